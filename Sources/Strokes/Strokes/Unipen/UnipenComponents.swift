/// The components of a UNIPEN file, in the order of the file.
struct UnipenComponents {
  struct Component {
    var points: [StrokePoint]
    var isDown: Bool
    /// Whether a point of the component cannot be read. The component still counts, so that numbers
    /// stay correct.
    var isSpoiled = false
  }

  private(set) var all: [Component] = []
  /// Whether segments count only components of a pen that is down. In UNIPEN, those of a lifted pen
  /// count as well, but some programs do not count them.
  var countsOnlyDown = false

  /// Appends a component. A lift without points is a component, too.
  mutating func append(_ component: Component) { all.append(component) }

  var hasPoints: Bool { all.contains { $0.isDown && !$0.points.isEmpty } }

  /// The components of a pen that is down, as strokes.
  var strokes: [Stroke] { all.filter { $0.isDown && !$0.points.isEmpty }.map { Stroke($0.points) } }

  /// Whether a component of a pen that is down cannot be read.
  var isSpoiled: Bool { all.contains { $0.isDown && $0.isSpoiled } }

  /// Returns the strokes of a segment; nil if one of them cannot be read. A segment that names no
  /// components consists of those from its line to the line of the next segment, before which there
  /// are `next` components.
  func strokes(of segment: UnipenSegment, before next: Int) -> [Stroke]? {
    guard let spans = segment.spans else {
      let range = segment.next..<max(next, segment.next)
      if all[range].contains(where: { $0.isDown && $0.isSpoiled }) { return nil }
      return all[range].filter { $0.isDown && !$0.points.isEmpty }.map { Stroke($0.points) }
    }
    let counted = countsOnlyDown ? all.filter(\.isDown) : all
    var strokes: [Stroke] = []
    for span in spans {
      for index in counted.indices where span.first...span.last ~= index && counted[index].isDown {
        if counted[index].isSpoiled { return nil }
        var points = counted[index].points
        if index == span.last, let end = span.lastPoint { points = Array(points.prefix(end + 1)) }
        if index == span.first, let start = span.firstPoint {
          points = Array(points.dropFirst(start))
        }
        if !points.isEmpty { strokes.append(Stroke(points)) }
      }
    }
    return strokes
  }
}
