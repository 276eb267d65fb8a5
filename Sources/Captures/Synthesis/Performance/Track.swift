import TouchModel

/// One touch from landing to lift, in the frames.
struct Track {
  /// The position of the touch in one frame.
  struct Sample {
    var time: Timestamp
    var position: Point
  }

  var id: TouchID
  var samples: [Sample]
  var lift: Timestamp

  var landing: Timestamp { samples.first?.time ?? lift }
  var first: Point { samples.first?.position ?? .zero }
  var last: Point { samples.last?.position ?? .zero }

  /// Returns the largest distance from the landing, in points, up to a given time.
  func reach(until end: Timestamp? = nil) -> Double {
    samples.reduce(0) { farthest, sample in
      if let end, sample.time > end { return farthest }
      return max(farthest, sample.position.distance(to: first))
    }
  }

  /// Returns the last reported position at a given time; nil while the touch is not down. O(log n).
  func position(at time: Timestamp) -> Point? {
    guard time >= landing, time < lift else { return nil }
    var (low, high) = (0, samples.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if samples[middle].time <= time { low = middle } else { high = middle }
    }
    return samples[low].position
  }
}
