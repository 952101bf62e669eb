//! The REST interface: authenticates, rate-limits, validates and dispatches requests.

mod application;
mod channel_access;
mod channels;
mod emoji;
mod error;
pub(crate) mod interactions;
mod message_body;
mod messages;
mod query;
mod reactions;
mod reply;
mod request_body;
mod route;

use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::body::Body;
use axum::http::{HeaderValue, Method, Request, Response, StatusCode, header};
use serde_json::Value;

use crate::{
    api_schema::{self, SchemaLocation},
    request_log::RequestRecord,
    scripted_faults::Action,
    server_state::{Cut, ServerState},
    snowflake::Snowflake,
    world::World,
};
use error::{ApiError, METHOD_NOT_ALLOWED, NOT_FOUND, UNAUTHORIZED};
use query::Query;
use reply::Reply;
use request_body::Payload;
use route::Route;

/// Answers a request.
///
/// # Errors
///
/// Returns [`Cut`] if a fault cuts the connection.
pub(crate) async fn answer(shared: Arc<ServerState>, request: Request<Body>) -> Result<Response<Body>, Cut> {
    let path = request.uri().path().to_owned();
    let below = path.strip_prefix("/api/v10").unwrap_or_default();
    let route = Route::parse(below);
    let mut record = RequestRecord {
        method: request.method().to_string(),
        route: route.as_ref().map_or_else(|| "unknown".to_owned(), |route| route.template().to_owned()),
        path: match route.as_ref().and_then(Route::token) {
            Some(token) => path.replace(token, "{token}"),
            None => path.clone(),
        },
        status: 0,
        time: shared.lock().ids.now_milliseconds(),
    };
    let Some(route) = route else {
        shared.lock().log.violation(format!("{} {path}", record.method), "the stand-in knows no such route");
        return Ok(finish(&shared, record, &Err(NOT_FOUND.into()), Vec::new()));
    };
    let channel = route.channel().or_else(|| {
        let world = shared.lock();
        let (_, interaction) = world.interactions.by_token(route.token()?)?;
        Some(interaction.channel)
    });
    let action = {
        let mut world = shared.lock();
        let action = world.faults.strike(&record.method, route.template(), channel);
        if action.is_some() {
            // Wakes the tasks that wait for a fault to strike.
            world.bump_version();
        }
        action
    };
    let cut = |shared: &ServerState, record: RequestRecord| {
        shared.lock().log.request(record);
        Err(Cut)
    };
    match &action {
        Some(Action::CutBeforeBody) => return cut(&shared, record),
        Some(Action::CutInBody) => {
            let (parts, body) = request.into_parts();
            // The connection is cut also if the body ends early or cannot be read.
            let _ = request_body::collect(&parts, body, true).await;
            return cut(&shared, record);
        }
        Some(Action::HangInBody) => {
            let (parts, body) = request.into_parts();
            // The request hangs also if the body ends early or cannot be read.
            let _ = request_body::collect(&parts, body, true).await;
            shared.lock().log.request(record);
            std::future::pending::<()>().await;
            return Err(Cut);
        }
        Some(Action::Hang) => {
            shared.lock().log.request(record);
            std::future::pending::<()>().await;
            return Err(Cut);
        }
        Some(Action::Delay { seconds }) => tokio::time::sleep(seconds_to_duration(*seconds)).await,
        Some(Action::RateLimit { retry_after, global }) => {
            let error = ApiError::rate_limited(*retry_after, *global);
            return Ok(finish(&shared, record, &Err(error), Vec::new()));
        }
        Some(Action::RateLimitUntilDate) => {
            record.status = 429;
            shared.lock().log.request(record);
            let mut response = plain(429, "scripted");
            let date = HeaderValue::from_static("Fri, 31 Dec 2100 23:59:59 GMT");
            response.headers_mut().insert(header::RETRY_AFTER, date);
            return Ok(response);
        }
        Some(Action::Status { status }) => {
            record.status = *status;
            shared.lock().log.request(record);
            return Ok(plain(*status, "scripted"));
        }
        Some(Action::Error { status, code }) => {
            let error = ApiError::scripted(*status, *code);
            return Ok(finish(&shared, record, &Err(error), Vec::new()));
        }
        Some(other) => shared.apply_to_world(other, channel),
        None => {}
    }
    let (reply, headers) = handle(&shared, &route, request).await;
    match action {
        Some(Action::CutAfterWork) => cut(&shared, record),
        Some(Action::HangAfterWork) => {
            shared.lock().log.request(record);
            std::future::pending::<()>().await;
            Err(Cut)
        }
        _ => Ok(finish(&shared, record, &reply, headers)),
    }
}

