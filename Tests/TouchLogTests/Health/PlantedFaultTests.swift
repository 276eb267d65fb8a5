import FaultPlanting
import Health
import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `A planted fault` {
  /// The number of faults of one kind that were planted, and of those that were found.
  private struct Score: CustomStringConvertible {
    var planted = 0
    var found = 0
    var missed: [UInt64] = []

    var description: String { "found \(found) of \(planted), not with the seeds \(missed)" }
  }

  /// Plants up to `count` faults into the captures in turn.
  private static func score(
    _ kind: FaultKind, in captures: [EventRecording], count: Int
  ) throws -> Score {
    var score = Score()
    for seed in 0..<UInt64(8 * count) where score.planted < count {
      var planter = FaultPlanter(captures[Int(seed) % captures.count], seed: seed)
      guard let fault = planter.plant(kind) else { continue }
      score.planted += 1
      let groups = try CaptureReader(bytes: fault.recording.bytes).allFaults()
      if fault.isFound(in: groups) { score.found += 1 } else { score.missed.append(seed) }
    }
    return score
  }

  /// Most kinds have places in the captures of gestures; strips and axes need drags all over a screen.
  private static func captures(for kind: FaultKind) throws -> [EventRecording] {
    switch kind {
    case .deadStrip, .swappedAxes: (0..<4).map { CleanCaptures.drags(seed: $0) }
    default: try CleanCaptures.bundled()
    }
  }

  @Test(arguments: FaultKind.allCases)
  func `a planted fault is found at its time and its place`(_ kind: FaultKind) throws {
    let score = try Self.score(kind, in: Self.captures(for: kind), count: trials(5))
    #expect(score.planted == trials(5) && score.found == trials(5), "\(score)")
  }

  @Test(arguments: FaultKind.allCases)
  func `a planted fault is found at its time and its place in 95 of 100 captures`(
    _ kind: FaultKind
  ) throws {
    let score = try Self.score(kind, in: Self.captures(for: kind), count: 100)
    #expect(score.planted == 100 && score.found >= 95, "\(score)")
  }

  @Test(
    .enabled(if: SharedCaptures.folder != nil, "needs the captures that TACTUS_SHARED names"),
    arguments: FaultKind.allCases.filter { $0 != .deadStrip && $0 != .swappedAxes })
  func `a planted fault is found in 95 of 100 captures of real devices`(_ kind: FaultKind) throws {
    let captures = try CleanCaptures.real(in: SharedCaptures.folder)
    let score = try Self.score(kind, in: captures, count: 100)
    #expect(score.planted >= 40 && score.found * 100 >= 95 * score.planted, "\(score)")
  }

  @Test(.enabled(if: SharedCaptures.folder != nil, "needs the captures that TACTUS_SHARED names"))
  func `a planted fault is found in 85 of 100 captures of real devices if it is a dead strip`()
    throws
  {
    // Fingers that turn or stop beside the strip show no velocity with which they would go on.
    let captures = try CleanCaptures.real(in: SharedCaptures.folder)
    let score = try Self.score(.deadStrip, in: captures, count: 100)
    #expect(score.planted == 100 && score.found >= 85, "\(score)")
  }

  @Test func `a planted fault is the only one in a capture that has no other`() throws {
    for capture in try CleanCaptures.bundled() + [CleanCaptures.drags(seed: 9)] {
      let groups = try CaptureReader(bytes: capture.bytes).allFaults()
      #expect(groups.isEmpty, "\(groups.map(\.sentence))")
    }
  }
}

extension CaptureReader {
  /// Reads the capture to its end and returns the faults of its device.
  func allFaults() throws -> [FaultGroup] {
    watchFaults()
    var batch = FrameBatch()
    while try next(into: &batch) {}
    return faults
  }
}
