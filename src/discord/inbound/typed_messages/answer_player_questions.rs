//! Recognises questions about a single topic of the game, and answers them with a page of the rules or with the state
//! of the match.

use std::sync::Arc;

use kamisado_notation::{Language, color_name};
use kamisado_rules::{Awaiting, Color, Phase, Variant};
use poise::serenity_prelude::CreateMessage;

use super::{
    detect_language::words,
    incoming_text::IncomingText,
    question_subject::{Subject, subject},
    verdict::{Answer, Verdict},
};
use crate::{
    club::History,
    discord::{
        bot::Bot,
        outbound::{message_builder, rules_page_response},
    },
    store::StoreError,
    text::{Locale, text},
    view::{asked_about_match, match_as_of_event::MatchAsOfEvent, rules_page, rules_topic::RulesTopic},
};

/// The topic of a question about the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum AskedAbout {
    /// How a round is won.
    Winning,
    /// Why or where the asker has lost.
    Losing,
    /// Why the tower that is due has to move.
    ActiveTower,
    /// Something that a page of the rules explains.
    Rule(RulesTopic),
}

/// Words in lower case, in English, German, French, Dutch and Turkish.
struct Words {
    whole: &'static [&'static str],
    /// Beginnings of words, for the languages that inflect them.
    stems: &'static [&'static str],
}

impl Words {
    fn is_one(&self, word: &str) -> bool {
        self.whole.contains(&word) || self.stems.iter().any(|stem| word.starts_with(stem))
    }
}

/// Words that ask for an explanation. A text that begins with such a word is a question even without a question mark.
const FIRST_WORDS: Words = Words {
    whole: &[
        "how", "what", "why", "can", "may", "does", "wie", "wieso", "weshalb", "warum", "kann", "darf",
        "comment", "pourquoi", "puis", "peut", "hoe", "waarom", "mag", "kan", "nasıl", "nasil", "neden",
        "niye", "niçin",
    ],
    stems: &[],
};

/// Words that ask for a reason.
const WHY: Words = Words {
    whole: &["why", "warum", "wieso", "weshalb", "pourquoi", "waarom", "neden", "niye", "niçin", "nicin"],
    stems: &[],
};

const TOWERS: Words =
    Words { whole: &["tour", "tours", "pion"], stems: &["tower", "piece", "turm", "türm", "toren", "kule"] };

const WINNING: Words = Words {
    whole: &["win", "wins", "won", "winning", "goal", "ziel", "gagne", "gagné", "wint", "winst", "doel"],
    stems: &["gewinn", "gewonnen", "gagner", "gagnes", "winnen", "kazan", "amaç", "amac"],
};

const LOSING: Words = Words {
    whole: &["lost", "lose", "losing", "verloren", "verliere", "perdu", "perds", "verloor", "verlies"],
    stems: &["kaybet"],
};

