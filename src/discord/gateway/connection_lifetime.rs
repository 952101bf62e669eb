//! The session: everything that lives as long as one connection to Discord.

#[cfg(debug_assertions)]
use std::io::Write as _;
use std::{
    num::NonZeroU32,
    sync::{Arc, OnceLock},
    time::Duration,
};

use kamisado_render::Renderer;
use poise::serenity_prelude::{Http, UserId};
use tokio::{runtime::Handle, sync::Notify};
use tokio_util::{sync::CancellationToken, task::TaskTracker};
use tracing::{info, warn};

use super::{
    gateway_status::GatewayStatus, guild_availability::GuildAvailability, guild_languages::GuildLanguages,
    identify_turn_guard::ShardTurns, own_roles::OwnRoles, periodic_jobs, shard_liveness::ShardLiveness,
    shard_size::KnownShards,
};
use crate::{
    analyst::Analyst,
    club::{Club, Timestamp},
    config::{Config, Shards},
    discord::{
        backoff::Backoff,
        bot::{Bot, GatewayState, InboundState, OutboundState},
        channel_visibility::ChannelVisibility,
        exhibitions_under_way::Exhibitions,
        inbound::{
            backfill_barrier::BackfillBarrier, channel_queue::ChannelQueues, confirm_time_up,
            flag_confirmations::Confirmations, input_rate_limits::UserRateLimits, known_edits::KnownEdits,
            last_question_of_the_bot::AskedQuestions, newest_messages::NewestMessages,
            one_time_notices::OneTimeNotices, read_cursor::ReadCursors, sent_answers::SentAnswers,
            servers_with_deleted_channels::DeletedChannels, undecoded_message_intervals::LastReadings,
        },
        machine_player::{self, boards_awaiting_machine::MachineTurns},
        outbound::{
            best_effort::BestEffortTasks, deliveries::Deliveries, denied_channels::DeniedChannels, outbox,
            pending_cards::PendingCards, places_with_waiting_boards::WaitingBoards, run_tournaments,
            running_workers::RunningWorkers, turn_cards, vote_boards::VoteBoards,
        },
        rate_limited_http::RateLimitedHttp,
        server_members::ServerMembers,
        tasks::Tasks,
        time::DiscordTime,
        work_budget::{PictureTurns, WorkBudget},
    },
    machine_engine::MachineEngine,
};

/// The analyses get the engine's memory divided by this number.
const ANALYST_SHARE: usize = 4;

/// The time limit for dropped tasks to end.
const DROP_TIME_MAX: Duration = Duration::from_secs(1);

/// The time limit for storing the read cursors when the connection ends. If the database takes longer, the messages since
/// the last stored cursor are read again after the next start.
const CURSOR_STORE_TIME_MAX: Duration = Duration::from_secs(3);

/// The state of one connection, from before it is opened until its tasks have ended or were dropped.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) config: Config,
    pub(super) club: Club,
    pub(crate) time: Arc<DiscordTime>,
    pub(super) status: Arc<GatewayStatus>,
    /// When the previous process was last known to be connected.
    away_since: Timestamp,
    reads_messages: bool,
    /// The number of shards that Discord has refused as too few, if it has.
    too_few_shards: Option<u32>,
    /// The number of shards, once it is known.
    shards: OnceLock<u32>,
    pub(super) turns: ShardTurns,
    pub(super) tasks: Tasks,
    bot: OnceLock<Arc<Bot>>,
}

