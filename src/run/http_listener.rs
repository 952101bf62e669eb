//! A small HTTP server for a few pages that a monitoring system reads. It answers GET and HEAD requests, and ignores their bodies.
//!
//! The server limits the number of connections, and the size and the time of a request. Each connection serves one request.

use std::{convert::Infallible, io, net::SocketAddr, sync::Arc, time::Duration};

use hyper::{
    Method, Request, Response, StatusCode,
    body::Incoming,
    header::{ACCEPT, ALLOW, CACHE_CONTROL, CONTENT_TYPE, HeaderValue},
    server::conn::http1,
    service::service_fn,
};
use hyper_util::rt::{TokioIo, TokioTimer};
use tokio::{
    net::{TcpListener, TcpStream},
    sync::Semaphore,
};
use tracing::warn;

/// The maximum number of connections. Further connections wait in the system's queue.
const MOST_CONNECTIONS: usize = 16;

/// The maximum size of the head of a request, in bytes. The library allows no smaller limit.
const HEAD_MAX: usize = 8192;

/// The maximum number of header lines of a request.
const MOST_HEADERS: usize = 64;

/// The time limit for the head of a request.
const HEAD_TIME_MAX: Duration = Duration::from_secs(5);

/// The time limit for a connection, including its single request and the answer.
const CONNECTION_TIME_MAX: Duration = Duration::from_secs(20);

/// The wait before the next attempt when the system cannot accept a connection, for example because the process has too many open
/// files.
const REFUSED_WAIT: Duration = Duration::from_millis(200);

/// A request for a page.
#[derive(Clone, Debug)]
pub(super) struct PageRequest {
    pub path: String,
    /// The media types that the client accepts, as in the header `Accept`; empty if it names none.
    pub accept: String,
}

impl PageRequest {
    fn of(request: &Request<Incoming>) -> Self {
        let accepted = request.headers().get_all(ACCEPT).iter().filter_map(|value| value.to_str().ok());
        Self { path: request.uri().path().to_owned(), accept: accepted.collect::<Vec<_>>().join(",") }
    }
}

/// A page to be sent.
#[derive(Clone, Debug)]
pub(super) struct Page {
    pub status: StatusCode,
    pub content_type: &'static str,
    pub body: String,
}

impl Page {
    /// A page of plain text.
    pub(super) fn text(status: StatusCode, body: impl Into<String>) -> Self {
        Self { status, content_type: "text/plain; charset=utf-8", body: body.into() }
    }
}

/// A socket that waits for connections.
#[derive(Debug)]
pub(super) struct HttpListener {
    listener: TcpListener,
    address: SocketAddr,
}

impl HttpListener {
    /// Listens at an address. With port 0, the system chooses the port.
    ///
    /// # Errors
    /// When the address is in use, or is not an address of this machine.
    pub(super) async fn bind(address: SocketAddr) -> io::Result<Self> {
        let listener = TcpListener::bind(address).await?;
        let address = listener.local_addr()?;
        Ok(Self { listener, address })
    }

    /// The address, with the port that the system has chosen if it was 0.
    pub(super) fn address(&self) -> SocketAddr {
        self.address
    }

    /// Answers requests for pages. Never returns. `page` returns `None` for a path without a page. Dropping the future ends all
    /// connections.
    pub(super) async fn serve<P, F>(&self, page: P)
    where
        P: Fn(PageRequest) -> F + Clone + Send + Sync + 'static,
        F: Future<Output = Option<Page>> + Send + 'static,
    {
        let room = Arc::new(Semaphore::new(MOST_CONNECTIONS));
        let mut connections = tokio::task::JoinSet::new();
        loop {
            // The semaphore is never closed.
            let Ok(place) = Arc::clone(&room).acquire_owned().await else { return };
            while connections.try_join_next().is_some() {}
            match self.listener.accept().await {
                Ok((stream, _)) => {
                    let page = page.clone();
                    connections.spawn(async move {
                        // Errors are ignored, because a client that disconnects or is too slow is not a fault of the bot.
                        let _ = tokio::time::timeout(CONNECTION_TIME_MAX, connection(stream, page)).await;
                        drop(place);
                    });
                }
                Err(error) => {
                    warn!(%error, "a connection of an operator is refused");
                    tokio::time::sleep(REFUSED_WAIT).await;
                }
            }
        }
    }
}