/// The words of each page of the rules. The answer is the first page of which a word occurs in the question.
const OF_TOPICS: [(RulesTopic, Words); 12] = [
    (
        RulesTopic::Deadlock,
        Words { whole: &["impasse"], stems: &["deadlock", "komplettblock", "stillstand", "kilitlen"] },
    ),
    (
        RulesTopic::Sticky,
        Words { whole: &[], stems: &["sticky", "klebrig", "bloquante", "kleverig", "yapışkan"] },
    ),
    (RulesTopic::Teleport, Words { whole: &[], stems: &["teleport", "téléport"] }),
    (RulesTopic::Retro, Words { whole: &["retro", "rétro"], stems: &[] }),
    (RulesTopic::Trap, Words { whole: &["trap", "piège"], stems: &["drachenfalle", "drakenval", "tuzağ"] }),
    (
        RulesTopic::Blocked,
        Words {
            whole: &["skip", "pass", "passer", "aussetzen"],
            stems: &[
                "blocked",
                "skipped",
                "passed",
                "blockier",
                "ausgesetzt",
                "bloqué",
                "geblokkeer",
                "overgeslagen",
                "overslaan",
                "engellen",
            ],
        },
    ),
    (
        RulesTopic::Push,
        Words {
            whole: &["push", "stoß", "oshi", "duw"],
            stems: &["pushes", "pushing", "sumostoß", "pousser", "duwen", "itme", "saldır"],
        },
    ),
    (
        RulesTopic::Scoring,
        Words {
            whole: &[
                "points", "score", "scoring", "rank", "ranks", "punkte", "rang", "ränge", "punten", "puan",
                "puanlar",
            ],
            stems: &["sumo", "promot", "beförder", "promu", "gepromoveerd", "terfi"],
        },
    ),
    (
        RulesTopic::Filling,
        Words { whole: &["fill", "filling"], stems: &["besetz", "placement", "opstel", "diz"] },
    ),
    (RulesTopic::Notation, Words { whole: &["type", "typing"], stems: &["notation", "notatie", "eintipp"] }),
    (RulesTopic::Series, Words { whole: &["series", "serie", "série"], stems: &[] }),
    (
        RulesTopic::Moving,
        Words {
            whole: &[
                "jump",
                "jumping",
                "diagonal",
                "diagonally",
                "back",
                "zurück",
                "reculer",
                "arrière",
                "yana",
                "geri",
                "far",
                "weit",
                "loin",
                "ver",
                "uzağa",
            ],
            stems: &[
                "backward",
                "sideway",
                "spring",
                "überspring",
                "rückwärts",
                "seitwärts",
                "diagonal",
                "sauter",
                "diagonale",
                "achteruit",
                "zijwaarts",
                "diagonaal",
                "atla",
                "zıpla",
                "çapraz",
                "geriye",
            ],
        },
    ),
];

/// Pairs of words that are about a player who has to pass. A question needs one word of each list of a pair. Alone, the
/// German *passen* means *to fit*, the Dutch *sla* is about captures, too, and the Turkish *geç-* is about ways and
/// times.
const PASSING: [[Words; 2]; 3] = [
    [
        Words { whole: &["passen"], stems: &[] },
        Words {
            whole: &["warum", "wieso", "weshalb", "müssen", "moet", "moest", "waarom"],
            stems: &["muss", "muß"],
        },
    ],
    [Words { whole: &["sla"], stems: &[] }, Words { whole: &["over", "beurt"], stems: &[] }],
    [Words { whole: &[], stems: &["geç"] }, Words { whole: &["pas"], stems: &[] }],
];

/// Recognises what a question is about by its words. `None` if the text is not a question, if the whole help text is
/// the better answer, or if the text has a number, because it may then be a move.
pub(super) fn asked_about(text: &str) -> Option<AskedAbout> {
    let words = words(text);
    let words: Vec<&str> = words.split(' ').collect();
    let has = |some: &Words| words.iter().any(|word| some.is_one(word));
    let passes = || PASSING.iter().any(|[first, second]| has(first) && has(second));
    let is_about = |topic: RulesTopic, words: &Words| has(words) || topic == RulesTopic::Blocked && passes();
    let asks = text.contains('?') || words.first().is_some_and(|first| FIRST_WORDS.is_one(first));
    if !asks || words.iter().any(|word| word.contains(char::is_numeric)) {
        None
    } else if has(&LOSING) {
        Some(AskedAbout::Losing)
    } else if has(&WINNING) {
        Some(AskedAbout::Winning)
    } else if let Some((topic, _)) = OF_TOPICS.iter().find(|(topic, words)| is_about(*topic, words)) {
        Some(AskedAbout::Rule(*topic))
    } else if has(&WHY) && (has(&TOWERS) || words.iter().any(|word| is_color(word))) {
        Some(AskedAbout::ActiveTower)
    } else {
        None
    }
}

fn is_color(word: &str) -> bool {
    let names = |color| Language::ALL.map(|language| color_name(color, language).to_lowercase());
    Color::ALL.into_iter().flat_map(names).any(|name| name == word)
}

