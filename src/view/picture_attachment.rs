//! A picture that is uploaded with a message.

#[derive(Clone, Debug)]
pub(crate) struct Attachment {
    pub file_name: String,
    /// A PNG file or, for an animation, a GIF file.
    pub bytes: Vec<u8>,
    /// The alt text.
    pub description: String,
}
