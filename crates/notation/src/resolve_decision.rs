//! Resolves a typed text in a match: to a decision, or to the reason why it cannot be played.

use kamisado_rules::{Awaiting, Color, Decision, FillFrom, Game, Lineup, Match, Phase, Position, Square};

use crate::{
    Colors, Due, MoveReading, MoveRefusal, Reading, SetupProblem, TypedText,
    move_refusal::{end, tower},
};

/// The maximum distance that a tower moves on any board.
pub(crate) const FURTHEST: u8 = 7;

impl TypedText {
    /// Resolves the text in the present state of a match.
    ///
    /// # Errors
    ///
    /// Returns a [`MoveRefusal`] if no decision matches the text, or several do.
    pub fn decision(&self, game: &Match) -> Result<Decision, MoveRefusal> {
        match game.phase() {
            Phase::Playing(position) => self.decision_in(position),
            Phase::Placing { board, .. } => self.resolve(|reading| place(reading, board.board.game)),
            Phase::Filling { .. } => self.resolve(fill),
            Phase::Over { .. } => Err(MoveRefusal::NotDue { due: Due::Nothing }),
        }
    }

    /// Resolves the text in a position.
    ///
    /// # Errors
    ///
    /// Returns a [`MoveRefusal`] if no decision matches the text, or several do.
    pub fn decision_in(&self, position: &Position) -> Result<Decision, MoveRefusal> {
        self.resolve(|reading| in_position(reading, position))
    }

    /// Returns the only decision that the readings mean. It is an error if they mean none or several.
    fn resolve(
        &self,
        mean: impl Fn(&Reading) -> Result<Decision, MoveRefusal>,
    ) -> Result<Decision, MoveRefusal> {
        let mut fitting: Vec<Decision> = Vec::new();
        let mut refusals: Vec<MoveRefusal> = Vec::new();
        for reading in self.readings() {
            match mean(reading) {
                Ok(decision) if fitting.contains(&decision) => {}
                Ok(decision) => fitting.push(decision),
                Err(refusal) => refusals.push(refusal),
            }
        }
        match fitting[..] {
            [decision] => Ok(decision),
            [] => Err(refusals
                .into_iter()
                .max_by_key(closeness)
                // Unreachable: a typed text has at least one reading.
                .unwrap_or(MoveRefusal::Unreachable { tower: None, square: None })),
            _ => Err(MoveRefusal::Ambiguous { way: None, candidates: fitting }),
        }
    }
}

/// How close a refused reading came to a legal decision; a greater number is closer. If all readings of a text are refused,
/// the refusal of the closest one is reported.
pub(crate) const fn closeness(refusal: &MoveRefusal) -> u8 {
    match refusal {
        MoveRefusal::Ambiguous { .. } | MoveRefusal::Setup(_) => 6,
        MoveRefusal::WrongColor { .. } | MoveRefusal::WrongSquare { .. } | MoveRefusal::WrongStart { .. } => {
            5
        }
        MoveRefusal::Obstructed { .. }
        | MoveRefusal::BeyondReach { .. }
        | MoveRefusal::NoJump { .. }
        | MoveRefusal::NotChoosable { .. } => 4,
        MoveRefusal::Incomplete { .. } => 3,
        MoveRefusal::WrongTower { .. }
        | MoveRefusal::Unreachable { .. }
        | MoveRefusal::Pass
        | MoveRefusal::Sideways => 2,
        MoveRefusal::NoSuchColor { .. } => 1,
        MoveRefusal::NotDue { .. } => 0,
    }
}

fn place(reading: &Reading, game: Game) -> Result<Decision, MoveRefusal> {
    match reading {
        Reading::Setup(towers) => lineup(towers, game).map(Decision::Place),
        _ => Err(MoveRefusal::NotDue { due: Due::Setup }),
    }
}

