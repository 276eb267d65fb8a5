internal import Setups
internal import TactusGestures

/// The functions for recordings and runs.
extension PageEngine {
  /// Creates an empty recording.
  package func makeLog() throws(PageFault) -> Int32 { try insert(.log(PageLog())) }

  /// Appends the frames in the input to a recording. Returns the number of its entries.
  package func append(to log: Int32, _ length: Int) throws(PageFault) -> Int32 {
    let log = try self.log(log)
    try log.append(try bytes(length))
    return Int32(clamping: log.count)
  }

  /// Creates a run of a setup on a surface of this size. A size that is not a positive number is
  /// unknown. `unit` is 0 for points, 1 for units of the device; it only affects sentences.
  package func makeRun(
    _ setup: Int32, width: Double, height: Double, unit: Int32
  ) throws(PageFault) -> Int32 {
    let run = PageRun(
      try self.setup(setup), bounds: Self.bounds(width, height), unit: try Self.unit(unit))
    return try insert(.run(run))
  }

  static func unit(_ number: Int32) throws(PageFault) -> LengthUnit {
    switch number {
    case 0: return .points
    case 1: return .deviceUnits
    default: throw PageFault(.badArgument, "the unit is \(number), expected 0 or 1")
    }
  }

  static func bounds(_ width: Double, _ height: Double) -> Rect? {
    guard width > 0, height > 0, width.isFinite, height.isFinite else { return nil }
    return Rect(x: 0, y: 0, width: width, height: height)
  }

  /// Plays a recording from its beginning to its end. Returns the number of transitions.
  ///
  /// If `detail` is 0, transitions to `changed` are left out; if it is 1, all are returned.
  package func play(_ run: Int32, _ log: Int32, detail: Int32) throws(PageFault) -> Int32 {
    let isBrief = try Self.isBrief(detail)
    let run = try self.run(run)
    run.play(try self.log(log), isBrief: isBrief)
    return Int32(clamping: run.records.count)
  }

  /// Plays one part of a recording: `PageLog.partLength` entries, fewer in the last part. Returns the number of
  /// transitions.
  ///
  /// The part after the one that the run played last continues it. Every other part begins anew, as if the
  /// recording began there. The last part ends the recording.
  package func play(
    _ run: Int32, _ log: Int32, part: Int32, detail: Int32
  ) throws(PageFault) -> Int32 {
    let isBrief = try Self.isBrief(detail)
    let run = try self.run(run)
    let log = try self.log(log)
    guard log.parts.indices.contains(Int(part)) else {
      throw PageFault(.badArgument, "the part is \(part), and there are \(log.parts.count)")
    }
    run.playPart(Int(part), of: log, isBrief: isBrief)
    return Int32(clamping: run.records.count)
  }

  private static func isBrief(_ detail: Int32) throws(PageFault) -> Bool {
    guard detail == 0 || detail == 1 else {
      throw PageFault(.badArgument, "the detail is \(detail), expected 0 or 1")
    }
    return detail == 0
  }

  /// Sends the frames in the input. Returns the number of transitions.
  package func send(_ run: Int32, _ length: Int) throws(PageFault) -> Int32 {
    let run = try self.run(run)
    try run.send(try bytes(length))
    return Int32(clamping: run.records.count)
  }

  /// Advances the time of a run. Returns the number of transitions.
  package func advance(_ run: Int32, to microseconds: Double) throws(PageFault) -> Int32 {
    guard abs(microseconds) <= 0x1p53 else {
      throw PageFault(.badArgument, "the time is not a number of microseconds up to 2^53")
    }
    let run = try self.run(run)
    run.advance(to: Timestamp(microseconds: Int64(microseconds)))
    return Int32(clamping: run.records.count)
  }

  /// Ends the live input of a run. Returns the number of transitions.
  package func finish(_ run: Int32) throws(PageFault) -> Int32 {
    let run = try self.run(run)
    run.finish()
    return Int32(clamping: run.records.count)
  }

  /// Returns the time at which `advance` must be called, in microseconds; not a number if there is
  /// none.
  package func deadline(_ run: Int32) throws(PageFault) -> Double {
    try self.run(run).deadline.map { Double($0.microseconds) } ?? .nan
  }

  /// Returns the transitions of the last call.
  package func records(_ run: Int32) throws(PageFault) -> TransitionRecords {
    try self.run(run).records
  }
}
