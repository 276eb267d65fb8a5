import Explaining
import Foundation
import PageEngine
import Scenarios
import SeededRandom
import Setups
import Tactus
import Testing

/// The page and the command line must not differ in a single bit.
@Suite(.enabled(if: EngineModule.canRun, "needs Node.js"))
struct `The engine of pages, compared with the command line` {
  private static let environment = ProcessInfo.processInfo.environment
  private static let searchesAll = environment["TACTUS_ALL_CHANGES"] != nil

  private static func files(_ folder: String, _ isWanted: (URL) -> Bool) -> [URL] {
    let root = URL(fileURLWithPath: environment["TACTUS_SHARED"] ?? "../shared")
    let all = FileManager.default.enumerator(
      at: root.appendingPathComponent(folder), includingPropertiesForKeys: nil)
    let found = (all?.compactMap { $0 as? URL } ?? []).filter(isWanted)
    if found.isEmpty {
      print("skipped: needs \(folder) in the folder that TACTUS_SHARED names")
    }
    return found.sorted { $0.path < $1.path }
  }

  private func compare(_ jobs: [EngineComparison.Job], _ expected: [EngineComparison.Answer]) throws
  {
    let answers = try EngineComparison.moduleAnswers(jobs)
    try #require(answers.count == jobs.count)
    for (job, (answer, known)) in zip(jobs, zip(answers, expected)) {
      let difference = answer.difference(from: known)
      #expect(difference == nil, "\(job.name)")
    }
  }

  @Test
  func `the engine of pages gives the same transitions, reasons and changes for 1000 random logs`()
    throws
  {
    let setups: [Setup] =
      Preset.all.map { Setup.default.under($0) } + [.touchpad, .touchpad.under(.libinput)]
    let jobs = Array(0..<1000).tried.map { index in
      EngineComparison.Job(
        name: "log \(index)", setup: setups[index % setups.count],
        batches: [RandomLog.batch(seed: UInt64(index))],
        size: index % 5 == 0 ? nil : (400, 800), unit: index % 10 == 0 ? .deviceUnits : .points,
        explains: Self.searchesAll || index % 50 == 0,
        searches: Self.searchesAll || index % 250 == 0)
    }
    try compare(jobs, jobs.map { EngineComparison.libraryAnswer($0) })
  }

  @Test
  func
    `the engine of pages gives the same transitions, reasons and changes for every reference scenario`()
    throws
  {
    let files = Self.files("scenarios") { $0.lastPathComponent.hasSuffix(".scenario.json") }
    var jobs: [EngineComparison.Job] = []
    for (index, file) in files.enumerated() {
      let scenario = try ScenarioReader().read([UInt8](try Data(contentsOf: file)))
      jobs.append(
        EngineComparison.Job(
          name: file.lastPathComponent, setup: scenario.setup, batches: [scenario.log],
          explains: true, searches: Self.searchesAll || index % 8 == 0))
    }
    try compare(jobs, jobs.map { EngineComparison.libraryAnswer($0) })
  }

  @Test
  func `the engine of pages gives the same transitions, reasons and changes for 50 real captures`()
    throws
  {
    let all = Self.files("captures") { file in
      let facts = try? file.resourceValues(forKeys: [.fileSizeKey, .isRegularFileKey])
      let size = facts?.fileSize ?? 0
      return facts?.isRegularFile == true && size > 0
        && size < (Self.searchesAll ? 4_000_000 : 60_000)
        && !["md", "json"].contains(file.pathExtension)
    }
    var (jobs, answers) = ([EngineComparison.Job](), [EngineComparison.Answer]())
    for file in spread(all) where jobs.count < 50 {
      let bytes = [UInt8](try Data(contentsOf: file))
      guard let setup = Optional(jobs.count.isMultiple(of: 2) ? Setup.default : .touchpad),
        var job = try? recorded(bytes, setup, file.lastPathComponent)
      else { continue }
      job.explains = true
      job.searches = Self.searchesAll || jobs.count % 10 == 0
      answers.append(try commandLineAnswer(job, bytes))
      jobs.append(job)
    }
    try compare(jobs, answers)
    if !all.isEmpty { #expect(jobs.count == 50) }
  }

  /// Returns the files in an order in which neighbors are far apart, so that any number of them is
  /// a varied sample.
  private func spread(_ files: [URL]) -> [URL] {
    (0..<7).flatMap { start in stride(from: start, to: files.count, by: 7).map { files[$0] } }
  }

  /// The frames of a capture, as a page carries them; nil if it has no contacts.
  private func recorded(
    _ bytes: [UInt8], _ setup: Setup, _ name: String
  ) throws -> EngineComparison.Job? {
    let reader = try CaptureReader(bytes: bytes, .init())
    let run = CaptureRecognition(reader, setup)
    var batches: [FrameBatch] = []
    while try run.step() { batches.append(run.frames) }
    guard batches.contains(where: { !$0.contacts.isEmpty }) else { return nil }
    return EngineComparison.Job(
      name: name, setup: setup, batches: batches, size: run.size.map { ($0.width, $0.height) },
      unit: run.unit)
  }

  /// The answer of the commands `recognize` and `explain` for a capture.
  private func commandLineAnswer(
    _ job: EngineComparison.Job, _ bytes: [UInt8]
  ) throws -> EngineComparison.Answer {
    let run = CaptureRecognition(try CaptureReader(bytes: bytes, .init()), job.setup)
    var listener = EngineComparison.Listener(job)
    while try run.step() { listener.note(run.transitions) }
    var choice = CaptureExplanation.Choice()
    choice.searchesChanges = job.searches
    let explanation = CaptureExplanation(
      CaptureRecognition(try CaptureReader(bytes: bytes, .init()), job.setup), job.setup, choice)
    var findings: [Finding] = []
    while let found = try explanation.step() { findings += found }
    return listener.answer(findings)
  }
}
