//! Accepts connections and routes each request to the REST interface, the gateway, the control interface or a page.

use std::convert::Infallible;
use std::io;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Instant;

use axum::body::Body;
use axum::extract::{FromRequestParts, WebSocketUpgrade};
use axum::http::{HeaderValue, Request, Response, StatusCode, header};
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::TcpListener;
use tokio::task::{JoinHandle, JoinSet};
use tokio_rustls::TlsAcceptor;

use crate::{
    control,
    gateway::connection,
    handle::Handle,
    rest,
    server_state::{Cut, ServerState},
    snowflake::Snowflake,
    standin_options::Options,
    test_certificate,
};

/// A running stand-in for Discord. It stops when it is dropped.
///
/// It dereferences to its [`Handle`], which provides all other operations.
#[derive(Debug)]
pub struct StandIn {
    handle: Handle,
    listeners: Vec<JoinHandle<()>>,
}

impl Deref for StandIn {
    type Target = Handle;

    fn deref(&self) -> &Handle {
        &self.handle
    }
}

impl StandIn {
    /// Starts a stand-in on the addresses in the options.
    ///
    /// # Errors
    ///
    /// Returns an error if the stand-in cannot listen on an address, or cannot create its certificate.
    pub async fn start(options: Options) -> io::Result<Self> {
        let listener = TcpListener::bind(options.address).await?;
        let tls_listener = TcpListener::bind(options.tls_address).await?;
        let (acceptor, root_certificate_pem) = test_certificate::make()?;
        let (address, tls_address) = (listener.local_addr()?, tls_listener.local_addr()?);
        let shared = Arc::new(ServerState::new(options, address, tls_address, root_certificate_pem));
        let handle = Handle::new(Arc::clone(&shared));
        let listeners = vec![
            tokio::spawn(accept_connections(listener, None, Arc::clone(&shared))),
            tokio::spawn(accept_connections(tls_listener, Some(acceptor), shared)),
        ];
        Ok(Self { handle, listeners })
    }

    /// A handle that can be moved into tasks.
    pub fn handle(&self) -> Handle {
        self.handle.clone()
    }

    /// Stops listening and closes all connections.
    pub async fn stop(mut self) {
        self.end();
        for listener in self.listeners.drain(..) {
            // The task was aborted, so its result is always an error.
            let _ = listener.await;
        }
    }

    fn end(&self) {
        self.handle.shared().stopped.send_replace(true);
        for listener in &self.listeners {
            listener.abort();
        }
    }
}

impl Drop for StandIn {
    fn drop(&mut self) {
        self.end();
    }
}

async fn accept_connections(listener: TcpListener, acceptor: Option<TlsAcceptor>, shared: Arc<ServerState>) {
    let control = control::router(Handle::new(Arc::clone(&shared)));
    let mut connections = JoinSet::new();
    loop {
        while connections.try_join_next().is_some() {}
        let Ok((stream, _)) = listener.accept().await else { continue };
        // Disables Nagle's algorithm, which would delay small responses.
        let _ = stream.set_nodelay(true);
        let (shared, control, acceptor) = (Arc::clone(&shared), control.clone(), acceptor.clone());
        connections.spawn(async move {
            match acceptor {
                None => serve_connection(TokioIo::new(stream), Some(control), shared).await,
                Some(acceptor) => {
                    if let Ok(stream) = acceptor.accept(stream).await {
                        serve_connection(TokioIo::new(stream), None, shared).await;
                    }
                }
            }
        });
    }
}

/// Serves a connection. `control` is `None` on TLS connections, which serve only the REST interface.
async fn serve_connection<S>(stream: TokioIo<S>, control: Option<axum::Router>, shared: Arc<ServerState>)
where
    S: AsyncRead + AsyncWrite + Unpin + Send + 'static,
{
    let service = service_fn(|request: Request<Incoming>| {
        answer(request.map(Body::new), control.clone(), Arc::clone(&shared))
    });
    let served = hyper::server::conn::http1::Builder::new()
        .timer(TokioTimer::new())
        .serve_connection(stream, service)
        .with_upgrades()
        .await;
    // A connection ends because its peer closes it or a fault cuts it. Neither is an error here.
    drop(served);
}