type Headers = Vec<(&'static str, String)>;

async fn handle(
    shared: &Arc<ServerState>,
    route: &Route,
    request: Request<Body>,
) -> (Result<Reply, ApiError>, Headers) {
    let authorization = request.headers().get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let is_bot = authorization.and_then(|value| value.strip_prefix("Bot ")) == Some(&shared.options.token);
    let is_open = route.token().is_some() || *route == Route::Gateway;
    if !is_bot && !is_open {
        return (Err(UNAUTHORIZED.into()), Vec::new());
    }
    let is_answer = matches!(route, Route::InteractionCallback(..));
    let bucket =
        format!("{} {} {}", request.method(), route.template(), route.major_id().map_or(0, Snowflake::get));
    let standing = {
        let mut world = shared.lock();
        let now = world.clock.now();
        let (global, of_route) = (shared.options.global_limit, shared.options.route_limit);
        world.rate_limits.take(now, &bucket, is_answer, global, of_route)
    };
    if let Some(wait) = standing.retry_after {
        return (
            Err(ApiError::rate_limited(wait.as_secs_f64().max(0.001), standing.global)),
            standing.headers,
        );
    }
    (perform(shared, route, request).await, standing.headers)
}

async fn perform(
    shared: &Arc<ServerState>,
    route: &Route,
    request: Request<Body>,
) -> Result<Reply, ApiError> {
    let (parts, body) = request.into_parts();
    let method = parts.method.clone();
    let query = query::parse(parts.uri.query().unwrap_or_default());
    let bytes = request_body::collect(&parts, body, false).await?;
    let payload = request_body::parse(parts, bytes, || shared.is_due_for_decoding()).await;
    let checked = shared.is_due_for_check();
    let payload = payload.and_then(|payload| {
        if checked && let Some(place) = request_schema(&method, route, &payload.json) {
            let checked = match route {
                Route::Commands(_) | Route::GuildCommands(..) => {
                    api_schema::check(place, &api_schema::without_empty_option_fields(&payload.json))
                }
                _ => api_schema::check(place, &payload.json),
            };
            checked.map_err(|problem| ApiError::invalid_form("", &problem))?;
        }
        Ok(payload)
    });
    let reply = payload.and_then(|payload| {
        let mut world = shared.lock();
        dispatch(&mut world, shared, &method, route, &query, payload)
    });
    match &reply {
        // These errors mean that the request was malformed, so a correct bot never gets them.
        Err(error) if error.is_violation() => {
            let problem = format!(
                "{} {}",
                error.message,
                error.errors.as_ref().map(Value::to_string).unwrap_or_default()
            );
            shared.lock().log.violation(format!("{method} {}", route.template()), problem);
        }
        Err(error) if error.status == METHOD_NOT_ALLOWED.0 => {
            shared
                .lock()
                .log
                .violation(format!("{method} {}", route.template()), "the stand-in knows no such method");
        }
        Ok(Reply { body: Some(body), .. }) if checked => {
            let place = SchemaLocation::Response(lower(&method), route.template());
            if api_schema::is_described(place)
                && let Err(problem) = api_schema::check(place, body)
            {
                shared
                    .lock()
                    .log
                    .violation(format!("{method} {}: the stand-in's own answer", route.template()), problem);
            }
        }
        _ => {}
    }
    reply
}

fn dispatch(
    world: &mut World,
    shared: &ServerState,
    method: &Method,
    route: &Route,
    query: &Query,
    payload: Payload,
) -> Result<Reply, ApiError> {
    let body = &payload.json;
    match (method.as_str(), route) {
        ("GET", Route::Gateway) => Ok(application::gateway(&shared.gateway_url())),
        ("GET", Route::GatewayBot) => {
            Ok(application::gateway_for_bot(&shared.gateway_url(), &world.options, &world.sessions))
        }
        ("GET", Route::CurrentUser) => Ok(application::current_user(world)),
        ("GET", Route::User(user)) => application::user(world, *user),
        ("GET", Route::CurrentApplication | Route::OauthApplication) => {
            Ok(application::current_application(world))
        }
        ("GET", Route::CurrentUserGuilds) => Ok(application::guilds(world)),
        ("DELETE", Route::CurrentUserGuild(guild)) => application::leave_guild(world, *guild),
        ("POST", Route::CurrentUserChannels) => channels::create_direct(world, body),
        ("GET", Route::Guild(guild)) => application::guild(world, *guild),
        ("GET", Route::GuildChannels(guild)) => application::guild_channels(world, *guild),
        ("GET", Route::GuildRoles(guild)) => application::guild_roles(world, *guild),
        ("GET", Route::GuildMember(guild, user)) => application::guild_member(world, *guild, *user),
        ("GET", Route::GuildActiveThreads(guild)) => channels::active_threads(world, *guild),
        ("GET", Route::Channel(channel)) => channels::get(world, *channel),
        ("PATCH", Route::Channel(channel)) => channels::edit(world, *channel, body),
        ("DELETE", Route::Channel(channel)) => channels::delete(world, *channel),
        ("POST", Route::Typing(channel)) => channels::typing(world, *channel),
        ("GET", Route::Messages(channel)) => messages::list(world, *channel, query),
        ("POST", Route::Messages(channel)) => messages::create(world, *channel, payload),
        ("GET", Route::Message(channel, message)) => messages::get(world, *channel, *message),
        ("PATCH", Route::Message(channel, message)) => messages::edit(world, *channel, *message, payload),
        ("DELETE", Route::Message(channel, message)) => messages::delete(world, *channel, *message),
        ("PUT", Route::OwnReaction(channel, message, emoji)) => {
            reactions::add(world, *channel, *message, emoji)
        }
        ("DELETE", Route::OwnReaction(channel, message, emoji)) => {
            reactions::remove(world, *channel, *message, emoji)
        }
        ("POST", Route::MessageThreads(channel, message)) => {
            channels::thread_from_message(world, *channel, *message, body)
        }
        ("POST", Route::Threads(channel)) => channels::thread(world, *channel, body),
        ("GET", Route::ThreadMembers(channel)) => channels::thread_members(world, *channel),
        ("GET", Route::ThreadMember(channel, who)) => channels::thread_member(world, *channel, *who),
        ("PUT", Route::ThreadMember(channel, who)) => {
            channels::set_thread_member(world, *channel, *who, true)
        }
        ("DELETE", Route::ThreadMember(channel, who)) => {
            channels::set_thread_member(world, *channel, *who, false)
        }
        ("GET", Route::Commands(application)) => application::commands(world, *application, None),
        ("PUT", Route::Commands(application)) => application::set_commands(world, *application, None, body),
        ("GET", Route::GuildCommands(application, guild)) => {
            application::commands(world, *application, Some(*guild))
        }
        ("PUT", Route::GuildCommands(application, guild)) => {
            application::set_commands(world, *application, Some(*guild), body)
        }
        ("GET", Route::Emoji(application)) => emoji::list(world, *application),
        ("POST", Route::Emoji(application)) => emoji::create(world, *application, body),
        ("POST", Route::InteractionCallback(id, token)) => {
            interactions::callback(world, *id, token, query, payload)
        }
        ("POST", Route::Webhook(application, token)) => {
            interactions::follow_up(world, *application, token, payload)
        }
        ("GET", Route::WebhookOriginal(application, token)) => {
            interactions::get(world, *application, token, None)
        }
        ("PATCH", Route::WebhookOriginal(application, token)) => {
            interactions::edit(world, *application, token, None, payload)
        }
        ("DELETE", Route::WebhookOriginal(application, token)) => {
            interactions::delete(world, *application, token, None)
        }
        ("GET", Route::WebhookMessage(application, token, message)) => {
            interactions::get(world, *application, token, Some(*message))
        }
        ("PATCH", Route::WebhookMessage(application, token, message)) => {
            interactions::edit(world, *application, token, Some(*message), payload)
        }
        ("DELETE", Route::WebhookMessage(application, token, message)) => {
            interactions::delete(world, *application, token, Some(*message))
        }
        _ => Err(METHOD_NOT_ALLOWED.into()),
    }
}

/// The schema of a request's body. If the description allows several schemas for a route, the request's `type` or
/// the operation that the stand-in supports selects one of them, so that error messages are specific.
fn request_schema(method: &Method, route: &Route, body: &Value) -> Option<SchemaLocation> {
    Some(match (method.as_str(), route) {
        ("POST", Route::InteractionCallback(..)) => SchemaLocation::Named(match body["type"].as_u64() {
            Some(4 | 5) => "CreateMessageInteractionCallbackRequest",
            Some(6 | 7) => "UpdateMessageInteractionCallbackRequest",
            Some(8) => "ApplicationCommandAutocompleteCallbackRequest",
            Some(9) => "ModalInteractionCallbackRequest",
            _ => "PongInteractionCallbackRequest",
        }),
        ("POST", Route::Webhook(..)) => SchemaLocation::Named("IncomingWebhookRequestPartial"),
        ("POST", Route::Threads(_)) => SchemaLocation::Named("CreateTextThreadWithoutMessageRequest"),
        ("PATCH", Route::Channel(_)) => SchemaLocation::Named("UpdateThreadRequestPartial"),
        _ => Some(SchemaLocation::Request(lower(method), route.template()))
            .filter(|place| api_schema::is_described(*place))?,
    })
}

fn lower(method: &Method) -> &'static str {
    match method.as_str() {
        "POST" => "post",
        "PUT" => "put",
        "PATCH" => "patch",
        "DELETE" => "delete",
        _ => "get",
    }
}