/// Answers the single request of a connection.
async fn connection<P, F>(stream: TcpStream, page: P) -> hyper::Result<()>
where
    P: Fn(PageRequest) -> F,
    F: Future<Output = Option<Page>>,
{
    let service = service_fn(|request: Request<Incoming>| {
        let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
        let asked = is_read.then(|| page(PageRequest::of(&request)));
        async move {
            let answer = match asked {
                None => {
                    let mut answer = response(Page::text(StatusCode::METHOD_NOT_ALLOWED, "GET only\n"));
                    answer.headers_mut().insert(ALLOW, HeaderValue::from_static("GET, HEAD"));
                    answer
                }
                Some(asked) => response(asked.await.unwrap_or_else(|| {
                    Page::text(StatusCode::NOT_FOUND, "There are /metrics, /healthz and /readyz.\n")
                })),
            };
            Ok::<_, Infallible>(answer)
        }
    });
    http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(HEAD_TIME_MAX)
        .max_buf_size(HEAD_MAX)
        .max_headers(MOST_HEADERS)
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service)
        .await
}

fn response(page: Page) -> Response<String> {
    let mut answer = Response::new(page.body);
    *answer.status_mut() = page.status;
    answer.headers_mut().insert(CONTENT_TYPE, HeaderValue::from_static(page.content_type));
    answer.headers_mut().insert(CACHE_CONTROL, HeaderValue::from_static("no-store"));
    answer
}

#[cfg(test)]
mod tests {
    use tokio::io::{AsyncReadExt, AsyncWriteExt};

    use super::*;

    async fn listening() -> SocketAddr {
        let listener = HttpListener::bind("127.0.0.1:0".parse().unwrap()).await.unwrap();
        let address = listener.address();
        tokio::spawn(async move {
            let page = |asked: PageRequest| async move {
                (asked.path == "/page")
                    .then(|| Page::text(StatusCode::OK, format!("words{}\n", asked.accept)))
            };
            listener.serve(page).await;
        });
        address
    }

    /// Returns everything that the server sends until it closes the connection.
    async fn answer(address: SocketAddr, request: &[u8]) -> String {
        let mut stream = TcpStream::connect(address).await.unwrap();
        // The server may close the connection before the whole request is written.
        let _ = stream.write_all(request).await;
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer).await;
        String::from_utf8(answer).unwrap()
    }

    #[tokio::test]
    async fn pages_are_served_to_those_who_read() {
        let address = listening().await;
        let got = answer(address, b"GET /page?x=1 HTTP/1.1\r\nhost: a\r\n\r\n").await;
        assert!(got.starts_with("HTTP/1.1 200 OK\r\n") && got.ends_with("\r\n\r\nwords\n"), "{got}");
        let got =
            answer(address, b"GET /page HTTP/1.1\r\nhost: a\r\naccept: b/c;q=0.5\r\naccept: d/e\r\n\r\n")
                .await;
        assert!(got.ends_with("\r\n\r\nwordsb/c;q=0.5,d/e\n"), "{got}");
        let got = answer(address, b"HEAD /page HTTP/1.1\r\nhost: a\r\n\r\n").await;
        assert!(got.starts_with("HTTP/1.1 200 OK\r\n") && got.ends_with("\r\n\r\n"), "{got}");
        let got = answer(address, b"GET /other HTTP/1.1\r\nhost: a\r\n\r\n").await;
        assert!(got.starts_with("HTTP/1.1 404 "), "{got}");
        let got = answer(address, b"POST /page HTTP/1.1\r\nhost: a\r\ncontent-length: 2\r\n\r\nhi").await;
        assert!(got.starts_with("HTTP/1.1 405 ") && got.contains("allow: GET, HEAD"), "{got}");
    }

    #[tokio::test]
    async fn a_request_that_is_too_large_is_refused() {
        let address = listening().await;
        let long = format!("GET /{} HTTP/1.1\r\nhost: a\r\n\r\n", "a".repeat(3 * HEAD_MAX));
        let got = answer(address, long.as_bytes()).await;
        assert!(!got.contains(" 200 ") && !got.contains(" 404 "), "{got}");
        let many = format!("GET /page HTTP/1.1\r\n{}\r\n", "a: b\r\n".repeat(MOST_HEADERS + 1));
        let got = answer(address, many.as_bytes()).await;
        assert!(got.starts_with("HTTP/1.1 431 "), "{got}");
    }

    #[tokio::test]
    async fn those_who_say_nothing_do_not_keep_others_out_for_ever() {
        let address = listening().await;
        let mut silent = Vec::new();
        for _ in 0..MOST_CONNECTIONS {
            silent.push(TcpStream::connect(address).await.unwrap());
        }
        let begun = std::time::Instant::now();
        let got = answer(address, b"GET /page HTTP/1.1\r\nhost: a\r\n\r\n").await;
        assert!(got.starts_with("HTTP/1.1 200 OK"), "{got}");
        assert!(
            begun.elapsed() >= HEAD_TIME_MAX / 2,
            "the silent ones were served first: {:?}",
            begun.elapsed()
        );
    }

    #[tokio::test]
    async fn an_address_in_use_is_an_error() {
        let address = listening().await;
        assert_eq!(HttpListener::bind(address).await.unwrap_err().kind(), io::ErrorKind::AddrInUse);
    }
}
