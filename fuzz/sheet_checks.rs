//! Boards, animations and sheets of any content are drawn or refused.

use std::{borrow::Cow, sync::LazyLock};

use kamisado_render::{
    Animation, Cell, CellGround, Chart, ChartedMove, ChartedRound, Column, Evaluation, Filling, LastMove,
    Mark, MatchEnd, Note, Picture, RenderError, Renderer, RoundScore, RoundSheet, ScoreSheet, ScoredRound,
    Step, Theme, TournamentTable, Turn, Width, Won, color_tile,
};
use kamisado_rules::{
    Awaiting, Board, BySide, Color, Direction, Game, Layout, Lineup, Pending, Rank, Setup, Side, Square,
    Tower, Variants,
};

static RENDERER: LazyLock<Renderer> = LazyLock::new(Renderer::new);

/// Draws what the data describes: the first byte chooses the kind of picture.
pub(crate) fn sheet(data: &[u8]) {
    let mut source = Source(data);
    let source = &mut source;
    let drawn = match source.below(7) {
        0 => board(source),
        1 => animation(source),
        2 => round_sheet(source),
        3 => score_sheet(source),
        4 => chart(source),
        5 => table(source),
        _ => filling(source),
    };
    // The picture may be drawn or refused.
    drop(drawn);
}

/// Takes numbers and texts from data, one after another. After the end of the data, numbers are 0.
struct Source<'a>(&'a [u8]);

impl<'a> Source<'a> {
    fn byte(&mut self) -> u8 {
        let Some((&first, rest)) = self.0.split_first() else { return 0 };
        self.0 = rest;
        first
    }

    fn below(&mut self, end: usize) -> usize {
        usize::from(self.byte()) % end
    }

    fn flag(&mut self) -> bool {
        self.byte() % 2 == 1
    }

    fn one_of<T: Copy>(&mut self, all: &[T]) -> T {
        all[self.below(all.len())]
    }

    /// Takes at most `most` values. The next byte gives their number.
    fn several<T>(&mut self, most: usize, value: impl Fn(&mut Self) -> T) -> Vec<T> {
        (0..self.below(most + 1)).map(|_| value(self)).collect()
    }

    fn optional<T>(&mut self, value: impl Fn(&mut Self) -> T) -> Option<T> {
        self.flag().then(|| value(self))
    }

    /// Takes a text of at most 255 bytes. The byte after it says whether the text is repeated, up to 448 times.
    fn text(&mut self) -> Cow<'a, str> {
        let length = usize::from(self.byte());
        let (bytes, rest) = self.0.split_at(length.min(self.0.len()));
        self.0 = rest;
        let text = String::from_utf8_lossy(bytes);
        match self.byte() {
            0..200 => text,
            repeated => Cow::Owned(text.repeat(usize::from(repeated - 199) * 8)),
        }
    }

    fn theme(&mut self) -> Theme {
        self.one_of(&Theme::ALL)
    }

    fn width(&mut self) -> Width {
        Width::new(Width::LEAST + 5 * u16::from(self.byte())).unwrap_or(Width::DEFAULT)
    }

    fn square(&mut self) -> Square {
        Square::new(self.byte() % 10, self.byte() % 10).expect("a square of the larger board")
    }

    fn step(&mut self) -> Step {
        Step { from: self.square(), to: self.square() }
    }

    fn color(&mut self) -> Color {
        self.one_of(&Color::ALL)
    }

    fn side(&mut self) -> Side {
        self.one_of(&Side::ALL)
    }

    fn tower(&mut self) -> Tower {
        Tower { side: self.side(), color: self.color(), rank: self.one_of(&Rank::ALL) }
    }

    fn setup(&mut self) -> Setup {
        let board = Board { game: self.one_of(&Game::ALL), layout: self.one_of(&Layout::ALL) };
        let all: Vec<_> = Variants::all().collect();
        let variants = self.one_of(&all);
        let awaiting = match self.below(4) {
            0 => Awaiting::Opening,
            1 => Awaiting::Move { tower: self.color() },
            2 => Awaiting::Choose { trapped: self.color() },
            _ => Awaiting::Jump {
                pending: Pending::new(&self.several(3, Self::color)).expect("at most three"),
                next: self.color(),
                pusher: self.square(),
            },
        };
        let mut setup = Setup::empty(board, variants, self.side(), awaiting);
        for (square, tower) in self.several(30, |source| (source.square(), source.tower())) {
            setup.set(square, Some(tower));
        }
        setup
    }

    fn last_move(&mut self) -> LastMove {
        LastMove {
            moved: self.optional(Self::step),
            jumps: self.several(9, Self::step),
            pushed: self.several(4, Self::step),
            passes: self.several(25, Self::square),
        }
    }

    fn won(&mut self) -> Option<Won> {
        self.optional(|source| Won { winner: source.side(), tower: source.optional(Self::color) })
    }

    fn score(&mut self) -> BySide<u8> {
        BySide { black: self.byte(), white: self.byte() }
    }

    /// A turn. The board after it is `start` or any other board, possibly of another size.
    fn turn(&mut self, start: &Setup) -> Turn {
        let after = if self.flag() { self.setup() } else { *start };
        let mark = self.optional(|source| Mark {
            text: source.text().into_owned(),
            better: source.optional(Self::last_move),
        });
        Turn {
            text: self.text().into_owned(),
            last: self.last_move(),
            after,
            score: self.score(),
            won: self.won(),
            mark,
        }
    }

    fn standing(&mut self) -> Evaluation {
        match self.below(4) {
            0 => Evaluation::Wins(Side::Black),
            1 => Evaluation::Wins(Side::White),
            2 => Evaluation::Drawn,
            _ => Evaluation::Unknown,
        }
    }
}

