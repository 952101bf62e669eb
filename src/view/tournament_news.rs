//! The messages that report the events of a tournament in its channel. For example, they say that the tournament is called off,
//! paused or over, that a player has no opponent in a round, or what the organiser has changed.

use kamisado_tournaments::{
    BracketNode, BracketPart, Entrant, Event, Format, GameState, Occupant, Outcome, RoundPairings, Terms,
};

use super::{
    button::{Button, ButtonStyle},
    component_action::{Action, TournamentPress},
    component_row::Row,
    message::{CONTENT_MAX, Message},
    tournament_message,
    tournament_stage::{Stage, Stages},
};
use crate::{
    club::{Person, Player, Tournament, TournamentNews},
    text::{List, Locale, escaped, game_words, text},
};

/// The maximum number of people whom a message pings.
const CALLED_MAX: usize = 40;

/// The messages about an event. Empty if nobody needs to know of the event. `lacking` names the permissions that the bot lacks in
/// the channel of a tournament that it has paused.
pub(crate) fn compose(
    locale: Locale,
    tournament: &Tournament,
    news: &TournamentNews,
    lacking: &[String],
) -> Vec<Message> {
    let composing = News { locale, tournament, told: news };
    match news.what {
        Event::Paused if news.by.is_none() && !lacking.is_empty() => vec![composing.lacking(lacking)],
        Event::CalledOff => composing.called_off(),
        Event::Paired(ref pairings) if tournament.state.terms().is_elimination() => {
            composing.byes_of_bracket(pairings)
        }
        _ => composing.sentence().into_iter().collect(),
    }
}

/// The direct message to the organiser of a tournament that the bot cannot show.
pub(crate) fn unreachable(locale: Locale, tournament: &Tournament) -> String {
    let place = format!("<#{}>", tournament.place.0);
    text!(locale, "tournament-unreachable", name = escaped(&tournament.name), place = place)
}

/// The direct message to the organiser of a tournament that the bot has paused, because the bot lacks these permissions in its
/// channel.
pub(crate) fn lacking(locale: Locale, tournament: &Tournament, permissions: Vec<String>) -> String {
    text!(
        locale,
        "tournament-lacking-direct",
        name = escaped(&tournament.name),
        place = format!("<#{}>", tournament.place.0),
        permissions = List::of(permissions)
    )
}

/// The direct message to the organiser of a tournament in whose channel the bot cannot post. It begins with `sentence`. Below, it
/// has as much of the news for the channel as fits into the message.
pub(crate) fn with_news(locale: Locale, tournament: &Tournament, sentence: String) -> String {
    let mut content = sentence;
    for message in tournament.news.iter().flat_map(|news| compose(locale, tournament, news, &[])) {
        if content.chars().count() + 1 + message.content.chars().count() > CONTENT_MAX {
            break;
        }
        content.push('\n');
        content.push_str(&message.content);
    }
    content
}

/// A message that pings these people.
fn message<'p>(content: String, called: impl IntoIterator<Item = &'p Player>) -> Message {
    let mut pings: Vec<Person> = called.into_iter().filter_map(|player| player.person).collect();
    // Discord refuses to ping a person twice, such as a player who comes back to their own place.
    pings.dedup();
    Message { pings, ..content.into() }
}

struct News<'a> {
    locale: Locale,
    tournament: &'a Tournament,
    told: &'a TournamentNews,
}

