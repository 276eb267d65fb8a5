import Glibc
import TouchModel

/// Nine features of the movement of fingers for a linear discriminant, which separate taps, scrolls
/// by direction, pinches and swipes on every device.
///
/// The values that `TouchFeatures` gives in points, seconds and radians are bounded or logarithmic
/// here, so that the largest movement does not decide what counts as large. Movement is measured
/// only while two fingers are down, or one finger if there are never two, because a finger that
/// lands before or lifts after the other says nothing about the movement of both.
package enum TouchSummary {
  package static let schema = FeatureSchema([
    feature("fingers", .one, "how many were down at once at most; 2 stands for more"),
    feature(
      "duration", .logarithm, "1 + ten times the seconds from the first landing on"),
    feature("travel", .logarithm, "1 + largest distance of a contact from its landing"),
    feature(
      "drift_x", .one, "way of the fingers together, to the right; 1 from 60 points on"),
    feature("drift_y", .one, "the same, downwards"),
    feature(
      "accord", .one, "length of the sum of ways over the sum of lengths; small below 60 points"),
    feature("top_scale", .logarithm, "largest magnitude of the scale's logarithm on the way"),
    feature("speed", .logarithm, "1 + mean length of the paths over the duration"),
    feature("drift", .logarithm, "1 + length of the drift"),
  ])

  private static func feature(_ name: String, _ unit: Feature.Unit, _ meaning: String) -> Feature {
    Feature("summary." + name, unit, meaning)
  }

  /// The length at which directions and accord begin to count fully, in points: about 10 mm, twice
  /// the allowable movement of a tap [I].
  private static let wholeLength = 60.0

  /// Returns the features; finite for every sequence, and zeros for an empty one.
  package static func vector(of sequence: TouchSequence) -> FeatureVector {
    guard !sequence.isEmpty else {
      return FeatureVector(schema, [Double](repeating: 0, count: schema.count))
    }
    let features = TouchFeatures.vector(of: sequence)
    func value(_ name: String) -> Double { features["touch." + name] ?? 0 }
    let fingers = value("largest_count")
    let drift = TouchDrift(sequence, fingers: min(Int(fingers), 2))
    let length = drift.way.length
    let direction = length > 0 ? drift.way * (min(length / wholeLength, 1) / length) : .zero
    let travel = value("travel")
    let values = [
      min(fingers, 2), log1p(10 * value("duration")), log1p(travel), direction.x, direction.y,
      drift.accord * min(travel / wholeLength, 1), value("top_scale"), log1p(value("mean_speed")),
      log1p(length),
    ]
    return FeatureVector(schema, values.map { $0.isFinite ? $0 : 0 })
  }
}

/// The movement of the fingers while at least a given number of them is down.
struct TouchDrift {
  /// The displacement of the centroid, without the jumps when a finger lands or lifts.
  private(set) var way = Point.zero
  /// The length of the sum of the fingers' displacements, divided by the sum of their lengths; 1 at
  /// rest.
  let accord: Double

  /// Measures the movement. A contact counts at the position where it was last reported.
  init(_ sequence: TouchSequence, fingers: Int) {
    let tracks = sequence.tracks
    var seen = tracks.indices.flatMap { track in
      tracks[track].samples.indices.map { (tracks[track].samples[$0].time, track, $0) }
    }
    seen.sort { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    var ways = [Point](repeating: .zero, count: tracks.count)
    var places = [Point?](repeating: nil, count: tracks.count)
    var down: Set<Int> = []
    var index = 0
    while index < seen.count {
      let time = seen[index].0
      let before = down
      var moved: [(track: Int, way: Point)] = []
      while index < seen.count, seen[index].0 == time {
        let (_, track, number) = seen[index]
        let position = tracks[track].samples[number].position
        if let place = places[track] { moved.append((track, position - place)) }
        places[track] = position
        down.insert(track)
        if number == tracks[track].samples.count - 1 { down.remove(track) }
        index += 1
      }
      guard before.count >= max(fingers, 1) else { continue }
      for (track, step) in moved {
        ways[track] += step
        way += step / Double(before.count)
      }
    }
    let sum = ways.reduce(.zero, +)
    let lengths = ways.reduce(0) { $0 + $1.length }
    accord = lengths > 0 ? sum.length / lengths : 1
  }
}