/// The answer to a question about a single topic.
///
/// # Errors
/// When the database fails.
pub(super) async fn answer(
    bot: &Arc<Bot>,
    locale: Locale,
    incoming: &IncomingText,
    asked: AskedAbout,
) -> Result<Verdict, StoreError> {
    let told = match asked {
        AskedAbout::Winning => text!(locale, "help-goal"),
        AskedAbout::Losing => {
            return Ok(Verdict::say(text!(locale, "asked-lost", place = incoming.address.place())));
        }
        AskedAbout::Rule(topic) => {
            let history = own_match(bot, incoming).await?;
            let has_jumps = |history: &History| history.state.terms().variants().has(Variant::Teleport);
            let (lead, topic) = match topic {
                RulesTopic::Moving if history.as_ref().is_some_and(has_jumps) => (None, RulesTopic::Teleport),
                RulesTopic::Scoring if names_sumo(&incoming.text) => {
                    (Some(text!(locale, "asked-sumo")), topic)
                }
                RulesTopic::Blocked => {
                    let passed = |history: &History| asked_about_match::last_pass(locale, history);
                    (history.as_ref().and_then(passed), topic)
                }
                _ => (None, topic),
            };
            return Ok(page(bot, locale, topic, lead).await);
        }
        AskedAbout::ActiveTower => {
            match own_match(bot, incoming).await?.map(|history| reason(&history, incoming)) {
                Some(Reason::EndOfMove(tower)) => text!(locale, "tip-active-tower", tower = tower),
                Some(Reason::Rule(topic)) => return Ok(page(bot, locale, topic, None).await),
                None => text!(locale, "help-turn"),
            }
        }
    };
    Ok(Verdict::say([told, text!(locale, "asked-more")].join("\n")))
}

/// Whether a text is about sumos, as towers and not as the variant of that name.
fn names_sumo(text: &str) -> bool {
    words(text).split(' ').any(|word| word.starts_with("sumo"))
}

/// A page of the rules, below the sentence `lead` if there is one. The sentence answers the question by itself.
async fn page(bot: &Arc<Bot>, locale: Locale, topic: RulesTopic, lead: Option<String>) -> Verdict {
    let Some(page) = rules_page_response::draw(bot, locale, topic, None).await else {
        return Verdict::say(text!(locale, "refused-failed"));
    };
    let content = lead.into_iter().chain([page.content]).collect::<Vec<_>>().join("\n");
    let message = CreateMessage::new()
        .content(content)
        .components(message_builder::rows(page.rows))
        .files(message_builder::attachments(page.attachments));
    Verdict::Answered(Answer::lasting(message))
}

/// The running match that a question of a player is about.
async fn own_match(bot: &Bot, incoming: &IncomingText) -> Result<Option<History>, StoreError> {
    Ok(match subject(bot, incoming).await? {
        Subject::Running(history) if history.side_of(incoming.author.person).is_some() => Some(*history),
        _ => None,
    })
}

/// Why a tower has to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Reason {
    /// The opponent's move ended on the tower's color.
    EndOfMove(Color),
    /// The rule that this page explains.
    Rule(RulesTopic),
}

/// The color on which the opponent's move ended, if the tower of that color has to move for this reason alone.
pub(super) fn ended_on(history: &History, incoming: &IncomingText) -> Option<Color> {
    match reason(history, incoming) {
        Reason::EndOfMove(tower) => Some(tower),
        Reason::Rule(_) => None,
    }
}

