//! The steps of the model, and the generator of sequences of steps.

use kamisado::club::Offer;
use proptest::prelude::*;
use proptest_state_machine::ReferenceStateMachine;

/// The action of a step. A number selects one of the existing items (a match, a person, a place, a legal decision), modulo
/// their count. A step that is not possible does nothing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Happening {
    /// A person challenges another one, or anybody.
    Challenge { from: u8, to: Option<u8>, place: u8, terms: u8 },
    /// A person asks for a rematch.
    Rematch { game: u8, by: u8, keeps_sides: bool },
    /// A challenge is answered, by the person who may answer it or by any other.
    Answer { challenge: u8, by: Option<u8>, accepts: bool },
    /// The player to decide plays a legal decision.
    Decide { game: u8, choice: u8 },
    /// The player to decide types a legal decision, in the place or in a direct message. It stays unread.
    Type { game: u8, choice: u8, is_direct: bool },
    /// The bot reads the answer that the player to decide has typed.
    Read { game: u8 },
    /// Any person tries to play a decision.
    Intrude { game: u8, by: u8, choice: u8 },
    /// A player makes an offer.
    Offer { game: u8, by_decider: bool, offer: Offer },
    /// The standing offer is answered.
    AnswerOffer { game: u8, by_maker: bool, agrees: bool },
    /// Any person tries to resign a match.
    Resign { game: u8, by: u8 },
    /// The waiting player claims the win of a quiet match, or closes the match. As evidence that no answer is unread, the club gets
    /// a reading of the match's places that is some minutes old.
    Claim { game: u8, closes: bool, minutes: u16 },
    /// The bot lets a flag fall if it is due. As evidence that no answer is unread, the club gets a reading of the match's places
    /// that is some minutes old. A player may have typed an answer since that reading.
    FallByOldReading { game: u8, minutes: u16, answer: Option<u8> },
    /// The waiting player adds a line to the if-then plan, for the current board or after another line.
    Plan { game: u8, after: u8, choice: u8, reply: u8 },
    /// The waiting player withdraws a line of the plan, or the whole plan.
    Withdraw { game: u8, line: Option<u8> },
    /// The waiting player gives their opponent more time.
    GiveTime { game: u8 },
    /// A person takes days off, or withdraws the days off that have not begun.
    TakeDaysOff { by: u8, days: u8 },
    /// A person takes all weekends off, or stops taking them off.
    TakeWeekendsOff { by: u8, wanted: bool },
    /// A person asks for the board.
    ShowBoard { by: u8, place: u8 },
    /// A server sets whether its boards wait while a decision can be taken back.
    SetBoardWaits { place: u8, waits: bool },
    /// A person blocks another one.
    Block { by: u8, whom: u8 },
    /// A person unblocks another one.
    Unblock { by: u8, whom: u8 },
    /// A person deletes their data.
    Forget { who: u8 },
    /// All owed announcements arrive. `first` selects the announcement that arrives first in each place.
    Deliver { first: u8 },
    /// The bot learns that an announcement can never arrive.
    Lose { which: u8 },
    /// A channel is deleted.
    DeletePlace { place: u8 },
    /// Some minutes pass, and the periodic jobs run. If `is_readable` is false, the places cannot be read.
    Wait { minutes: u16, is_readable: bool },
    /// The bot receives nothing for some seconds. Answers are typed in this time.
    BeAway { absence: Absence, seconds: u32, game: u8, choice: u8 },
    /// The bot is removed from a server, and added again after some days.
    LeaveServer { days: u8 },
}

/// The reason why the bot receives nothing.
#[derive(Clone, Copy, Debug)]
pub(super) enum Absence {
    /// The program does not run. When it starts, the host's clock is wrong by some seconds.
    Stopped { clock_wrong_by: i32 },
    /// The connection is lost, and the bot notices it at once.
    CutOff,
    /// The connection is lost, and the bot notices it only when it reconnects.
    CutOffUnnoticed,
    /// The host is suspended.
    Suspended,
    /// Discord reports one server as unavailable.
    ServerUnavailable,
}

/// A step of the model.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) happening: Happening,
    /// The bot is killed when the database has answered the first command of the step this many times. It is not killed if the
    /// command ends earlier, or if the number is `None`.
    pub(super) crash_after: Option<u8>,
    /// Whether Discord delivers the inputs of the step twice.
    pub(super) is_repeated: bool,
}

/// The generator of steps. It does not depend on the club, so that any step can be left out of a sequence.
pub(super) struct Steps;

impl ReferenceStateMachine for Steps {
    type State = ();
    type Transition = Step;

    fn init_state() -> BoxedStrategy<()> {
        Just(()).boxed()
    }

