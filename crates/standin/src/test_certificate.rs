//! A generated certificate for discord.com, signed by a root certificate that only tests trust.

use std::io;
use std::sync::Arc;

use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair, KeyUsagePurpose};
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{PrivateKeyDer, PrivatePkcs8KeyDer};

/// Generates a root certificate and a server certificate that it signs. Returns the TLS acceptor, and the root
/// certificate as PEM.
pub(crate) fn make() -> io::Result<(TlsAcceptor, String)> {
    let root_key = KeyPair::generate().map_err(io::Error::other)?;
    let mut root = CertificateParams::default();
    root.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    root.key_usages = vec![KeyUsagePurpose::KeyCertSign, KeyUsagePurpose::CrlSign];
    root.distinguished_name.push(DnType::CommonName, "stand-in for Discord, for tests only");
    let root_certificate = root.self_signed(&root_key).map_err(io::Error::other)?;
    let issuer = Issuer::new(root, root_key);

    let key = KeyPair::generate().map_err(io::Error::other)?;
    let names = ["discord.com", "localhost", "127.0.0.1"].map(str::to_owned);
    let mut leaf = CertificateParams::new(names).map_err(io::Error::other)?;
    leaf.distinguished_name.push(DnType::CommonName, "discord.com");
    let certificate = leaf.signed_by(&key, &issuer).map_err(io::Error::other)?;

    let private_key = PrivateKeyDer::from(PrivatePkcs8KeyDer::from(key.serialize_der()));
    let mut config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .map_err(io::Error::other)?
        .with_no_client_auth()
        .with_single_cert(vec![certificate.der().clone()], private_key)
        .map_err(io::Error::other)?;
    config.alpn_protocols = vec![b"http/1.1".to_vec()];
    Ok((TlsAcceptor::from(Arc::new(config)), root_certificate.pem()))
}
