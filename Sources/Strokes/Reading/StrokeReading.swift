/// What a file of strokes holds, and what in it could not be read.
public struct StrokeReading: Hashable, Sendable {
  /// More are only counted: a file that is wrong throughout must not fill the memory.
  public static let faultLimit = 100

  public var samples: [StrokeSample] = []
  public private(set) var faults: [StrokeFault] = []
  /// Faults beyond the limit.
  public private(set) var omittedFaults = 0
  /// What was left out although nothing is wrong with it.
  public var notes: [String] = []

  public init() {}

  public mutating func add(_ fault: StrokeFault) {
    if faults.count < Self.faultLimit { faults.append(fault) } else { omittedFaults += 1 }
  }

  public mutating func append(_ other: StrokeReading) {
    samples += other.samples
    for fault in other.faults { add(fault) }
    omittedFaults += other.omittedFaults
    for note in other.notes where !notes.contains(note) { notes.append(note) }
  }
}
