//! Draws the board after Black's first move, with dots on the squares to which White can move:
//! `cargo run --release -p kamisado-render --example draw_board -- board.png`.

use std::{env, error::Error, fs};

use kamisado_render::{LastMove, Picture, Renderer};
use kamisado_rules::{Awaiting, Board, BySide, Decision, Game, Next, Position, Variants};

fn main() -> Result<(), Box<dyn Error>> {
    let file = env::args().nth(1).ok_or("the name of the file is missing")?;
    let start = Position::start(Board::plain(Game::Kamisado), Variants::NONE);
    let opening = start.decisions().last().ok_or("a position has a decision")?;
    let played = start.play(opening).ok_or("a listed decision is legal")?;
    let Next::Position(position) = played.next else {
        return Err("no round ends with its first move".into());
    };
    // The dots are the squares of the legal steps and pushes.
    let targets: Vec<_> = position
        .decisions()
        .filter_map(|decision| match decision {
            Decision::Step { to, .. } | Decision::Push { to, .. } => Some(to),
            _ => None,
        })
        .collect();
    let setup = position.setup();
    let last = LastMove::from(&played);
    let picture = Picture {
        last: Some(&last),
        targets: &targets,
        names: BySide { black: "Ada", white: "Grace" },
        left_and_right: Some(["left", "right"]),
        from_side: position.decider(),
        ..Picture::new(&setup)
    };
    fs::write(&file, Renderer::new().png(&picture)?)?;
    if let Awaiting::Move { tower } = position.awaiting() {
        println!("{file}: {:?} moves the {tower:?} tower", position.decider());
    }
    Ok(())
}