/// Returns the line-up that the given words form. Shortened words are resolved by the rule that each tower occurs once.
fn lineup(given: &[Colors], game: Game) -> Result<Lineup, MoveRefusal> {
    let refuse = |problem| Err(MoveRefusal::Setup(problem));
    if given.len() > usize::from(game.size()) {
        return refuse(SetupProblem::TooMany { most: game.size() });
    }
    let of_game: Colors = game.colors().iter().copied().collect();
    if let Some(color) =
        given.iter().find(|colors| colors.and(of_game).is_empty()).and_then(|colors| colors.only())
    {
        return Err(MoveRefusal::NoSuchColor { color, game });
    }
    let mut open: Vec<Colors> = given.iter().map(|colors| colors.and(of_game)).collect();
    // A tower whose place is certain is removed from the candidates for all other places. This may make another place
    // certain, so the loop runs once for each place.
    for _ in 0..open.len() {
        let clear: Colors = open.iter().filter_map(|colors| colors.only()).collect();
        for colors in open.iter_mut().filter(|colors| colors.only().is_none()) {
            *colors = colors.without(clear);
        }
    }
    let mut named: Vec<Color> = Vec::new();
    for (place, (colors, typed)) in open.iter().zip(given).enumerate() {
        match colors.only() {
            Some(color) if named.contains(&color) => return refuse(SetupProblem::Twice(color)),
            Some(color) => named.push(color),
            None => return refuse(SetupProblem::Unclear { place: place as u8 + 1, towers: *typed }),
        }
    }
    let missing = || game.colors().iter().copied().filter(|color| !named.contains(color)).collect();
    Lineup::new(game, &named).ok_or_else(|| MoveRefusal::Setup(SetupProblem::Missing(missing())))
}

fn fill(reading: &Reading) -> Result<Decision, MoveRefusal> {
    let from = match reading {
        Reading::Fill(from) => Some(*from),
        // While a fill is due, naming the side is enough.
        Reading::Move(MoveReading {
            tower: None,
            direction: Some(side),
            distance: None,
            color: None,
            square: None,
            from: None,
        }) => match side.only() {
            Some(kamisado_rules::Direction::Left) => Some(FillFrom::Left),
            Some(kamisado_rules::Direction::Right) => Some(FillFrom::Right),
            _ => None,
        },
        _ => None,
    };
    from.map(Decision::Fill).ok_or(MoveRefusal::NotDue { due: Due::Fill })
}

fn in_position(reading: &Reading, position: &Position) -> Result<Decision, MoveRefusal> {
    let awaiting = position.awaiting();
    match (awaiting, in_full(reading, awaiting)) {
        (Awaiting::Opening, Reading::Move(reading)) => of_move(&reading, position, None),
        (Awaiting::Move { tower }, Reading::Move(reading)) => of_move(&reading, position, Some(tower)),
        (Awaiting::Choose { .. }, Reading::Choose(given)) => choose(given, position),
        (Awaiting::Jump { .. }, Reading::Teleport { tower, to }) => jump(tower, Some(to), position),
        (Awaiting::Jump { .. }, Reading::Stay { tower }) => jump(tower, None, position),
        _ => Err(MoveRefusal::NotDue { due: due(awaiting) }),
    }
}

/// Completes a reading: a tower is enough while a choice is due, and a square while a jump is due.
fn in_full(reading: &Reading, awaiting: Awaiting) -> Reading {
    match (awaiting, reading) {
        (
            Awaiting::Choose { .. },
            &Reading::Move(MoveReading {
                tower: Some(given),
                direction: None,
                distance: None,
                color: None,
                square: None,
                from: None,
            }),
        ) => Reading::Choose(given),
        (
            Awaiting::Jump { .. },
            &Reading::Move(MoveReading {
                tower,
                direction: None,
                distance: None,
                color: None,
                square: Some(to),
                from: None,
            }),
        ) => Reading::Teleport { tower, to },
        _ => reading.clone(),
    }
}

/// The decision that the match waits for.
pub fn due_in(game: &Match) -> Due {
    match game.phase() {
        Phase::Playing(position) => due(position.awaiting()),
        Phase::Placing { .. } => Due::Setup,
        Phase::Filling { .. } => Due::Fill,
        Phase::Over { .. } => Due::Nothing,
    }
}

