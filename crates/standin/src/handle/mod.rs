//! The Rust interface for tests: builds the world, acts as its people and observes the bot.

mod faults_and_clock;
mod interaction;
mod observations;
mod people;
mod world_builder;

use std::net::SocketAddr;
use std::sync::Arc;

use crate::{server_state::ServerState, snowflake::Snowflake};
pub use interaction::Interaction;

/// A handle to a running stand-in. Clones share the same world.
#[derive(Clone, Debug)]
pub struct Handle {
    shared: Arc<ServerState>,
}

impl Handle {
    pub(crate) fn new(shared: Arc<ServerState>) -> Self {
        Self { shared }
    }

    pub(crate) fn shared(&self) -> &Arc<ServerState> {
        &self.shared
    }

    /// The address that serves plain HTTP, the gateway and the control interface.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// The address that serves the REST interface over TLS.
    pub fn tls_address(&self) -> SocketAddr {
        self.shared.tls_address
    }

    /// The root certificate that signed the TLS listener's certificate, as PEM.
    pub fn root_certificate_pem(&self) -> &str {
        &self.shared.root_certificate_pem
    }

    /// The bot's token.
    pub fn token(&self) -> &str {
        &self.shared.options.token
    }

    /// The WebSocket address that `GET /gateway` names.
    pub fn gateway_url(&self) -> String {
        self.shared.gateway_url()
    }

    /// The bot's user id, which is also the application's id.
    pub fn bot(&self) -> Snowflake {
        self.shared.lock().bot
    }

    /// The user id of the application's owner.
    pub fn owner(&self) -> Snowflake {
        self.shared.lock().owner
    }
}
