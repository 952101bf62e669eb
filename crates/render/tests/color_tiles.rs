//! Tests of the tiles of colors.

use image::{Rgba, RgbaImage};
use kamisado_render::{Theme, color_tile};
use kamisado_rules::Color;

/// Discord's limit on the file of an emoji, in bytes (<https://discord.com/developers/docs/resources/emoji>).
const EMOJI_BYTES_MAX: usize = 256 << 10;

fn tile(color: Color) -> RgbaImage {
    let file = color_tile(color).expect("a tile");
    assert!(file.len() < EMOJI_BYTES_MAX / 50, "{color:?}: {} bytes", file.len());
    image::load_from_memory(&file).expect("a picture").into_rgba8()
}

#[test]
fn a_tile_has_the_color_of_the_squares_and_transparent_corners() {
    for color in Color::ALL {
        let tile = tile(color);
        assert_eq!(tile.dimensions(), (128, 128));
        let [red, green, blue] = Theme::Classic.square_rgb(color);
        let in_color = tile.pixels().filter(|pixel| **pixel == Rgba([red, green, blue, 255])).count();
        assert!(in_color > 128 * 128 / 3, "{color:?}: {in_color} pixels");
        for (x, y) in [(0, 0), (127, 0), (0, 127), (127, 127)] {
            assert_eq!(tile.get_pixel(x, y).0[3], 0, "{color:?}");
        }
    }
}

#[test]
fn a_light_and_a_dark_line_set_a_tile_off_from_every_background() {
    let [dark, light] = Theme::Classic.tower_rgb();
    for color in Color::ALL {
        let tile = tile(color);
        let opaque = |[red, green, blue]: [u8; 3]| Rgba([red, green, blue, 255]);
        for along in 40..88 {
            for (edge, inner) in [((along, 2), (along, 8)), ((125, along), (119, along))] {
                assert_eq!(*tile.get_pixel(edge.0, edge.1), opaque(light), "{color:?}");
                assert_eq!(*tile.get_pixel(inner.0, inner.1), opaque(dark), "{color:?}");
            }
        }
    }
}
