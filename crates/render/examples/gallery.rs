//! Writes pictures of everything that can happen into a folder, to be looked at.
//!
//! `cargo run -p kamisado-render --release --example gallery -- FOLDER`

use std::error::Error;
use std::path::Path;

use kamisado_render::{Picture, Renderer, Theme, Width};
use kamisado_rules::Side;

#[path = "../tests/scenes/mod.rs"]
mod scenes;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = std::env::args_os().nth(1).ok_or("name a folder for the pictures")?;
    let folder = Path::new(&folder);
    std::fs::create_dir_all(folder)?;
    let renderer = Renderer::new();
    let write = |name: String, picture: &Picture<'_>| -> Result<(), Box<dyn Error>> {
        let png = renderer.png(picture)?;
        println!("{name}: {} bytes", png.len());
        Ok(std::fs::write(folder.join(name), png)?)
    };
    for scene in scenes::all() {
        for pixels in [400, 720, 1200] {
            let width = Width::new(pixels).ok_or("a width within bounds")?;
            write(format!("{}-{pixels}.png", scene.name), &Picture { width, ..scene.picture() })?;
        }
        let from_black = Picture { from_side: Side::Black, ..scene.picture() };
        write(format!("{}-from-black.png", scene.name), &from_black)?;
        for theme in Theme::ALL {
            write(format!("{}-{}.png", scene.name, theme.name()), &Picture { theme, ..scene.picture() })?;
        }
    }
    println!("sprites: {} bytes", renderer.sprite_bytes());
    Ok(())
}
