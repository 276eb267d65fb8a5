import TouchModel

/// One touch from landing to lift, as its frames have it.
struct Track {
  /// Where the touch was in one frame.
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

  /// The farthest it comes from where it landed, in points, up to an instant.
  func reach(until end: Timestamp? = nil) -> Double {
    samples.reduce(0) { farthest, sample in
      if let end, sample.time > end { return farthest }
      return max(farthest, sample.position.distance(to: first))
    }
  }

  /// Where it last was seen at an instant; nil while it is not down. Logarithmic.
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
