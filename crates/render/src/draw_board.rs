//! Draws a board and everything around it from sprites.

use image::GrayImage;
use kamisado_rules::{Awaiting, Color, Rank, Side, Square, Tower, Variant};

use crate::{
    LastMove, Picture, Step,
    draw_text::{Edge, Fonts, Style},
    indexed_palette::{Ink, readable_ink},
    picture_layout::{Area, Layout},
    sprites::{Ground, Shape, Sprites, font_size},
    theme_colors::Sign,
};

mod match_end;

/// Whether two moves begin on the same square and go in the same direction.
fn goes_along(one: Step, other: Step) -> bool {
    let way = |step: Step| {
        let by = |from: u8, to: u8| i16::from(to) - i16::from(from);
        (by(step.from.file(), step.to.file()), by(step.from.row(), step.to.row()))
    };
    let ((right, up), (other_right, other_up)) = (way(one), way(other));
    one.from == other.from && right * other_up == up * other_right && right * other_right + up * other_up > 0
}

#[cfg(test)]
pub(crate) use match_end::STAR_ROOM;

/// The maximum number of passes that are marked. No chain of passes is longer (RULES section 3.8).
const MOST_PASSES: usize = 20;
/// The maximum number of pushed towers that are marked: a triple sumo pushes three.
const MOST_PUSHED: usize = 3;
/// The maximum number of jumps of a move that are drawn: one for each square of the longest move.
const MOST_JUMPS: usize = 7;

/// The smallest font size at which coordinates can be read, in pixels.
pub(crate) const LEAST_COORDINATE: u16 = 11;

/// The distance between the dots of a chain of passes or of a jump, in thousandths of a square. It is so small that
/// the dots look like a line on a small picture.
const APART: u16 = 420;

/// The distance between the dots of a compared move, in thousandths of a square. It is so small that even a move of
/// one square looks like a line, although towers hide the dots under them.
const APART_COMPARED: u16 = 220;

/// The distance between a compared move and an arrow with the same beginning and direction, in thousandths of a
/// square.
const BESIDE: u16 = 190;

/// A tower between two squares in an animation. `share` is the part of the step that the tower has covered, 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Glide {
    pub(crate) tower: Tower,
    pub(crate) step: Step,
    pub(crate) share: f32,
}

/// The content of an animation frame in addition to that of a still picture.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Motion<'a> {
    /// The towers between squares. The setup does not contain them.
    pub(crate) glides: &'a [Glide],
    /// The caption below the board. `None` means that the picture has no room for a caption.
    pub(crate) caption: Option<Caption<'a>>,
}

/// The notation below the board of an animation: the previous turn on the left, the present turn on the right.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Caption<'a> {
    pub(crate) turns: [&'a str; 2],
    /// The number of lines for which the picture has room.
    pub(crate) lines: u32,
}

/// Makes an empty canvas that reuses the memory of an earlier canvas. The size is in pixels. The caller has checked it
/// with [`check_size`](crate::sheet_canvas::check_size).
///
/// Each row has one byte after its last pixel. When the canvas is [`closed`], this byte is 0. It serves as the filter
/// type (0 means none) before the next row in a PNG file, so that the rows can be compressed without a copy.
pub(crate) fn canvas(width: u32, height: u32, mut memory: Vec<u8>) -> GrayImage {
    memory.clear();
    memory.resize((width as usize + 1) * height as usize, Ink::PANEL.index());
    GrayImage::from_raw(width + 1, height, memory).unwrap_or_default()
}

/// Finishes a canvas by setting the byte after each row to 0.
pub(crate) fn closed(mut canvas: GrayImage) -> GrayImage {
    let stride = canvas.width() as usize;
    for last in canvas.iter_mut().skip(stride.saturating_sub(1)).step_by(stride.max(1)) {
        *last = 0;
    }
    canvas
}

