//! Benchmarks of the renderer, from a position to the bytes of a PNG or GIF file.
//!
//! The first baseline is a plain implementation: it draws every pixel in RGBA, blends while drawing, and uses the
//! image crate's encoder with its defaults. It draws less than the renderer, only squares and towers without signs.
//! The second baseline only encodes the renderer's finished picture. So both understate the advantage over a plain
//! implementation of the whole picture.

use std::hint::black_box;
use std::io::Cursor;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use image::{ImageFormat, Rgba, RgbaImage};
use kamisado_render::{Animation, Filling, Picture, Renderer, RoundSheet, Theme, Width};
use kamisado_rules::{BySide, FillFrom, Game, Side, Variants};

#[path = "../tests/gif_reader/mod.rs"]
#[allow(dead_code, reason = "only the frames are counted here")]
mod gif_reader;
#[path = "../tests/rounds/mod.rs"]
mod rounds;

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn position_to_bytes(criterion: &mut Criterion) {
    let scenes = scenes::all();
    let renderer = Renderer::new();
    let mut group = criterion.benchmark_group("720 pixels");
    for name in ["opening", "middle-game", "triple-sumos", "megasado-jump", "megasado-sumo"] {
        let scene = scenes.iter().find(|scene| scene.name == name).expect("a scene of that name");
        for theme in Theme::ALL {
            let picture = Picture { theme, ..scene.picture() };
            let bytes = renderer.png(&picture).expect("a picture").len();
            assert!(bytes <= 40_000, "{name} in {}: {bytes} bytes", theme.name());
            group.bench_function(format!("{name}, {}", theme.name()), |bencher| {
                bencher.iter(|| renderer.png(black_box(&picture)).expect("a picture"));
            });
        }
    }
    let scene = scenes.iter().find(|scene| scene.name == "middle-game").expect("the middle game");
    group.bench_function("middle-game, the plain way: squares and towers only", |bencher| {
        bencher.iter(|| encode_baseline(&draw_baseline(black_box(&scene.picture()))));
    });
    let png = renderer.png(&scene.picture()).expect("a picture");
    let drawn = image::load_from_memory(&png).expect("a PNG file").into_rgba8();
    group.bench_function("middle-game, the plain way: all of it, only encoded", |bencher| {
        bencher.iter(|| encode_baseline(black_box(&drawn)));
    });
    group.finish();
}

/// Measures the time per frame of the GIF file of a round of twenty moves.
fn frames(criterion: &mut Criterion) {
    let renderer = Renderer::new();
    let mut group = criterion.benchmark_group("a frame of an animation");
    for (game, width, theme) in [
        (Game::Kamisado, 560, Theme::Classic),
        (Game::Kamisado, 720, Theme::Classic),
        (Game::Megasado, 560, Theme::Classic),
        (Game::Kamisado, 560, Theme::Symbols),
        (Game::Megasado, 560, Theme::Symbols),
    ] {
        let (start, mut turns) = rounds::round_of(20, game, Variants::NONE);
        turns.truncate(20);
        let width = Width::new(width).expect("a width within bounds");
        let animation = Animation { width, theme, ..Animation::new(&start, &turns) };
        let gif = renderer.gif(&animation, 10 << 20).expect("an animation");
        let frames = gif_reader::read(&gif).shown.len();
        let name = format!("{game:?}, {}, {} pixels", theme.name(), width.pixels());
        println!("{name}: {} bytes, {frames} frames", gif.len());
        assert!(gif.len() <= 400_000, "{} bytes", gif.len());
        group.throughput(Throughput::Elements(frames as u64));
        group.bench_function(name, |bencher| {
            bencher.iter(|| renderer.gif(black_box(&animation), 10 << 20).expect("an animation"));
        });
    }
    // The baseline writes every frame as a whole, with its own palette.
    let (start, _) = rounds::round_of(20, Game::Kamisado, Variants::NONE);
    let picture = Picture { width: Animation::WIDTH, ..Picture::new(&start) };
    group.throughput(Throughput::Elements(1));
    group.sample_size(10);
    group.bench_function("Kamisado, 560 pixels, the plain way: squares and towers only", |bencher| {
        bencher.iter(|| {
            let canvas = draw_baseline(black_box(&picture));
            let mut bytes = Vec::new();
            let mut encoder = image::codecs::gif::GifEncoder::new(&mut bytes);
            encoder.encode_frame(image::Frame::new(canvas)).expect("a frame");
            drop(encoder);
            bytes
        });
    });
    group.finish();
}

