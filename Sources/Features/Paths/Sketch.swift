import Strokes
import TouchModel

/// A gesture in flat arrays, with memory that is used again for the next one.
///
/// Points that are no numbers are left out and coordinates cut off at `farthest`, so that squares
/// and products of what is left are finite.
struct Sketch {
  /// Recorded points, all strokes one after the other.
  private(set) var recorded = PathTable()
  /// Without points that repeat the one before, unless fewer than three would be left.
  private(set) var distinct = PathTable()
  private(set) var strokeCount = 0
  /// Every point has a time.
  private(set) var hasTimes = false
  private var resampled: [Resampling: PathTable] = [:]

  static let farthest = 1e9

  private struct Resampling: Hashable {
    var count: Int
    var countsHops: Bool
  }

  mutating func load(_ gesture: StrokeGesture) {
    recorded.removeAll()
    distinct.removeAll()
    resampled.removeAll(keepingCapacity: true)
    hasTimes = true
    strokeCount = 0
    let start = gesture.strokes.lazy.flatMap(\.points).compactMap(\.time).first
    for stroke in gesture.strokes {
      var isEmpty = true
      for point in stroke.points {
        guard point.position.x.isFinite, point.position.y.isFinite else { continue }
        isEmpty = false
        let time = point.time.map { $0.since(start ?? $0).seconds }
        if time == nil { hasTimes = false }
        recorded.append(
          x: Self.limited(point.position.x), y: Self.limited(point.position.y), time: time ?? 0,
          stroke: strokeCount)
      }
      if !isEmpty { strokeCount += 1 }
    }
    if recorded.count == 0 {
      hasTimes = false
      recorded.append(x: 0, y: 0, time: 0, stroke: 0)
    }
    for index in 0..<recorded.count where !repeats(index) { distinct.append(index, of: recorded) }
    if distinct.count < 3 { distinct = recorded }
  }

  private func repeats(_ index: Int) -> Bool {
    index > 0 && recorded.x[index] == recorded.x[index - 1]
      && recorded.y[index] == recorded.y[index - 1]
  }

  private static func limited(_ value: Double) -> Double { min(max(value, -farthest), farthest) }

  /// So many points at equal distances along the path; hops between strokes are part of it, or not.
  mutating func path(_ count: Int, countsHops: Bool = false) -> PathTable {
    let key = Resampling(count: count, countsHops: countsHops)
    if let made = resampled[key] { return made }
    let made = recorded.resampled(count, countsHops: countsHops)
    resampled[key] = made
    return made
  }
}
