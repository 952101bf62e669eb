//! The width of a picture, within bounds.

/// The width of a picture in pixels, [`Width::LEAST`] to [`Width::MOST`].
///
/// ```
/// use kamisado_render::Width;
/// assert_eq!(Width::new(1200).unwrap().pixels(), 1200);
/// assert!(Width::new(50_000).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Width(u16);

impl Width {
    /// The width of the narrowest picture, in pixels.
    pub const LEAST: u16 = 240;
    /// The width of the widest picture, in pixels.
    pub const MOST: u16 = 1600;
    /// The width of pictures that are posted to a channel.
    pub const DEFAULT: Self = Self(720);

    /// A width in pixels; `None` outside the bounds.
    pub const fn new(pixels: u16) -> Option<Self> {
        if pixels >= Self::LEAST && pixels <= Self::MOST { Some(Self(pixels)) } else { None }
    }

    /// The width in pixels.
    pub const fn pixels(self) -> u16 {
        self.0
    }
}
