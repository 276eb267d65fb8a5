import TouchModel

/// The movement of fingers while at least one or two of them are down, from frame to frame with the
/// same fingers down. Jumps where a finger lands or lifts are no movement.
struct TouchDrift {
  /// The path of the centroid.
  private(set) var way = Point.zero
  /// Length of the sum of the fingers' ways over the sum of their lengths; 1 at rest.
  let accord: Double
  /// The largest distance that a finger went.
  private(set) var reach = 0.0
  /// How many fingers had to be down: 2 if two moved together, otherwise 1.
  let fingers: Int

  private struct Step {
    /// How many fingers are down before and after it.
    var count: Int
    var moves: [(track: Int, way: Point)]
  }

  /// `fingers`: how many are down at once at most, 1 or 2.
  init(_ sequence: TouchSequence, fingers: Int) {
    let steps = Self.steps(sequence.tracks)
    self.fingers = steps.count { $0.count >= fingers } >= 2 ? fingers : 1
    var ways = [Point](repeating: .zero, count: sequence.tracks.count)
    for step in steps where step.count >= self.fingers {
      for (track, move) in step.moves {
        ways[track] += move
        way += move / Double(step.count)
        reach = max(reach, ways[track].length)
      }
    }
    let lengths = ways.reduce(0) { $0 + $1.length }
    accord = lengths > 0 ? ways.reduce(.zero, +).length / lengths : 1
  }

  /// The steps between two instants at which the same fingers are down, or at which the only finger lifts. A
  /// finger is where it was last seen.
  private static func steps(_ tracks: [TouchSequence.Track]) -> [Step] {
    var seen = tracks.indices.flatMap { track in
      tracks[track].samples.indices.map { (tracks[track].samples[$0].time, track, $0) }
    }
    seen.sort { ($0.0, $0.1, $0.2) < ($1.0, $1.1, $1.2) }
    var places = [Point?](repeating: nil, count: tracks.count)
    var down: Set<Int> = []
    var steps: [Step] = []
    var index = 0
    while index < seen.count {
      let time = seen[index].0
      let before = down
      var step = Step(count: before.count, moves: [])
      var touched: Set<Int> = []
      while index < seen.count, seen[index].0 == time {
        let (_, track, number) = seen[index]
        let position = tracks[track].samples[number].position
        if let place = places[track] { step.moves.append((track, position - place)) }
        places[track] = position
        touched.insert(track)
        down.insert(track)
        if number == tracks[track].samples.count - 1 { down.remove(track) }
        index += 1
      }
      let isLoneLift = before.count == 1 && down.isEmpty && touched == before
      if isLoneLift || (down == before && !down.isEmpty) { steps.append(step) }
    }
    return steps
  }
}