impl News<'_> {
    fn name(&self) -> String {
        escaped(&self.tournament.name)
    }

    fn player(&self, entrant: Entrant) -> String {
        game_words::player(self.locale, self.tournament.player(entrant))
    }

    fn by(&self) -> Option<String> {
        self.told.by.as_ref().map(|by| game_words::player(self.locale, by))
    }

    /// Pings everybody in the tournament, because they wait for matches that will not take place. If no organiser or moderator has
    /// called the tournament off, also pings the organiser.
    fn called_off(&self) -> Vec<Message> {
        let (locale, name) = (self.locale, self.name());
        let content = if self.tournament.state.has_begun() {
            let by = self.by().unwrap_or_default();
            text!(locale, "tournament-news-called-off-begun", name = name, by = by)
        } else if let Some(by) = self.by() {
            text!(locale, "tournament-news-called-off", name = name, by = by)
        } else {
            text!(locale, "tournament-news-too-few", name = name, fewest = Terms::FEWEST_ENTRANTS)
        };
        let organiser = Some(&self.tournament.organiser).filter(|_| self.told.by.is_none());
        let mut people: Vec<&Player> =
            self.tournament.present().map(|entrant| self.tournament.player(entrant)).collect();
        people.extend(organiser.filter(|organiser| !people.iter().any(|one| one.person == organiser.person)));
        if people.is_empty() {
            return vec![message(content, None)];
        }
        self.calling(&people, |players, _| {
            text!(locale, "tournament-news-to", news = content.as_str(), players = players)
        })
    }

    /// Tells the organiser which permissions are missing. A button resumes the tournament.
    fn lacking(&self, permissions: &[String]) -> Message {
        let (locale, organiser) = (self.locale, &self.tournament.organiser);
        let content = text!(
            locale,
            "tournament-news-lacking",
            name = self.name(),
            permissions = List::of(permissions.to_vec()),
            organiser = game_words::mention(locale, organiser)
        );
        let going_on = Action::PressTournament { id: self.tournament.id, press: TournamentPress::GoOn };
        let button = Button::new(going_on, text!(locale, "button-go-on"), ButtonStyle::Primary);
        Message { rows: vec![Row::Buttons(vec![button])], ..message(content, [organiser]) }
    }

    fn sentence(&self) -> Option<Message> {
        let (locale, name, organiser) = (self.locale, self.name(), &self.tournament.organiser);
        Some(match self.told.what {
            Event::SignUpEnded => {
                let mention = game_words::mention(locale, organiser);
                let content =
                    text!(locale, "tournament-news-sign-up-ended", name = name, organiser = mention);
                message(content, [organiser])
            }
            Event::Paused => {
                message(text!(locale, "tournament-news-paused", name = name, by = self.by()?), None)
            }
            Event::Resumed if self.told.by.is_none() => {
                message(text!(locale, "tournament-news-resumed-itself", name = name), None)
            }
            Event::Resumed => {
                message(text!(locale, "tournament-news-resumed", name = name, by = self.by()?), None)
            }
            Event::BrokenOff { game } => {
                let (_, state, [black, white]) = self.game(game)?;
                let content = text!(
                    locale,
                    "tournament-news-broken-off",
                    name = name,
                    stage = self.stage(state),
                    black = black,
                    white = white,
                    organiser = game_words::mention(locale, organiser)
                );
                message(content, [organiser])
            }
            Event::Corrected { game, outcome } => {
                let (players, state, _) = self.game(game)?;
                let decided = GameState { outcome: Some(outcome), ..*state };
                let content = text!(
                    locale,
                    "tournament-news-corrected",
                    name = name,
                    stage = self.stage(state),
                    by = self.by()?,
                    result = tournament_message::line(locale, self.tournament, game as usize, &decided)
                );
                message(content, players)
            }
            Event::Finished { game, outcome: Outcome::Drawn } => self.drawn(name, game)?,
            Event::Paired(ref pairings) => self.bye(name, pairings)?,
            Event::Repeated { game } => {
                let (players, state, [black, white]) = self.game(game)?;
                let content = text!(
                    locale,
                    "tournament-news-repeated",
                    name = name,
                    stage = self.stage(state),
                    by = self.by()?,
                    black = black,
                    white = white
                );
                message(content, players)
            }
            Event::Replaced { entrant, .. } => {
                let player = self.tournament.player(entrant);
                let former = self.told.former.as_ref()?;
                let content = text!(
                    locale,
                    "tournament-news-replaced",
                    who = tournament_message::who(&player.person, &former.person),
                    name = name,
                    by = self.by()?,
                    player = game_words::mention(locale, player),
                    former = game_words::mention(locale, former)
                );
                message(content, [player, former])
            }
            Event::Withdrawn { entrant } => {
                let player = self.player(entrant);
                let content = if let Some(by) = self.by() {
                    text!(locale, "tournament-news-removed", name = name, by = by, player = player)
                } else {
                    text!(locale, "tournament-news-withdrawn", name = name, player = player)
                };
                message(content, None)
            }
            Event::Ended => self.ended(name),
            Event::SignedUp { .. }
            | Event::SignedOff { .. }
            | Event::Started
            | Event::CalledOff
            | Event::Finished { .. } => return None,
        })
    }

    /// Tells players that they have no opponent in the first column of the bracket. Empty for the pairings of a later round.
    fn byes_of_bracket(&self, pairings: &RoundPairings) -> Vec<Message> {
        if self.round_of(pairings) != Some(0) {
            return Vec::new();
        }
        let is_bye = |node: &BracketNode| {
            node.part == BracketPart::Winners
                && node.column == 0
                && node.occupants.contains(&Occupant::Nobody)
        };
        let nodes = self.tournament.state.bracket().into_iter().filter(is_bye);
        let occupants = nodes.flat_map(|node| node.occupants).filter_map(|occupant| match occupant {
            Occupant::Entrant(entrant) => Some(self.tournament.player(entrant)),
            Occupant::Open | Occupant::Nobody => None,
        });
        let players: Vec<&Player> = occupants.collect();
        let stage = Stages::of(self.tournament).of_column(BracketPart::Winners, 0).within_text(self.locale);
        self.calling(&players, |players, count| {
            text!(
                self.locale,
                "tournament-news-byes",
                name = self.name(),
                stage = stage.as_str(),
                count = count,
                players = players
            )
        })
    }

    /// Messages that ping these players. Each message pings at most [`CALLED_MAX`] of them. For each message, `content` gets the
    /// mentions and the number of the players whom the message pings.
    fn calling(&self, players: &[&Player], content: impl Fn(List, usize) -> String) -> Vec<Message> {
        let messages = players.chunks(CALLED_MAX).map(|called| {
            let names = called.iter().map(|player| game_words::mention(self.locale, player));
            let names = List::of(names.collect::<Vec<_>>());
            message(content(names, called.len()), called.iter().copied())
        });
        messages.collect()
    }

    /// The name of a game's round.
    fn stage(&self, game: &GameState) -> String {
        Stages::of(self.tournament).of_game(game).within_text(self.locale)
    }

    /// The number of the round to which these pairings belong, counted from 0.
    fn round_of(&self, pairings: &RoundPairings) -> Option<u16> {
        let first = pairings.games.first()?;
        Some(self.tournament.state.games().iter().find(|played| played.game == *first)?.round)
    }

    /// Tells a player that they have a bye in a round. `None` if nobody has one.
    fn bye(&self, name: String, pairings: &RoundPairings) -> Option<Message> {
        let player = self.tournament.player(pairings.bye?);
        let format = self.tournament.state.terms().format;
        let content = text!(
            self.locale,
            "tournament-news-bye",
            name = name,
            stage = Stage::Round(self.round_of(pairings)?).within_text(self.locale),
            player = game_words::mention(self.locale, player),
            format = if matches!(format, Format::Swiss { .. }) { "swiss" } else { "round-robin" }
        );
        Some(message(content, [player]))
    }

    /// Tells the players of a drawn game what follows in the bracket. `None` in a tournament without a bracket.
    fn drawn(&self, name: String, number: u32) -> Option<Message> {
        if !self.tournament.state.terms().is_elimination() {
            return None;
        }
        let (players, state, _) = self.game(number)?;
        let drawn = GameState { outcome: Some(Outcome::Drawn), ..*state };
        let content = text!(
            self.locale,
            "tournament-news-drawn",
            name = name,
            stage = self.stage(state),
            result = tournament_message::line(self.locale, self.tournament, number as usize, &drawn)
        );
        Some(message(content, players))
    }

    fn ended(&self, name: String) -> Message {
        let winners = self.winners();
        let names = winners.iter().take(CALLED_MAX).map(|player| game_words::mention(self.locale, player));
        let content = text!(
            self.locale,
            "tournament-news-ended",
            name = name,
            count = winners.len(),
            players = List::of(names.collect::<Vec<_>>())
        );
        message(content, winners.iter().copied().take(CALLED_MAX))
    }

    /// The players in first place.
    fn winners(&self) -> Vec<&Player> {
        self.tournament.first_place().into_iter().map(|entrant| self.tournament.player(entrant)).collect()
    }

    /// A game, with its two players and their names.
    fn game(&self, number: u32) -> Option<([&Player; 2], &GameState, [String; 2])> {
        let state = self.tournament.state.games().get(number as usize)?;
        let entrants = state.game.entrants;
        let players = [entrants.black, entrants.white].map(|entrant| self.tournament.player(entrant));
        Some((players, state, tournament_message::names(self.locale, self.tournament, state)))
    }
}
