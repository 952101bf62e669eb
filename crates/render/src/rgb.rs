//! Colors in sRGB, linear light and Oklab, with their mixtures and contrasts.

/// A screen color: red, green and blue in sRGB.
pub(crate) type Rgb = [u8; 3];

/// The contrast ratio of two colors by WCAG 2.2, 1 to 21.
pub(crate) fn contrast(one: Rgb, other: Rgb) -> f32 {
    let luminance = |rgb: Rgb| {
        let [red, green, blue] = rgb.map(to_linear);
        0.2126 * red + 0.7152 * green + 0.0722 * blue
    };
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

/// Mixes two colors in linear light. `share` is the share of the second color, 0 to 1.
pub(crate) fn mix(from: [f32; 3], to: [f32; 3], share: f32) -> [f32; 3] {
    [0, 1, 2].map(|channel| from[channel] + (to[channel] - from[channel]) * share)
}

/// Converts a channel from sRGB to linear light, 0 to 1.
pub(crate) fn to_linear(value: u8) -> f32 {
    let value = f32::from(value) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

/// Converts a channel from linear light, 0 to 1, to sRGB.
#[expect(clippy::cast_sign_loss, reason = "light is never negative")]
pub(crate) fn to_srgb(light: f32) -> u8 {
    let value = if light <= 0.003_130_8 { light * 12.92 } else { 1.055 * light.powf(1.0 / 2.4) - 0.055 };
    (value.clamp(0.0, 1.0) * 255.0).round() as u8
}

/// Converts linear light to Björn Ottosson's Oklab, a color space in which equal distances look approximately equal.
pub(crate) fn oklab([red, green, blue]: [f32; 3]) -> [f32; 3] {
    let long = (0.412_221_46 * red + 0.536_332_55 * green + 0.051_445_995 * blue).cbrt();
    let medium = (0.211_903_5 * red + 0.680_699_5 * green + 0.107_396_96 * blue).cbrt();
    let short = (0.088_302_46 * red + 0.281_718_85 * green + 0.629_978_7 * blue).cbrt();
    [
        0.210_454_26 * long + 0.793_617_8 * medium - 0.004_072_047 * short,
        1.977_998_5 * long - 2.428_592_2 * medium + 0.450_593_7 * short,
        0.025_904_037 * long + 0.782_771_77 * medium - 0.808_675_77 * short,
    ]
}
