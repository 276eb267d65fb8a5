import Foundation
import Tactus
import Testing

/// Made-up logs of each act beside a finger that rests: 24, or the number that `TACTUS_RESTING` states.
@Suite struct `A finger that rests` {
  private static let count =
    ProcessInfo.processInfo.environment["TACTUS_RESTING"].flatMap(UInt64.init) ?? 24

  /// The recognizers of the gestures that are named first, without the press of the finger that rests.
  private func named(_ log: String, before start: Double, _ setup: Setup) throws -> [String] {
    let run = CaptureRecognition(
      try CaptureReader(bytes: Array(log.utf8)), setup, gestures: .complete)
    let names = GestureNames(setup)
    var found: [String] = []
    while try run.step() {
      for gesture in run.gestures where gesture.companionOf == nil {
        let name = names.recognizer(of: gesture)
        let isEarly = gesture.onset < Timestamp(seconds: start)
        if name != "press" || !isEarly { found.append(name) }
      }
    }
    return found
  }

  @Test(arguments: RestingLog.Act.allCases)
  func `a finger that rests leaves at least 90 of 100 gestures beside it as they are meant`(
    _ act: RestingLog.Act
  ) throws {
    var (right, before) = (0, 0)
    var plain = Setup.natural
    plain.rejectsResting = false
    var wrong: [String: Int] = [:]
    for seed in 1...Self.count {
      var log = RestingLog(act, seed: seed &* 104_729)
      let text = log.text()
      let found = try named(text, before: log.start, .natural)
      if act.isNamed(found) {
        right += 1
      } else {
        wrong[found.joined(separator: " "), default: 0] += 1
      }
      if act.isNamed(try named(text, before: log.start, plain)) { before += 1 }
    }
    print("resting fingers: \(act) \(right) of \(Self.count), without the rule \(before)")
    #expect(Double(right) >= 0.9 * Double(Self.count), "\(act): \(wrong)")
  }
}
