import Foundation
import Tactus
import Testing

/// Captures that fail for a single cause: 200 of them, or the number that `TACTUS_PLANTED` states.
@Suite struct `A planted cause` {
  private static let count =
    ProcessInfo.processInfo.environment["TACTUS_PLANTED"].flatMap(Int.init) ?? 200

  @Test func `is the one that is named, and every change that is suggested does what it says`()
    throws
  {
    var (named, changes) = (0, 0)
    for number in 0..<Self.count {
      let cause = Cause.all[number % Cause.all.count]
      var script = TouchScript(seed: UInt64(number) &* 7919)
      cause.touches(&script)
      let setup = try SetupReader().read(Array(cause.setup.utf8))
      let finding = try #require(try Self.finding(script.text, setup), "\(cause.reason) \(number)")
      guard case .told(let told) = finding.outcome else { continue }
      #expect(told.outcome.failure?.reason == cause.reason, "\(number): \(script.text)")
      if told.outcome.failure?.reason == cause.reason { named += 1 }
      guard case .found(let change) = finding.search else { continue }
      changes += 1
      #expect(try Self.holds(change, script.text, setup), "\(number): \(change)\n\(script.text)")
    }
    print("planted causes: \(named) of \(Self.count) named, \(changes) changes, all verified")
    #expect(Double(named) >= 0.99 * Double(Self.count))
    #expect(changes > Self.count / 2, "most causes are one value's")
  }

  /// The finding for the first sequence of the first recognizer.
  private static func finding(_ log: String, _ setup: Setup) throws -> Finding? {
    let reader = try CaptureReader(bytes: Array(log.utf8))
    let explanation = CaptureExplanation(CaptureRecognition(reader, setup), setup)
    var first: Finding?
    while let findings = try explanation.step() {
      first = first ?? findings.first { $0.recognizer == 0 }
    }
    return first
  }

  private static func holds(
    _ found: VerifiedChange, _ log: String, _ setup: Setup
  ) throws -> Bool {
    var changed = setup
    try changed.set(found.change.name, to: found.change.value)
    let reader = try CaptureReader(bytes: Array(log.utf8))
    let run = CaptureRecognition(reader, changed)
    var holds = false
    while try run.step() {
      for transition in run.transitions where transition.recognizer == 0 {
        if transition.from == .possible && transition.state == found.state
          && transition.time == found.time
        {
          holds = true
        }
      }
    }
    return holds
  }
}
