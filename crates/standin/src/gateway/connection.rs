//! The protocol of one gateway connection: hello, identify or resume, heartbeats and events.

use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::extract::ws::{CloseFrame, Message as Frame, WebSocket};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    intents,
    sessions::{ConnectionCommand, SessionAttachment},
    shards::Shard,
};
use crate::{server_state::ServerState, world::Guild};

/// The maximum number of payloads that a bot may send in a minute (Discord: 120).
const PAYLOADS_PER_MINUTE_MAX: u32 = 120;
/// The maximum length of a payload that a bot may send, in bytes (Discord: 4,096).
const PAYLOAD_BYTES_MAX: usize = 4096;

/// How a connection ends.
enum ConnectionEnd {
    /// The connection ends without a close frame.
    Cut,
    /// The connection ends with a close frame, which has this code and reason.
    Close(u16, &'static str),
}

/// The answer to an identify.
enum Identified {
    /// A session has begun.
    Ready,
    /// Another shard of the same bucket has just identified.
    TooEarly,
}

/// Runs the gateway protocol until the connection ends.
pub(crate) async fn serve(shared: Arc<ServerState>, mut socket: WebSocket, version: Option<u64>) {
    let (sender, commands) = mpsc::unbounded_channel();
    let mut connection =
        Connection { shared, sender, commands, attachment: None, cursor: 0, payloads: (Instant::now(), 0) };
    let end = match version {
        None | Some(10) => connection.run(&mut socket).await,
        Some(_) => ConnectionEnd::Close(4012, "Invalid API version."),
    };
    if let Some(attachment) = &connection.attachment {
        let mut world = connection.shared.lock();
        world.sessions.detach(attachment);
        world.bump_version();
    }
    if let ConnectionEnd::Close(code, reason) = end {
        // The peer may have closed the connection already.
        let _ = socket.send(Frame::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
        let _ = tokio::time::timeout(Duration::from_millis(500), async {
            while let Some(Ok(_)) = socket.recv().await {}
        })
        .await;
    }
}

struct Connection {
    shared: Arc<ServerState>,
    sender: mpsc::UnboundedSender<ConnectionCommand>,
    commands: mpsc::UnboundedReceiver<ConnectionCommand>,
    attachment: Option<SessionAttachment>,
    /// The sequence number of the last event sent.
    cursor: u64,
    /// The start of the current minute, and the number of payloads received in it.
    payloads: (Instant, u32),
}

impl Connection {
    async fn run(&mut self, socket: &mut WebSocket) -> ConnectionEnd {
        let interval = self.shared.options.heartbeat_interval;
        let hello = json!({ "op": 10, "s": null, "t": null, "d": { "heartbeat_interval": interval.as_millis() as u64 } });
        if send(socket, hello.to_string()).await.is_err() {
            return ConnectionEnd::Cut;
        }
        let mut last_heartbeat = Instant::now();
        let mut stopped = self.shared.stopped.subscribe();
        loop {
            if let Err(end) = self.flush(socket).await {
                return end;
            }
            let wake = self.attachment.as_ref().map(|attachment| Arc::clone(&attachment.wake));
            let woken = async move {
                match wake {
                    Some(wake) => wake.notified().await,
                    None => std::future::pending().await,
                }
            };
            let silence = (interval * 2).saturating_sub(last_heartbeat.elapsed());
            tokio::select! {
                frame = socket.recv() => {
                    let text = match frame {
                        Some(Ok(Frame::Text(text))) => text,
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => continue,
                        Some(Ok(Frame::Binary(_))) => return ConnectionEnd::Close(4002, "Error while decoding payload."),
                        Some(Ok(Frame::Close(frame))) => {
                            // If the bot closes with code 1000 or 1001, its session cannot be resumed.
                            if frame.is_some_and(|frame| matches!(frame.code, 1000 | 1001))
                                && let Some(attachment) = &self.attachment
                            {
                                self.shared.lock().sessions.forget(attachment);
                            }
                            // This read also answers the bot's close frame with another one. It has a time limit, because the bot
                            // may be gone.
                            let _ = tokio::time::timeout(Duration::from_millis(500), socket.recv()).await;
                            return ConnectionEnd::Cut;
                        }
                        Some(Err(_)) | None => return ConnectionEnd::Cut,
                    };
                    last_heartbeat = Instant::now();
                    if let Err(end) = self.receive(socket, &text).await {
                        return end;
                    }
                }
                () = woken => {}
                // The value of `stopped` changes only once, when the stand-in stops.
                _ = stopped.changed() => return ConnectionEnd::Cut,
                Some(command) = self.commands.recv() => {
                    if let Err(end) = self.execute(socket, command).await {
                        return end;
                    }
                }
                () = tokio::time::sleep(silence) => return ConnectionEnd::Close(4000, "No heartbeat."),
            }
        }
    }

    /// Sends the session's queued events.
    async fn flush(&mut self, socket: &mut WebSocket) -> Result<(), ConnectionEnd> {
        let Some(attachment) = &self.attachment else { return Ok(()) };
        loop {
            let Some(events) = self.shared.lock().sessions.events_after(attachment, self.cursor) else {
                return Err(ConnectionEnd::Close(4009, "Session timed out."));
            };
            if events.is_empty() {
                return Ok(());
            }
            for event in events {
                send(socket, event.payload()).await?;
                self.cursor = event.sequence;
            }
        }
    }

    async fn execute(
        &mut self,
        socket: &mut WebSocket,
        command: ConnectionCommand,
    ) -> Result<(), ConnectionEnd> {
        match command {
            ConnectionCommand::Reconnect => {
                send(socket, json!({ "op": 7, "s": null, "t": null, "d": null }).to_string()).await
            }
            ConnectionCommand::InvalidSession { resumable } => {
                if let (false, Some(attachment)) = (resumable, self.attachment.take()) {
                    self.shared.lock().sessions.forget(&attachment);
                }
                send(socket, json!({ "op": 9, "s": null, "t": null, "d": resumable }).to_string()).await
            }
            ConnectionCommand::Close(code) => Err(ConnectionEnd::Close(code, "As scripted.")),
            ConnectionCommand::Cut => Err(ConnectionEnd::Cut),
        }
    }

    async fn receive(&mut self, socket: &mut WebSocket, text: &str) -> Result<(), ConnectionEnd> {
        if self.payloads.0.elapsed() >= Duration::from_mins(1) {
            self.payloads = (Instant::now(), 0);
        }
        self.payloads.1 += 1;
        if self.payloads.1 > PAYLOADS_PER_MINUTE_MAX {
            return Err(ConnectionEnd::Close(4008, "You are being rate limited."));
        }
        let payload: Value = match serde_json::from_str(text) {
            Ok(payload) if text.len() <= PAYLOAD_BYTES_MAX => payload,
            _ => return Err(ConnectionEnd::Close(4002, "Error while decoding payload.")),
        };
        match payload["op"].as_u64() {
            Some(1) => {
                let deaf = {
                    let mut world = self.shared.lock();
                    if let (Some(attachment), Some(sequence)) = (&self.attachment, payload["d"].as_u64()) {
                        world.sessions.confirm(attachment, sequence.min(self.cursor));
                    }
                    let shard = self.attachment.as_ref().map(|attachment| attachment.shard.id);
                    shard
                        .map_or(world.sessions.faults, |shard| world.sessions.faults_of(shard))
                        .ignores_heartbeats
                };
                if deaf {
                    return Ok(());
                }
                send(socket, json!({ "op": 11, "s": null, "t": null, "d": null }).to_string()).await
            }
            Some(2) if self.attachment.is_some() => Err(ConnectionEnd::Close(4005, "Already authenticated.")),
            Some(2) => self.identify(socket, &payload["d"]).await,
            Some(6) => self.resume(socket, &payload["d"]).await,
            Some(3 | 4 | 8 | 31 | 43) if self.attachment.is_none() => {
                Err(ConnectionEnd::Close(4003, "Not authenticated."))
            }
            // Presence, voice state, members and soundboard requests are accepted and ignored.
            Some(3 | 4 | 8 | 31 | 43) => Ok(()),
            _ => Err(ConnectionEnd::Close(4001, "Unknown opcode.")),
        }
    }

    fn is_token(&self, token: &Value) -> bool {
        token
            .as_str()
            .is_some_and(|token| token.strip_prefix("Bot ").unwrap_or(token) == self.shared.options.token)
    }

    async fn identify(&mut self, socket: &mut WebSocket, data: &Value) -> Result<(), ConnectionEnd> {
        match self.begin_session(data)? {
            Identified::Ready => Ok(()),
            Identified::TooEarly => {
                send(socket, json!({ "op": 9, "s": null, "t": null, "d": false }).to_string()).await
            }
        }
    }

    fn begin_session(&mut self, data: &Value) -> Result<Identified, ConnectionEnd> {
        if !self.is_token(&data["token"]) {
            return Err(ConnectionEnd::Close(4004, "Authentication failed."));
        }
        let Some(asked) = data["intents"].as_u64().filter(|asked| asked & !intents::ALL == 0) else {
            return Err(ConnectionEnd::Close(4013, "Invalid intent(s)."));
        };
        if !data["properties"].is_object() {
            return Err(ConnectionEnd::Close(4002, "Error while decoding payload."));
        }
        let Some(shard) = Shard::asked(&data["shard"]) else {
            return Err(ConnectionEnd::Close(4010, "Invalid shard."));
        };
        let mut world = self.shared.lock();
        let forbidden = intents::UNSUPPORTED_PRIVILEGED_INTENTS
            | if world.message_content { 0 } else { intents::MESSAGE_CONTENT };
        if let Some(code) = world.sessions.faults_of(shard.id).reject {
            return Err(ConnectionEnd::Close(code, "Rejected."));
        }
        if asked & forbidden != 0 {
            return Err(ConnectionEnd::Close(4014, "Disallowed intent(s)."));
        }
        let served = |guild: &&Guild| guild.has_bot && shard.serves(Some(guild.id));
        let guilds: Vec<_> = world.guilds.values().filter(served).cloned().collect();
        if guilds.len() > world.options.guilds_per_shard {
            return Err(ConnectionEnd::Close(4011, "Sharding required."));
        }
        let (concurrency, period) = (world.options.identify_concurrency, world.options.identify_period);
        if let Some(early) = world.sessions.identify_buckets.identify(shard, concurrency, period) {
            let problem = format!("shard {} of {} identifies {early:?} too early", shard.id, shard.total);
            world.log.violation("the gateway", problem);
            return Ok(Identified::TooEarly);
        }
        let attachment = world.sessions.identify(asked, shard, self.sender.clone());
        let limit = world.options.session_events;
        let mut user = world.user_json(world.bot);
        user["verified"] = json!(true);
        user["email"] = Value::Null;
        user["mfa_enabled"] = json!(true);
        let unavailable: Vec<Value> =
            guilds.iter().map(|guild| json!({ "id": guild.id, "unavailable": true })).collect();
        let ready = json!({
            "v": 10, "user": user, "guilds": unavailable, "session_id": attachment.session,
            "resume_gateway_url": self.shared.gateway_url(), "shard": shard.json(), "user_settings": {},
            "relationships": [], "private_channels": [], "presences": [],
            "application": { "id": world.bot, "flags": application_flags(world.message_content) },
        });
        world.sessions.push_to(&attachment, "READY", &ready.to_string().into(), limit);
        if asked & intents::GUILDS != 0 {
            for guild in &guilds {
                let data = world.guild_create_json(guild).to_string().into();
                world.sessions.push_to(&attachment, "GUILD_CREATE", &data, limit);
            }
        }
        world.bump_version();
        self.attachment = Some(attachment);
        self.cursor = 0;
        Ok(Identified::Ready)
    }

    async fn resume(&mut self, socket: &mut WebSocket, data: &Value) -> Result<(), ConnectionEnd> {
        if self.attachment.is_some() {
            return Err(ConnectionEnd::Close(4005, "Already authenticated."));
        }
        if !self.is_token(&data["token"]) {
            return Err(ConnectionEnd::Close(4004, "Authentication failed."));
        }
        let (session, sequence) =
            (data["session_id"].as_str().unwrap_or_default(), data["seq"].as_u64().unwrap_or(0));
        let rejected = {
            let sessions = &self.shared.lock().sessions;
            let shard = sessions.shard_of(session);
            shard.map_or(sessions.faults, |shard| sessions.faults_of(shard.id)).reject
        };
        if let Some(code) = rejected {
            return Err(ConnectionEnd::Close(code, "Rejected."));
        }
        let resumed = {
            let mut world = self.shared.lock();
            let lifetime = world.options.session_lifetime;
            let resumed = world.sessions.resume(session, sequence, lifetime, self.sender.clone());
            if let Some(Ok(attachment)) = &resumed {
                let limit = world.options.session_events;
                world.sessions.push_to(attachment, "RESUMED", &"{}".into(), limit);
                world.bump_version();
            }
            resumed
        };
        match resumed {
            Some(Ok(attachment)) => {
                self.attachment = Some(attachment);
                self.cursor = sequence;
                Ok(())
            }
            Some(Err(())) => Err(ConnectionEnd::Close(4007, "Invalid seq.")),
            None => send(socket, json!({ "op": 9, "s": null, "t": null, "d": false }).to_string()).await,
        }
    }
}

/// The application's public flags: `GATEWAY_MESSAGE_CONTENT_LIMITED` if the intent is granted.
pub(crate) fn application_flags(message_content: bool) -> u64 {
    if message_content { 1 << 19 } else { 0 }
}

async fn send(socket: &mut WebSocket, payload: String) -> Result<(), ConnectionEnd> {
    socket.send(Frame::Text(payload.into())).await.map_err(|_| ConnectionEnd::Cut)
}
