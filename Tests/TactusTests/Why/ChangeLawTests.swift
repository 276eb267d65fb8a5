import Foundation
import Tactus
import Testing

/// Random touches under every preset: the number of logs for each that `TACTUS_CHANGES` states,
/// otherwise 4.
@Suite struct `A change that is suggested` {
  private static let count =
    ProcessInfo.processInfo.environment["TACTUS_CHANGES"].flatMap(Int.init) ?? 4

  private static let recognizers = """
    {"id":"tap","kind":"tap"},{"id":"double","kind":"tap","numberOfTapsRequired":2},
    {"id":"press","kind":"longPress"},{"id":"pan","kind":"pan"},
    {"id":"pair","kind":"pan","minimumNumberOfTouches":2},{"id":"swipe","kind":"swipe"},
    {"id":"pinch","kind":"pinch"},{"id":"turn","kind":"rotation"},
    {"id":"off","kind":"tap","enabled":false}
    """

  @Test(arguments: Preset.all.map(\.name))
  func
    `a change that is suggested recognizes, over the whole capture, what failed, and where it failed`(
      preset: String
    ) throws
  {
    let setup = try SetupReader().read(
      Array(#"{"preset":"\#(preset)","recognizers":[\#(Self.recognizers)]}"#.utf8))
    var changes = 0
    for number in 0..<Self.count {
      let log = RandomTouches(seed: UInt64(number) &* 104_729 &+ UInt64(preset.utf8.count)).text
      let before = try Replay.transitions(log, setup)
      for finding in try Replay.findings(log, setup) {
        guard case .found(let found) = finding.search else { continue }
        changes += 1
        let problem = try Self.problem(with: found, for: finding, before, log, setup)
        #expect(problem == nil, "\(preset) \(number), \(finding)\n\(log)")
      }
    }
    #expect(changes > 0)
  }

  /// Describes how a change breaks the laws; nil if it does not.
  private static func problem(
    with found: VerifiedChange, for finding: Finding, _ before: [Transition], _ log: String,
    _ setup: Setup
  ) throws -> String? {
    var changed = setup
    try changed.set(found.change.name, to: found.change.value)
    let after = try Replay.transitions(log, changed).filter { $0.recognizer == finding.recognizer }
    let mine = before.filter { $0.recognizer == finding.recognizer }
    guard let new = after.first(where: { $0.begins && $0.time == found.time }) else {
      return "nothing begins"
    }
    guard new.state == found.state else { return "another state" }
    if mine.contains(where: { $0.begins && $0.time == found.time }) { return "it was there" }
    guard case .told(let told) = finding.outcome else {
      let span = finding.start...finding.end
      return span.contains(new.sequenceStart) ? nil : "another sequence"
    }
    guard told.outcome.state == .failed else { return "it had not failed" }
    guard new.sequenceStart == told.start else { return "another sequence" }
    let earlier = mine.filter { $0.sequenceStart == told.start && $0.begins }
    let over = mine.last {
      $0.sequenceStart == told.start && $0.state == .possible && $0.from != .failed
    }
    if let over, new.time < over.time { return "before it failed" }
    let sequence = after.filter { $0.sequenceStart == told.start && $0.begins }
    return sequence.count > earlier.count ? nil : "an earlier gesture is lost"
  }
}

extension Transition {
  /// Whether the transition recognizes a gesture.
  fileprivate var begins: Bool { from == .possible && (state == .began || state == .ended) }
}
