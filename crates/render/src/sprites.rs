//! The sprites of a theme at one size: squares, towers and marks, each drawn once.

use std::collections::HashMap;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use image::{GrayImage, Luma};
use kamisado_rules::{Color, Rank, Side};

use crate::{
    Theme,
    antialiased_sprite::{AlphaMask, AlphaMaskBuilder},
    coverage::Level,
    draw_text::{Edge, Fonts, SYMBOL_OF, Style},
    indexed_palette::{Ink, Palette, readable_ink},
    outlines::{self, Point, Tooth},
    picture_layout::{BANNER, Layout},
    theme_colors::{Sign, ThemeStyle},
};

/// A shape that has a sprite. Sizes are in hundredths of a square's side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Shape {
    /// A tower, as large as a square.
    Tower {
        side: Side,
        color: Color,
        rank: Rank,
        /// Whether the sumo variant adds a rank on the tower's square. A hollow tooth shows the extra rank.
        raised: bool,
    },
    /// A tower in a player's name bar or on a sheet, 64 wide.
    SmallTower { side: Side, color: Color, rank: Rank },
    /// A tower without a color, in a player's name bar, on a card, on a chart or on a sheet. Only its side is shown.
    Piece { side: Side },
    /// The frame of the square whose tower must move.
    Active,
    /// The frame of a square whose tower can be chosen or pushed.
    Choice,
    /// The corner brackets of the square on which the last move ended.
    Arrived,
    /// The disc on an empty square that can be reached.
    Target,
    /// The disc on the square that the last move left.
    Left,
    /// The arrow of the last move, straight or diagonal. `right` and `down` are its lengths in the picture, in squares. `is_free`
    /// is whether no tower stands where it ends.
    Arrow { right: i8, down: i8, is_free: bool },
    /// The arrowhead of a push, on the line between two squares, 34 wide and 26 high. `down` is whether it points
    /// down in the picture.
    Push { down: bool },
    /// The sign of a blocked tower. It has a number if there are several passes: the place in the chain of passes.
    Blocked { number: Option<u8> },
    /// The padlock: the sign of a tower that cannot leave its square (trap), 42 wide.
    Trapped,
    /// The sign of a tower that can only move backwards (retro), 42 wide. `down` is whether it points down in the
    /// picture.
    Backward { down: bool },
    /// The warning sign at a weak point of a line-up, such as a tower with a square of its own color straight ahead.
    Weak,
    /// A dot of the line that joins a chain of passes, or that marks a jump or a compared move, 20 wide.
    Link,
    /// The winner's star in a name bar, 48 wide.
    Star,
    /// The winner's star in the banner of a finished match, 110 wide.
    LargeStar,
    /// A player's name bar. `squares` is its width in squares.
    Bar { squares: u8, ink: Ink },
    /// The banner of a finished match. `squares` is its width in squares.
    Banner { squares: u8, ink: Ink },
}

/// The cache key of an empty board with coordinates. The cache is for one theme and size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) layout: Layout,
    /// The height of the picture, in pixels.
    pub(crate) height: u32,
    /// Whether a variant is in force, which makes silver and gold squares special.
    pub(crate) has_special: bool,
    /// The letters on the squares; `None` if the theme has no letters.
    pub(crate) letters: Option<String>,
}

/// The maximum number of empty boards in the cache.
const MOST_GROUNDS: usize = 4;

/// The sprites of a theme at one size. Each sprite is drawn when it is first used.
#[derive(Debug)]
pub(crate) struct Sprites {
    pub(crate) palette: Palette,
    pub(crate) style: &'static ThemeStyle,
    /// The side of a square, in pixels.
    side: u32,
    squares: [OnceLock<GrayImage>; 20],
    stamps: Mutex<HashMap<Shape, Arc<AlphaMask>>>,
    /// Empty boards, the most recently used last.
    grounds: Mutex<Vec<(Ground, Arc<GrayImage>)>>,
    bytes: AtomicUsize,
}

