//! The pictures of a tournament: its bracket, a cross table of results, or its standings.

use std::collections::HashMap;

use kamisado_render::{
    BoxPlayer, Bracket, BracketBox, Cell, CellGround, Column, RenderError, Renderer, TournamentTable,
};
use kamisado_rules::Side;
use kamisado_tournaments::{
    BracketNode, BracketPart, Entrant, Format, Occupant, Outcome, PlayedRound, Standing,
};

use super::{
    alt_text,
    audience::Audience,
    picture_attachment::Attachment,
    points_in_fractions::{halves, quarters},
    tournament_stage::Stages,
};
use crate::{
    club::Tournament,
    text::{Locale, game_words, text},
};

/// The maximum number of files of a message (<https://discord.com/developers/docs/resources/message#create-message>).
const FILES_MAX: usize = 10;

/// The maximum number of boxes in the first column of a picture, so that it can be read on a phone.
const BOXES_MAX: usize = 16;

/// The maximum number of lines of a table.
const LINES_MAX: usize = 32;

/// The maximum number of rounds in a table of standings. If there are more, the table shows the last ones.
const ROUNDS_MAX: usize = 12;

/// Draws a tournament that has begun.
///
/// # Errors
/// When the encoder fails.
pub(crate) fn draw(
    audience: Audience,
    renderer: &Renderer,
    tournament: &Tournament,
) -> Result<Vec<Attachment>, RenderError> {
    let pictures = Pictures { audience, renderer, tournament };
    match tournament.state.terms().format {
        Format::Knockout | Format::DoubleElimination => pictures.brackets(),
        Format::RoundRobin | Format::DoubleRoundRobin => Ok(vec![pictures.cross_table()?]),
        Format::Swiss { .. } => pictures.standings(),
    }
}

struct Pictures<'a> {
    audience: Audience,
    renderer: &'a Renderer,
    tournament: &'a Tournament,
}

/// A part of a bracket that is one picture.
struct Part {
    title: String,
    columns: Vec<String>,
    /// The indices of the part's nodes in the bracket.
    nodes: Vec<usize>,
}