/// Why the tower that is due has to move, as an answer to the player who asks.
fn reason(history: &History, incoming: &IncomingText) -> Reason {
    let last = history.last_event();
    let changed = (0..last).rev().find(|&event| !history.has_board_of(event)).unwrap_or(0);
    let surprising = rules_page::surprising(&MatchAsOfEvent::new(history, changed, last));
    let is_asker = history.waits_for(incoming.author.person);
    match (history.state.phase(), surprising.first()) {
        (_, Some(&topic)) => Reason::Rule(topic),
        (Phase::Playing(position), None) => match position.awaiting() {
            Awaiting::Move { tower } if is_asker => Reason::EndOfMove(tower),
            Awaiting::Choose { .. } => Reason::Rule(RulesTopic::Trap),
            Awaiting::Jump { .. } => Reason::Rule(RulesTopic::Teleport),
            Awaiting::Move { .. } | Awaiting::Opening => Reason::Rule(RulesTopic::Moving),
        },
        (_, None) => Reason::Rule(RulesTopic::Moving),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_about_one_thing_is_told_from_a_question_about_the_game() {
        use AskedAbout::{ActiveTower, Losing, Rule, Winning};
        for (text, expected) in [
            ("how do I win?", Winning),
            ("Wie gewinnt man?", Winning),
            ("comment gagner ?", Winning),
            ("hoe win ik", Winning),
            ("Nasıl kazanılır?", Winning),
            ("why did I lose?", Losing),
            ("Warum habe ich verloren?", Losing),
            ("où est-ce que j’ai perdu ?", Losing),
            ("Waarom heb ik verloren?", Losing),
            ("neden kaybettim?", Losing),
            ("Hoe ver mag een toren?", Rule(RulesTopic::Moving)),
            ("je peux reculer ?", Rule(RulesTopic::Moving)),
            ("why this tower?", ActiveTower),
            ("why red?", ActiveTower),
            ("Warum muss ich mit Rot ziehen?", ActiveTower),
            ("pourquoi je dois jouer marron", ActiveTower),
            ("waarom bruin?", ActiveTower),
            ("neden bu kule?", ActiveTower),
            ("can I jump?", Rule(RulesTopic::Moving)),
            ("Kann ich über andere springen?", Rule(RulesTopic::Moving)),
            ("est-ce que je peux sauter ?", Rule(RulesTopic::Moving)),
            ("mag ik achteruit?", Rule(RulesTopic::Moving)),
            ("Atlayabilir miyim?", Rule(RulesTopic::Moving)),
            ("what is a sumo?", Rule(RulesTopic::Scoring)),
            ("was heißt Sumo?", Rule(RulesTopic::Scoring)),
            ("c'est quoi un sumo ?", Rule(RulesTopic::Scoring)),
            ("Wat is een sumo?", Rule(RulesTopic::Scoring)),
            ("sumo ne demek?", Rule(RulesTopic::Scoring)),
            ("why was I skipped?", Rule(RulesTopic::Blocked)),
            ("pourquoi je dois passer ?", Rule(RulesTopic::Blocked)),
            ("warum muss ich passen?", Rule(RulesTopic::Blocked)),
            ("waarom sla ik over?", Rule(RulesTopic::Blocked)),
            ("neden pas geçiyorum?", Rule(RulesTopic::Blocked)),
            ("Ada neden pas geçti?", Rule(RulesTopic::Blocked)),
            ("wieso musste ich passen?", Rule(RulesTopic::Blocked)),
            ("waarom moet ik passen?", Rule(RulesTopic::Blocked)),
            ("waarom sla ik een beurt over?", Rule(RulesTopic::Blocked)),
            ("was ist ein Sumo?", Rule(RulesTopic::Scoring)),
            ("que veut dire bloqué ?", Rule(RulesTopic::Blocked)),
            ("what is a deadlock?", Rule(RulesTopic::Deadlock)),
            ("Wie viele Punkte gibt das?", Rule(RulesTopic::Scoring)),
        ] {
            assert_eq!(asked_about(text), Some(expected), "{text}");
        }
        for text in [
            "help",
            "How do I play?",
            "What is this?",
            "?",
            "I win!",
            "left 5",
            "is left 5 a win?",
            "jump",
            "red backwards",
            "play sumo",
            "hoe sla ik een toren?",
            "kulelerin içinden geçmek mümkün mü?",
            "wie passen zwei Türme auf ein Feld?",
            "Passen die Farben so?",
        ] {
            assert_eq!(asked_about(text), None, "{text}");
        }
    }
}