fn due(awaiting: Awaiting) -> Due {
    match awaiting {
        Awaiting::Opening => Due::Opening,
        Awaiting::Move { tower } => Due::Move(tower),
        Awaiting::Choose { .. } => Due::Choice,
        // A pending jump always has a tower; `next` is only a fallback.
        Awaiting::Jump { pending, next, .. } => Due::Jump(pending.iter().next().unwrap_or(next)),
    }
}

fn choose(given: Colors, position: &Position) -> Result<Decision, MoveRefusal> {
    known(given, position)?;
    let fitting =
        position.decisions().filter(|&decision| tower(decision).is_some_and(|tower| given.contains(tower)));
    one_of(fitting.collect(), MoveRefusal::NotChoosable { given })
}

/// Returns the decision to jump with the pushed tower to the square `to`, or to leave the tower where it is if `to` is `None`.
fn jump(given: Option<Colors>, to: Option<Square>, position: &Position) -> Result<Decision, MoveRefusal> {
    let Due::Jump(active) = due(position.awaiting()) else {
        return Err(MoveRefusal::NotDue { due: due(position.awaiting()) });
    };
    check_tower(given, active, position)?;
    let wanted = match to {
        Some(to) => Decision::Teleport { tower: active, to },
        None => Decision::Stay { tower: active },
    };
    let refusal = match to {
        Some(to) => MoveRefusal::NoJump { tower: active, to },
        None => MoveRefusal::NotDue { due: Due::Jump(active) },
    };
    if position.is_legal(wanted) { Ok(wanted) } else { Err(refusal) }
}

/// Checks that the game has at least one of the given colors. Returns an error if it has none.
fn known(given: Colors, position: &Position) -> Result<(), MoveRefusal> {
    let game = position.board().game;
    let missing = given.iter().find(|color| !game.colors().contains(color));
    let some_exists = game.colors().iter().any(|&color| given.contains(color));
    match missing {
        Some(color) if !some_exists => Err(MoveRefusal::NoSuchColor { color, game }),
        _ => Ok(()),
    }
}

fn check_tower(given: Option<Colors>, active: Color, position: &Position) -> Result<(), MoveRefusal> {
    let Some(given) = given else { return Ok(()) };
    known(given, position)?;
    if given.contains(active) { Ok(()) } else { Err(MoveRefusal::WrongTower { given, active }) }
}

/// Returns the decision if there is exactly one. If there is none, returns the error `otherwise`. If there are several,
/// returns [`MoveRefusal::Ambiguous`].
fn one_of(fitting: Vec<Decision>, otherwise: MoveRefusal) -> Result<Decision, MoveRefusal> {
    match fitting[..] {
        [decision] => Ok(decision),
        [] => Err(otherwise),
        _ => Err(MoveRefusal::Ambiguous { way: None, candidates: fitting }),
    }
}

fn of_move(
    reading: &MoveReading,
    position: &Position,
    active: Option<Color>,
) -> Result<Decision, MoveRefusal> {
    let reading = &with_tower_of_start(*reading, position)?;
    if let Some(given) = reading.color {
        known(given, position)?;
    }
    match (active, reading.tower) {
        (Some(active), given) => check_tower(given, active, position)?,
        (None, Some(given)) => known(given, position)?,
        (None, None) => {}
    }
    if reading.distance == Some(0) {
        return Err(MoveRefusal::Pass);
    }
    if let Some(distance) = reading.distance.filter(|&distance| distance > FURTHEST) {
        return Err(MoveRefusal::BeyondReach { distance, reach: FURTHEST });
    }
    let fitting = fitting(reading, position);
    match fitting[..] {
        [] => Err(why_none(reading, position, active)),
        // A text with neither a direction nor a square is incomplete, even if only one move matches.
        _ if reading.direction.is_none() && reading.square.is_none() => {
            Err(MoveRefusal::Incomplete { candidates: fitting })
        }
        [decision] => Ok(decision),
        _ => too_many(reading, position, fitting),
    }
}

