/// The components of a UNIPEN file, in the order of the file.
struct UnipenComponents {
  private(set) var all: [(points: [StrokePoint], isDown: Bool)] = []
  /// Whether segments count the components of a pen that is down alone. UNIPEN counts those of a
  /// lifted pen as well, but programs exist that do not.
  var countsOnlyDown = false

  /// A lift without points is a component, too.
  mutating func append(_ points: [StrokePoint], isDown: Bool) { all.append((points, isDown)) }

  var hasPoints: Bool { all.contains { $0.isDown && !$0.points.isEmpty } }

  /// The components of a pen that is down.
  var strokes: [Stroke] { all.filter { $0.isDown && !$0.points.isEmpty }.map { Stroke($0.points) } }

  /// The strokes of a segment. A segment that names no components has those from its line to the one
  /// of the next segment, before which there are `next` components.
  func strokes(of segment: UnipenSegment, before next: Int) -> [Stroke] {
    guard let spans = segment.spans else {
      let range = segment.next..<max(next, segment.next)
      return all[range].filter { $0.isDown && !$0.points.isEmpty }.map { Stroke($0.points) }
    }
    let counted = countsOnlyDown ? all.filter(\.isDown) : all
    var strokes: [Stroke] = []
    for span in spans {
      for index in counted.indices where span.first...span.last ~= index && counted[index].isDown {
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
