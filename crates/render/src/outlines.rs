//! The outlines of shapes, as paths.

use tiny_skia::{LineCap, LineJoin, Path, PathBuilder, Rect, Stroke};

/// A point, in pixels.
pub(crate) type Point = (f32, f32);

pub(crate) fn polygon(points: &[Point]) -> Option<Path> {
    let mut path = PathBuilder::new();
    add_polygon(&mut path, points);
    path.finish()
}

fn add_polygon(path: &mut PathBuilder, points: &[Point]) {
    let Some((first, rest)) = points.split_first() else { return };
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    path.close();
}

/// The corners of an octagon with a flat top, clockwise from the lower right. `apothem` is the distance of its edges
/// from the center.
///
/// The corners are rounded to pixel corners, so that vertical and horizontal edges are sharp, and slanted edges run
/// along the diagonals of pixels. Otherwise the octagon is regular.
pub(crate) fn octagon_corners(center: Point, apothem: f32) -> [Point; 8] {
    let snap = |center: f32, length: f32| center - (center - length).round();
    let half_edge = apothem * std::f32::consts::FRAC_PI_8.tan();
    let (across, down) = (snap(center.0, apothem), snap(center.1, apothem));
    let (short_across, short_down) = (snap(center.0, half_edge), snap(center.1, half_edge));
    [
        (across, short_down),
        (short_across, down),
        (-short_across, down),
        (-across, short_down),
        (-across, -short_down),
        (-short_across, -down),
        (short_across, -down),
        (across, -short_down),
    ]
    .map(|(x, y)| (center.0 + x, center.1 + y))
}

/// An octagon with a flat top, see [`octagon_corners`].
pub(crate) fn octagon(center: Point, apothem: f32) -> Option<Path> {
    polygon(&octagon_corners(center, apothem))
}

/// An octagonal tower seen from above, with 0 to 4 `teeth` like those of a crown on its upper edges.
pub(crate) fn crowned_octagon(center: Point, apothem: f32, tooth: Tooth, teeth: u8) -> Option<Path> {
    let mut path = PathBuilder::new();
    add_polygon(&mut path, &octagon_corners(center, apothem));
    for place in 0..teeth.min(4) {
        add_polygon(&mut path, &tooth_corners(center, apothem, tooth, teeth, place));
    }
    path.finish()
}

/// A single tooth of a crown.
pub(crate) fn tooth(center: Point, apothem: f32, tooth: Tooth, teeth: u8, place: u8) -> Option<Path> {
    polygon(&tooth_corners(center, apothem, tooth, teeth, place))
}

/// The dimensions of a crown's teeth, in pixels.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Tooth {
    /// The distance from the tip of a tooth to the tip of the next one.
    pub(crate) pitch: f32,
    /// Half the width of a tooth at the tower's upper edge.
    pub(crate) half: f32,
    /// The distance from the tower's upper edge to the tip of a tooth.
    pub(crate) height: f32,
}

fn tooth_corners(center: Point, apothem: f32, tooth: Tooth, teeth: u8, place: u8) -> [Point; 4] {
    let offset = (f32::from(place) - (f32::from(teeth) - 1.0) / 2.0) * tooth.pitch;
    let edge = center.1 - apothem;
    let middle = center.0 + offset;
    // The outer teeth lean outward. All teeth begin below the edge, because the edge slopes there.
    let tip = middle + offset * 0.25;
    let root = edge + offset.abs() * 0.9 + tooth.half;
    // The corners are in clockwise order like those of the octagon, so that the winding rule fills both as one
    // shape.
    [
        (middle - tooth.half, edge + offset.abs() * 0.2),
        (tip, edge - tooth.height),
        (middle + tooth.half, edge + offset.abs() * 0.2),
        (center.0 + offset * 0.5, root),
    ]
}

pub(crate) fn disc(center: Point, radius: f32) -> Option<Path> {
    PathBuilder::from_circle(center.0, center.1, radius)
}

/// A rectangle with round corners.
pub(crate) fn rounded(left: f32, top: f32, width: f32, height: f32, radius: f32) -> Option<Path> {
    let (right, bottom) = (left + width, top + height);
    let radius = radius.min(width / 2.0).min(height / 2.0);
    // The offset of the control points at which a cubic curve approximates a quarter circle.
    let bend = radius * 0.447_7;
    let mut path = PathBuilder::new();
    path.move_to(left + radius, top);
    path.line_to(right - radius, top);
    path.cubic_to(right - bend, top, right, top + bend, right, top + radius);
    path.line_to(right, bottom - radius);
    path.cubic_to(right, bottom - bend, right - bend, bottom, right - radius, bottom);
    path.line_to(left + radius, bottom);
    path.cubic_to(left + bend, bottom, left, bottom - bend, left, bottom - radius);
    path.line_to(left, top + radius);
    path.cubic_to(left, top + bend, left + bend, top, left + radius, top);
    path.close();
    path.finish()
}

pub(crate) fn rectangle(left: f32, top: f32, width: f32, height: f32) -> Option<Path> {
    Rect::from_xywh(left, top, width, height).map(PathBuilder::from_rect)
}

/// A stroke along the outline of a shape. Half of its width is inside the shape.
pub(crate) fn around(path: &Path, width: f32) -> Option<Path> {
    path.stroke(&Stroke { width, line_join: LineJoin::Miter, ..Stroke::default() }, 1.0)
}

/// A polyline with round ends and joins.
pub(crate) fn line(points: &[Point], width: f32) -> Option<Path> {
    let (first, rest) = points.split_first()?;
    let mut path = PathBuilder::new();
    path.move_to(first.0, first.1);
    for point in rest {
        path.line_to(point.0, point.1);
    }
    let stroke = Stroke { width, line_cap: LineCap::Round, line_join: LineJoin::Round, ..Stroke::default() };
    path.finish()?.stroke(&stroke, 1.0)
}

/// An arrow from one point to another. `width` is the width of its shaft.
pub(crate) fn arrow(from: Point, to: Point, width: f32) -> Option<Path> {
    let (dx, dy) = (to.0 - from.0, to.1 - from.1);
    let length = dx.hypot(dy).max(1.0);
    let (ahead, aside) = ((dx / length, dy / length), (-dy / length, dx / length));
    let at = |along: f32, across: f32| {
        (from.0 + ahead.0 * along + aside.0 * across, from.1 + ahead.1 * along + aside.1 * across)
    };
    let (half, head) = (width / 2.0, (width * 2.0).min(length * 0.8));
    let neck = length - head;
    polygon(&[
        at(0.0, half),
        at(0.0, -half),
        at(neck, -half),
        at(neck, -head * 0.75),
        at(length, 0.0),
        at(neck, head * 0.75),
        at(neck, half),
    ])
}

/// A star with five points.
pub(crate) fn star(center: Point, radius: f32) -> Option<Path> {
    let corners: [Point; 10] = std::array::from_fn(|corner| {
        let angle = std::f32::consts::PI * (corner as f32 / 5.0 - 0.5);
        let reach = if corner % 2 == 0 { radius } else { radius * 0.45 };
        (center.0 + reach * angle.cos(), center.1 + reach * angle.sin())
    });
    polygon(&corners)
}
