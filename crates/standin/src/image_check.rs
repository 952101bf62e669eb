//! Reads the dimensions of posted images and decodes the images to detect broken ones.

use std::io::Cursor;

/// The media type that Discord derives from a file's extension.
pub(crate) fn content_type(name: &str) -> &'static str {
    match name.rsplit_once('.').map(|(_, ending)| ending.to_ascii_lowercase()).as_deref() {
        Some("png") => "image/png",
        Some("gif") => "image/gif",
        Some("json") => "application/json",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// The width and height of a PNG or GIF in pixels; `None` for other files. If `fully` is true, the image is
/// decoded in full.
///
/// # Errors
///
/// Returns a description of the image's defect.
pub(crate) fn size(name: &str, bytes: &[u8], fully: bool) -> Result<Option<(u32, u32)>, String> {
    match content_type(name) {
        "image/png" => png_size(bytes, fully).map(Some),
        "image/gif" => gif_size(bytes, fully).map(Some),
        _ => Ok(None),
    }
}

fn png_size(bytes: &[u8], fully: bool) -> Result<(u32, u32), String> {
    let limits = png::Limits { bytes: 64 << 20 };
    let mut reader = png::Decoder::new_with_limits(Cursor::new(bytes), limits)
        .read_info()
        .map_err(|error| error.to_string())?;
    let (width, height) = (reader.info().width, reader.info().height);
    if fully {
        let length = reader
            .output_buffer_size()
            .filter(|length| *length <= 64 << 20)
            .ok_or("the picture is too large")?;
        let mut pixels = vec![0; length];
        reader.next_frame(&mut pixels).map_err(|error| error.to_string())?;
        reader.finish().map_err(|error| error.to_string())?;
    }
    Ok((width, height))
}

fn gif_size(bytes: &[u8], fully: bool) -> Result<(u32, u32), String> {
    let mut options = gif::DecodeOptions::new();
    options.check_frame_consistency(true);
    // `check_lzw_end_code` stays off. Once a frame has all its pixels, gif 0.14 skips the rest of the data, including
    // the end code, and then reports the end code as missing. The reader in the tests of `kamisado-render` checks that
    // every frame of the bot's animations ends with the end code, as appendix F of GIF 89a requires.
    let mut reader = options.read_info(Cursor::new(bytes)).map_err(|error| error.to_string())?;
    let size = (u32::from(reader.width()), u32::from(reader.height()));
    if fully {
        let mut frames = 0;
        while reader.read_next_frame().map_err(|error| error.to_string())?.is_some() {
            frames += 1;
        }
        if frames == 0 {
            return Err("the animation has no frame".to_owned());
        }
    }
    Ok(size)
}