impl Session {
    /// A session whose tasks run on the current runtime.
    #[expect(
        clippy::too_many_arguments,
        reason = "each is a part of the program that a connection depends on"
    )]
    pub(crate) fn new(
        config: Config,
        club: Club,
        time: Arc<DiscordTime>,
        status: Arc<GatewayStatus>,
        away_since: Timestamp,
        reads_messages: bool,
        too_few_shards: Option<u32>,
        stopping: CancellationToken,
    ) -> Arc<Self> {
        let runtime = Handle::current();
        let backoff = Backoff::of(&config);
        let (tracker, ending) = (TaskTracker::new(), CancellationToken::new());
        let tasks = Tasks { tracker, runtime, stopping, ending, backoff };
        let (shards, bot) = (OnceLock::new(), OnceLock::new());
        Arc::new(Self {
            config,
            club,
            time,
            status,
            away_since,
            reads_messages,
            too_few_shards,
            shards,
            turns: ShardTurns::default(),
            tasks,
            bot,
        })
    }

    /// The number of shards; 1 as long as it is not known.
    pub(crate) fn shards(&self) -> u32 {
        self.shards.get().copied().unwrap_or(1)
    }

    /// Whether Discord has refused this number of shards, or a greater one, as too few.
    pub(super) fn is_known_to_be_too_few(&self, total: u32) -> bool {
        self.too_few_shards.is_some_and(|refused| total <= refused)
    }

    /// Whether the bot may have this number of shards, which Discord or another process has chosen.
    pub(super) fn may_have(&self, total: u32) -> bool {
        self.config.shards == Shards::Auto && !self.is_known_to_be_too_few(total)
    }

    /// The maximum number of shards that this process serves.
    pub(super) fn most_shards(&self) -> u32 {
        self.config.max_shards.map_or(u32::MAX, NonZeroU32::get)
    }

    /// On the first call, stores the number of shards with which the bot connects. Also reports how many of them this
    /// process serves.
    pub(super) fn note_shards(&self, total: u32) {
        let total = *self.shards.get_or_init(|| total);
        self.status.note_held(self.club.held_shards(total).len());
    }

    /// Creates the state of the connection, once Discord has told the bot's user id and name. Returns the existing
    /// state if it is called again.
    pub(crate) fn begin(&self, http: &Arc<Http>, user: UserId, name: &str) -> Arc<Bot> {
        let make = || {
            let bot = Arc::new(self.make_bot(http, user, name));
            machine_player::listen_to_commits(&bot);
            outbox::listen_to_commits(&bot);
            confirm_time_up::listen_to_commits(&bot);
            run_tournaments::listen_to_commits(&bot);
            turn_cards::listen_to_commits(&bot);
            self.status.note_begun(&bot.gateway.liveness, &bot.gateway.sizes);
            bot
        };
        Arc::clone(self.bot.get_or_init(make))
    }

    fn make_bot(&self, http: &Arc<Http>, user: UserId, name: &str) -> Bot {
        let (club, config, tasks, time) = (&self.club, &self.config, &self.tasks, &self.time);
        let inbound = InboundState {
            channel_queues: ChannelQueues::new(
                tasks.tracker.clone(),
                tasks.ending.clone(),
                tasks.runtime.clone(),
            ),
            backfill_barrier: BackfillBarrier::default(),
            read_cursors: ReadCursors::default(),
            confirmations: Confirmations::default(),
            noted_claims: Confirmations::default(),
            asked_questions: AskedQuestions::default(),
            one_time_notices: OneTimeNotices::default(),
            known_edits: KnownEdits::default(),
            newest_messages: NewestMessages::default(),
            sent_answers: SentAnswers::default(),
            undecoded_readings: LastReadings::default(),
            deleted_channels: DeletedChannels::default(),
            user_rate_limits: UserRateLimits::new(
                config.user_commands_per_minute,
                config.channel_commands_per_minute,
            ),
            channel_visibility: ChannelVisibility::default(),
            server_members: ServerMembers::default(),
        };
        let outbound = OutboundState {
            deliveries: Deliveries::default(),
            denied_channels: DeniedChannels::default(),
            denied_reactions: DeniedChannels::default(),
            outbox_workers: RunningWorkers::default(),
            tournament_workers: RunningWorkers::default(),
            waiting_boards: WaitingBoards::new(time.now()),
            owed_directly: Notify::new(),
            best_effort: BestEffortTasks::new(tasks.clone()),
            pending_cards: PendingCards::default(),
            vote_boards: VoteBoards::default(),
        };
        let gateway = GatewayState {
            liveness: ShardLiveness::new(self.shards(), club.clone(), tasks.clone(), time.now()),
            availability: GuildAvailability::new(club.clone(), tasks.clone(), Arc::clone(time)),
            languages: GuildLanguages::new(club.clone(), tasks.clone()),
            own_roles: OwnRoles::default(),
            knows_servers: KnownShards::default(),
            sizes: Arc::default(),
        };
        let analyst_memory = config.engine_memory / ANALYST_SHARE;
        let request_time_max = config.connect_timeout + config.request_timeout;
        Bot {
            club: club.clone(),
            config: config.clone(),
            http: Arc::clone(http),
            api: Arc::new(RateLimitedHttp::new(
                Arc::clone(http),
                config.sends_per_second,
                request_time_max,
                Arc::clone(time),
                self.status.metrics().clone(),
                (club.clone(), self.shards()),
            )),
            time: Arc::clone(time),
            metrics: self.status.metrics().clone(),
            tasks: tasks.clone(),
            user,
            name: name.to_owned(),
            reads_messages: self.reads_messages,
            renderer: Arc::new(renderer()),
            machine_engine: MachineEngine::start(
                config.engine_threads,
                config.engine_memory - analyst_memory,
            ),
            analyst: Analyst::start(analyst_memory),
            machine_turns: MachineTurns::default(),
            work: WorkBudget::default(),
            pictures: PictureTurns::default(),
            exhibitions: Exhibitions::default(),
            away_since: self.away_since,
            inbound,
            outbound,
            gateway,
        }
    }

    /// The state of the connection. `None` if it does not exist yet or the bot is stopping.
    pub(crate) fn bot(&self) -> Option<&Arc<Bot>> {
        self.bot.get().filter(|_| !self.tasks.stopping.is_cancelled())
    }

    /// Tells all tasks to start nothing new.
    pub(crate) fn stop(&self) {
        self.tasks.stopping.cancel();
    }

    /// Waits for the running tasks, for a bounded time, and then drops them. The next session, or the next start,
    /// repeats their work. If a task such as an upload kept running, its work would be done twice.
    pub(crate) async fn drain(&self) {
        self.tasks.tracker.close();
        let waited = tokio::time::timeout(self.config.stop_timeout, self.tasks.tracker.wait()).await;
        // The tasks are cancelled even if none is running, because work that arrives too late must not begin.
        let under_way = self.tasks.tracker.len();
        self.tasks.ending.cancel();
        if waited.is_err() {
            info!(tasks = under_way, "stopped without waiting any longer");
            if tokio::time::timeout(DROP_TIME_MAX, self.tasks.tracker.wait()).await.is_err() {
                warn!(tasks = self.tasks.tracker.len(), "something does not end");
            }
        } else if let Some(bot) = self.bot.get()
            && tokio::time::timeout(CURSOR_STORE_TIME_MAX, periodic_jobs::store_final_state(bot))
                .await
                .is_err()
        {
            warn!("the database takes too long: which messages were dealt with is not written down");
        }
    }
}