/// Draws the whole picture into the memory of an earlier canvas, with one palette index per pixel.
pub(crate) fn compose(
    picture: &Picture<'_>,
    motion: Motion<'_>,
    sprites: &Sprites,
    fonts: &Fonts,
    memory: Vec<u8>,
) -> GrayImage {
    let layout = picture.layout();
    let caption = motion.caption.map_or(0, |caption| layout.caption_height(caption.lines));
    let gliding = motion.glides.last().map(|glide| glide.tower);
    let canvas = ground(picture, sprites, fonts, layout, layout.height() + caption, memory);
    let mut composer = Composer { picture, sprites, fonts, layout, canvas, gliding };
    if let Some(last) = picture.last {
        composer.traces(last);
    }
    if let Some(step) = picture.compared {
        composer.compared(step);
        composer.on_square(Shape::Choice, step.to);
    }
    composer.frames();
    composer.towers();
    for &glide in motion.glides {
        composer.glide(glide);
    }
    if let Some(last) = picture.last {
        composer.pushes_and_passes(last);
    }
    match (picture.end, picture.left_and_right) {
        (Some(end), _) => composer.match_end(end),
        (None, Some(words)) => composer.left_and_right(words),
        (None, None) => {}
    }
    for side in Side::ALL {
        composer.bar(side);
    }
    if let Some(caption) = motion.caption {
        composer.caption(caption);
    }
    closed(composer.canvas)
}

/// The lines of a turn in the caption of an animation.
pub(crate) fn caption_lines<'t>(
    text: &'t str,
    layout: Layout,
    sprites: &Sprites,
    fonts: &Fonts,
) -> Vec<&'t str> {
    fonts.wrap_list(text, sprites.caption_size(), layout.caption_room() as f32)
}

/// Returns the canvas with the empty board and its coordinates. It is drawn once, cached in the sprites, and then
/// copied.
fn ground(
    picture: &Picture<'_>,
    sprites: &Sprites,
    fonts: &Fonts,
    layout: Layout,
    height: u32,
    memory: Vec<u8>,
) -> GrayImage {
    let letters = (sprites.style.on_squares == Sign::Letter).then(|| picture.letters.join(" "));
    let has_special = !picture.setup.variants.is_empty();
    let ground = sprites.ground(Ground { layout, height, has_special, letters }, || {
        let canvas = canvas(layout.width(), height, Vec::new());
        let mut composer = Composer { picture, sprites, fonts, layout, canvas, gliding: None };
        composer.board();
        composer.coordinates();
        composer.canvas
    });
    let mut memory = memory;
    memory.clear();
    memory.extend_from_slice(&ground);
    GrayImage::from_raw(ground.width(), ground.height(), memory).unwrap_or_default()
}

/// Draws a board with its towers on a part of a larger canvas, and marks the weak points. The steps in `weak` lead
/// from a tower to the square of its own color straight ahead, or to the square on which an opening trap against the
/// tower ends.
pub(crate) fn compose_pane(
    picture: &Picture<'_>,
    layout: Layout,
    sprites: &Sprites,
    fonts: &Fonts,
    canvas: GrayImage,
    weak: &[Step],
) -> GrayImage {
    let mut composer = Composer { picture, sprites, fonts, layout, canvas, gliding: None };
    composer.board();
    composer.towers();
    for step in weak {
        composer.on_square(Shape::Choice, step.to);
        composer.on_square(Shape::Weak, step.from);
    }
    composer.canvas
}

struct Composer<'a> {
    picture: &'a Picture<'a>,
    sprites: &'a Sprites,
    fonts: &'a Fonts,
    layout: Layout,
    canvas: GrayImage,
    /// The moving tower of the player who decided. `None` in a still picture.
    gliding: Option<Tower>,
}

