//! The bot's connections to the Discord stand-in: through a proxy, over TLS, and after refusals by the gateway.

#![allow(clippy::unwrap_used, reason = "a test says what it expects")]

use std::{
    future::Future,
    io::Write,
    time::{Duration, Instant},
};

use kamisado::{
    config::{Config, ConnectTo, Endpoint, Token},
    run::{RunError, serve},
};
use kamisado_standin::{
    Action, Fault, GatewayFault, Handle, Matcher, Options, Permissions, Snowflake, StandIn,
};
use serde_json::json;
use tokio::sync::oneshot;

const PATIENCE: Duration = Duration::from_secs(20);

/// A stand-in with a channel for two players, and the settings of a bot that connects to it.
struct Club {
    discord: StandIn,
    channel: Snowflake,
    alain: Snowflake,
    david: Snowflake,
    config: Config,
    _directory: tempfile::TempDir,
}

impl Club {
    async fn open(options: Options) -> Self {
        let discord = StandIn::start(options).await.unwrap();
        let guild = discord.add_guild("club");
        let channel = discord.add_channel(guild, "games");
        let alain = discord.add_user("Alain", Permissions::of_a_member(), "en-GB");
        let david = discord.add_user("David", Permissions::of_a_member(), "en-GB");
        let directory = tempfile::tempdir().unwrap();
        let config = Config {
            token: Some(Token::new(discord.token()).unwrap()),
            database: directory.path().join("kamisado.sqlite3").into(),
            endpoint: Endpoint::Proxy(format!("http://{}", discord.address())),
            gateway_patience: Duration::from_secs(5),
            retry_first: Duration::from_millis(20),
            retry_longest: Duration::from_millis(200),
            stop_timeout: Duration::from_secs(5),
            identify_interval: Duration::ZERO,
            ..Config::default()
        };
        Self { discord, channel, alain, david, config, _directory: directory }
    }

    fn handle(&self) -> Handle {
        self.discord.handle()
    }

    /// Runs the bot until `happens` is done, then stops it.
    async fn with_bot<T>(&self, happens: impl Future<Output = T>) -> Result<T, RunError> {
        let (stop, stopped) = oneshot::channel::<()>();
        let mut bot = tokio::spawn(serve(self.config.clone(), async move {
            let _ = stopped.await;
        }));
        let result = tokio::select! {
            result = happens => result,
            ended = &mut bot => {
                ended.unwrap()?;
                panic!("the bot stopped by itself");
            }
        };
        drop(stop);
        tokio::time::timeout(PATIENCE, bot).await.expect("the bot stops").unwrap()?;
        Ok(result)
    }

    /// Alain challenges David, who accepts. Returns the first board.
    async fn begin_match(&self) -> Snowflake {
        let handle = self.handle();
        assert!(handle.wait_for_bot(PATIENCE).await, "the bot registers its commands");
        let options = json!({ "opponent": self.david.to_string(), "match": 0, "black": 2 });
        let mut command = handle.command(self.channel, self.alain, "challenge", &options).unwrap();
        let answer = command.complete_answer().await.expect("an answer in time");
        assert!(answer.is_ephemeral() && answer.content().contains("David"), "{}", answer.content());
        let posted =
            handle.wait_for_message(self.channel, |message| message.button("Accept").is_some(), PATIENCE);
        let challenge = posted.await.expect("the challenge");
        assert_eq!(challenge.pinged, [self.david]);
        let accept = challenge.button("Accept").unwrap();
        let answer = handle
            .press(challenge.id, self.david, accept)
            .unwrap()
            .complete_answer()
            .await
            .expect("an answer in time");
        assert!(answer.message().unwrap().components.is_empty());
        self.board_after(challenge.id).await
    }

    async fn board_after(&self, message: Snowflake) -> Snowflake {
        let has_picture = |message: &kamisado_standin::Message| !message.attachments.is_empty();
        let board = self.handle().wait_for_message_after(self.channel, message, has_picture, PATIENCE).await;
        board.expect("a board").id
    }

