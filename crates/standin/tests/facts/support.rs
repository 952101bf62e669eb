//! Test support: a small REST and gateway client, and a guild with a channel and two people.

use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use kamisado_standin::{Options, Permissions, Snowflake, StandIn};
use reqwest::multipart::{Form, Part};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream};

/// The intents for guilds, guild messages and direct messages, which are not privileged.
pub(crate) const PLAIN_INTENTS: u64 = 1 | 1 << 9 | 1 << 12;
/// [`PLAIN_INTENTS`] and the message-content intent.
pub(crate) const ALL_INTENTS: u64 = PLAIN_INTENTS | 1 << 15;
/// The time limit of every wait.
pub(crate) const PATIENCE: Duration = Duration::from_secs(5);

/// A stand-in with one guild, one channel and two people.
pub(crate) struct Scene {
    pub(crate) discord: StandIn,
    pub(crate) guild: Snowflake,
    pub(crate) channel: Snowflake,
    pub(crate) anna: Snowflake,
    pub(crate) ben: Snowflake,
    pub(crate) bot: Bot,
}

pub(crate) async fn scene() -> Scene {
    scene_with(Options::default()).await
}

pub(crate) async fn scene_with(options: Options) -> Scene {
    let discord = StandIn::start(options).await.unwrap();
    let guild = discord.add_guild("club");
    let channel = discord.add_channel(guild, "games");
    let anna = discord.add_user("anna", Permissions::of_a_member(), "en-GB");
    let ben = discord.add_user("ben", Permissions::of_a_moderator(), "de");
    let bot = Bot::new(&discord);
    Scene { discord, guild, channel, anna, ben, bot }
}

impl Scene {
    pub(crate) fn messages_path(&self) -> String {
        format!("/channels/{}/messages", self.channel)
    }

    /// Registers global commands.
    pub(crate) async fn register(&self, commands: Value) -> Answer {
        self.bot.put(&format!("/applications/{}/commands", self.discord.bot()), commands).await
    }

    /// Calls a command without waiting for an answer. Returns the gateway connection, the interaction and its event.
    pub(crate) async fn called(&self) -> (Gateway, kamisado_standin::Interaction, Value) {
        self.register(json!([{ "name": "challenge", "description": "Challenge a friend" }]))
            .await
            .expect(200);
        let mut gateway = Gateway::identified(&self.discord, ALL_INTENTS).await;
        let interaction = self.discord.command(self.channel, self.anna, "challenge", &json!({})).unwrap();
        let event = gateway.event("INTERACTION_CREATE").await;
        (gateway, interaction, event)
    }

    /// Fails if the stand-in has found a malformed request or response.
    pub(crate) fn assert_well_formed(&self) {
        let violations = self.discord.violations();
        assert!(violations.is_empty(), "{violations:#?}");
    }
}

/// The status and body of a response.
#[derive(Debug)]
pub(crate) struct Answer {
    pub(crate) status: u16,
    pub(crate) body: Value,
}

impl Answer {
    /// Returns the body. Fails unless the status is `status`.
    #[track_caller]
    pub(crate) fn expect(self, status: u16) -> Value {
        assert_eq!(self.status, status, "{}", self.body);
        self.body
    }

    /// Returns the body. Fails unless the response is Discord's error with this status and code.
    #[track_caller]
    pub(crate) fn expect_error(self, status: u16, code: u64) -> Value {
        assert_eq!((self.status, &self.body["code"]), (status, &json!(code)), "{}", self.body);
        self.body
    }
}

/// A REST client with the bot's token, over plain HTTP.
pub(crate) struct Bot {
    client: reqwest::Client,
    base: String,
    token: String,
}

impl Bot {
    pub(crate) fn new(discord: &StandIn) -> Self {
        let base = format!("http://{}/api/v10", discord.address());
        Self { client: reqwest::Client::new(), base, token: discord.token().to_owned() }
    }

    pub(crate) fn with_token(discord: &StandIn, token: &str) -> Self {
        Self { token: token.to_owned(), ..Self::new(discord) }
    }

    /// An authorized request, for tests that need more than the methods below.
    pub(crate) fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method = reqwest::Method::from_bytes(method.as_bytes()).unwrap();
        let url = format!("{}{path}", self.base);
        self.client.request(method, url).header("authorization", format!("Bot {}", self.token))
    }

    async fn send(request: reqwest::RequestBuilder) -> Answer {
        let response = request.send().await.unwrap();
        let status = response.status().as_u16();
        let text = response.text().await.unwrap();
        Answer { status, body: serde_json::from_str(&text).unwrap_or(Value::Null) }
    }

    pub(crate) async fn get(&self, path: &str) -> Answer {
        Self::send(self.request("GET", path)).await
    }

    pub(crate) async fn post(&self, path: &str, body: Value) -> Answer {
        Self::send(self.request("POST", path).json(&body)).await
    }

    pub(crate) async fn patch(&self, path: &str, body: Value) -> Answer {
        Self::send(self.request("PATCH", path).json(&body)).await
    }

    pub(crate) async fn put(&self, path: &str, body: Value) -> Answer {
        Self::send(self.request("PUT", path).json(&body)).await
    }

    pub(crate) async fn delete(&self, path: &str) -> Answer {
        Self::send(self.request("DELETE", path)).await
    }

    /// Posts JSON and files as multipart.
    pub(crate) async fn post_files(&self, path: &str, body: &Value, files: &[(&str, Vec<u8>)]) -> Answer {
        Self::send(self.request("POST", path).multipart(form(body, files))).await
    }
}

