internal import TouchModel

/// The content of a file of strokes, and the parts of it that could not be read.
public struct StrokeReading: Hashable, Sendable {
  /// The largest number of faults that are kept, so that a file of faults does not fill the memory.
  /// Further faults are counted.
  package static let faultLimit = 100

  /// The samples, in the order of the file.
  public var samples: [StrokeSample] = []
  /// The parts that could not be read, at most 100, in the order of the file.
  public private(set) var faults: [StrokeFault] = []
  /// The number of faults beyond the limit.
  package private(set) var omittedFaults = 0
  /// The fault of the first sample whose times went back. Such samples are kept, and their times
  /// are held.
  package private(set) var firstHeld: StrokeFault?
  /// The number of samples whose times are held.
  package private(set) var heldCount = 0
  /// The parts that were left out although they are valid.
  package var notes: [String] = []

  package init() {}

  package mutating func add(_ fault: StrokeFault) {
    if faults.count < Self.faultLimit { faults.append(fault) } else { omittedFaults += 1 }
  }

  /// Adds a sample as it was read. A time that goes back is held at the largest time so far in its
  /// stroke, and a stroke does not begin before the stroke before it, so that no time span is
  /// negative.
  package mutating func add(_ sample: StrokeSample) {
    var sample = sample
    if let step = sample.gesture.holdTimes() {
      heldCount += 1
      if firstHeld == nil {
        firstHeld = StrokeFault(
          sample.origin, found: "a time that goes back by \(step.microseconds) µs",
          expected: "times that do not decrease")
      }
    }
    samples.append(sample)
  }

  package mutating func append(_ other: StrokeReading) {
    samples += other.samples
    for fault in other.faults { add(fault) }
    omittedFaults += other.omittedFaults
    firstHeld = firstHeld ?? other.firstHeld
    heldCount += other.heldCount
    for note in other.notes where !notes.contains(note) { notes.append(note) }
  }
}

extension StrokeGesture {
  /// Holds times that go back. Returns the size of the first step back; nil if there is none.
  /// Fingers may be down together, so a stroke only may not begin before the beginning of the
  /// stroke before it.
  fileprivate mutating func holdTimes() -> TimeSpan? {
    var first: TimeSpan?
    var begin: Timestamp?
    for stroke in strokes.indices {
      var latest = begin
      var own: Timestamp?
      for point in strokes[stroke].points.indices {
        guard let time = strokes[stroke].points[point].time else { continue }
        if let bound = latest, time < bound {
          if first == nil { first = bound.since(time) }
          strokes[stroke].points[point].time = bound
        } else {
          latest = time
        }
        own = own ?? latest
      }
      begin = own ?? begin
    }
    return first
  }
}