/// The environment variable that names the file to which a debug build appends each text that it writes into a picture.
#[cfg(debug_assertions)]
const WRITTEN_TEXTS: &str = "WRITTEN_TEXTS";

/// The renderer of the bot's pictures. In a test, a debug build writes each text of a picture to the file that
/// [`WRITTEN_TEXTS`] names.
#[cfg(debug_assertions)]
fn renderer() -> Renderer {
    let Some(path) = std::env::var_os(WRITTEN_TEXTS) else { return Renderer::new() };
    Renderer::new().with_text_listener(move |text| {
        let file = std::fs::OpenOptions::new().create(true).append(true).open(&path);
        // A failure is ignored here, because a test that finds no texts fails.
        let _ = file.and_then(|mut file| file.write_all(format!("{text}\n").as_bytes()));
    })
}

#[cfg(not(debug_assertions))]
fn renderer() -> Renderer {
    Renderer::new()
}

#[cfg(test)]
mod tests {
    use std::future::pending;

    use kamisado_rules::Layout;
    use poise::serenity_prelude::HttpBuilder;
    use tokio::sync::oneshot;

    use super::*;
    use crate::{
        club::{
            Actor, Answer, ChallengeParties, Input, MatchId, MessageId, Person, Place, Proposal,
            RandomChoices, Server, Settings, Threads, TimeControl,
        },
        discord::snowflake_time,
        store::Store,
    };

    /// A session of a bot that was never connected.
    fn session_of(config: Config, club: Club) -> Arc<Session> {
        Session::new(
            config,
            club,
            DiscordTime::new(),
            Arc::default(),
            Timestamp(0),
            true,
            None,
            CancellationToken::new(),
        )
    }