/// Returns the reading. If the text names the square on which the move begins, the reading gets the tower that stands on that
/// square.
fn with_tower_of_start(reading: MoveReading, position: &Position) -> Result<MoveReading, MoveRefusal> {
    let Some(given) = reading.from else { return Ok(reading) };
    let tower = position.setup().at(given).filter(|tower| tower.side == position.decider());
    match (tower, reading.tower) {
        (Some(tower), None) => Ok(MoveReading { tower: Some(tower.color.into()), ..reading }),
        (Some(tower), Some(named)) if named.contains(tower.color) => {
            Ok(MoveReading { tower: Some(tower.color.into()), ..reading })
        }
        _ => Err(MoveRefusal::WrongStart { given }),
    }
}

/// The legal moves that match everything in the reading, by any of their routes.
fn fitting(reading: &MoveReading, position: &Position) -> Vec<Decision> {
    let fits = |&decision: &Decision| {
        let (Some(tower), Some(to)) = (tower(decision), end(decision)) else { return false };
        reading.tower.is_none_or(|given| given.contains(tower))
            && reading.square.is_none_or(|given| given == to)
            && reading
                .color
                .is_none_or(|given| position.board().color_at(to).is_some_and(|on| given.contains(on)))
            && position.routes(decision).any(|route| {
                reading.direction.is_none_or(|given| given.contains(route.direction))
                    && reading.distance.is_none_or(|given| given == route.distance)
            })
    };
    position.decisions().filter(fits).collect()
}

/// Chooses among several moves that match. If the reading is exactly the written notation of one of them, it means
/// that move.
fn too_many(
    reading: &MoveReading,
    position: &Position,
    fitting: Vec<Decision>,
) -> Result<Decision, MoveRefusal> {
    if !reading.is_complete() {
        return Err(MoveRefusal::Incomplete { candidates: fitting });
    }
    let is_written = |&&decision: &&Decision| {
        position.routes(decision).next().is_some_and(|route| {
            reading.direction.is_some_and(|given| given.contains(route.direction))
                && reading.distance == Some(route.distance)
        })
    };
    let mut written = fitting.iter().filter(is_written);
    match (reading.color, written.next(), written.next()) {
        (Some(_), Some(&decision), None) => Ok(decision),
        _ => Err(MoveRefusal::Ambiguous { way: reading.way(), candidates: fitting }),
    }
}

/// Says why no move matches: a part of the text is wrong, or an obstacle prevents the move.
fn why_none(reading: &MoveReading, position: &Position, active: Option<Color>) -> MoveRefusal {
    if let Some(given) = reading.color {
        let candidates = fitting(&MoveReading { color: None, ..*reading }, position);
        let ends_on = candidates.first().and_then(|&decision| position.board().color_at(end(decision)?));
        if let Some(ends_on) = ends_on.filter(|_| reading.direction.is_some() || reading.square.is_some()) {
            return MoveRefusal::WrongColor { given, ends_on, way: reading.way(), candidates };
        }
    }
    if let (Some(given), Some(_)) = (reading.square, reading.direction) {
        let candidates = fitting(&MoveReading { square: None, ..*reading }, position);
        if !candidates.is_empty() {
            return MoveRefusal::WrongSquare { given, way: reading.way(), candidates };
        }
    }
    let tower = active.or_else(|| reading.tower.and_then(Colors::only));
    let direction = reading.direction.and_then(|directions| directions.iter().next());
    if let (Some(tower), Some(direction)) = (tower, direction) {
        // If the text has no distance, the first square in the direction is obstructed.
        let distance = reading.distance.unwrap_or(1);
        if let Some(obstacle) = position.obstacle(tower, direction, distance) {
            return MoveRefusal::Obstructed { tower, direction, distance, obstacle };
        }
    }
    MoveRefusal::Unreachable { tower, square: reading.square }
}
