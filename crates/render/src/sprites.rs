//! Everything that is drawn once for a theme and a size of square: squares, towers, marks.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use image::{GrayImage, Luma};
use kamisado_rules::{Color, Rank, Side};

use crate::{
    Theme,
    alpha_mask::{AlphaMask, StampBuilder},
    draw_text::{Edge, Fonts, SYMBOL_OF, Style},
    outlines::{self, Point, Tooth},
    palette::{Ink, Level, Palette, readable_ink},
    picture_layout::Layout,
    theme_style::{Sign, ThemeStyle},
};

/// What can be stamped on a canvas.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    /// A tower, as large as a square.
    Tower {
        side: Side,
        color: Color,
        rank: Rank,
        /// Whether the sumo variant adds a rank as it stands: a hollow tooth.
        raised: bool,
    },
    /// A tower in a player's bar, 64 hundredths of a square.
    SmallTower { side: Side, color: Color },
    /// A tower without a color in a player's bar: which side it is.
    Piece { side: Side },
    /// Frame of the square whose tower must move.
    Active,
    /// Frame of a square whose tower can be chosen, or pushed into.
    Choice,
    /// Frame of the square on which the last move ended.
    Arrived,
    /// Disc on an empty square that can be reached.
    Target,
    /// Ring on the square that the last move left.
    Left,
    /// Arrow of the last move: squares to the right and down on the picture, straight or diagonal.
    Arrow { right: i8, down: i8 },
    /// Arrow head on the line between two squares, 34 hundredths of a square wide and 26 high: a push. Where it points on the picture.
    Push { down: bool },
    /// A blocked tower's sign, with its number in the chain if there are several.
    Blocked { number: Option<u8> },
    /// Sign of a tower that cannot leave its square (trap), 42 hundredths of a square: a padlock.
    Trapped,
    /// Sign of a tower that can only move backwards (retro), as large: where it points on the picture.
    Backward { down: bool },
    /// Sign of a tower with a square of its own color straight ahead, on its square: a warning.
    Weak,
    /// A dot of the line that joins a chain of passes, or of a jump, 20 hundredths of a square.
    Link,
    /// The winner's star.
    Star,
    /// A player's bar, so many squares wide.
    Bar { squares: u8, ink: Ink },
}

/// What an empty board with its coordinates depends on, besides theme and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) layout: Layout,
    /// The height of the picture, in pixels.
    pub(crate) height: u32,
    /// Whether a variant makes the metals' squares special.
    pub(crate) has_special: bool,
    /// What stands on the squares, in the theme that has letters there.
    pub(crate) letters: Option<String>,
}

/// The most empty boards that are kept.
const MOST_GROUNDS: usize = 4;

/// The sprites of a theme at a size, each made when it is first used.
#[derive(Debug)]
pub(crate) struct Sprites {
    pub(crate) palette: Palette,
    pub(crate) style: &'static ThemeStyle,
    /// The side of a square, in pixels.
    side: u32,
    squares: [OnceLock<GrayImage>; 20],
    stamps: Mutex<HashMap<Shape, Arc<AlphaMask>>>,
    /// Empty boards, the one used last at the end.
    grounds: Mutex<Vec<(Ground, Arc<GrayImage>)>>,
    bytes: AtomicUsize,
}

impl Sprites {
    /// No sprites yet.
    pub(crate) fn new(theme: Theme, side: u32) -> Self {
        Self {
            palette: Palette::new(theme),
            style: theme.style(),
            side,
            squares: [const { OnceLock::new() }; 20],
            stamps: Mutex::default(),
            grounds: Mutex::default(),
            bytes: AtomicUsize::new(0),
        }
    }

    /// The memory of the sprites made so far, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// A stamp, drawn if it was not yet.
    pub(crate) fn stamp(&self, fonts: &Fonts, shape: Shape) -> Arc<AlphaMask> {
        let mut stamps = self.stamps.lock().unwrap_or_else(PoisonError::into_inner);
        let stamp = stamps.entry(shape).or_insert_with(|| {
            let stamp = self.draw(fonts, shape);
            self.bytes.fetch_add(stamp.bytes(), Ordering::Relaxed);
            Arc::new(stamp)
        });
        Arc::clone(stamp)
    }