    /// A session that has begun, with the state of its connection.
    fn session(store: Store, stop_timeout: Duration) -> (Arc<Session>, Arc<Bot>) {
        let club = Club::new(store, Settings { challenge_lifetime: 1 });
        let config = Config { stop_timeout, ..Config::default() };
        let session = session_of(config, club);
        let bot = session.begin(&Arc::new(HttpBuilder::new("token").build()), UserId::new(1), "Kamisado");
        (session, bot)
    }

    async fn open(folder: &tempfile::TempDir) -> Store {
        Store::open(&folder.path().join("club.sqlite3")).await.unwrap()
    }

    #[tokio::test(flavor = "multi_thread")]
    async fn of_many_places_that_are_owed_something_few_messages_are_composed_at_once() {
        const PLACES: u64 = 100;
        let folder = tempfile::tempdir().unwrap();
        let club = Club::new(open(&folder).await, Settings { challenge_lifetime: 60_000 });
        for place in 1..=PLACES {
            let challenger = Actor { person: Person(place), name: format!("player {place}") };
            let (challenged, threads) = (None, Threads::default());
            let parties = ChallengeParties {
                challenger,
                challenged,
                place: Place(place),
                server: Some(Server(1)),
                threads,
                language: None,
            };
            let input = Input { id: place, at: Timestamp(1_795_000_000_000), advances_cursor_of: None };
            club.challenge(input, &parties, Proposal::default()).await.unwrap();
        }
        // This server accepts connections and never answers.
        let discord = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = format!("http://{}", discord.local_addr().unwrap());
        let config = Config { sends_per_second: 1, ..Config::default() };
        let session = session_of(config, club);
        let http = HttpBuilder::new("token").proxy(address).ratelimiter_disabled(true).build();
        let bot = session.begin(&Arc::new(http), UserId::new(1), "Kamisado");
        assert_eq!(outbox::wake_owed(&bot).await.unwrap() as u64, PLACES);
        tokio::time::sleep(Duration::from_millis(2500)).await;
        let composed = bot.outbound.deliveries.composed_now();
        assert!((1..=4).contains(&composed), "{composed} messages are held at one a second");
        bot.tasks.ending.cancel();
    }

    #[tokio::test]
    async fn tasks_that_outlast_the_stop_are_dropped() {
        let folder = tempfile::tempdir().unwrap();
        let (session, bot) = session(open(&folder).await, Duration::from_millis(20));
        let pending = || {
            let (held, dropped) = oneshot::channel::<()>();
            let work = async move {
                let _held = held;
                pending::<()>().await;
            };
            (work, dropped)
        };
        let ((upload, upload_dropped), (message, message_dropped)) = (pending(), pending());
        bot.tasks.spawn(upload);
        bot.inbound.channel_queues.put(None, Place(1), MessageId(1), Box::pin(message));
        session.stop();
        session.drain().await;
        assert!(upload_dropped.await.is_err(), "an upload that hangs does not live on");
        assert!(message_dropped.await.is_err(), "nor does a message that is being played");
        assert!(bot.tasks.tracker.is_empty());
    }

    #[tokio::test]
    async fn a_session_ends_though_the_database_does_not_answer() {
        let folder = tempfile::tempdir().unwrap();
        let store = open(&folder).await;
        // All other writers wait for this transaction, for up to ten minutes.
        let _writing = store.write().await.unwrap();
        let (session, bot) = session(store.clone(), Duration::from_secs(5));
        bot.inbound.read_cursors.note(Place(1), MessageId(1));
        session.stop();
        let ended = tokio::time::timeout(Duration::from_mins(2), session.drain()).await;
        assert!(ended.is_ok(), "the end is bounded");
    }