/// Measures pictures that are rarely drawn: the fill preview and the round sheet.
fn sheets(criterion: &mut Criterion) {
    let renderer = Renderer::new();
    let mut group = criterion.benchmark_group("drawn seldom");
    let ended = scenes::ended_round();
    let [left, right] =
        [FillFrom::Left, FillFrom::Right].map(|from| ended.next_round(from, Side::White).expect("a line-up"));
    let filling = Filling::new([&left, &right], ["Fill from the left", "Fill from the right"]);
    group.bench_function("both line-ups", |bencher| {
        bencher.iter(|| renderer.filling_png(black_box(&filling)).expect("a picture"));
    });
    let (start, turns) = rounds::round_of(20, Game::Kamisado, Variants::NONE);
    let names = BySide { black: "Johan", white: "Alain" };
    let sheet = RoundSheet {
        title: "Kamisado",
        result: "White wins",
        start: &start,
        turns: &turns,
        names,
        fallback_names: names,
        from_side: Side::White,
    };
    group.bench_function("a round on a sheet", |bencher| {
        bencher.iter(|| renderer.round_sheet_png(black_box(&sheet)).expect("a sheet"));
    });
    group.finish();
}

/// Encodes a picture as a PNG file with the image crate's defaults.
fn encode_baseline(picture: &RgbaImage) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, ImageFormat::Png).expect("a picture");
    bytes.into_inner()
}

/// Draws a board with only its towers, pixel by pixel, as a plain implementation would.
#[expect(clippy::cast_precision_loss, reason = "pixels of a small picture")]
fn draw_baseline(picture: &Picture<'_>) -> RgbaImage {
    let layout = kamisado_render::Layout::new(picture.setup.board, picture.from_side, picture.width);
    let mut canvas = RgbaImage::from_pixel(layout.width(), layout.height(), Rgba([32, 34, 40, 255]));
    for square in picture.setup.board.squares() {
        let area = layout.square(square);
        let color = picture.setup.board.color_at(square).expect("a square of the board");
        let [red, green, blue] = picture.theme.square_rgb(color);
        for y in area.y..area.y + area.height {
            for x in area.x..area.x + area.width {
                canvas.put_pixel(x, y, Rgba([red, green, blue, 255]));
            }
        }
        let Some(tower) = picture.setup.at(square) else { continue };
        let (center_x, center_y) = area.center();
        let body = if tower.side == kamisado_rules::Side::Black { 22.0 } else { 250.0 };
        for y in area.y..area.y + area.height {
            for x in area.x..area.x + area.width {
                let (dx, dy) = (x.abs_diff(center_x) as f32, y.abs_diff(center_y) as f32);
                let distance = dx.max(dy).max((dx + dy) * std::f32::consts::FRAC_1_SQRT_2);
                let cover = (area.width as f32 * 0.38 - distance + 0.5).clamp(0.0, 1.0);
                let disc = (area.width as f32 * 0.26 - distance + 0.5).clamp(0.0, 1.0);
                let [own_red, own_green, own_blue] = picture.theme.square_rgb(tower.color);
                let Rgba([red, green, blue, _]) = *canvas.get_pixel(x, y);
                let mix = |below: u8, own: u8| {
                    let tower = body + (f32::from(own) - body) * disc;
                    #[expect(clippy::cast_sign_loss, reason = "a mixture of bytes")]
                    let mixed = (f32::from(below) + (tower - f32::from(below)) * cover) as u8;
                    mixed
                };
                let mixed = [mix(red, own_red), mix(green, own_green), mix(blue, own_blue), 255];
                canvas.put_pixel(x, y, Rgba(mixed));
            }
        }
    }
    canvas
}

criterion_group!(benches, position_to_bytes, frames, sheets);
criterion_main!(benches);
