//! The pages for operators: `/metrics`, `/healthz` and `/readyz`.

use std::{
    fmt::Write as _,
    sync::Arc,
    time::{Duration, Instant},
};

use hyper::StatusCode;
use tokio::{sync::Mutex, task::JoinHandle};
use tokio_util::sync::CancellationToken;

use super::{
    database_maintenance::now,
    http_listener::{Page, PageRequest},
};
use crate::{
    club::Club,
    discord::{DiscordTime, GatewayStatus, WaitsFor},
    metrics::{DatabaseReading, Metrics, Readings, TextFormat},
    store::{self, Store},
};

/// How long an answer of the database is reused for further requests, so that many requests do not burden the database.
const FRESH: Duration = Duration::from_secs(1);

/// The time limit for the write that shows whether the database can be written to.
const WRITE_TIME_MAX: Duration = Duration::from_secs(5);

/// The time limit for reading the figures from the database.
const READ_TIME_MAX: Duration = Duration::from_secs(5);

/// The content type of measurements in the text format of `OpenMetrics`.
const OPEN_METRICS: &str = "application/openmetrics-text; version=1.0.0; charset=utf-8";

/// The content type of measurements in the classic text format of Prometheus.
const CLASSIC: &str = "text/plain; version=0.0.4; charset=utf-8";

/// Returns a page while the database is being opened; `None` if there is no such page. Opening can take long, because it waits
/// until the database server can be reached.
pub(super) fn page_while_opening(asked: &PageRequest, metrics: &Metrics) -> Option<Page> {
    match asked.path.as_str() {
        "/healthz" => Some(alive()),
        "/readyz" => Some(Page::text(StatusCode::SERVICE_UNAVAILABLE, "the database is not open yet\n")),
        // The page is served, because the process is running although it cannot read its database yet.
        "/metrics" => Some(measurements(
            metrics,
            &Readings { shards: Vec::new(), database: None, database_errors: store::counted_failures() },
            &asked.accept,
        )),
        _ => None,
    }
}

/// Returns the page with all measurements, in the format that the client prefers.
fn measurements(metrics: &Metrics, readings: &Readings, accept: &str) -> Page {
    let format = format_for(accept);
    let content_type = match format {
        TextFormat::OpenMetrics => OPEN_METRICS,
        TextFormat::Classic => CLASSIC,
    };
    Page { status: StatusCode::OK, content_type, body: metrics.text(readings, format) }
}

/// The format for a client that accepts these media types. A client gets `OpenMetrics` only if it asks for it by name, because
/// older programs read the classic format alone, and do not always say so.
fn format_for(accept: &str) -> TextFormat {
    let open_metrics = weight_of("application/openmetrics-text", accept);
    let classic = weight_of("text/plain", accept);
    if open_metrics > 0.0 && open_metrics >= classic { TextFormat::OpenMetrics } else { TextFormat::Classic }
}

/// How much a client prefers a media type, from 0 to 1; 0 if it does not name it.
fn weight_of(media_type: &str, accept: &str) -> f64 {
    let weights = accept.split(',').filter_map(|range| {
        let mut parts = range.split(';').map(str::trim);
        let is_it = parts.next().is_some_and(|range| range.eq_ignore_ascii_case(media_type));
        let weight = parts.find_map(|parameter| parameter.strip_prefix("q=")?.parse().ok());
        is_it.then(|| weight.unwrap_or(1.0))
    });
    weights.fold(0.0, f64::max)
}

fn alive() -> Page {
    Page::text(StatusCode::OK, "alive\n")
}

/// The pages, with the sources of their data.
#[derive(Debug)]
pub(super) struct OperatorPages {
    club: Club,
    store: Store,
    time: Arc<DiscordTime>,
    status: Arc<GatewayStatus>,
    stop: CancellationToken,
    written: Recent<Result<(), String>>,
    /// A write that did not end within its time limit. The next request waits for this write again, because a new write would only
    /// wait for it too.
    writing: Mutex<Option<JoinHandle<Result<(), String>>>>,
    read: Recent<Option<DatabaseReading>>,
}

/// An answer that is kept for [`FRESH`].
#[derive(Debug)]
struct Recent<T>(Mutex<Option<(Instant, T)>>);

impl<T: Clone> Recent<T> {
    fn new() -> Self {
        Self(Mutex::new(None))
    }

    /// Returns the kept answer. If there is none or it is too old, asks for a new one with `ask`. Simultaneous callers share an
    /// answer.
    async fn or(&self, ask: impl Future<Output = T>) -> T {
        let mut kept = self.0.lock().await;
        if let Some((since, answer)) = &*kept
            && since.elapsed() < FRESH
        {
            return answer.clone();
        }
        let answer = ask.await;
        *kept = Some((Instant::now(), answer.clone()));
        answer
    }
}

