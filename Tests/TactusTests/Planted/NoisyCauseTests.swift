import SeededRandom
import Tactus
import Testing

/// Captures that fail for one cause beside noise: 25 of each.
@Suite struct `A planted cause beside noise` {
  @Test(arguments: NoisyCause.allCases)
  func `a planted cause beside noise is what the first line says, or is missed at most once`(
    _ cause: NoisyCause
  ) throws {
    var named = 0
    for seed in 1...UInt64(trials(25)) {
      let log = cause.log(seed: seed &* 7919)
      let setup = try cause.setup(isFirst: seed % 2 == 0)
      let run = try Self.explained(log, setup)
      if run.verdicts.contains(where: { Self.names(cause, $0, run.causes, setup) }) {
        named += 1
      } else {
        print(
          "\(cause) \(seed): \(run.verdicts.map { [$0.fault(among: run.causes), $0.sentence] })")
      }
      for finding in run.findings where finding.search.change != nil {
        #expect(try Self.holds(finding, log, setup), "\(cause) \(seed)")
      }
    }
    #expect(named >= trials(25) - 1, "\(cause): \(named) of \(trials(25))")
  }

  private static func explained(
    _ log: String, _ setup: Setup
  ) throws -> (findings: [Finding], verdicts: [Verdict], causes: FaultCauses) {
    let reader = try CaptureReader(bytes: Array(log.utf8))
    var choice = CaptureExplanation.Choice()
    choice.keepsFrames = true
    let explanation = CaptureExplanation(CaptureRecognition(reader, setup), setup, choice)
    var findings: [Finding] = []
    while let more = try explanation.step() { findings += more }
    let verdicts = FindingText.blocks(of: findings).map {
      Verdict($0, explanation.names)
    }
    return (findings, verdicts, explanation.causes)
  }

  private static func names(
    _ cause: NoisyCause, _ verdict: Verdict, _ causes: FaultCauses, _ setup: Setup
  ) -> Bool {
    let first = verdict.misses.near.first
    let isMine = first.map { setup.recognizers[$0.recognizer].id == "g" } ?? false
    let line = verdict.fault(among: causes) ?? ""
    switch cause {
    case .flickThatStops: return isMine && first?.failure?.reason == .tooSlowAtLift
    case .flickThatLasts: return isMine && first?.failure?.reason == .heldTooLong
    case .pressWithDropout:
      return line.hasPrefix("fault of the device: dropout") && line.contains("the fault: 1 g;")
    case .tapBesideRest:
      return line.hasPrefix("a finger rests at (") && line.hasSuffix("without it: 1 g")
    case .shortSwipeAfterNoise:
      let reason = first?.beyondNoise?.reason ?? first?.failure?.reason
      return isMine && reason == .tooShort
    }
  }

  private static func holds(_ finding: Finding, _ log: String, _ setup: Setup) throws -> Bool {
    guard let found = finding.search.change else { return true }
    var changed = setup
    try changed.set(found.change.name, to: found.change.value)
    return try Replay.transitions(log, changed).contains {
      $0.recognizer == finding.recognizer && $0.state == found.state && $0.time == found.time
    }
  }
}
