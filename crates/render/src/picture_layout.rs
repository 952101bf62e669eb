//! The positions and sizes of the parts of a picture.

use kamisado_rules::{Board, Side, Square};

use crate::Width;

/// The layout of a picture, in pixels from its upper left corner.
///
/// From the top, it has the name bar of the player at the top, the board with coordinates below and on its left, and
/// the name bar of the player at the bottom. After a match, a banner is above these parts, and the score by rounds
/// below them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Layout {
    board: Board,
    from_side: Side,
    width: u32,
    side: u32,
    left: u32,
    top: u32,
    /// The height of the strip between the coordinates below the board and the lower name bar; 0 without a strip.
    below: u32,
    /// The height of the banner above the upper name bar; 0 without a banner.
    banner: u32,
    /// The height of the score under the lower name bar; 0 without a score.
    scores: u32,
}

/// A rectangle of pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// The left edge.
    pub x: u32,
    /// The upper edge.
    pub y: u32,
    /// The width.
    pub width: u32,
    /// The height.
    pub height: u32,
}

/// The height of the strip for the words for left and right, in hundredths of a square.
const STRIP: u32 = 30;
/// The height of the banner of a finished match, in hundredths of a square.
pub(crate) const BANNER: u32 = 156;
/// The height of a line of the score by rounds, in hundredths of a square.
pub(crate) const SCORE_LINE: u32 = 48;
/// The distance between the lines of a caption, in hundredths of a square.
const CAPTION_LINE: u32 = 36;
/// The number of lines of the score by rounds: the numbers of the rounds, and one line for each side.
const SCORE_LINES: u32 = 3;
/// The distance between a name bar and the parts above and below it, in hundredths of a square.
const GAP: u32 = 14;

impl Layout {
    /// The layout of a board's picture.
    pub const fn new(board: Board, from_side: Side, width: Width) -> Self {
        let width = width.pixels() as u32;
        // The board has a margin of a third of a square on its left and right.
        let side = width * 100 / (board.size() as u32 * 100 + 66);
        let left = (width - side * board.size() as u32) / 2;
        let top = side * (14 + 62 + 14) / 100;
        Self { board, from_side, width, side, left, top, below: 0, banner: 0, scores: 0 }
    }

    /// The layout of a finished match. It has room for the score by rounds if `has_scores`.
    pub(crate) const fn with_match_end(self, has_scores: bool) -> Self {
        let banner = self.part(BANNER + GAP);
        let scores = if has_scores { self.part(SCORE_LINES * SCORE_LINE + GAP) } else { 0 };
        Self { top: self.top + banner, banner, scores, ..self }
    }

    /// The layout with a strip for the words for left and right, between a side's name bar and the board.
    pub(crate) const fn with_strip_of(self, side: Side) -> Self {
        let strip = self.part(STRIP);
        if self.is_below(side) {
            Self { below: strip, ..self }
        } else {
            Self { top: self.top + strip, ..self }
        }
    }

    /// The layout of a board without name bars on a larger picture. It is given by the side of its squares, and its
    /// upper left corner.
    pub(crate) const fn pane(board: Board, from_side: Side, side: u32, (left, top): (u32, u32)) -> Self {
        Self {
            board,
            from_side,
            width: side * board.size() as u32,
            side,
            left,
            top,
            below: 0,
            banner: 0,
            scores: 0,
        }
    }

    /// The picture's width.
    pub const fn width(self) -> u32 {
        self.width
    }

    /// The picture's height.
    pub const fn height(self) -> u32 {
        let lower = self.bar(self.from_side);
        lower.y + lower.height + self.part(GAP) + self.scores
    }

    /// The side of a square.
    pub const fn side(self) -> u32 {
        self.side
    }

    /// The area of all squares.
    pub const fn squares(self) -> Area {
        let length = self.side * self.board.size() as u32;
        Area { x: self.left, y: self.top, width: length, height: length }
    }

    /// The area of a square. If the square is not on the board, the area lies outside the board.
    pub const fn square(self, square: Square) -> Area {
        let last = self.board.size() as u32 - 1;
        let (file, row) = (square.file() as u32, square.row() as u32);
        let (column, line) = match self.from_side {
            Side::White => (file, last.saturating_sub(row)),
            Side::Black => (last.saturating_sub(file), row),
        };
        let squares = self.squares();
        let (x, y) = (squares.x + column * self.side, squares.y + line * self.side);
        Area { x, y, width: self.side, height: self.side }
    }

    /// The area of a player's name bar.
    pub const fn bar(self, side: Side) -> Area {
        let squares = self.squares();
        let below = squares.y + squares.height + self.part(34) + self.below;
        let y = if self.is_below(side) { below } else { self.banner + self.part(GAP) };
        Area { x: squares.x, y, width: squares.width, height: self.part(62) }
    }

    /// The area of the banner of a finished match. The layout has to have a banner.
    pub(crate) const fn banner(self) -> Area {
        Area { y: self.part(GAP), height: self.part(BANNER), ..self.squares() }
    }

    /// The area of a line of the score by rounds, counted from 0. The layout has to have a score.
    pub(crate) const fn score_line(self, line: u32) -> Area {
        let (lower, height) = (self.bar(self.from_side), self.part(SCORE_LINE));
        Area { y: lower.y + lower.height + self.part(GAP) + line * height, height, ..lower }
    }

    /// The area of the strip between a side's name bar and the board. The layout has to have a strip.
    pub(crate) const fn strip_of(self, side: Side) -> Area {
        let (bar, height) = (self.bar(side), self.part(STRIP));
        let y = if self.is_below(side) {
            bar.y - height - self.part(3)
        } else {
            bar.y + bar.height + self.part(7)
        };
        Area { y, height, ..bar }
    }

    /// Whether the side's home row is at the bottom.
    pub(crate) const fn is_below(self, side: Side) -> bool {
        side as u8 == self.from_side as u8
    }

    /// The side whose home row is at the bottom.
    pub(crate) const fn seen_from(self) -> Side {
        self.from_side
    }

    /// The height that a caption of `lines` lines of notation adds to a picture.
    pub(crate) const fn caption_height(self, lines: u32) -> u32 {
        self.part(50) + (lines.saturating_sub(1)) * self.part(CAPTION_LINE)
    }

    /// A line of the caption at the bottom, counted from 0.
    pub(crate) const fn caption_line(self, line: u32) -> Area {
        let squares = self.squares();
        let y = self.height() - self.part(8) + line * self.part(CAPTION_LINE);
        Area { x: squares.x, y, width: squares.width, height: self.part(50) }
    }

    /// The maximum width of a line in either half of the caption.
    pub(crate) const fn caption_room(self) -> u32 {
        self.squares().width / 2 - self.part(15)
    }

    /// A length given in hundredths of a square's side.
    pub(crate) const fn part(self, hundredths: u32) -> u32 {
        self.side * hundredths / 100
    }
}

impl Area {
    /// The pixel in the center.
    pub const fn center(self) -> (u32, u32) {
        (self.x + self.width / 2, self.y + self.height / 2)
    }
}