impl OperatorPages {
    pub(super) fn new(
        club: &Club,
        store: &Store,
        time: &Arc<DiscordTime>,
        status: &Arc<GatewayStatus>,
        stop: &CancellationToken,
    ) -> Arc<Self> {
        Arc::new(Self {
            club: club.clone(),
            store: store.clone(),
            time: Arc::clone(time),
            status: Arc::clone(status),
            stop: stop.clone(),
            written: Recent::new(),
            writing: Mutex::default(),
            read: Recent::new(),
        })
    }

    /// Returns a page; `None` if there is no such page.
    pub(super) async fn page(self: Arc<Self>, asked: PageRequest) -> Option<Page> {
        match asked.path.as_str() {
            "/healthz" => Some(alive()),
            "/readyz" => Some(self.readiness().await),
            "/metrics" => Some(self.metrics(&asked.accept).await),
            _ => None,
        }
    }

    /// Returns the page that says whether the bot can serve. It can if it is not stopping, the gateway answers for every shard of
    /// this process, and the database can be written to.
    async fn readiness(&self) -> Page {
        let mut reasons = String::new();
        if self.stop.is_cancelled() {
            let _ = writeln!(reasons, "the bot is stopping");
        }
        let waits_for = self.status.waits_for();
        let _ = match waits_for {
            Some(WaitsFor::OtherTotal(others)) => writeln!(
                reasons,
                "other processes serve the bot with another number of shards ({others}), until whose end this one waits"
            ),
            Some(WaitsFor::Discord) => writeln!(
                reasons,
                "Discord does not answer, or allows too few connections, so this process cannot take over a shard"
            ),
            Some(WaitsFor::FreeShard) | None => Ok(()),
        };
        for shard in self.status.shards(&self.time).await.iter().filter(|shard| !shard.answers) {
            let _ = writeln!(reasons, "a shard does not answer: {}", shard.state.text());
        }
        if let Err(error) = self.written.or(self.try_to_write()).await {
            let _ = writeln!(reasons, "the database does not write: {error}");
        }
        if reasons.is_empty() {
            let state = if waits_for.is_some() { "standing by\n" } else { "ready\n" };
            Page::text(StatusCode::OK, state)
        } else {
            Page::text(StatusCode::SERVICE_UNAVAILABLE, reasons)
        }
    }

    async fn try_to_write(&self) -> Result<(), String> {
        let mut writing = self.writing.lock().await;
        let write = || {
            let club = self.club.clone();
            tokio::spawn(async move { club.mark_alive(now()).await.map_err(|error| error.to_string()) })
        };
        let mut write = writing.take().unwrap_or_else(write);
        if let Ok(ended) = tokio::time::timeout(WRITE_TIME_MAX, &mut write).await {
            return ended.unwrap_or_else(|error| Err(error.to_string()));
        }
        *writing = Some(write);
        Err(format!("no answer in {} seconds", WRITE_TIME_MAX.as_secs()))
    }

    async fn metrics(&self, accept: &str) -> Page {
        let readings = Readings {
            shards: self.status.shards(&self.time).await,
            database: self.read.or(self.read_database()).await,
            database_errors: store::counted_failures(),
        };
        measurements(self.status.metrics(), &readings, accept)
    }

    async fn read_database(&self) -> Option<DatabaseReading> {
        tokio::time::timeout(READ_TIME_MAX, self.store.reading(now().0)).await.ok()?.ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn open_metrics_is_for_those_who_ask_for_it() {
        let prometheus = "application/openmetrics-text;version=1.0.0;escaping=allow-utf-8;q=0.5,\
                          application/openmetrics-text;version=0.0.1;q=0.4,text/plain;version=0.0.4;q=0.3,*/*;q=0.2";
        let classic_first =
            "text/plain;version=0.0.4;q=0.6, application/openmetrics-text;version=1.0.0;q=0.5";
        for (accept, expected) in [
            (prometheus, TextFormat::OpenMetrics),
            ("application/openmetrics-text", TextFormat::OpenMetrics),
            ("Application/OpenMetrics-Text; q=1", TextFormat::OpenMetrics),
            (classic_first, TextFormat::Classic),
            ("application/openmetrics-text;q=0,*/*", TextFormat::Classic),
            ("text/plain;version=0.0.4;q=0.5,*/*;q=0.1", TextFormat::Classic),
            ("*/*", TextFormat::Classic),
            ("", TextFormat::Classic),
        ] {
            assert_eq!(format_for(accept), expected, "{accept}");
        }
    }
}