    /// A match in which the player to decide ran out of time ten minutes before `now`.
    async fn late_match(club: &Club, now: Timestamp) -> MatchId {
        let long_ago = Timestamp(now.0 - 15 * 60_000);
        let input = |id| Input { id, at: long_ago, advances_cursor_of: None };
        let actor = |number: u64| Actor { person: Person(number), name: format!("Player {number}") };
        let parties = ChallengeParties {
            challenger: actor(1),
            challenged: Some(actor(2)),
            // The direct-message channel of the challenged player. The channel of the challenger, who plays Black, is
            // 100.
            place: Place(101),
            server: None,
            threads: Threads::Never,
            language: None,
        };
        let proposal = Proposal { time_control: TimeControl::chess_clock(5, 0), ..Proposal::default() };
        let challenge = club.challenge(input(1), &parties, proposal).await.unwrap();
        club.note_direct_place(Person(1), Place(100), MessageId(1)).await.unwrap();
        let lot = RandomChoices { challenger_is_black: true, layout: Layout::Plain };
        club.answer(input(2), challenge.id, &actor(2), Answer::Accept, lot).await.unwrap();
        // The clock runs once both players have the board.
        for chat in [Place(100), Place(101)] {
            for owed in club.owed(chat).await.unwrap() {
                club.sent(&owed, MessageId(7), long_ago).await.unwrap();
            }
        }
        club.match_in(Place(100)).await.unwrap().unwrap().id
    }

    /// A bot whose requests all fail, and the match in it that waits for its flag.
    async fn unread_match(folder: &tempfile::TempDir) -> (Arc<Session>, Arc<Bot>, MatchId, Timestamp) {
        let club = Club::new(open(folder).await, Settings { challenge_lifetime: 1_000_000 });
        let (retry_first, retry_longest) = (Duration::from_millis(10), Duration::from_millis(20));
        let config = Config { retry_first, retry_longest, ..Config::default() };
        let (time, stopping) = (DiscordTime::new(), CancellationToken::new());
        let now = time.now();
        let id = late_match(&club, now).await;
        let session = Session::new(config, club, time, Arc::default(), Timestamp(0), true, None, stopping);
        // No server listens at this address.
        let http = HttpBuilder::new("token").proxy("http://127.0.0.1:9").ratelimiter_disabled(true).build();
        let bot = session.begin(&Arc::new(http), UserId::new(1), "Kamisado");
        hear_twice(&bot, now.0).await;
        (session, bot, id, now)
    }

    /// Lets something arrive that Discord has created at this time, and something a second later, which confirms the time.
    async fn hear_twice(bot: &Bot, at: i64) {
        let heard_at = |at: i64| bot.time.note_arrival(snowflake_time::before(Timestamp(at + 1)).get());
        heard_at(at);
        tokio::time::sleep(Duration::from_secs(1)).await;
        heard_at(at + 1000);
        assert!(bot.time_for_decisions().is_some());
    }

    #[tokio::test]
    async fn a_match_whose_place_cannot_be_read_for_long_is_paused_and_not_lost() {
        let folder = tempfile::tempdir().unwrap();
        let (session, bot, id, _) = unread_match(&folder).await;
        confirm_time_up::confirm_until_settled(&bot, id, Duration::from_secs(1), confirm_time_up::fall)
            .await
            .unwrap();
        let history = bot.club.match_by_id(id).await.unwrap().unwrap();
        assert!(history.is_paused_unread(), "{:?}", history.status);
        assert_eq!(bot.club.owed_directly(0).await.unwrap().len(), 2, "both players are told");
        session.stop();
        session.drain().await;
    }

    #[tokio::test]
    async fn an_interrupted_reading_goes_on_with_the_time_that_was_left() {
        const MOST: Duration = Duration::from_secs(20);
        let folder = tempfile::tempdir().unwrap();
        let (session, bot, id, now) = unread_match(&folder).await;
        let confirm = || confirm_time_up::confirm_until_settled(&bot, id, MOST, confirm_time_up::fall);
        let doubt = async {
            tokio::time::sleep(Duration::from_secs(8)).await;
            // The time is in doubt until it is heard a second time.
            bot.time.note_arrival(snowflake_time::before(Timestamp(now.0 + 20_000)).get());
        };
        let (confirmed, ()) = tokio::join!(confirm(), doubt);
        confirmed.unwrap();
        assert!(
            !bot.club.match_by_id(id).await.unwrap().unwrap().is_paused_unread(),
            "the reading ended early"
        );
        hear_twice(&bot, now.0 + 20_500).await;
        tokio::time::timeout(MOST * 3 / 4, confirm()).await.expect("it does not begin anew").unwrap();
        assert!(bot.club.match_by_id(id).await.unwrap().unwrap().is_paused_unread());
        session.stop();
        session.drain().await;
    }
}
