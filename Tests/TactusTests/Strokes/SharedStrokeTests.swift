import Foundation
import Tactus
import Testing

/// The recorded strokes are not part of the package; `TACTUS_SHARED` names their folder.
private func sharedStrokes(_ path: String) throws -> StrokeDataset? {
  let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
  let folder = URL(fileURLWithPath: root).appendingPathComponent("strokes/" + path)
  guard FileManager.default.fileExists(atPath: folder.path) else {
    print("skipped: needs strokes in the folder that TACTUS_SHARED names")
    return nil
  }
  return try StrokeDataset(path: folder.path)
}

@Suite struct `Over recorded strokes` {
  /// The counts that the descriptions of the datasets state, and the number of samples whose clock
  /// steps back.
  @Test(arguments: [
    ("dollar1/s02", 480, 16, ["s02"], ["fast", "medium", "slow"], 0),
    ("mmg/xml/10-stylus-MEDIUM", 160, 16, ["10-stylus"], ["medium"], 42),
    ("pendigits", 7494, 10, [], [], 0),
    ("uwave", 120, 8, [], [], 0),
    ("touchlogs/swipe", 6, 1, [], [], 0),
  ])
  func `over recorded strokes, every sample is read without a fault`(
    path: String, samples: Int, classes: Int, writers: [String], speeds: [String], held: Int
  ) throws {
    guard let dataset = try sharedStrokes(path) else { return }
    #expect(dataset.reading.faults.isEmpty)
    #expect(dataset.reading.heldCount == held)
    #expect(dataset.samples.count == samples)
    #expect(Set(dataset.samples.map(\.label)).count == classes)
    #expect(Set(dataset.samples.compactMap(\.writer)).sorted() == writers)
    #expect(Set(dataset.samples.compactMap(\.speed)).sorted() == speeds)
  }

  /// A sample of section 5 of the measured figures, small enough for a debug build.
  @Test
  func `over recorded strokes, one writer's gestures are distinguished as well as was measured`()
    throws
  {
    guard let dataset = try sharedStrokes("dollar1/s02") else { return }
    let medium = dataset.samples.filter { $0.speed == "medium" }
    let evaluation = try StrokeEvaluation(medium, seed: 1)
    let outcome = try evaluation.outcomes(
      of: TemplateClassifier(PennyPincher()), [.userDependent(templates: 8)], draws: 20)[0]
    #expect(outcome.tally.accuracy > 0.97)
  }
}