impl Pictures<'_> {
    fn locale(&self) -> Locale {
        self.audience.locale
    }

    /// The part of a player's name that the fonts can write. If they can write nothing of it, returns the player's number instead.
    fn name(&self, entrant: Entrant) -> String {
        let name = game_words::plain_player(self.locale(), self.tournament.player(entrant));
        self.renderer.writable_name(&name).unwrap_or_else(|| format!("#{}", entrant + 1))
    }

    fn attachment(&self, number: usize, bytes: Vec<u8>, description: &str) -> Attachment {
        let file_name = format!("t{}-{}-{number}.png", self.tournament.id.0, self.tournament.changes);
        Attachment { file_name, bytes, description: alt_text::shortened(description) }
    }

    fn brackets(&self) -> Result<Vec<Attachment>, RenderError> {
        let nodes = self.tournament.state.bracket();
        let mut parts = Vec::new();
        for part in [BracketPart::Winners, BracketPart::Losers, BracketPart::Finals] {
            parts.extend(self.parts_of(&nodes, part));
        }
        // If there are too many parts for a message, parts with a match to play take precedence, then other parts that are not
        // over.
        let urgency = |part: &Part| {
            let is_to_play = |&number: &usize| {
                let node = &nodes[number];
                node.winner == Occupant::Open && !node.occupants.contains(&Occupant::Open)
            };
            let is_over = part.nodes.iter().all(|&number| nodes[number].winner != Occupant::Open);
            (!part.nodes.iter().any(is_to_play), is_over)
        };
        let mut order: Vec<usize> = (0..parts.len()).collect();
        order.sort_by_key(|&part| urgency(&parts[part]));
        let mut shown = order[..order.len().min(FILES_MAX)].to_vec();
        shown.sort_unstable();
        let drawn = shown.into_iter().enumerate().map(|(number, part)| {
            let Part { title, columns, nodes: numbers } = &parts[part];
            let (boxes, described) = self.boxes(&nodes, numbers);
            let bracket = Bracket { title, theme: self.audience.theme, columns, boxes: &boxes };
            let bytes = self.renderer.bracket_png(&bracket)?;
            let description = std::iter::once(title.clone()).chain(described).collect::<Vec<_>>().join("\n");
            Ok(self.attachment(number + 1, bytes, &description))
        });
        drawn.collect()
    }

    /// Divides a part of a bracket into pictures: one for each section, which narrows down to one box, and one for the
    /// columns after all sections.
    fn parts_of(&self, nodes: &[BracketNode], part: BracketPart) -> Vec<Part> {
        let numbers: Vec<usize> = (0..nodes.len()).filter(|&number| nodes[number].part == part).collect();
        let in_column = |column: u16| numbers.iter().filter(move |&&number| nodes[number].column == column);
        let columns = numbers.iter().map(|&number| nodes[number].column + 1).max().unwrap_or(0);
        let sections = in_column(0).count().div_ceil(BOXES_MAX);
        // The sections end at the column that has one box for each section.
        let last = (0..columns).rev().find(|&column| in_column(column).count() == sections);
        let (first_after, sections) = match last {
            Some(last) if sections > 1 => (last + 1, sections),
            _ => (columns, 1),
        };
        let stages = Stages::of(self.tournament);
        let heading = |from: u16, until: u16| -> Vec<String> {
            (from..until).map(|column| stages.of_column(part, column).column_heading(self.locale())).collect()
        };
        let mut parts: Vec<Part> = (0..sections)
            .map(|section| {
                let of_section = |column: u16| {
                    let all: Vec<usize> = in_column(column).copied().collect();
                    let each = all.len() / sections;
                    all.into_iter().skip(section * each).take(each).collect::<Vec<_>>()
                };
                Part {
                    title: self.title(part, (section + 1, sections)),
                    columns: heading(0, first_after),
                    nodes: (0..first_after).flat_map(of_section).collect(),
                }
            })
            .filter(|part| !part.nodes.is_empty())
            .collect();
        if first_after < columns {
            let rest = numbers.iter().copied().filter(|&number| nodes[number].column >= first_after);
            parts.push(Part {
                title: self.title(part, (1, 1)),
                columns: heading(first_after, columns),
                nodes: rest.collect(),
            });
        }
        parts
    }

    fn title(&self, part: BracketPart, (section, sections): (usize, usize)) -> String {
        let part = match part {
            BracketPart::Winners if self.tournament.state.terms().format == Format::Knockout => "knockout",
            BracketPart::Winners => "winners",
            BracketPart::Losers => "losers",
            BracketPart::Finals => "finals",
        };
        let title = text!(self.locale(), "bracket-title", name = self.tournament.name.as_str(), part = part);
        match sections {
            1 => title,
            _ => {
                text!(self.locale(), "bracket-section", title = title, section = section, sections = sections)
            }
        }
    }

    fn is_knockout(&self) -> bool {
        self.tournament.state.terms().format == Format::Knockout
    }

    /// The boxes of a picture, and their descriptions in words.
    fn boxes(&self, nodes: &[BracketNode], numbers: &[usize]) -> (Vec<BracketBox>, Vec<String>) {
        let places: HashMap<usize, usize> =
            numbers.iter().enumerate().map(|(place, &number)| (number, place)).collect();
        let first = numbers.iter().map(|&number| nodes[number].column).min().unwrap_or(0);
        let mut described = Vec::new();
        let boxes = numbers.iter().map(|&number| {
            let node = &nodes[number];
            let players = node.occupants.map(|occupant| self.player(number, node, occupant));
            // In the finals and in the later columns of a knockout, a player without an opponent has a box too, so that the final
            // shows the winner.
            let is_last = node.part == BracketPart::Finals
                || self.is_knockout() && node.feeders.iter().any(Option::is_some);
            let is_bye = !is_last && node.occupants.contains(&Occupant::Nobody);
            let [one, other] = &players;
            let is_unknown = one.is_open && other.is_open;
            if !is_bye && !is_unknown {
                let result = if one.points.is_empty() {
                    String::new()
                } else {
                    format!(" {}:{}", one.points, other.points)
                };
                // After two draws, both players have equal points, so a star marks the player who advances.
                let are_equal = one.points == other.points;
                let [one, other] = [one, other].map(|player| {
                    let star = if are_equal && player.has_won { "★ " } else { "" };
                    format!("{star}{}", player.name)
                });
                described.push(format!("{one} – {other}{result}"));
            }
            BracketBox {
                column: usize::from(node.column - first),
                feeders: node.feeders.map(|feeder| places.get(&usize::from(feeder?)).copied()),
                players,
                is_bye,
            }
        });
        (boxes.collect(), described)
    }

    fn player(&self, number: usize, node: &BracketNode, occupant: Occupant) -> BoxPlayer {
        let Occupant::Entrant(entrant) = occupant else {
            let name = if occupant == Occupant::Open { "…" } else { "–" };
            return BoxPlayer { name: name.to_owned(), is_open: true, ..BoxPlayer::default() };
        };
        let games = self.tournament.state.games().iter();
        let results: Vec<(Outcome, Side)> = games
            .filter(|state| usize::from(state.game.node) == number)
            .filter_map(|state| {
                let side = Side::ALL.into_iter().find(|&side| state.game.entrants[side] == entrant)?;
                Some((state.outcome?, side))
            })
            .collect();
        let points = match results[..] {
            [] => String::new(),
            [(outcome, side)] => result(outcome, side),
            _ => halves(results.iter().map(|(outcome, side)| u32::from(outcome.half_points(*side))).sum()),
        };
        BoxPlayer { name: self.name(entrant), points, has_won: node.winner == occupant, is_open: false }
    }

    /// The cross table: the results of each player against each other one, in the order of the standings.
    fn cross_table(&self) -> Result<Attachment, RenderError> {
        let standings = self.tournament.state.standings();
        let mut columns = self.columns_of_players(&standings);
        columns.extend((1..=standings.len()).map(|number| column(number.to_string())));
        columns.push(column(text!(self.locale(), "standings-points")));
        columns.push(column(text!(self.locale(), "standings-sonneborn-berger")));
        let are_shared = are_shared(&standings);
        let rows: Vec<Vec<Cell>> = (1..)
            .zip(&standings)
            .map(|(number, own)| {
                let met = standings.iter().map(|other| self.meetings(own.entrant, other.entrant));
                let mut row = self.cells_of_player(number, own, are_shared);
                row.extend(met);
                row.push(plain(halves(own.half_points.into())));
                row.push(plain(quarters(own.tie_breaks.sonneborn_berger)));
                row
            })
            .collect();
        self.table(1, &columns, &rows, &standings)
    }

    /// The results of a player against another player.
    fn meetings(&self, own: Entrant, other: Entrant) -> Cell {
        if own == other {
            return Cell { text: String::new(), ground: CellGround::Empty };
        }
        let games = self.tournament.state.games().iter();
        let results: Vec<(String, bool)> = games
            .filter_map(|state| {
                let side = Side::ALL.into_iter().find(|&side| state.game.entrants[side] == own)?;
                let outcome = state.outcome.filter(|_| state.game.entrants[!side] == other)?;
                Some((result(outcome, side), outcome.winner() == Some(side)))
            })
            .collect();
        let has_won = !results.is_empty() && results.iter().all(|&(_, won)| won);
        let texts: Vec<String> = results.into_iter().map(|(text, _)| text).collect();
        Cell { text: texts.join(" "), ground: if has_won { CellGround::Won } else { CellGround::Plain } }
    }

    /// The standings, with the rounds of each player.
    fn standings(&self) -> Result<Vec<Attachment>, RenderError> {
        let standings = self.tournament.state.standings();
        let rounds = self.tournament.state.rounds();
        let first = rounds.saturating_sub(ROUNDS_MAX);
        let mut columns = self.columns_of_players(&standings);
        columns.extend((first..rounds).map(|round| column((round + 1).to_string())));
        columns.extend(
            [
                text!(self.locale(), "standings-points"),
                text!(self.locale(), "standings-buchholz"),
                text!(self.locale(), "standings-sonneborn-berger"),
            ]
            .map(column),
        );
        let places: HashMap<Entrant, usize> =
            standings.iter().zip(1..).map(|(line, number)| (line.entrant, number)).collect();
        let are_shared = are_shared(&standings);
        let rows: Vec<Vec<Cell>> = (1..)
            .zip(&standings)
            .map(|(number, own)| {
                let tally = self.tournament.state.tally(own.entrant);
                let mut row = self.cells_of_player(number, own, are_shared);
                let played = tally.rounds.iter().enumerate().skip(first);
                row.extend(played.map(|(number, round)| self.round(own.entrant, number, *round, &places)));
                row.push(plain(halves(own.half_points.into())));
                row.push(plain(halves(own.tie_breaks.buchholz)));
                row.push(plain(quarters(own.tie_breaks.sonneborn_berger)));
                row
            })
            .collect();
        let pages = rows.chunks(LINES_MAX).zip(standings.chunks(LINES_MAX)).take(FILES_MAX);
        pages
            .zip(1..)
            .map(|((rows, standings), number)| self.table(number, &columns, rows, standings))
            .collect()
    }

    /// The cell for a round of a player: the number of the opponent's line in the table, the player's side, and the result.
    fn round(
        &self,
        own: Entrant,
        number: usize,
        round: Option<PlayedRound>,
        places: &HashMap<Entrant, usize>,
    ) -> Cell {
        let is_own = |state: &&kamisado_tournaments::GameState| {
            let entrants = state.game.entrants;
            usize::from(state.round) == number && (entrants.black == own || entrants.white == own)
        };
        let Some(state) = self.tournament.state.games().iter().find(is_own) else {
            let is_bye = round.is_some_and(|round| round.half_points > 0);
            return plain(if is_bye { text!(self.locale(), "standings-bye") } else { "–".to_owned() });
        };
        let side = if state.game.entrants.black == own { Side::Black } else { Side::White };
        let opponent = places.get(&state.game.entrants[!side]).copied().unwrap_or_default();
        let color = match side {
            Side::Black => text!(self.locale(), "standings-black"),
            Side::White => text!(self.locale(), "standings-white"),
        };
        let shown = state.outcome.map_or_else(|| "…".to_owned(), |outcome| result(outcome, side));
        let has_won = state.outcome.and_then(Outcome::winner) == Some(side);
        let ground = if has_won { CellGround::Won } else { CellGround::Plain };
        Cell { text: format!("{opponent}{color} {shown}"), ground }
    }

    /// The first columns of a table: the number of the line and the player's name. Other cells refer to a player by the number of
    /// the player's line. If players share a place, a column between the number and the name has the places.
    fn columns_of_players(&self, standings: &[Standing]) -> Vec<Column> {
        let place = are_shared(standings).then(|| column(text!(self.locale(), "standings-place")));
        let name = Column { heading: text!(self.locale(), "standings-player"), holds_names: true };
        [column("#".to_owned())].into_iter().chain(place).chain([name]).collect()
    }

    fn cells_of_player(&self, number: usize, line: &Standing, are_shared: bool) -> Vec<Cell> {
        let place = are_shared.then(|| plain(line.place.to_string()));
        let name = plain(self.name(line.entrant));
        [plain(number.to_string())].into_iter().chain(place).chain([name]).collect()
    }

    fn table(
        &self,
        number: usize,
        columns: &[Column],
        rows: &[Vec<Cell>],
        standings: &[Standing],
    ) -> Result<Attachment, RenderError> {
        let state = &self.tournament.state;
        let round = state.rounds();
        let when = if self.tournament.is_called_off() {
            "called-off"
        } else if self.tournament.is_over {
            "over"
        } else if state.games().iter().any(|game| game.outcome.is_none()) {
            "playing"
        } else {
            "between"
        };
        let planned = state.terms().rounds(state.seeds().len()).map_or(round, usize::from);
        let title = text!(
            self.locale(),
            "standings-title",
            name = self.tournament.name.as_str(),
            when = when,
            round = round,
            rounds = planned.max(round)
        );
        let legend = if matches!(state.terms().format, Format::Swiss { .. }) {
            text!(self.locale(), "standings-legend")
        } else {
            text!(self.locale(), "standings-legend-cross-table")
        };
        let table =
            TournamentTable { title: &title, theme: self.audience.theme, columns, rows, legend: &legend };
        let bytes = self.renderer.tournament_table_png(&table)?;
        let lines = standings.iter().map(|line| {
            format!("{}. {}: {}", line.place, self.name(line.entrant), halves(line.half_points.into()))
        });
        let description = std::iter::once(title.clone()).chain(lines).collect::<Vec<_>>().join("\n");
        Ok(self.attachment(number, bytes, &description))
    }
}