fn seconds_to_duration(seconds: f64) -> Duration {
    Duration::try_from_secs_f64(seconds).unwrap_or_default()
}

fn finish(
    shared: &ServerState,
    mut record: RequestRecord,
    reply: &Result<Reply, ApiError>,
    headers: Vec<(&'static str, String)>,
) -> Response<Body> {
    let (status, body) = match reply {
        Ok(reply) => (reply.status, reply.body.clone()),
        Err(error) => (error.status, Some(error.body())),
    };
    record.status = status;
    let now = {
        let mut world = shared.lock();
        world.log.request(record);
        SystemTime::UNIX_EPOCH.checked_add(Duration::from_millis(world.ids.now_milliseconds()))
    };
    let mut response =
        Response::builder().status(StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR));
    if let Some(now) = now {
        response = response.header(header::DATE, httpdate::fmt_http_date(now));
    }
    if body.is_some() {
        response = response.header(header::CONTENT_TYPE, "application/json");
    }
    for (name, value) in headers {
        response = response.header(name, value);
    }
    if let Err(ApiError { retry_after: Some((seconds, global)), .. }) = reply {
        response = response.header(header::RETRY_AFTER, seconds.to_string());
        response = response.header("x-ratelimit-scope", if *global { "global" } else { "user" });
        if *global {
            response = response.header("x-ratelimit-global", HeaderValue::from_static("true"));
        }
    }
    let body = body.map_or_else(Body::empty, |body| Body::from(body.to_string()));
    response.body(body).unwrap_or_else(|_| Response::new(Body::empty()))
}

fn plain(status: u16, text: &'static str) -> Response<Body> {
    let mut response = Response::new(Body::from(text));
    *response.status_mut() = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    response
}
