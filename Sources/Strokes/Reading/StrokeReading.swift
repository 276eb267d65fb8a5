internal import TouchModel

/// The content of a file of strokes, and the parts of it that could not be read.
public struct StrokeReading: Hashable, Sendable {
  /// More are only counted: a file that is wrong throughout must not fill the memory.
  package static let faultLimit = 100

  /// The samples, in the order of the file.
  public var samples: [StrokeSample] = []
  /// The parts that could not be read, at most 100, in the order of the file.
  public private(set) var faults: [StrokeFault] = []
  /// Faults beyond the limit.
  package private(set) var omittedFaults = 0
  /// The first sample whose times went back; it and its like are kept, their times held.
  package private(set) var firstHeld: StrokeFault?
  /// How many samples there are whose times are held.
  package private(set) var heldCount = 0
  /// The parts that were left out although they are valid.
  package var notes: [String] = []

  package init() {}

  package mutating func add(_ fault: StrokeFault) {
    if faults.count < Self.faultLimit { faults.append(fault) } else { omittedFaults += 1 }
  }

  /// Adds a sample as it was read. A time that goes back is held at the largest so far of its stroke,
  /// and a stroke does not begin before the one before it: no span of time comes out negative.
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
  /// How far the first time that went back did; nil where none does. Fingers may be down together, so
  /// a stroke is only held to where the one before it began.
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
