//! The Rust interface for tests: build a world, act as its people, read what the bot did.

mod fault_script;
mod interaction;
mod observations;
mod people;
mod world_builder;

use std::net::SocketAddr;
use std::sync::Arc;

use crate::{server_state::Shared, snowflake::Snowflake};
pub use interaction::Interaction;

/// A stand-in's world, to be built, acted in and read. Cloning it is cheap.
#[derive(Clone, Debug)]
pub struct Handle {
    shared: Arc<Shared>,
}

impl Handle {
    pub(crate) fn new(shared: Arc<Shared>) -> Self {
        Self { shared }
    }

    pub(crate) fn shared(&self) -> &Arc<Shared> {
        &self.shared
    }

    /// Where plain HTTP, the gateway and the control interface listen.
    pub fn address(&self) -> SocketAddr {
        self.shared.address
    }

    /// Where the TLS copy of the REST interface listens.
    pub fn tls_address(&self) -> SocketAddr {
        self.shared.tls_address
    }

    /// The root certificate that the TLS listener's certificate is signed by.
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

    /// The bot's user id, which is the application's id as well.
    pub fn bot(&self) -> Snowflake {
        self.shared.lock().bot
    }

    /// The user who owns the application.
    pub fn owner(&self) -> Snowflake {
        self.shared.lock().owner
    }
}