    /// A square of a color; `special` marks it as one that a variant makes special.
    pub(crate) fn square(&self, fonts: &Fonts, color: Color, special: bool) -> &GrayImage {
        self.squares[color.index() * 2 + usize::from(special)].get_or_init(|| {
            let square = self.draw_square(fonts, color, special);
            self.bytes.fetch_add(square.len(), Ordering::Relaxed);
            square
        })
    }

    /// An empty board, drawn if it was not yet.
    pub(crate) fn ground(&self, ground: Ground, draw: impl FnOnce() -> GrayImage) -> Arc<GrayImage> {
        let mut kept = self.grounds.lock().unwrap_or_else(PoisonError::into_inner);
        let known = kept.iter().position(|(known, _)| *known == ground);
        let entry = known.map_or_else(
            || {
                let drawn = Arc::new(draw());
                self.bytes.fetch_add(drawn.len(), Ordering::Relaxed);
                (ground, drawn)
            },
            |place| kept.remove(place),
        );
        let drawn = Arc::clone(&entry.1);
        kept.push(entry);
        if kept.len() > MOST_GROUNDS {
            self.bytes.fetch_sub(kept.remove(0).1.len(), Ordering::Relaxed);
        }
        drawn
    }

    /// So many thousandths of a square's side, in pixels.
    pub(crate) fn part(&self, thousandths: u16) -> f32 {
        self.side as f32 * f32::from(thousandths) / 1000.0
    }

    /// The same in whole pixels, so that straight edges are sharp; at least one.
    fn whole(&self, thousandths: u16) -> f32 {
        self.part(thousandths).round().max(1.0)
    }

    /// The thickness of outlines, in pixels.
    fn outline(&self) -> f32 {
        self.whole(self.style.outline)
    }