    fn assert_no_violations(&self) {
        assert!(self.handle().violations().is_empty(), "{:#?}", self.handle().violations());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_match_is_begun_and_a_move_played_through_a_proxy() {
    let club = Club::open(Options::default()).await;
    let handle = club.handle();
    club.with_bot(async {
        let first = club.begin_match().await;
        assert_eq!(handle.message(first).unwrap().pinged, [club.alain]);
        handle.say(club.channel, club.alain, "Purple Forward 3 Brown").unwrap();
        let refusal = handle
            .wait_for_message_after(club.channel, first, |message| message.reference.is_some(), PATIENCE)
            .await;
        let refusal = refusal.expect("a refusal").content.clone();
        assert!(refusal.starts_with("That move ends on"), "{refusal}");
        handle.say(club.channel, club.alain, "hello there").unwrap();
        handle.say(club.channel, club.alain, "red forward 4").unwrap();
        let second = club.board_after(first).await;
        let board = handle.message(second).unwrap();
        assert!(board.content.contains("Red Forward 4 Blue"), "{}", board.content);
        assert_eq!(board.attachments[0].name, "k1-1.png");
        assert_eq!(board.pinged, [club.david]);
        let former = |handle: &Handle| handle.message(first).unwrap().components.is_empty();
        assert!(handle.wait_until(former, PATIENCE).await, "the menus of the first board go away");
    })
    .await
    .unwrap();
    club.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_address_can_stand_for_discord() {
    let mut club = Club::open(Options::default()).await;
    let mut certificate = tempfile::NamedTempFile::new().unwrap();
    certificate.write_all(club.discord.root_certificate_pem().as_bytes()).unwrap();
    club.config.endpoint = Endpoint::ConnectTo(ConnectTo {
        address: club.discord.tls_address(),
        root_certificate: certificate.path().to_owned(),
    });
    club.with_bot(club.begin_match()).await.unwrap();
    club.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_message_content_intent_moves_are_read_where_the_bot_is_addressed() {
    let club = Club::open(Options { message_content: false, ..Options::default() }).await;
    let handle = club.handle();
    club.with_bot(async {
        let first = club.begin_match().await;
        handle.say(club.channel, club.alain, &format!("<@{}> red forward 4", handle.bot())).unwrap();
        let second = club.board_after(first).await;
        handle.reply(club.channel, club.david, second, "blue forward 5", true).unwrap();
        let third = club.board_after(second).await;
        handle.direct_message(club.alain, "yellow right 3").unwrap();
        let fourth = club.board_after(third).await;
        assert!(handle.message(fourth).unwrap().content.contains("Yellow Right 3 Purple"));
        let help = handle
            .command(club.channel, club.alain, "help", &json!({}))
            .unwrap()
            .complete_answer()
            .await
            .unwrap();
        assert!(help.content().contains(&format!("<@{}>", handle.bot())));
    })
    .await
    .unwrap();
    club.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn announcements_owed_at_a_stop_are_sent_at_the_next_start() {
    let club = Club::open(Options::default()).await;
    let handle = club.handle();
    let first = club.with_bot(club.begin_match()).await.unwrap();
    handle.fault(Fault {
        on: Matcher::route("POST", "/messages").always(),
        action: Action::Status { status: 503 },
    });
    let before = handle.identifies();
    club.with_bot(async {
        let is_back = |handle: &Handle| handle.identifies() > before && handle.is_connected();
        assert!(handle.wait_until(is_back, PATIENCE).await);
        handle.say(club.channel, club.alain, "red forward 4").unwrap();
        let struck = async {
            while handle.struck() == 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(PATIENCE, struck).await.expect("the board is refused");
    })
    .await
    .unwrap();
    handle.clear_faults();
    let second = club.with_bot(club.board_after(first)).await.unwrap();
    assert_eq!(handle.message(second).unwrap().attachments[0].name, "k1-1.png");
    let boards =
        handle.messages(club.channel).iter().filter(|message| !message.attachments.is_empty()).count();
    assert_eq!(boards, 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_wrong_token_ends_the_bot() {
    let mut club = Club::open(Options::default()).await;
    club.config.token = Some(Token::new("wrong").unwrap());
    let ended =
        tokio::time::timeout(PATIENCE, serve(club.config.clone(), std::future::pending())).await.unwrap();
    let error = ended.unwrap_err();
    assert_eq!(error.status(), kamisado::run::STATUS_REFUSED);
    assert!(error.to_string().contains("4004"), "{error}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gateway_that_is_away_for_a_while_does_not_end_the_bot() {
    let club = Club::open(Options::default()).await;
    let handle = club.handle();
    club.with_bot(async {
        let first = club.begin_match().await;
        handle.gateway(GatewayFault::Refuse { seconds: 2.0 });
        handle.gateway(GatewayFault::ForgetSessions);
        assert!(handle.wait_until(|handle| !handle.is_connected(), PATIENCE).await);
        assert!(handle.wait_until(Handle::is_connected, PATIENCE).await);
        handle.say(club.channel, club.alain, "red forward 4").unwrap();
        club.board_after(first).await;
    })
    .await
    .unwrap();
    club.assert_no_violations();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_identified_too_often_waits_until_it_may_again() {
    let club = Club::open(Options::default()).await;
    let handle = club.handle();
    let pause = Duration::from_millis(1_500);
    handle.gateway(GatewayFault::LimitStarts { remaining: 50, seconds: pause.as_secs_f64() });
    let begun = Instant::now();
    club.with_bot(async {
        assert!(handle.wait_for_bot(PATIENCE).await);
        assert!(begun.elapsed() >= pause, "{:?}", begun.elapsed());
    })
    .await
    .unwrap();
    assert_eq!(handle.identifies(), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_client_that_cannot_connect_is_replaced() {
    let mut club = Club::open(Options::default()).await;
    club.config.gateway_patience = Duration::from_millis(300);
    let handle = club.handle();
    handle.gateway(GatewayFault::Reject { code: 4000 });
    club.with_bot(async {
        // serenity sends this request once for each client that is created.
        let clients = || handle.requests().get("GET /gateway").copied().unwrap_or_default();
        let another_one = async {
            while clients() < 2 {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, another_one).await.expect("the first one is given up");
        handle.gateway(GatewayFault::Reject { code: 0 });
        assert!(handle.wait_for_bot(PATIENCE).await);
    })
    .await
    .unwrap();
}