    fn transitions((): &()) -> BoxedStrategy<Step> {
        let crash_after = prop::option::weighted(0.03, 1..14u8);
        (happening(), crash_after, prop::bool::weighted(0.1))
            .prop_map(|(happening, crash_after, is_repeated)| Step { happening, crash_after, is_repeated })
            .boxed()
    }

    fn apply((): (), _: &Step) {}
}

/// A number of minutes to wait, which is usually small.
fn minutes() -> impl Strategy<Value = u16> {
    prop_oneof![20 => 0..5u16, 5 => 5..60u16, 2 => 60..1500u16, 1 => 1500..15_000u16]
}

fn offer() -> impl Strategy<Value = Offer> {
    prop::sample::select(Offer::ALL.to_vec())
}

fn absence() -> impl Strategy<Value = Absence> {
    let clock_wrong_by = prop_oneof![2 => Just(0), 1 => -100..100i32, 1 => -100_000..100_000i32];
    let others =
        [Absence::CutOff, Absence::CutOffUnnoticed, Absence::Suspended, Absence::ServerUnavailable].to_vec();
    prop_oneof![
        1 => clock_wrong_by.prop_map(|clock_wrong_by| Absence::Stopped { clock_wrong_by }),
        2 => prop::sample::select(others),
    ]
}

fn happening() -> impl Strategy<Value = Happening> {
    use Happening::*;
    let (one, two) = (any::<u8>, any::<(u8, u8)>);
    let seconds = prop_oneof![100..300u32, 300..5000u32, 5000..200_000u32];
    prop_oneof![
        10 => (one(), prop::option::weighted(0.8, one()), one(), one())
            .prop_map(|(from, to, place, terms)| Challenge { from, to, place, terms }),
        2 => (two(), any::<bool>()).prop_map(|((game, by), keeps_sides)| Rematch { game, by, keeps_sides }),
        14 => (one(), prop::option::weighted(0.1, one()), prop::bool::weighted(0.9))
            .prop_map(|(challenge, by, accepts)| Answer { challenge, by, accepts }),
        26 => two().prop_map(|(game, choice)| Decide { game, choice }),
        8 => (two(), prop::bool::weighted(0.3))
            .prop_map(|((game, choice), is_direct)| Type { game, choice, is_direct }),
        5 => one().prop_map(|game| Read { game }),
        2 => any::<(u8, u8, u8)>().prop_map(|(game, by, choice)| Intrude { game, by, choice }),
        5 => (one(), any::<bool>(), offer())
            .prop_map(|(game, by_decider, offer)| Offer { game, by_decider, offer }),
        6 => (one(), prop::bool::weighted(0.1), prop::bool::weighted(0.7))
            .prop_map(|(game, by_maker, agrees)| AnswerOffer { game, by_maker, agrees }),
        1 => two().prop_map(|(game, by)| Resign { game, by }),
        4 => (one(), any::<bool>(), prop_oneof![4 => Just(0u16), 1 => 1..20_000u16])
            .prop_map(|(game, closes, minutes)| Claim { game, closes, minutes }),
        3 => (one(), 0..90u16, prop::option::of(one()))
            .prop_map(|(game, minutes, answer)| FallByOldReading { game, minutes, answer }),
        8 => (two(), two())
            .prop_map(|((game, after), (choice, reply))| Plan { game, after, choice, reply }),
        1 => (one(), prop::option::weighted(0.7, one())).prop_map(|(game, line)| Withdraw { game, line }),
        2 => one().prop_map(|game| GiveTime { game }),
        2 => (one(), 0..4u8).prop_map(|(by, days)| TakeDaysOff { by, days }),
        1 => (one(), any::<bool>()).prop_map(|(by, wanted)| TakeWeekendsOff { by, wanted }),
        5 => two().prop_map(|(by, place)| ShowBoard { by, place }),
        2 => (one(), prop::bool::weighted(0.7)).prop_map(|(place, waits)| SetBoardWaits { place, waits }),
        2 => two().prop_map(|(by, whom)| Block { by, whom }),
        4 => two().prop_map(|(by, whom)| Unblock { by, whom }),
        1 => one().prop_map(|who| Forget { who }),
        16 => one().prop_map(|first| Deliver { first }),
        1 => one().prop_map(|which| Lose { which }),
        1 => one().prop_map(|place| DeletePlace { place }),
        9 => (minutes(), prop::bool::weighted(0.8))
            .prop_map(|(minutes, is_readable)| Wait { minutes, is_readable }),
        4 => (absence(), seconds, two())
            .prop_map(|(absence, seconds, (game, choice))| BeAway { absence, seconds, game, choice }),
        1 => (1..40u8).prop_map(|days| LeaveServer { days }),
    ]
}
