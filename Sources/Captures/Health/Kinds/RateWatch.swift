internal import TextSuggestion
internal import TouchModel

/// Finds times at which a moving finger is reported less often than usual, and times at which no frame comes.
struct RateWatch {
  /// How many times longer than usual the time between frames must be.
  static let factor = 1.8
  /// The number of such times in a row.
  static let frames = 5
  /// The least step of the finger in each of them, in millimeters. A slower finger may have nothing to report.
  static let step = 1.0
  /// A single time without frames: so many times longer than usual, at least so long, and so far a step.
  static let (gapFactor, gap, gapStep) = (4.0, TimeSpan.milliseconds(40), 6.0)
  /// The number of intervals after which the usual one is known, and after which it is judged again.
  private static let (enough, renewal) = (24, 32)
  /// The longest time between frames that may belong to one movement.
  private static let longest = TimeSpan.milliseconds(500)

  /// The times between frames with a number of contacts, because touchpads halve the rate for two.
  private struct Usual {
    var counts = IntervalCounts()
    var interval: Int64?
    var sinceRenewal = 0

    mutating func add(_ span: TimeSpan) {
      counts.add(span)
      sinceRenewal += 1
      guard counts.total >= enough, sinceRenewal >= renewal || interval == nil else { return }
      (interval, sinceRenewal) = (counts.median, 0)
    }
  }

  private var usuals = [Usual(), Usual(), Usual()]
  private var number = 0
  private var slow: (count: Int, from: Timestamp, place: Point, usual: Int64)?
  /// The usual time between frames in microseconds; nil if it is not known yet.
  var usualInterval: Int64? { usuals[number].interval }

  /// Records the time between two frames in both of which a finger moved. `way` is the longest step in
  /// millimeters, `expected` the step at the velocity before, in millimeters per second.
  mutating func add(
    _ span: TimeSpan, from time: Timestamp, way: Double, speed: Double, at place: Point,
    fingers: Int, into log: inout FaultLog
  ) {
    let index = min(max(fingers, 1), usuals.count) - 1
    if index != number {
      end(at: time, &log)
      // The first time between frames after a landing or a lift belongs to neither rate.
      number = index
      return
    }
    guard span > .zero, span <= Self.longest else { return end(at: time, &log) }
    let now = time.advanced(by: span)
    if let usual = usualInterval, Double(span.microseconds) >= Self.factor * Double(usual),
      way >= Self.step
    {
      slow = (
        (slow?.count ?? 0) + 1, slow?.from ?? time, slow?.place ?? place, slow?.usual ?? usual
      )
      let isGap = Double(span.microseconds) >= Self.gapFactor * Double(usual) && span >= Self.gap
      let expected = speed * span.seconds
      if isGap, way >= Self.gapStep, way >= expected / 3, way <= 3 * expected {
        let milliseconds = span.wholeMilliseconds
        let fault = DeviceFault(
          .rateDrop, from: time, to: now, at: place,
          "no frame for \(milliseconds) ms while the finger moves \(Int(way.rounded())) mm")
        log.add(fault)
        slow = nil
      }
    } else {
      end(at: time, &log)
    }
    usuals[number].add(span)
  }

  /// Ends a row of long intervals.
  mutating func end(at time: Timestamp, _ log: inout FaultLog) {
    guard let row = slow else { return }
    slow = nil
    guard row.count >= Self.frames else { return }
    let hertz = Double(row.count) / time.since(row.from).seconds
    let fault = DeviceFault(
      .rateDrop, from: row.from, to: time, at: row.place,
      "\(Int(hertz.rounded())) frames per second instead of \(Int((1e6 / Double(row.usual)).rounded()))"
    )
    log.add(fault)
  }
}
