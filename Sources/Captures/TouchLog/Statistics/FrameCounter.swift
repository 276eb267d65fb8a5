internal import TouchModel

/// Counts the frames of a touch log.
struct FrameCounter {
  private var statistics = CaptureStatistics()
  private var distances = FrameDistances()
  private var first: Timestamp?
  private var last: Timestamp?
  private var lastFrame: Timestamp?
  private var wasTouching = false

  /// Records the time of a line. Returns how much earlier it is than the line before; nil if it is
  /// not earlier.
  mutating func step(to time: Timestamp) -> TimeSpan? {
    first = first ?? time
    defer { last = time }
    guard let last, time < last else { return nil }
    statistics.backwardSteps += 1
    return last.since(time)
  }

  mutating func countFrame(
    at time: Timestamp, entries: Int, _ outcome: TouchLogTracks.Outcome, down: Int
  ) {
    if wasTouching, let lastFrame { distances.add(time.since(lastFrame)) }
    lastFrame = time
    wasTouching = down > 0
    statistics.frames += 1
    statistics.events += entries
    statistics.touches += outcome.landed
    statistics.alreadyDown += outcome.alreadyDown
    statistics.maxContacts = max(statistics.maxContacts, down)
  }

  func result(downAtEnd: Int) -> CaptureStatistics {
    var result = statistics
    result.downAtEnd = downAtEnd
    result.rate = distances.rate
    if let first, let last { result.duration = last.since(first) }
    return result
  }
}