/// Whether two players share a place.
fn are_shared(standings: &[Standing]) -> bool {
    standings.windows(2).any(|pair| pair[0].place == pair[1].place)
}

fn column(heading: String) -> Column {
    Column { heading, holds_names: false }
}

fn plain(text: String) -> Cell {
    Cell { text, ground: CellGround::Plain }
}

/// The result of a game for a side. If the game was not played, the result is `+` or `–`.
fn result(outcome: Outcome, side: Side) -> String {
    match (outcome.was_played(), outcome.half_points(side)) {
        (true, points) => halves(points.into()),
        (false, 0) => "–".to_owned(),
        (false, _) => "+".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use kamisado_tournaments::{Event, NextStep, Seeding, Terms, Tournament as State};

    use super::*;
    use crate::club::{Proposal, TournamentKind};

    /// A tournament of `people` people after `rounds` rounds.
    fn played(kind: TournamentKind, people: u64, rounds: usize) -> Tournament {
        let mut state = State::new(Terms { format: kind.format(9), seeding: Seeding::Rating, seed: 5 });
        let mut happen = |event: &Event| state.apply(event).unwrap();
        for person in 0..people {
            happen(&Event::SignedUp { person, rating: 0 });
        }
        happen(&Event::Started);
        while state.rounds() <= rounds {
            let NextStep::Pair(pairings) = state.next_step() else { break };
            state.apply(&Event::Paired(pairings)).unwrap();
            // A few games of the last round are still open.
            let open = if state.rounds() > rounds { 3 } else { 0 };
            let last = state.games().len().saturating_sub(open);
            for game in (0..last).filter(|&game| state.games()[game].outcome.is_none()).collect::<Vec<_>>() {
                let outcome = match game % 7 {
                    0 if !state.terms().is_elimination() => Outcome::Drawn,
                    number if number % 2 == 0 => Outcome::Won(Side::Black),
                    _ => Outcome::Won(Side::White),
                };
                state.apply(&Event::Finished { game: game as u32, outcome }).unwrap();
            }
        }
        let names: Vec<String> = (1..=people).map(|number| format!("Wilhelmina {number}")).collect();
        Tournament::between("Spring cup", &names, (Proposal::default(), state), false)
    }

    /// If the environment variable `TOURNAMENT_PICTURES` names a folder, the pictures are also written there, for
    /// inspection.
    #[test]
    fn tournaments_of_every_size_are_drawn_in_a_few_pictures_that_are_told_in_words() {
        use TournamentKind::{DoubleElimination, DoubleRoundRobin, Knockout, RoundRobin, Swiss};
        let renderer = Renderer::new();
        let folder = std::env::var_os("TOURNAMENT_PICTURES").map(std::path::PathBuf::from);
        for (kind, people, rounds, pictures) in [
            (Knockout, 3, 1, 1),
            (Knockout, 16, 2, 1),
            (Knockout, 32, 1, 1),
            (Knockout, 256, 2, 9),
            (DoubleElimination, 7, 3, 3),
            (DoubleElimination, 16, 99, 3),
            (DoubleElimination, 256, 1, 10),
            (RoundRobin, 16, 8, 1),
            (DoubleRoundRobin, 10, 12, 1),
            (Swiss, 9, 4, 1),
            (Swiss, 256, 5, 8),
        ] {
            let tournament = played(kind, people, rounds);
            let drawn = draw(Audience::new(Locale::English), &renderer, &tournament).unwrap();
            assert_eq!(drawn.len(), pictures, "{kind:?} of {people}");
            for attachment in &drawn {
                assert!(attachment.bytes.starts_with(b"\x89PNG"));
                assert!(attachment.description.starts_with("Spring cup"), "{}", attachment.description);
                if let Some(folder) = &folder {
                    let name = format!("{kind:?}-{people}-{}", attachment.file_name);
                    std::fs::write(folder.join(name), &attachment.bytes).unwrap();
                }
            }
        }
    }

    fn description(tournament: &Tournament) -> String {
        let drawn = draw(Audience::new(Locale::English), &Renderer::new(), tournament).unwrap();
        drawn[0].description.clone()
    }

    fn pictures<'a>(renderer: &'a Renderer, tournament: &'a Tournament) -> Pictures<'a> {
        Pictures { audience: Audience::new(Locale::English), renderer, tournament }
    }

    #[test]
    fn a_table_says_which_round_is_being_played_and_when_it_is_final() {
        let playing = played(TournamentKind::RoundRobin, 6, 2);
        let title = "Spring cup: round 3 of 5 is being played\n";
        assert!(description(&playing).starts_with(title), "{}", description(&playing));
        let mut over = played(TournamentKind::RoundRobin, 4, 99);
        over.is_over = true;
        assert!(description(&over).starts_with("Spring cup: final standings\n"), "{}", description(&over));
    }

    #[test]
    fn players_who_share_a_place_have_numbers_of_their_own() {
        let renderer = Renderer::new();
        let headings_and_cells = |rounds| {
            let mut tournament = played(TournamentKind::Swiss, 6, rounds);
            tournament.is_over = true;
            let pictures = pictures(&renderer, &tournament);
            let standings = tournament.state.standings();
            let columns = pictures.columns_of_players(&standings);
            let headings: Vec<String> = columns.into_iter().map(|column| column.heading).collect();
            let cells = (1..).zip(&standings).map(|(number, line)| {
                let cells = pictures.cells_of_player(number, line, are_shared(&standings));
                cells.into_iter().map(|cell| cell.text).collect::<Vec<_>>()
            });
            (headings, cells.collect::<Vec<_>>())
        };
        // Before the first result, all share the first place.
        let (headings, cells) = headings_and_cells(0);
        assert_eq!(headings, ["#", "Place", "Player"]);
        for (number, cells) in (1..).zip(&cells) {
            assert_eq!(cells[..2], [number.to_string(), "1".to_owned()]);
        }
        let (headings, cells) = headings_and_cells(99);
        assert_eq!(headings, ["#", "Player"]);
        assert!((1..).zip(&cells).all(|(number, cells)| cells[0] == number.to_string()));
    }

    #[test]
    fn a_single_semifinal_is_not_called_several() {
        let tournament = played(TournamentKind::Knockout, 3, 1);
        let renderer = Renderer::new();
        let pictures = pictures(&renderer, &tournament);
        let nodes = tournament.state.bracket();
        assert_eq!(pictures.parts_of(&nodes, BracketPart::Winners)[0].columns, ["Semifinal", "Final"]);
        let tournament = played(TournamentKind::Knockout, 4, 1);
        let pictures = Pictures { tournament: &tournament, ..pictures };
        let nodes = tournament.state.bracket();
        assert_eq!(pictures.parts_of(&nodes, BracketPart::Winners)[0].columns, ["Semifinals", "Final"]);
    }

    #[test]
    fn who_wins_because_the_other_semifinal_was_not_played_stands_in_the_final() {
        let mut state = State::new(Terms { format: Format::Knockout, seeding: Seeding::Rating, seed: 5 });
        for person in 0..4 {
            state.apply(&Event::SignedUp { person, rating: 0 }).unwrap();
        }
        state.apply(&Event::Started).unwrap();
        let NextStep::Pair(pairings) = state.next_step() else { panic!("the semifinals") };
        state.apply(&Event::Paired(pairings)).unwrap();
        state.apply(&Event::Finished { game: 0, outcome: Outcome::Won(Side::Black) }).unwrap();
        state.apply(&Event::Finished { game: 1, outcome: Outcome::BothForfeited }).unwrap();
        assert_eq!(state.next_step(), NextStep::Over);
        let names: Vec<String> = (1..=4).map(|number| format!("Player {number}")).collect();
        let winner = names[usize::from(state.games()[0].game.entrants.black)].clone();
        let tournament = Tournament::between("Spring cup", &names, (Proposal::default(), state), true);
        let renderer = Renderer::new();
        let pictures = pictures(&renderer, &tournament);
        let nodes = tournament.state.bracket();
        let (boxes, _) = pictures.boxes(&nodes, &(0..nodes.len()).collect::<Vec<_>>());
        let missed = boxes[1].players.each_ref().map(|player| player.points.as_str());
        assert_eq!(missed, ["–", "–"], "the other semifinal");
        let last = boxes.last().expect("a final");
        assert!(!last.is_bye && last.players.iter().any(|player| player.has_won && player.name == winner));
    }
}