    fn builder(&self, width: f32, height: f32, edge: Ink) -> StampBuilder<'_> {
        #[expect(clippy::cast_sign_loss, reason = "sizes are positive")]
        let pixels = |length: f32| length.ceil() as u32;
        StampBuilder::new(&self.palette, pixels(width), pixels(height), edge)
    }

    /// The ink for writing on a color.
    pub(crate) fn sign_ink(&self, color: Color) -> Ink {
        readable_ink(self.style.squares[color.index()], self.style)
    }

    fn draw(&self, fonts: &Fonts, shape: Shape) -> AlphaMask {
        let side = self.part(1000);
        let middle = (side / 2.0, side / 2.0);
        match shape {
            Shape::Tower { side, color, rank, raised } => self.draw_tower(fonts, side, color, rank, raised),
            Shape::SmallTower { side, color } => {
                let size = self.part(640);
                let mut stamp = self.builder(size, size, outline_ink(side));
                self.body(&mut stamp, side, (size / 2.0, size / 2.0), self.part(270), 0, false);
                self.disc(&mut stamp, fonts, side, color, (size / 2.0, size / 2.0), self.part(190));
                stamp.build()
            }
            Shape::Piece { side } => {
                let size = self.part(460);
                let mut stamp = self.builder(size, size, outline_ink(side));
                self.body(&mut stamp, side, (size / 2.0, size / 2.0), self.part(190), 0, false);
                stamp.build()
            }
            Shape::Active => self.draw_frame(Ink::ACCENT, self.whole(85)),
            Shape::Choice => self.draw_frame(Ink::ACCENT, self.whole(40)),
            Shape::Arrived => self.draw_brackets(),
            Shape::Target => {
                let mut stamp = self.builder(side, side, Ink::DARK);
                // In a corner where the square's sign would be hidden.
                let corner = (self.part(210), self.part(210));
                let center = if self.style.on_squares == Sign::None { middle } else { corner };
                stamp.draw(
                    outlines::disc(center, self.part(155)).as_ref(),
                    Ink::ACCENT,
                    self.outline() * 1.3,
                );
                stamp.build()
            }
            Shape::Left => {
                let mut stamp = self.builder(side, side, Ink::LIGHT);
                stamp.draw(outlines::disc(middle, self.part(130)).as_ref(), Ink::DARK, self.outline() * 1.3);
                stamp.build()
            }
            Shape::Arrow { right, down } => self.draw_arrow(right, down),
            Shape::Push { down } => {
                let (width, height) = (self.part(340), self.part(260));
                let (tip, foot) = if down { (0.85, 0.15) } else { (0.15, 0.85) };
                let corners = [
                    (width * 0.12, height * foot),
                    (width / 2.0, height * tip),
                    (width * 0.88, height * foot),
                ];
                let mut stamp = self.builder(width, height, Ink::LIGHT);
                stamp.draw(outlines::polygon(&corners).as_ref(), Ink::DARK, self.outline());
                stamp.build()
            }
            Shape::Blocked { number } => self.draw_blocked(fonts, number),
            Shape::Trapped => self.draw_padlock(),
            Shape::Backward { down } => {
                let (size, radius) = (self.part(420), self.part(165));
                let (center, turn) = ((size / 2.0, size / 2.0), if down { 1.0 } else { -1.0 });
                let at =
                    |right: f32, ahead: f32| (center.0 + right * radius, center.1 + ahead * radius * turn);
                let mut stamp = self.builder(size, size, Ink::DARK);
                stamp.draw(outlines::disc(center, radius).as_ref(), Ink::LIGHT, self.outline() * 1.4);
                let head = outlines::polygon(&[at(-0.62, -0.3), at(0.62, -0.3), at(0.0, 0.7)]);
                stamp.paint(head.as_ref(), Ink::DARK).build()
            }
            Shape::Weak => {
                let at = |right: u16, down: u16| (self.part(right), self.part(down));
                let mut stamp = self.builder(side, side, Ink::DARK);
                let sign = outlines::polygon(&[at(800, 620), at(965, 930), at(635, 930)]);
                stamp.draw(sign.as_ref(), Ink::ACCENT, self.outline() * 1.2);
                let bar = outlines::rectangle(self.part(778), self.part(715), self.part(44), self.part(110));
                let dot = outlines::rectangle(self.part(778), self.part(850), self.part(44), self.part(44));
                stamp.paint(bar.as_ref(), Ink::DARK).paint(dot.as_ref(), Ink::DARK).build()
            }
            Shape::Link => {
                // Around a pixel's corner: so small a disc would be blurred elsewhere.
                let half = self.whole(100);
                let mut stamp = self.builder(half * 2.0, half * 2.0, Ink::LIGHT);
                stamp.draw(
                    outlines::octagon((half, half), self.part(58)).as_ref(),
                    Ink::DARK,
                    self.outline(),
                );
                stamp.build()
            }
            Shape::Star => {
                let size = self.part(480);
                let mut stamp = self.builder(size, size, Ink::DARK);
                let star = outlines::star((size / 2.0, size * 0.53), size * 0.44);
                stamp.draw(star.as_ref(), Ink::LIGHT, self.outline());
                stamp.build()
            }
            Shape::Bar { squares, ink } => {
                let (width, height) = (side * f32::from(squares), self.part(620));
                let mut stamp = self.builder(width, height, ink);
                stamp.outline(outlines::rounded(0.0, 0.0, width, height, self.part(140)).as_ref(), 0.0);
                stamp.build()
            }
        }
    }

    fn draw_tower(&self, fonts: &Fonts, side: Side, color: Color, rank: Rank, raised: bool) -> AlphaMask {
        let size = self.part(1000);
        // A crowned tower makes room for its teeth.
        let teeth = rank.index() as u8 + u8::from(raised);
        let (down, apothem, radius) = if teeth == 0 { (500, 380, 265) } else { (575, 340, 235) };
        // As far from the pixels' corners down as across.
        let center = (size / 2.0, (size / 2.0).fract() + self.part(down).floor());
        let mut stamp = self.builder(size, size, outline_ink(side));
        self.body(&mut stamp, side, center, self.part(apothem), rank.index() as u8, raised);
        self.disc(&mut stamp, fonts, side, color, center, self.part(radius));
        stamp.build()
    }

    /// The octagon of a tower with its teeth, dark for Black and light for White.
    fn body(
        &self,
        stamp: &mut StampBuilder<'_>,
        side: Side,
        center: Point,
        apothem: f32,
        rank: u8,
        raised: bool,
    ) {
        let (ink, face) = match side {
            Side::Black => (Ink::DARK, Ink::DARK_FACE),
            Side::White => (Ink::LIGHT, Ink::LIGHT_FACE),
        };
        let teeth = rank + u8::from(raised);
        // Four need to stand closer.
        let room = if teeth > 3 { apothem * 0.75 } else { apothem };
        let crown = Tooth { pitch: room * 0.62, half: room * 0.29, height: apothem * 0.56 };
        let body = outlines::crowned_octagon(center, apothem, crown, teeth);
        stamp.outline(outlines::octagon(center, apothem + self.outline()).as_ref(), 0.0);
        if teeth > 0 {
            stamp.outline(body.as_ref(), self.outline());
        }
        stamp.paint(body.as_ref(), ink);
        if raised {
            let inner = Tooth { half: crown.half * 0.45, height: crown.height * 0.45, ..crown };
            let hollow = outlines::tooth(center, apothem, inner, teeth, teeth - 1);
            stamp.paint(hollow.as_ref(), outline_ink(side));
        }
        // Black is lit from above, White shaded below.
        let corners = outlines::octagon_corners(center, apothem);
        let faces: &[usize] = match side {
            Side::Black => &[4, 5],
            Side::White => &[0, 1],
        };
        for &corner in faces {
            let facet = [center, corners[corner], corners[(corner + 1) % 8]];
            stamp.paint(outlines::polygon(&facet).as_ref(), face);
        }
    }

    /// The colored middle of a tower with its sign.
    fn disc(
        &self,
        stamp: &mut StampBuilder<'_>,
        fonts: &Fonts,
        side: Side,
        color: Color,
        center: Point,
        radius: f32,
    ) {
        let rim = outlines::octagon(center, radius);
        stamp.paint(outlines::octagon(center, radius + self.outline()).as_ref(), outline_ink(side));
        stamp.paint(rim.as_ref(), Ink::square(color));
        if self.style.on_towers == Sign::Symbol {
            let size = font_size(radius * 1.62);
            let style = Style { edge: Edge::Coarse, ..Style::new(size, self.sign_ink(color)) };
            stamp.symbol(fonts, SYMBOL_OF[color.index()], style, center);
        }
    }

    /// A frame inside a square, dark on both its edges.
    fn draw_frame(&self, ink: Ink, width: f32) -> AlphaMask {
        let side = self.part(1000);
        let edge = self.outline();
        let inset = edge + width / 2.0;
        let ring = outlines::rounded(inset, inset, side - 2.0 * inset, side - 2.0 * inset, self.part(110));
        let mut stamp = self.builder(side, side, Ink::DARK);
        let ring = ring.and_then(|ring| outlines::around(&ring, width));
        stamp.draw(ring.as_ref(), ink, edge);
        stamp.build()
    }

    /// Corners of a square, as long as a tower leaves room for. Their lines run along pixels, for their dark edge is
    /// what is seen of them on a light square.
    fn draw_brackets(&self) -> AlphaMask {
        let side = self.part(1000);
        let (width, arm, edge) = (self.whole(50).max(2.0), self.whole(220), self.outline());
        let inset = self.line_between_squares() as f32 + edge;
        let mut stamp = self.builder(side, side, Ink::DARK);
        for (x, y) in [(0.0, 0.0), (1.0, 0.0), (0.0, 1.0), (1.0, 1.0_f32)] {
            let at = |along: f32, down: f32| {
                let place = |end: f32, off: f32| if end > 0.0 { side - inset - off } else { inset + off };
                (place(x, along), place(y, down))
            };
            let corner =
                [at(0.0, 0.0), at(arm, 0.0), at(arm, width), at(width, width), at(width, arm), at(0.0, arm)];
            stamp.draw(outlines::polygon(&corner).as_ref(), Ink::LIGHT, edge);
        }
        stamp.build()
    }

    fn draw_arrow(&self, right: i8, down: i8) -> AlphaMask {
        let side = self.part(1000);
        let (right, down) = (f32::from(right), f32::from(down));
        let squares = right.abs().max(down.abs());
        let (width, height) = ((right.abs() + 1.0) * side, (down.abs() + 1.0) * side);
        let begin = |way: f32, length: f32| if way < 0.0 { length - side / 2.0 } else { side / 2.0 };
        let from = (begin(right, width), begin(down, height));
        // It ends before the tower that it points to.
        let reach = (squares - if right == 0.0 || down == 0.0 { 0.42 } else { 0.36 }) / squares.max(1.0);
        let to = (from.0 + right * side * reach, from.1 + down * side * reach);
        let mut stamp = self.builder(width, height, Ink::LIGHT);
        stamp.draw(outlines::arrow(from, to, self.part(90)).as_ref(), Ink::DARK, self.outline());
        stamp.build()
    }

    fn draw_blocked(&self, fonts: &Fonts, number: Option<u8>) -> AlphaMask {
        let size = self.part(420);
        let (center, radius) = ((size / 2.0, size / 2.0), self.part(165));
        let mut stamp = self.builder(size, size, Ink::DARK);
        stamp.draw(outlines::disc(center, radius).as_ref(), Ink::LIGHT, self.outline() * 1.4);
        if let Some(number) = number {
            let style = Style::new(font_size(self.part(250)), Ink::DARK);
            stamp.letters(fonts, &number.to_string(), style, center);
        } else {
            let (width, height) = (radius * 1.3, radius * 0.42);
            let bar = outlines::rectangle(center.0 - width / 2.0, center.1 - height / 2.0, width, height);
            stamp.paint(bar.as_ref(), Ink::DARK);
        }
        stamp.build()
    }

    fn draw_padlock(&self) -> AlphaMask {
        let size = self.part(420);
        let mut stamp = self.builder(size, size, Ink::DARK);
        let (left, top) = (self.part(80).round(), self.part(190).round());
        let (width, height) = (size - 2.0 * left, self.part(170).round());
        let radius = width * 0.32;
        let shackle = outlines::disc((size / 2.0, top), radius);
        let shackle = shackle.and_then(|path| outlines::around(&path, self.part(55)));
        stamp.draw(shackle.as_ref(), Ink::LIGHT, self.outline());
        stamp.draw(outlines::rectangle(left, top, width, height).as_ref(), Ink::LIGHT, self.outline());
        let hole = outlines::disc((size / 2.0, top + height / 2.0), self.part(38));
        stamp.paint(hole.as_ref(), Ink::DARK).build()
    }

    fn draw_square(&self, fonts: &Fonts, color: Color, special: bool) -> GrayImage {
        let length = self.part(1000);
        let mut square = GrayImage::from_pixel(self.side, self.side, Luma([Ink::square(color).index()]));
        if color.is_special() {
            self.shine(&mut square);
        }
        if special {
            let mut stamp = self.builder(length, length, Ink::DARK);
            let (near, size) = (self.whole(70), self.whole(90));
            let far = length - near - size;
            for (left, top) in [(near, near), (far, near), (near, far), (far, far)] {
                let rivet = outlines::rectangle(left, top, size, size);
                stamp.draw(rivet.as_ref(), Ink::DARK, 0.0);
            }
            stamp.build().put(&mut square, &self.palette, 0, 0);
        }
        if self.style.on_squares == Sign::Symbol {
            let size = font_size(self.part(260));
            let style = Style {
                strength: self.style.sign_strength,
                edge: Edge::on_squares(size),
                ..Style::new(size, self.sign_ink(color))
            };
            let middle = (length / 2.0, length / 2.0);
            fonts.symbol(&mut square, &self.palette, SYMBOL_OF[color.index()], style, middle);
        }
        self.draw_line_between_squares(&mut square);
        square
    }

    /// Light bands across the metals. They are level: a slanted edge costs bytes in every row of the file.
    fn shine(&self, square: &mut GrayImage) {
        const BANDS: [Level; 16] = [0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
        let light = self.palette.mixtures(Ink::LIGHT);
        let side = self.side;
        for (_, y, pixel) in square.enumerate_pixels_mut() {
            let level = BANDS[(y * 16 / side).min(15) as usize];
            pixel.0[0] = light[usize::from(level)][usize::from(pixel.0[0])];
        }
    }

    /// The thickness of a square's own half of the line to the next, in pixels.
    fn line_between_squares(&self) -> u32 {
        (self.side / 60).max(1)
    }

    fn draw_line_between_squares(&self, square: &mut GrayImage) {
        let (width, side) = (self.line_between_squares(), self.side);
        for (x, y, pixel) in square.enumerate_pixels_mut() {
            if x < width || y < width || x >= side - width || y >= side - width {
                pixel.0[0] = Ink::DARK.index();
            }
        }
    }
}

/// The ink around a side's towers: the other side's.
const fn outline_ink(side: Side) -> Ink {
    match side {
        Side::Black => Ink::LIGHT,
        Side::White => Ink::DARK,
    }
}

/// A length in pixels as the size of a font.
#[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
pub(crate) fn font_size(pixels: f32) -> u16 {
    pixels.round().max(6.0) as u16
}
