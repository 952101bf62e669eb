//! Builds the HTTP client: timeouts, endpoint and root certificate.

use std::path::{Path, PathBuf};

use reqwest::Certificate;
use serenity::all::{CreateAllowedMentions, Http, HttpBuilder};

use super::request_deadline;
use crate::config::{Config, ConnectTo, Endpoint, Token};

/// The host name that is resolved to the address of `connect_to`.
const HOST: &str = "discord.com";

/// The maximum number of idle connections that are kept open to one host.
const MOST_IDLE_CONNECTIONS: usize = 8;

/// Why no HTTP client can be built.
#[derive(Debug, thiserror::Error)]
pub enum HttpError {
    /// The root certificate's file cannot be read.
    #[error("connect_to.root_certificate: cannot read {path}: {source}")]
    Read {
        /// The file.
        path: PathBuf,
        /// Why it cannot be read.
        source: std::io::Error,
    },
    /// The root certificate's file is not a PEM certificate.
    #[error("connect_to.root_certificate: {path} is no PEM file with a certificate: {source}")]
    Certificate {
        /// The file.
        path: PathBuf,
        /// The error of the HTTP client library.
        source: reqwest::Error,
    },
    /// The system's TLS library cannot be used.
    #[error("no HTTP client can be made: {0}")]
    Client(reqwest::Error),
}

/// Checks the settings whose errors only appear when a client is built.
///
/// # Errors
/// When the root certificate or the system's TLS library cannot be used.
pub fn check(config: &Config) -> Result<(), HttpError> {
    client(config).map(drop)
}

/// Builds the client of Discord's REST API with this bot's settings.
///
/// # Errors
/// When the root certificate or the system's TLS library cannot be used.
pub(super) fn build(config: &Config, token: &Token) -> Result<Http, HttpError> {
    let builder = HttpBuilder::new(token.reveal())
        .client(client(config)?)
        // No mention pings anybody unless a message names whom it may ping.
        .default_allowed_mentions(CreateAllowedMentions::new());
    let builder = match &config.endpoint {
        // serenity ignores the proxy while its own limiter is on.
        Endpoint::Proxy(address) => builder.proxy(address).ratelimiter_disabled(true),
        Endpoint::Discord | Endpoint::ConnectTo(_) => builder,
    };
    let mut http = builder.build();
    if let Some(limiter) = &mut http.ratelimiter {
        limiter.set_ratelimit_callback(Box::new(|wait| request_deadline::note(wait.timeout)));
    }
    Ok(http)
}

/// Builds an HTTP client with this bot's timeouts and endpoint.
///
/// # Errors
/// When the root certificate or the system's TLS library cannot be used.
pub(super) fn client(config: &Config) -> Result<reqwest::Client, HttpError> {
    let builder = reqwest::Client::builder()
        .use_native_tls()
        .connect_timeout(config.connect_timeout)
        // Over HTTP/1 (through a proxy, for example) each idle connection keeps a buffer as large as its
        // largest upload.
        .pool_max_idle_per_host(MOST_IDLE_CONNECTIONS)
        .timeout(config.request_timeout);
    let builder = match &config.endpoint {
        Endpoint::ConnectTo(ConnectTo { address, root_certificate }) => {
            builder.resolve(HOST, *address).add_root_certificate(certificate(root_certificate)?)
        }
        Endpoint::Discord | Endpoint::Proxy(_) => builder,
    };
    builder.build().map_err(HttpError::Client)
}

fn certificate(path: &Path) -> Result<Certificate, HttpError> {
    let pem = std::fs::read(path).map_err(|source| HttpError::Read { path: path.to_owned(), source })?;
    Certificate::from_pem(&pem).map_err(|source| HttpError::Certificate { path: path.to_owned(), source })
}