async fn answer(
    request: Request<Body>,
    control: Option<axum::Router>,
    shared: Arc<ServerState>,
) -> Result<Response<Body>, Cut> {
    let path = request.uri().path();
    if path.starts_with("/api/") {
        return rest::answer(shared, request).await;
    }
    let Some(control) = control else { return Ok(not_found()) };
    if path == "/socket" || path == "/socket/" {
        return upgrade(request, shared).await;
    }
    if path.starts_with("/files/") {
        return Ok(file(path, &shared).unwrap_or_else(not_found));
    }
    if path.starts_with("/emojis/") {
        return Ok(emoji(path, &shared).unwrap_or_else(not_found));
    }
    if path.starts_with("/control/") {
        let answer: Result<_, Infallible> = TowerToHyperService::new(control).call(request).await;
        return match answer {
            Ok(response) => Ok(response),
            Err(never) => match never {},
        };
    }
    let page = shared.options.pages.iter().find(|page| page.path == path);
    Ok(page.map_or_else(not_found, |page| content(&page.content_type, Body::from(page.body.to_vec()))))
}

async fn upgrade(request: Request<Body>, shared: Arc<ServerState>) -> Result<Response<Body>, Cut> {
    if shared.lock().sessions.refuse_until.is_some_and(|until| until > Instant::now()) {
        return Err(Cut);
    }
    let (mut parts, _) = request.into_parts();
    let pairs = parts.uri.query().unwrap_or_default().split('&').filter_map(|pair| pair.split_once('='));
    let version = pairs.filter(|(key, _)| *key == "v").find_map(|(_, value)| value.parse().ok());
    match WebSocketUpgrade::from_request_parts(&mut parts, &()).await {
        Ok(upgrade) => Ok(upgrade
            .max_message_size(1 << 16)
            .on_upgrade(move |socket| connection::serve(shared, socket, version))),
        Err(rejection) => Ok(axum::response::IntoResponse::into_response(rejection)),
    }
}

/// Serves a file of a message, or an upload: `/files/{channel}/{attachment}/{name}`.
fn file(path: &str, shared: &ServerState) -> Option<Response<Body>> {
    let mut segments = path.strip_prefix("/files/")?.split('/');
    let channel: Snowflake = segments.next()?.parse().ok()?;
    let id: Snowflake = segments.next()?.parse().ok()?;
    let world = shared.lock();
    if let Some(upload) = world.uploads.get(&id) {
        return Some(content(&upload.content_type, Body::from(upload.bytes.clone()?)));
    }
    // Most requests are for recent files, so the search starts at the newest message.
    let messages = world.channels.get(&channel)?.messages.values().rev();
    let attachment =
        messages.flat_map(|message| &message.attachments).find(|attachment| attachment.id == id)?;
    let bytes = attachment.bytes.clone()?;
    Some(content(&attachment.content_type, Body::from(bytes)))
}

/// Serves the picture of an emoji, as Discord's content delivery network does: `/emojis/{emoji}.png`.
fn emoji(path: &str, shared: &ServerState) -> Option<Response<Body>> {
    let id: Snowflake = path.strip_prefix("/emojis/")?.strip_suffix(".png")?.parse().ok()?;
    let picture = shared.lock().emoji.get(&id)?.picture.clone();
    Some(content("image/png", Body::from(picture)))
}

fn content(content_type: &str, body: Body) -> Response<Body> {
    let mut response = Response::new(body);
    if let Ok(value) = HeaderValue::from_str(content_type) {
        response.headers_mut().insert(header::CONTENT_TYPE, value);
    }
    response
}

fn not_found() -> Response<Body> {
    let mut response = Response::new(Body::from("not found"));
    *response.status_mut() = StatusCode::NOT_FOUND;
    response
}
