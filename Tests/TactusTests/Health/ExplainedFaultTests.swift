import FaultPlanting
import Runs
import SeededRandom
import Tactus
import Testing

@Suite struct `The explanation of a fault` {
  /// Returns whether the first line on the touches at the time of a fault names it.
  private static func isNamedFirst(_ fault: PlantedFault) throws -> Bool {
    let reader = try CaptureReader(bytes: fault.recording.bytes)
    let setup = Setup.default
    var choice = CaptureExplanation.Choice()
    choice.searchesChanges = false
    choice.keepsFrames = true
    choice.jobs = 1
    let explanation = CaptureExplanation(CaptureRecognition(reader, setup), setup, choice)
    var verdicts: [Verdict] = []
    while let findings = try explanation.step() {
      verdicts += FindingText.blocks(of: findings).map {
        Verdict($0, explanation.names)
      }
    }
    let causes = explanation.causes
    let margin = TimeSpan.milliseconds(50)
    return verdicts.contains { verdict in
      let isThere =
        fault.kind.isOfWholeCapture
        || (verdict.start <= fault.time.advanced(by: margin)
          && verdict.end.advanced(by: margin) >= fault.time)
      guard isThere, let line = verdict.fault(among: causes) else { return false }
      return line.hasPrefix("fault of the device: \(fault.kind.singular) ")
        || line.hasPrefix("fault of the device: \(fault.kind.singular):")
        || line.contains(fault.kind.plural) && !line.contains("; also")
    }
  }

  private static func score(_ kind: FaultKind, count: Int) throws -> (named: Int, planted: Int) {
    let captures =
      kind == .deadStrip || kind == .swappedAxes
      ? (0..<4).map { CleanCaptures.drags(seed: $0) } : try CleanCaptures.bundled()
    var score = (named: 0, planted: 0)
    for seed in 0..<UInt64(8 * count) where score.planted < count {
      var planter = FaultPlanter(captures[Int(seed) % captures.count], seed: seed)
      guard let fault = planter.plant(kind) else { continue }
      score.planted += 1
      if try isNamedFirst(fault) { score.named += 1 }
    }
    return score
  }

  @Test(arguments: FaultKind.allCases)
  func `the explanation of a fault names it first`(_ kind: FaultKind) throws {
    let score = try Self.score(kind, count: trials(3))
    #expect(score.planted == trials(3) && score.named == trials(3))
  }

  @Test(arguments: FaultKind.allCases)
  func `the explanation of a fault names it first in 95 of 100 captures`(_ kind: FaultKind) throws {
    let score = try Self.score(kind, count: 100)
    #expect(score.planted == 100 && score.named >= 95, "\(score)")
  }
}