pub(crate) fn form(body: &Value, files: &[(&str, Vec<u8>)]) -> Form {
    let mut form = Form::new().text("payload_json", body.to_string());
    for (index, (name, bytes)) in files.iter().enumerate() {
        let part = Part::bytes(bytes.clone()).file_name((*name).to_owned());
        form = form.part(format!("files[{index}]"), part);
    }
    form
}

/// A connection to the gateway.
pub(crate) struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    token: String,
    /// The sequence number of the last event received.
    pub(crate) sequence: u64,
    pub(crate) session: String,
}

impl Gateway {
    /// Connects and receives the hello.
    pub(crate) async fn connect(discord: &StandIn) -> Self {
        let url = format!("{}?v=10&encoding=json", discord.gateway_url());
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let mut gateway =
            Self { socket, token: discord.token().to_owned(), sequence: 0, session: String::new() };
        let hello = gateway.payload().await.unwrap();
        assert_eq!(hello["op"], 10);
        gateway
    }

    /// Connects, identifies and receives `READY`.
    pub(crate) async fn identified(discord: &StandIn, intents: u64) -> Self {
        let mut gateway = Self::connect(discord).await;
        gateway.identify(intents).await;
        let ready = gateway.event("READY").await;
        ready["session_id"].as_str().unwrap().clone_into(&mut gateway.session);
        gateway
    }

    pub(crate) async fn send(&mut self, payload: Value) {
        self.socket.send(Frame::text(payload.to_string())).await.unwrap();
    }

    pub(crate) async fn identify(&mut self, intents: u64) {
        self.identify_shard(intents, Value::Null).await;
    }

    /// Identifies as a shard. `shard` is `[id, number of shards]`, or null to identify without sharding.
    pub(crate) async fn identify_shard(&mut self, intents: u64, shard: Value) {
        let token = self.token.clone();
        let mut data = json!({
            "token": token, "intents": intents, "properties": { "os": "x", "browser": "y", "device": "z" },
        });
        if !shard.is_null() {
            data["shard"] = shard;
        }
        self.send(json!({ "op": 2, "d": data })).await;
    }

    /// Connects, identifies as the shard `shard` of `total` shards, and receives `READY`.
    pub(crate) async fn of_shard(discord: &StandIn, shard: u64, total: u64) -> Self {
        let mut gateway = Self::connect(discord).await;
        gateway.identify_shard(ALL_INTENTS, json!([shard, total])).await;
        let ready = gateway.event("READY").await;
        assert_eq!(ready["shard"], json!([shard, total]));
        ready["session_id"].as_str().unwrap().clone_into(&mut gateway.session);
        gateway
    }

    pub(crate) async fn resume(&mut self, session: &str, sequence: u64) {
        let token = self.token.clone();
        self.send(json!({ "op": 6, "d": { "token": token, "session_id": session, "seq": sequence } })).await;
    }

    /// Receives the next payload. The error is the close code, or `None` if the connection was cut.
    pub(crate) async fn payload(&mut self) -> Result<Value, Option<u16>> {
        loop {
            let frame =
                tokio::time::timeout(PATIENCE, self.socket.next()).await.expect("the gateway is silent");
            match frame {
                Some(Ok(Frame::Text(text))) => {
                    let payload: Value = serde_json::from_str(&text).unwrap();
                    if let Some(sequence) = payload["s"].as_u64() {
                        self.sequence = sequence;
                    }
                    return Ok(payload);
                }
                Some(Ok(Frame::Close(frame))) => return Err(frame.map(|frame| frame.code.into())),
                Some(Ok(_)) => {}
                Some(Err(_)) | None => return Err(None),
            }
        }
    }

    /// Receives payloads until an event with this name arrives, and returns its data.
    pub(crate) async fn event(&mut self, name: &str) -> Value {
        loop {
            let payload = self.payload().await.unwrap();
            if payload["t"] == name {
                return payload["d"].clone();
            }
        }
    }

    /// Receives payloads until one with this opcode arrives, and returns it.
    pub(crate) async fn operation(&mut self, operation: u64) -> Value {
        loop {
            let payload = self.payload().await.unwrap();
            if payload["op"] == operation {
                return payload;
            }
        }
    }

    /// Receives payloads until the connection ends. Returns the close code, or `None` if the connection was cut.
    pub(crate) async fn closed(&mut self) -> Option<u16> {
        loop {
            if let Err(code) = self.payload().await {
                return code;
            }
        }
    }
}

/// A PNG image in one colour.
pub(crate) fn picture(width: u32, height: u32) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut encoder = png::Encoder::new(&mut bytes, width, height);
    encoder.set_color(png::ColorType::Grayscale);
    let mut writer = encoder.write_header().unwrap();
    writer.write_image_data(&vec![127; (width * height) as usize]).unwrap();
    writer.finish().unwrap();
    bytes
}

pub(crate) fn button(custom_id: &str) -> Value {
    json!({ "type": 2, "style": 1, "label": "Go", "custom_id": custom_id })
}

#[expect(clippy::needless_pass_by_value, reason = "callers build the value in place")]
pub(crate) fn row(components: Value) -> Value {
    json!({ "type": 1, "components": components })
}
