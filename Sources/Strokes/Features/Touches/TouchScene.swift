import TouchModel

/// A touch sequence on one clock: which touches are down when, and the position of each touch at a
/// given time.
struct TouchScene {
  let tracks: [TouchSequence.Track]
  private let start: Timestamp
  /// The times of landing and lift of each track, in seconds.
  private let spans: [ClosedRange<Double>]
  let duration: Double
  let largestCount: Int
  /// The longest interval with the largest number of contacts down.
  let main: ClosedRange<Double>
  /// The indices of the contacts that are down during all of `main`.
  let members: [Int]
  private let together: Double

  /// Creates a scene; nil for a sequence without contacts.
  init?(_ sequence: TouchSequence) {
    guard let first = sequence.tracks.first else { return nil }
    tracks = sequence.tracks
    let start = first.landing.time
    let spans = tracks.map { track -> ClosedRange<Double> in
      let landing = max(track.landing.time.since(start).seconds, 0)
      return landing...max(track.lifting.time.since(start).seconds, landing)
    }
    (self.start, self.spans) = (start, spans)
    duration = spans.map(\.upperBound).max() ?? 0
    // Between consecutive landings and lifts the number of fingers does not change.
    let moments = Set(spans.flatMap { [$0.lowerBound, $0.upperBound] }).sorted()
    var stretches: [(range: ClosedRange<Double>, count: Int)] = []
    for (from, to) in zip(moments, moments.dropFirst()) {
      let count = spans.count { $0.lowerBound <= from && $0.upperBound >= to }
      stretches.append((from...to, count))
    }
    if stretches.isEmpty { stretches = [(0...0, spans.count)] }
    let largest = stretches.map(\.count).max() ?? 0
    let fullest = stretches.filter { $0.count == largest }
    largestCount = largest
    together = fullest.reduce(0.0) { $0 + $1.range.length }
    let longest = fullest.max { $0.range.length < $1.range.length }?.range ?? 0...0
    main = longest
    members = spans.indices.filter {
      spans[$0].lowerBound <= longest.lowerBound && spans[$0].upperBound >= longest.upperBound
    }
  }

  /// The first six features.
  var counts: [Double] {
    let (landings, lifts) = (spans.map(\.lowerBound), spans.map(\.upperBound))
    return [
      Double(tracks.count), Double(largestCount), duration,
      duration > 0 ? together / duration : 1,
      (landings.max() ?? 0) - (landings.min() ?? 0), (lifts.max() ?? 0) - (lifts.min() ?? 0),
    ]
  }

  /// The travel, mean length and mean speed.
  var lengths: [Double] {
    var (travel, sum) = (0.0, 0.0)
    for track in tracks {
      for (from, to) in zip(track.samples, track.samples.dropFirst()) {
        sum += from.position.distance(to: to.position)
      }
      for sample in track.samples {
        travel = max(travel, track.landing.position.distance(to: sample.position))
      }
    }
    let mean = sum / Double(tracks.count)
    return [travel, mean, duration > 0 ? mean / duration : 0]
  }

  /// The mean and largest pressure and size.
  var surface: [Double] {
    func meanAndTop(_ value: (TouchSequence.Sample) -> Float?) -> [Double] {
      let known = tracks.flatMap(\.samples).compactMap(value).filter(\.isFinite).map(Double.init)
      guard let top = known.max() else { return [0, 0] }
      return [known.reduce(0, +) / Double(known.count), top]
    }
    return meanAndTop(\.pressure) + meanAndTop(\.major)
  }

  /// The times within `main` at which a member was reported, including both ends, in ascending
  /// order.
  var instants: [Double] {
    var times: Set<Double> = [main.lowerBound, main.upperBound]
    for member in members {
      for sample in tracks[member].samples {
        let time = sample.time.since(start).seconds
        if main.contains(time) { times.insert(time) }
      }
    }
    return times.sorted()
  }

  /// Returns the positions of the members at the given times: one list of points for each time.
  func positions(at instants: [Double]) -> [[Point]] {
    let paths = members.map { member -> [Point] in
      let samples = tracks[member].samples
      var index = 0
      return instants.map { time in
        while index + 1 < samples.count, seconds(samples[index + 1]) <= time { index += 1 }
        guard index + 1 < samples.count else { return samples[index].position }
        let (from, to) = (seconds(samples[index]), seconds(samples[index + 1]))
        let share = to > from ? min(max((time - from) / (to - from), 0), 1) : 0
        let (here, there) = (samples[index].position, samples[index + 1].position)
        return here + (there - here) * share
      }
    }
    return instants.indices.map { index in paths.map { $0[index] } }
  }

  private func seconds(_ sample: TouchSequence.Sample) -> Double {
    sample.time.since(start).seconds
  }
}