type Drawn = Result<Vec<u8>, RenderError>;

fn board(source: &mut Source<'_>) -> Drawn {
    let setup = source.setup();
    let last = source.optional(Source::last_move);
    let targets = source.several(110, Source::square);
    let rounds = source.several(40, |source| RoundScore {
        number: u16::from(source.byte()) * 257,
        won: source.optional(|source| (source.side(), source.byte())),
    });
    let [black, white, first, second, heading] = std::array::from_fn(|_| source.text());
    let letters: [_; 10] = std::array::from_fn(|_| source.text());
    let end =
        MatchEnd { no_winner: &first, lines: [&second, &black], rounds: &rounds, rounds_heading: &heading };
    let picture = Picture {
        last: last.as_ref(),
        compared: source.optional(Source::step),
        targets: &targets,
        won: source.won(),
        is_drawn: source.flag(),
        end: source.flag().then_some(end),
        names: BySide { black: &black, white: &white },
        score: source.score(),
        theme: source.theme(),
        letters: letters.each_ref().map(AsRef::as_ref),
        from_side: source.side(),
        left_and_right: source.flag().then_some([&first, &second]),
        width: source.width(),
        ..Picture::new(&setup)
    };
    color_tile(source.color())?;
    RENDERER.png(&picture)
}

fn animation(source: &mut Source<'_>) -> Drawn {
    let start = source.setup();
    let turns = source.several(6, |source| source.turn(&start));
    let [black, white] = [source.text(), source.text()];
    let animation = Animation {
        score: source.score(),
        names: BySide { black: &black, white: &white },
        theme: source.theme(),
        from_side: source.side(),
        width: source.width(),
        ..Animation::new(&start, &turns)
    };
    RENDERER.gif(&animation, usize::from(source.byte()) << 13)
}

fn round_sheet(source: &mut Source<'_>) -> Drawn {
    let start = source.setup();
    let turns = source.several(12, |source| source.turn(&start));
    let [title, result, black, white] = std::array::from_fn(|_| source.text());
    let names = BySide { black: black.as_ref(), white: white.as_ref() };
    RENDERER.round_sheet_png(&RoundSheet {
        title: &title,
        result: &result,
        start: &start,
        turns: &turns,
        names,
        fallback_names: names,
        from_side: source.side(),
    })
}

fn score_sheet(source: &mut Source<'_>) -> Drawn {
    let note = |source: &mut Source<'_>| {
        if source.flag() {
            return Note::Words(source.text().into_owned());
        }
        Note::Move {
            tower: source.color(),
            direction: source.optional(|source| source.one_of(&Direction::ALL)),
            distance: source.byte(),
            ends_on: source.color(),
        }
    };
    let rounds = source.several(20, |source| ScoredRound {
        heading: source.text().into_owned(),
        lineups: source.optional(|source| {
            let board = Board::plain(source.one_of(&Game::ALL));
            BySide::from_fn(|side| Lineup::home(board, side))
        }),
        ranks: BySide::from_fn(|_| std::array::from_fn(|_| source.one_of(&Rank::ALL))),
        turns: source.several(30, |source| (source.side(), source.several(6, note))),
        result: source.text().into_owned(),
    });
    let [title, black, white] = std::array::from_fn(|_| source.text());
    let names = BySide { black: black.as_ref(), white: white.as_ref() };
    RENDERER.score_sheet_png(&ScoreSheet { title: &title, names, fallback_names: names, rounds: &rounds })
}

fn chart(source: &mut Source<'_>) -> Drawn {
    let rounds = source.several(80, |source| ChartedRound {
        heading: source.text().into_owned(),
        moves: source
            .several(60, |source| ChartedMove { before: source.standing(), is_mistake: source.flag() }),
        result: source.standing(),
    });
    let [title, legend, black, white] = std::array::from_fn(|_| source.text());
    let names = BySide { black: black.as_ref(), white: white.as_ref() };
    let theme = source.theme();
    RENDERER.chart_png(&Chart {
        title: &title,
        legend: &legend,
        names,
        fallback_names: names,
        theme,
        rounds: &rounds,
    })
}

fn table(source: &mut Source<'_>) -> Drawn {
    let columns = source
        .several(45, |source| Column { heading: source.text().into_owned(), holds_names: source.flag() });
    let cell = |source: &mut Source<'_>| Cell {
        text: source.text().into_owned(),
        ground: source.one_of(&[CellGround::Plain, CellGround::Won, CellGround::Empty]),
    };
    let rows = source.several(70, |source| source.several(45, cell));
    let [title, legend] = [source.text(), source.text()];
    let theme = source.theme();
    RENDERER.tournament_table_png(&TournamentTable {
        title: &title,
        theme,
        columns: &columns,
        rows: &rows,
        legend: &legend,
    })
}

fn filling(source: &mut Source<'_>) -> Drawn {
    let setups = [source.setup(), source.setup()];
    let [left, right] = [source.text(), source.text()];
    RENDERER.filling_png(&Filling {
        theme: source.theme(),
        from_side: source.side(),
        width: source.width(),
        ..Filling::new([&setups[0], &setups[1]], [&left, &right])
    })
}
