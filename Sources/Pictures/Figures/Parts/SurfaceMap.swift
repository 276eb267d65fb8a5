internal import Drawing
internal import TouchModel

/// The part of a surface that a figure shows.
struct SurfaceBounds {
  /// The rectangle, in the unit of the capture.
  let rect: Rect

  /// Creates bounds of the whole surface and all positions outside it; if the size is unknown, of
  /// all positions with a margin.
  init(_ size: Point?, _ touches: [FigureTouch]) {
    self.init(size, touches.flatMap { $0.samples.map(\.place) })
  }

  /// Creates bounds of the whole surface and all positions outside it; if the size is unknown, of
  /// all positions with a margin.
  init(_ size: Point?, _ places: [Point]) {
    var (left, top, right, bottom) = (
      Double.infinity, Double.infinity, -Double.infinity, -Double.infinity
    )
    if let size, size.x > 0, size.y > 0, size.x < 1e9, size.y < 1e9 {
      (left, top, right, bottom) = (0, 0, size.x, size.y)
    }
    let isKnown = left == 0
    for place in places where abs(place.x) < 1e9 && abs(place.y) < 1e9 {
      (left, right) = (min(left, place.x), max(right, place.x))
      (top, bottom) = (min(top, place.y), max(bottom, place.y))
    }
    if left > right { (left, top, right, bottom) = (0, 0, 100, 60) }
    let side = max(right - left, bottom - top, 1e-3)
    let margin = isKnown ? 0 : side * 0.06
    // A straight line of touches still gets an area.
    let padX = max(0, side * 0.1 - (right - left)) / 2 + margin
    let padY = max(0, side * 0.1 - (bottom - top)) / 2 + margin
    rect = Rect(
      x: left - padX, y: top - padY, width: right - left + 2 * padX, height: bottom - top + 2 * padY
    )
  }

  /// Returns the map that shows the bounds as large as a room allows, at its top and horizontally
  /// centered.
  func fitted(into room: Rect) -> SurfaceMap {
    let scale = min(room.width / rect.width, room.height / rect.height)
    let area = Rect(
      x: room.x + (room.width - rect.width * scale) / 2, y: room.y, width: rect.width * scale,
      height: rect.height * scale)
    return SurfaceMap(scale: scale, rect: rect, area: area)
  }
}

/// A part of a surface at a scale on paper.
struct SurfaceMap {
  /// Units of paper in a unit of the surface.
  let scale: Double
  /// The part of the surface, in the unit of the capture.
  let rect: Rect
  /// The area of that part on paper.
  let area: Rect

  /// Returns the position on paper of a position on the surface.
  func place(_ point: Point) -> Point {
    Point(x: area.x + (point.x - rect.x) * scale, y: area.y + (point.y - rect.y) * scale)
  }
}

extension Sheet {
  /// Draws a scale bar of round length under a map. Returns its lower end.
  mutating func scaleBar(_ map: SurfaceMap, from top: Double, isInMillimeters: Bool) -> Double {
    let wanted = (right - left) * 0.15 / map.scale
    var length = 1e-6
    for _ in 0..<60 {
      if let found = [1, 2, 5].map({ $0 * length }).first(where: { $0 >= wanted }) {
        length = found
        break
      }
      length *= 10
    }
    let height = size * 1.35
    let y = top + height / 2
    let end = map.area.x + length * map.scale
    path(
      [
        Point(x: map.area.x, y: y - 2), Point(x: map.area.x, y: y), Point(x: end, y: y),
        Point(x: end, y: y - 2),
      ], theme.ink, 0.8)
    let words = "\(plain(length, 6)) \(isInMillimeters ? "mm" : "units of the device")"
    text(
      fitted(words, within: right - end - size * 0.5, size: small),
      Point(x: end + size * 0.5, y: y + small * 0.3), size: small)
    return top + height
  }
}

extension Rect {
  /// Returns whether another rectangle lies in this one.
  func contains(_ other: Rect) -> Bool {
    other.x >= x && other.y >= y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  /// Returns whether another rectangle has an area in common with this one.
  func meets(_ other: Rect) -> Bool {
    other.x < x + width && other.x + other.width > x && other.y < y + height
      && other.y + other.height > y
  }
}