impl Sprites {
    /// An empty cache of sprites.
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

    /// The memory that the sprites drawn so far take, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    /// The sprite of a shape. It is drawn at the first call.
    pub(crate) fn stamp(&self, fonts: &Fonts, shape: Shape) -> Arc<AlphaMask> {
        let mut stamps = self.stamps.lock().unwrap_or_else(PoisonError::into_inner);
        let stamp = stamps.entry(shape).or_insert_with(|| {
            let stamp = self.draw(fonts, shape);
            self.bytes.fetch_add(stamp.bytes(), Ordering::Relaxed);
            Arc::new(stamp)
        });
        Arc::clone(stamp)
    }

    /// The square of a color. If `special`, it is marked as a square that a variant makes special.
    pub(crate) fn square(&self, fonts: &Fonts, color: Color, special: bool) -> &GrayImage {
        self.squares[color.index() * 2 + usize::from(special)].get_or_init(|| {
            let square = self.draw_square(fonts, color, special);
            self.bytes.fetch_add(square.len(), Ordering::Relaxed);
            square
        })
    }

    /// An empty board. If it is not in the cache, `draw` draws it.
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

    /// A length given in thousandths of a square's side, in pixels.
    pub(crate) fn part(&self, thousandths: u16) -> f32 {
        self.side as f32 * f32::from(thousandths) / 1000.0
    }

    /// The font size of an animation's caption.
    pub(crate) fn caption_size(&self) -> u16 {
        font_size(self.part(300))
    }

    /// Like [`Sprites::part`], rounded to whole pixels (at least 1), so that straight edges are sharp.
    fn whole(&self, thousandths: u16) -> f32 {
        self.part(thousandths).round().max(1.0)
    }

    /// The thickness of outlines, in pixels.
    fn outline(&self) -> f32 {
        self.whole(self.style.outline)
    }

