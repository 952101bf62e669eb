//! The emoji of the bot's application, and Discord's limits on them.
//! <https://discord.com/developers/docs/resources/emoji>

use base64::{Engine, prelude::BASE64_STANDARD};

use crate::{image_check, snowflake::Snowflake};

/// The maximum number of emoji of an application.
pub(crate) const EMOJI_MAX: usize = 2000;
/// The maximum size of the picture of an emoji, in bytes: 256 KiB.
const PICTURE_BYTES_MAX: usize = 256 << 10;
/// The beginning of a picture in a request. Discord takes other kinds of pictures too.
const DATA_URI: &str = "data:image/png;base64,";

/// An emoji of the bot's application.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ApplicationEmoji {
    /// The emoji's id.
    pub id: Snowflake,
    /// The name, which no other emoji of the application has.
    pub name: String,
    /// The picture as a PNG file.
    pub picture: Vec<u8>,
}

/// Checks the name of a new emoji.
///
/// # Errors
///
/// Returns Discord's error message if the name is not allowed.
pub(crate) fn check_name(name: &str) -> Result<(), &'static str> {
    if !(2..=32).contains(&name.chars().count()) {
        return Err("Must be between 2 and 32 in length.");
    }
    let is_allowed = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    if name.chars().all(is_allowed) { Ok(()) } else { Err("String value did not match validation regex.") }
}

/// Decodes the data URI of a picture.
///
/// # Errors
///
/// Returns Discord's error message, or a description of the picture's defect.
pub(crate) fn read_picture(data_uri: &str) -> Result<Vec<u8>, String> {
    let encoded = data_uri.strip_prefix(DATA_URI).ok_or("Invalid image data")?;
    let picture = BASE64_STANDARD.decode(encoded).map_err(|error| error.to_string())?;
    if picture.len() > PICTURE_BYTES_MAX {
        return Err("File cannot be larger than 256.0 kb.".to_owned());
    }
    image_check::size("emoji.png", &picture, true)?;
    Ok(picture)
}
