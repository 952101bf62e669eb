//! From a position to the bytes of a PNG file, beside the plain way: every pixel in RGBA, mixed while drawing, and
//! the image crate's encoder with its defaults.

use std::hint::black_box;
use std::io::Cursor;

use criterion::{Criterion, criterion_group, criterion_main};
use image::{ImageFormat, Rgba, RgbaImage};
use kamisado_render::{Picture, Renderer, Theme};

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn position_to_bytes(criterion: &mut Criterion) {
    let scenes = scenes::all();
    let renderer = Renderer::new();
    let mut group = criterion.benchmark_group("720 pixels");
    for name in ["opening", "middle-game", "triple-sumos", "megasado-jump"] {
        let scene = scenes.iter().find(|scene| scene.name == name).expect("a scene of that name");
        for theme in [Theme::Classic, Theme::Symbols] {
            let picture = Picture { theme, ..scene.picture() };
            let bytes = renderer.png(&picture).expect("a picture").len();
            assert!(bytes <= 60_000, "{name} in {}: {bytes} bytes", theme.name());
            group.bench_function(format!("{name}, {}", theme.name()), |bencher| {
                bencher.iter(|| renderer.png(black_box(&picture)).expect("a picture"));
            });
        }
    }
    let scene = scenes.iter().find(|scene| scene.name == "middle-game").expect("the middle game");
    group.bench_function("middle-game, the plain way", |bencher| {
        bencher.iter(|| plainly(black_box(&scene.picture())));
    });
    group.finish();
}

/// A board with its towers and nothing else, each pixel computed: what one writes first.
#[expect(clippy::cast_precision_loss, reason = "pixels of a small picture")]
fn plainly(picture: &Picture<'_>) -> Vec<u8> {
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
    let mut bytes = Cursor::new(Vec::new());
    canvas.write_to(&mut bytes, ImageFormat::Png).expect("a picture");
    bytes.into_inner()
}

criterion_group!(benches, position_to_bytes);
criterion_main!(benches);
