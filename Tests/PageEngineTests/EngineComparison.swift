import Explaining
import Foundation
import JSONText
import PageEngine
import Setups
import TactusGestures

/// Recordings that both the library and `engine.wasm` play.
struct EngineComparison {
  struct Job {
    var name: String
    var setup: Setup
    var batches: [FrameBatch]
    var size: (width: Double, height: Double)?
    var unit = LengthUnit.points
    var explains = false
    var searches = false
  }

  /// The answer of the library, or of the module, for a recording.
  struct Answer: Equatable {
    /// The transitions, as records.
    var records: [UInt8] = []
    /// The reasons for failures, one on each line.
    var sentences = ""
    /// The findings as JSON; empty if nothing is explained.
    var explanation = ""

    /// The first difference; nil if the answers are equal.
    func difference(from other: Answer) -> String? {
      let size = TransitionRecords.size
      if records != other.records {
        let index = zip(records, other.records).enumerated().first { $1.0 != $1.1 }?.offset
        let place = index ?? min(records.count, other.records.count)
        return "transition \(place / size), byte \(place % size), of "
          + "\(records.count / size) and \(other.records.count / size)"
      }
      if sentences != other.sentences { return "reasons: \(sentences) and \(other.sentences)" }
      return explanation == other.explanation ? nil : "\(explanation) and \(other.explanation)"
    }
  }

  /// Collects the answer of the library, step by step.
  struct Listener {
    private let names: TransitionNames
    private let records = TransitionRecords()
    private var sentences = ""

    init(_ job: Job) { names = TransitionNames(job.setup, unit: job.unit) }

    mutating func note(_ transitions: TransitionList) {
      for transition in transitions {
        records.append(transition)
        guard let failure = transition.failure else { continue }
        sentences += Explanation.sentence(for: failure, names) + "\n"
      }
    }

    func answer(_ findings: [Finding]?) -> Answer {
      var answer = Answer(records: Array(records.buffer.bytes), sentences: sentences)
      guard let findings else { return answer }
      var writer = JSONWriter()
      writer.beginArray()
      for finding in findings {
        FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
      }
      writer.endArray()
      answer.explanation = writer.text
      return answer
    }
  }

  /// The answers of the module, in the order of the jobs.
  static func moduleAnswers(_ jobs: [Job]) throws -> [Answer] {
    let folder = try EngineModule.folder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["jobs.json", "streams", "answers"].map { folder.appendingPathComponent($0) }
    var writer = JSONWriter()
    var stream = FrameStreamWriter()
    writer.beginArray()
    for job in jobs {
      writer.beginObject()
      writer.member("setup", SetupWriter().text(of: job.setup))
      writer.member("start", stream.bytes.count)
      for batch in job.batches { stream.append(batch) }
      writer.member("end", stream.bytes.count)
      writer.present("width", job.size?.width)
      writer.present("height", job.size?.height)
      writer.member("unit", job.unit.rawValue)
      writer.member("explains", job.explains)
      writer.member("searches", job.searches)
      writer.endObject()
    }
    writer.endArray()
    try Data(writer.bytes).write(to: files[0])
    try Data(stream.bytes).write(to: files[1])
    try EngineModule.run("compare.mjs", files.map(\.path))
    return answers(in: [UInt8](try Data(contentsOf: files[2])))
  }

  private static func answers(in bytes: [UInt8]) -> [Answer] {
    var (place, answers) = (0, [Answer]())
    func part() -> [UInt8] {
      let length = bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | Int($1) }
      defer { place += 4 + length }
      return Array(bytes[place + 4..<place + 4 + length])
    }
    while place < bytes.count {
      let records = part()
      let sentences = String(decoding: part(), as: UTF8.self)
      answers.append(
        Answer(
          records: records, sentences: sentences,
          explanation: String(decoding: part(), as: UTF8.self)))
    }
    return answers
  }

  /// The answer of the library for a job.
  static func libraryAnswer(_ job: Job) -> Answer {
    let bounds = job.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    var surface = job.setup.surface(bounds: bounds)
    var listener = Listener(job)
    var choice = BlockExplainer.Choice()
    choice.searchesChanges = job.searches
    let explainer = BlockExplainer(job.setup, choice)
    var findings: [Finding] = []
    for batch in job.batches {
      surface.send(batch, recognizerNamed: job.setup.number(of:))
      listener.note(surface.transitions)
      if job.explains { findings += explainer.add(batch, surface.transitions, bounds: bounds) }
    }
    surface.finish()
    listener.note(surface.transitions)
    guard job.explains else { return listener.answer(nil) }
    findings += explainer.add(FrameBatch(), surface.transitions, bounds: bounds)
    findings += explainer.finish(bounds: bounds) + explainer.withoutTouches
    return listener.answer(findings)
  }
}