impl Composer<'_> {
    fn stamp(&mut self, shape: Shape, x: u32, y: u32) {
        let stamp = self.sprites.stamp(self.fonts, shape);
        stamp.put(&mut self.canvas, &self.sprites.palette, x.cast_signed(), y.cast_signed());
    }

    /// Stamps a shape centered on a pixel. `hundredths` are its width and height, in hundredths of a square.
    fn stamp_around(&mut self, shape: Shape, center: (u32, u32), hundredths: (u32, u32)) {
        let half = |part: u32| self.layout.part(part) / 2;
        let (x, y) =
            (center.0.saturating_sub(half(hundredths.0)), center.1.saturating_sub(half(hundredths.1)));
        self.stamp(shape, x, y);
    }

    fn on_square(&mut self, shape: Shape, square: Square) {
        if self.picture.setup.board.contains(square) {
            let area = self.layout.square(square);
            self.stamp(shape, area.x, area.y);
        }
    }

    fn board(&mut self) {
        let squares = self.layout.squares();
        let line = (self.layout.side() / 30).max(2);
        let width = self.canvas.width() as usize;
        let (left, right) = ((squares.x - line) as usize, (squares.x + squares.width + line) as usize);
        let rows = self.canvas.chunks_exact_mut(width).skip((squares.y - line) as usize);
        for row in rows.take((squares.height + 2 * line) as usize) {
            row[left..right].fill(Ink::DARK.index());
        }
        let setup = self.picture.setup;
        for square in setup.board.squares() {
            let Some(color) = setup.board.color_at(square) else { continue };
            let special = color.is_special() && !setup.variants.is_empty();
            let area = self.layout.square(square);
            let sprite = self.sprites.square(self.fonts, color, special);
            let (left, side) = (area.x as usize, area.width as usize);
            let rows = self.canvas.chunks_exact_mut(width).skip(area.y as usize);
            for (row, drawn) in rows.zip(sprite.chunks_exact(side)) {
                row[left..left + side].copy_from_slice(drawn);
            }
            if self.sprites.style.on_squares == Sign::Letter {
                let style = Style {
                    strength: self.sprites.style.sign_strength,
                    edge: Edge::Coarse,
                    ..Style::new(font_size(self.sprites.part(400)), self.sprites.sign_ink(color))
                };
                let letters = self.picture.letters[color.index()];
                let (x, y) = area.center();
                self.fonts.letters(
                    &mut self.canvas,
                    &self.sprites.palette,
                    letters,
                    style,
                    (x as f32, y as f32),
                );
            }
        }
    }

    fn coordinates(&mut self) {
        let squares = self.layout.squares();
        let margin = self.layout.part(33);
        // On small pictures, coordinates are as large as the margin allows.
        let size =
            font_size(self.sprites.part(215)).max(LEAST_COORDINATE.min(font_size(self.sprites.part(280))));
        let style = Style::new(size, Ink::MUTED);
        for place in 0..self.picture.setup.board.size() {
            let Some(square) = Square::new(place, place) else { continue };
            let area = self.layout.square(square);
            let (x, y) = area.center();
            let file = [b'a' + place];
            let row = (place + 1).to_string();
            let below = (x as f32, (squares.y + squares.height + margin / 2) as f32 + 1.0);
            let beside = ((squares.x.saturating_sub(margin / 2)) as f32, y as f32);
            self.coordinate(str::from_utf8(&file).unwrap_or(""), style, below);
            self.coordinate(&row, style, beside);
        }
    }

    /// Writes a coordinate centered on a point. Row numbers with two digits have the same size as the others.
    fn coordinate(&mut self, text: &str, style: Style, (center, middle): (f32, f32)) {
        // In this font, lower-case letters are 0.536 em high, capitals and digits 0.714 em.
        let is_digit = text.starts_with(|first: char| first.is_ascii_digit());
        let half_height = f32::from(style.size) * if is_digit { 0.357 } else { 0.268 };
        let left = center - self.fonts.width(text, style.size) / 2.0;
        self.fonts.write(&mut self.canvas, &self.sprites.palette, text, style, (left, middle + half_height));
    }

    /// Writes the words for left and right at the edge of the side to decide, on the left and right of that side's
    /// player.
    fn left_and_right(&mut self, [left, right]: [&str; 2]) {
        let decider = self.picture.setup.decider;
        let strip = self.layout.strip_of(decider);
        let [left, right] = if self.layout.is_below(decider) { [left, right] } else { [right, left] };
        let size = font_size(self.sprites.part(240)).max(LEAST_COORDINATE);
        let ink = readable_ink(self.sprites.style.panel, self.sprites.style);
        let style = Style { room: (strip.width / 2) as f32, ..Style::new(size, ink) };
        let (_, middle) = strip.center();
        let right = format!("{right} ›");
        let right_end = (strip.x + strip.width) as f32 - self.fonts.width(&right, size);
        self.write(&format!("‹ {left}"), style, (strip.x as f32, middle));
        self.write(&right, style, (right_end, middle));
    }

    /// Draws the marks under the towers: the squares on which the last move began and ended, its path, and the chain of passes.
    fn traces(&mut self, last: &LastMove) {
        if let Some(step) = last.moved {
            self.on_square(Shape::Arrived, step.to);
            self.way(step, &last.jumps);
        }
        let mut chain = last.moved.map(|step| step.to);
        for &pass in last.passes.iter().take(MOST_PASSES) {
            if let Some(before) = chain {
                self.dotted(Step { from: before, to: pass });
            }
            chain = Some(pass);
        }
        let active = self.active();
        if let (Some(pass), Some(active), false) = (chain, active, last.passes.is_empty()) {
            self.dotted(Step { from: pass, to: active });
        }
    }

    /// Draws the path of a tower: arrows for steps, dotted lines for jumps.
    fn way(&mut self, step: Step, jumps: &[Step]) {
        let mut at = step.from;
        for &jump in jumps.iter().take(MOST_JUMPS) {
            self.arrow(Step { from: at, to: jump.from }, false);
            self.dotted(jump);
            at = jump.to;
        }
        // In an animation, the tower is on its way to the empty square.
        let is_free = self.picture.setup.at(step.to).is_none() && self.gliding.is_none();
        self.arrow(Step { from: at, to: step.to }, is_free);
        if step.from != step.to {
            self.on_square(Shape::Left, step.from);
        }
    }

    /// Draws an arrow. If `is_free`, it ends in the middle of the square, where no tower hides it.
    fn arrow(&mut self, step: Step, is_free: bool) {
        let board = self.picture.setup.board;
        if !board.contains(step.from) || !board.contains(step.to) || step.from == step.to {
            return;
        }
        let (from, to) = (self.layout.square(step.from), self.layout.square(step.to));
        let squares = |from: u32, to: u32| {
            ((to.cast_signed() - from.cast_signed()) / self.layout.side().cast_signed()) as i8
        };
        let (right, down) = (squares(from.x, to.x), squares(from.y, to.y));
        if right == 0 || down == 0 || right.abs() == down.abs() {
            self.stamp(Shape::Arrow { right, down, is_free }, from.x.min(to.x), from.y.min(to.y));
        } else {
            // The direction is neither straight nor diagonal, so no tower moves in it.
            self.dotted(step);
        }
    }

    /// Draws a compared move. If it begins on the same square as the last move's arrow and has the same direction, it is drawn
    /// beside the arrow.
    fn compared(&mut self, step: Step) {
        let last = self.picture.last.and_then(|last| last.moved);
        let (is_same_way, beside) =
            (last.is_some_and(|last| goes_along(last, step)), self.sprites.part(BESIDE));
        self.dots(step, APART_COMPARED, if is_same_way { beside } else { 0.0 });
    }

    /// Draws a dotted line. It begins and ends half the distance of two dots from the centers of the squares, so that
    /// towers hide no dots.
    fn dotted(&mut self, step: Step) {
        self.dots(step, APART, 0.0);
    }

    /// Draws dots from square to square. The dots are `apart` thousandths of a square from one another, and `beside`
    /// pixels beside the straight line.
    fn dots(&mut self, step: Step, apart: u16, beside: f32) {
        let board = self.picture.setup.board;
        if !board.contains(step.from) || !board.contains(step.to) || step.from == step.to {
            return;
        }
        let center = |square| {
            let (x, y) = self.layout.square(square).center();
            (x as f32, y as f32)
        };
        let (from, to) = (center(step.from), center(step.to));
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        #[expect(clippy::cast_sign_loss, reason = "lengths are positive")]
        let dots = (dx.hypot(dy) / self.sprites.part(apart)).round() as u16;
        let (right, down) = (-dy / dx.hypot(dy) * beside, dx / dx.hypot(dy) * beside);
        let (link, half) = (self.sprites.stamp(self.fonts, Shape::Link), self.layout.part(20) / 2);
        for dot in 0..dots {
            let share = (f32::from(dot) + 0.5) / f32::from(dots);
            let at = |from: f32, way: f32| (from + way * share) as i32 - half.cast_signed();
            link.put(&mut self.canvas, &self.sprites.palette, at(from.0 + right, dx), at(from.1 + down, dy));
        }
    }

    /// The square of the tower that has to move or may jump. While a trapped tower lets its player choose the next tower, the
    /// square of the trapped tower. After the round, the square of the winning tower.
    fn active(&self) -> Option<Square> {
        let setup = self.picture.setup;
        if let Some(won) = self.picture.won {
            return setup.find(won.winner, won.tower?).map(|(square, _)| square);
        }
        if self.picture.is_drawn {
            return None;
        }
        let color = match setup.awaiting {
            Awaiting::Opening => return None,
            Awaiting::Move { tower } => tower,
            Awaiting::Choose { trapped } => trapped,
            Awaiting::Jump { pending, .. } => pending.iter().next()?,
        };
        setup.find(setup.decider, color).map(|(square, _)| square)
    }

    fn frames(&mut self) {
        let setup = self.picture.setup;
        if self.picture.won.is_none() && !self.picture.is_drawn {
            for &square in self.picture.targets.iter().take(Square::MOST) {
                let shape = if setup.at(square).is_some() { Shape::Choice } else { Shape::Target };
                self.on_square(shape, square);
            }
            if setup.awaiting == Awaiting::Opening && self.picture.targets.is_empty() {
                for (square, tower) in setup.towers() {
                    if tower.side == setup.decider {
                        self.on_square(Shape::Choice, square);
                    }
                }
            }
        }
        if let Some(active) = self.active() {
            self.on_square(Shape::Active, active);
        }
    }

    fn towers(&mut self) {
        let setup = self.picture.setup;
        for (square, tower) in setup.towers() {
            let special = setup.board.color_at(square).is_some_and(Color::is_special);
            let raised = setup.is_raised(square);
            let area = self.layout.square(square);
            self.tower(tower, raised, area.x, area.y);
            if special && square.row() != setup.board.home_row(tower.side) {
                self.bound(tower.side, area);
            }
        }
    }

    /// Draws a tower on the square whose upper left corner is at (`x`, `y`).
    fn tower(&mut self, Tower { side, color, rank }: Tower, raised: bool, x: u32, y: u32) {
        self.stamp(Shape::Tower { side, color, rank, raised }, x, y);
        let down = if rank == Rank::Tower && !raised { 500 } else { 575 };
        let middle = ((x + self.layout.side() / 2) as f32, y as f32 + self.sprites.part(down));
        self.letters_on_tower(color, false, middle);
    }

    /// Marks a tower on a silver or gold square that the tower cannot leave (trap), or can leave only backwards
    /// (retro).
    fn bound(&mut self, side: Side, area: Area) {
        let variants = self.picture.setup.variants;
        let shape = if variants.has(Variant::Trap) {
            Shape::Trapped
        } else if variants.has(Variant::Retro) {
            Shape::Backward { down: side == self.layout.seen_from() }
        } else {
            return;
        };
        let corner = (area.x + self.layout.part(20), area.y + self.layout.part(80));
        self.stamp_around(shape, corner, (42, 42));
    }

    fn glide(&mut self, Glide { tower, step, share }: Glide) {
        let [from, to] = [step.from, step.to].map(|square| self.layout.square(square));
        #[expect(clippy::cast_sign_loss, reason = "between two squares of the picture")]
        let between = |from: u32, to: u32| (from as f32 + (to as f32 - from as f32) * share).round() as u32;
        self.tower(tower, false, between(from.x, to.x), between(from.y, to.y));
    }

    /// Writes a tower's letters, if the theme has letters. A single letter is larger.
    fn letters_on_tower(&mut self, color: Color, small: bool, middle: (f32, f32)) {
        if self.sprites.style.on_towers == Sign::Letter {
            let letters = self.picture.letters[color.index()];
            let size = match (small, letters.chars().count()) {
                (false, 0..=1) => 420,
                (false, _) => 330,
                (true, 0..=1) => 320,
                (true, _) => 250,
            };
            let style = Style::new(font_size(self.sprites.part(size)), self.sprites.sign_ink(color));
            self.fonts.letters(&mut self.canvas, &self.sprites.palette, letters, style, middle);
        }
    }

    fn pushes_and_passes(&mut self, last: &LastMove) {
        let board = self.picture.setup.board;
        for step in last.pushed.iter().take(MOST_PUSHED) {
            if !board.contains(step.from) || !board.contains(step.to) {
                continue;
            }
            let (from, to) = (self.layout.square(step.from), self.layout.square(step.to));
            // The arrowhead stands to the right of the line, where it does not hide the towers' crowns.
            let between =
                (from.center().0 + self.layout.part(33), u32::midpoint(from.center().1, to.center().1));
            self.stamp_around(Shape::Push { down: to.y > from.y }, between, (34, 26));
        }
        let passes = &last.passes[..last.passes.len().min(MOST_PASSES)];
        for (number, &square) in (1..).zip(passes) {
            if board.contains(square) {
                let area = self.layout.square(square);
                let corner = (area.x + self.layout.part(80), area.y + self.layout.part(80));
                let number = (passes.len() > 1).then_some(number);
                self.stamp_around(Shape::Blocked { number }, corner, (42, 42));
            }
        }
    }

    fn bar(&mut self, side: Side) {
        let area = self.layout.bar(side);
        let picture = self.picture;
        let lit = !picture.is_drawn && picture.won.map_or(picture.setup.decider, |won| won.winner) == side;
        let (ink, ground) =
            if lit { (Ink::ACCENT, self.sprites.style.accent) } else { (Ink::BAR, self.sprites.style.bar) };
        self.stamp(Shape::Bar { squares: picture.setup.board.size(), ink }, area.x, area.y);
        let text = readable_ink(ground, self.sprites.style);
        let (_, middle) = area.center();
        self.stamp_around(Shape::Piece { side }, (area.x + self.layout.part(38), middle), (46, 46));

        let score = picture.score[side].to_string();
        let size = font_size(self.sprites.part(420));
        let width = self.fonts.width(&score, size);
        let score_at = (area.x + area.width) as f32 - self.sprites.part(220) - width;
        self.write(&score, Style::new(size, text), (score_at, middle));

        let mut room_end = score_at - self.sprites.part(200);
        if lit {
            if picture.won.is_some() {
                self.in_bar(Shape::Star, 48, &mut room_end, middle);
            }
            if let Some(Tower { side, color, .. }) = self.active_tower() {
                let small = Shape::SmallTower { side, color, rank: Rank::Tower };
                let x = self.in_bar(small, 64, &mut room_end, middle);
                self.letters_on_tower(color, true, (x as f32, middle as f32));
            }
        }
        self.name(side, area, middle, room_end, text);
    }

    /// Stamps a shape at the right end of the free room in a name bar, and moves `room_end` to its left. Returns the
    /// column of the shape's center.
    fn in_bar(&mut self, shape: Shape, hundredths: u32, room_end: &mut f32, middle: u32) -> u32 {
        #[expect(clippy::cast_sign_loss, reason = "positions inside the bar are positive")]
        let x = (*room_end - self.sprites.part(300)) as u32;
        self.stamp_around(shape, (x, middle), (hundredths, hundredths));
        *room_end -= self.sprites.part(700);
        x
    }

    /// Writes the notation at the bottom: the previous turn in a muted color, and the present turn to the right of
    /// it.
    fn caption(&mut self, Caption { turns: [before, now], lines }: Caption<'_>) {
        let half = self.layout.squares().width / 2;
        let readable = readable_ink(self.sprites.style.panel, self.sprites.style);
        for (text, ink, left) in [(before, Ink::MUTED, 0), (now, readable, half)] {
            for (text, line) in
                caption_lines(text, self.layout, self.sprites, self.fonts).iter().zip(0..lines)
            {
                let area = self.layout.caption_line(line);
                let style = Style {
                    room: self.layout.caption_room() as f32,
                    ..Style::new(self.sprites.caption_size(), ink)
                };
                let left = (area.x + left) as f32 + self.sprites.part(100);
                self.write(text, style, (left, area.center().1));
            }
        }
    }

    fn name(&mut self, side: Side, area: Area, middle: u32, room_end: f32, ink: Ink) {
        let names = self.fonts.names(self.picture.names, self.picture.fallback_names);
        let from = area.x as f32 + self.sprites.part(750);
        let style = Style { room: room_end - from, ..Style::new(font_size(self.sprites.part(350)), ink) };
        self.write(&names[side], style, (from, middle));
    }

    /// Writes a line that begins at a column. Its capitals are centered on a row of pixels.
    fn write(&mut self, text: &str, style: Style, at: (f32, u32)) {
        // Capitals and digits of the font are 0.714 em high.
        let base = at.1 as f32 + f32::from(style.size) * 0.357;
        self.fonts.write(&mut self.canvas, &self.sprites.palette, text, style, (at.0, base));
    }

    fn active_tower(&self) -> Option<Tower> {
        self.gliding.or_else(|| self.picture.setup.at(self.active()?))
    }
}