    fn builder(&self, width: f32, height: f32, edge: Ink) -> AlphaMaskBuilder<'_> {
        #[expect(clippy::cast_sign_loss, reason = "sizes are positive")]
        let pixels = |length: f32| length.ceil() as u32;
        AlphaMaskBuilder::new(&self.palette, pixels(width), pixels(height), edge)
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
            Shape::SmallTower { side, color, rank } => {
                let size = self.part(640);
                // A tower with teeth is smaller, so that the teeth have room.
                let (down, apothem, radius) =
                    if rank == Rank::Tower { (320, 270, 190) } else { (375, 235, 165) };
                let center = (size / 2.0, self.part(down));
                let mut stamp = self.builder(size, size, outline_ink(side));
                self.body(&mut stamp, side, center, self.part(apothem), rank.index() as u8, false);
                self.disc(&mut stamp, fonts, side, color, center, self.part(radius));
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
                // The disc is in a corner if the theme writes signs on squares, so that the sign stays visible.
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
            Shape::Arrow { right, down, is_free } => self.draw_arrow(right, down, is_free),
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
                // The disc is centered on a pixel corner, because such a small disc would be blurred anywhere
                // else.
                let half = self.whole(100);
                let mut stamp = self.builder(half * 2.0, half * 2.0, Ink::LIGHT);
                stamp.draw(
                    outlines::octagon((half, half), self.part(58)).as_ref(),
                    Ink::DARK,
                    self.outline(),
                );
                stamp.build()
            }
            Shape::Star => self.draw_star(self.part(480)),
            Shape::LargeStar => self.draw_star(self.part(1100)),
            Shape::Bar { squares, ink } => self.draw_bar(squares, self.part(620), ink),
            Shape::Banner { squares, ink } => self.draw_bar(squares, self.part(10 * BANNER as u16), ink),
        }
    }

    fn draw_star(&self, size: f32) -> AlphaMask {
        let mut stamp = self.builder(size, size, Ink::DARK);
        let star = outlines::star((size / 2.0, size * 0.53), size * 0.44);
        stamp.draw(star.as_ref(), Ink::LIGHT, self.outline());
        stamp.build()
    }

    /// Draws a bar with round corners that is `squares` squares wide.
    fn draw_bar(&self, squares: u8, height: f32, ink: Ink) -> AlphaMask {
        let width = self.part(1000) * f32::from(squares);
        let mut stamp = self.builder(width, height, ink);
        stamp.outline(outlines::rounded(0.0, 0.0, width, height, self.part(140)).as_ref(), 0.0);
        stamp.build()
    }

    fn draw_tower(&self, fonts: &Fonts, side: Side, color: Color, rank: Rank, raised: bool) -> AlphaMask {
        let size = self.part(1000);
        // A tower with teeth is smaller, so that the teeth have room.
        let teeth = rank.index() as u8 + u8::from(raised);
        let (down, apothem, radius) = if teeth == 0 { (500, 380, 265) } else { (575, 340, 235) };
        // Vertically, the center is as far from a pixel corner as horizontally.
        let center = (size / 2.0, (size / 2.0).fract() + self.part(down).floor());
        let mut stamp = self.builder(size, size, outline_ink(side));
        self.body(&mut stamp, side, center, self.part(apothem), rank.index() as u8, raised);
        self.disc(&mut stamp, fonts, side, color, center, self.part(radius));
        stamp.build()
    }

    /// Draws the octagon of a tower with its teeth, dark for Black and light for White.
    fn body(
        &self,
        stamp: &mut AlphaMaskBuilder<'_>,
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
        // Four teeth are closer together.
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
        // Black's towers have lit upper faces, White's have shaded lower faces.
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

    /// Draws the colored center of a tower, with its sign.
    fn disc(
        &self,
        stamp: &mut AlphaMaskBuilder<'_>,
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

    /// Draws a frame inside a square, with dark edges on both sides.
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

    /// Draws the corner brackets of a square. A tower on the square leaves room for their arms. Their edges lie on
    /// whole pixels, because on a light square only the dark edge is visible.
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

    fn draw_arrow(&self, right: i8, down: i8, is_free: bool) -> AlphaMask {
        let side = self.part(1000);
        let (right, down) = (f32::from(right), f32::from(down));
        let squares = right.abs().max(down.abs());
        let (width, height) = ((right.abs() + 1.0) * side, (down.abs() + 1.0) * side);
        let begin = |way: f32, length: f32| if way < 0.0 { length - side / 2.0 } else { side / 2.0 };
        let from = (begin(right, width), begin(down, height));
        // The arrow ends before the tower to which it points, or else in the middle of the square.
        let short = match (is_free, right == 0.0 || down == 0.0) {
            (true, _) => 0.0,
            (false, true) => 0.42,
            (false, false) => 0.36,
        };
        let reach = (squares - short) / squares.max(1.0);
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

    /// Draws light bands across a silver or gold square. They are horizontal, since slanted edges compress worse.
    fn shine(&self, square: &mut GrayImage) {
        const BANDS: [Level; 16] = [0, 0, 1, 2, 2, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0];
        let light = self.palette.mixtures(Ink::LIGHT);
        let side = self.side;
        for (_, y, pixel) in square.enumerate_pixels_mut() {
            let level = BANDS[(y * 16 / side).min(15) as usize];
            pixel.0[0] = light[usize::from(level)][usize::from(pixel.0[0])];
        }
    }

    /// The thickness of the line along each edge of a square, in pixels. Two neighboring squares have a line of twice
    /// this thickness between them.
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

/// The ink of the outline of a side's towers, which is the other side's ink.
const fn outline_ink(side: Side) -> Ink {
    match side {
        Side::Black => Ink::LIGHT,
        Side::White => Ink::DARK,
    }
}

/// Rounds a length in pixels to a font size, at least 6.
#[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
pub(crate) fn font_size(pixels: f32) -> u16 {
    pixels.round().max(6.0) as u16
}
