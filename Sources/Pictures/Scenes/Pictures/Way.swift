import TactusGestures

/// The straight path of a finger between two frames, as positions inside a rectangle.
///
/// A capture may state positions far outside, so only the part inside is divided into steps.
struct Way {
  /// The positions, from the start to the end, at most `step` apart.
  let points: [Point]

  /// Divides the part of the path that is inside `area`.
  init(from start: Point, to end: Point, inside area: Rect, step: Double) {
    let way = end - start
    var (first, last) = (0.0, 1.0)
    for (place, length, low, high) in [
      (start.x, way.x, area.x, area.x + area.width), (start.y, way.y, area.y, area.y + area.height),
    ] {
      if length == 0 {
        if !(place >= low && place < high) { last = -1 }
        continue
      }
      let (enter, leave) = ((low - place) / length, (high - place) / length)
      first = max(first, min(enter, leave))
      last = min(last, max(enter, leave))
    }
    guard first <= last, way.length.isFinite else {
      points = []
      return
    }
    let count = max(1, (way.length * (last - first) / step).rounded(.up))
    // Limits the number of steps, which rounding could make very large for a very long path.
    let steps = Int(min(count, 100_000))
    points = (0...steps).map { index in
      start + way * (first + (last - first) * (Double(index) / Double(steps)))
    }
  }
}
