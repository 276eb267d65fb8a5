internal import Arguments
internal import CommandSupport
internal import Libc
internal import Studies
internal import Tactus
internal import TextSuggestion

/// One study, from the recordings of its participants to the folder of its results.
struct StudyJob {
  private let plan: StudyPlan
  private let values: ParsedValues

  /// The largest number of characters in a line of a paragraph.
  private static let textWidth = 100

  init(_ plan: StudyPlan, _ values: ParsedValues) { (self.plan, self.values) = (plan, values) }

  func run(in target: String) throws -> ExitCode {
    for path in try values[StudyCommand.recordings] where Self.areSame(path, target) {
      throw values.fault("-o \(target) is the folder of the recordings; name another folder")
    }
    let collection = try collection()
    var results: StudyResults?
    try OutputFolder.fill(target, values, writer: StudyDataset.writer, data: "dataset") { folder in
      results = try fill(folder, at: target, collection)
    }
    guard let results else { return .unreadable }
    var output = Output()
    output.line(
      "\(target): " + Plural.text(collection.participants.count, "participant") + ", "
        + Plural.text(collection.sessions.count, "session") + ", "
        + Plural.text(results.evaluation.collection.tasks.count, "trial"))
    for paragraph in MethodsText(results.methods, isMarkdown: false).paragraphs {
      output.line()
      let text = "\(paragraph.title). \(paragraph.text)"
      let width = min(Self.textWidth, Console.textWidth)
      for line in WrappedText.lines(of: text, width: width) { output.line(line) }
    }
    guard let fault = results.pictureFault else { return output.finish(results.evaluation.code) }
    Console.complain("no figures are written: \(fault)")
    return output.finish(.unreadable)
  }

  /// Returns whether two paths lead to one file or folder that exists.
  private static func areSame(_ path: String, _ other: String) -> Bool {
    var (first, second) = (stat(), stat())
    return stat(path, &first) == 0 && stat(other, &second) == 0
      && first.st_dev == second.st_dev && first.st_ino == second.st_ino
  }

  /// Reads the recordings. Reports every fault, and throws if there is one.
  private func collection() throws -> StudyCollection {
    var recordings: [RecordingFiles] = []
    var faults: [StudyFault] = []
    for path in try values[StudyCommand.recordings] {
      do throws(StudyFault) { recordings += try RecordingFiles.found(at: path) } catch {
        faults.append(error)
      }
    }
    let collection = StudyCollection(plan, recordings)
    faults += collection.faults
    if !faults.isEmpty {
      for fault in faults { Console.complain("\(fault)") }
      throw Problem(
        "\(Plural.text(faults.count, "recording")) cannot be used, so nothing is written",
        .unreadable)
    }
    for warning in collection.warnings { Console.warn("\(warning)") }
    if let odd = collection.oddSetup, !values.isGiven(SetupOptions.setup) {
      throw Problem(
        "\(odd.files.name): its page ran another setup than the page of other recordings; name the "
          + "setup to evaluate with --setup", .usage)
    }
    return collection
  }

  /// Writes every file of the results.
  private func fill(
    _ folder: OutputFolder, at target: String, _ collection: StudyCollection
  ) throws -> StudyResults {
    let study = try values[StudyCommand.study]
    try folder.write(try FileContents.read(path: study), to: "study.json")
    var files = PiecewiseFiles(folder)
    do {
      let dataset = StudyDataset(collection)
      try dataset.make { path, bytes in try files.write(bytes, to: "dataset/" + path) }
      try files.finish()
      let words = StudyWords(values, recordings: collection)
      let results = try StudyResults(
        collection, words, from: folder.stagedPath(of: "dataset"), in: target)
      // The evaluation gave the signals back.
      _ = StopSignals.takeOver()
      for (name, bytes) in try results.files() { try files.write(bytes, to: name) }
      try files.finish()
      return results
    } catch {
      files.abandon()
      if let fault = error as? StudyFault { throw Problem("\(fault)", .unreadable) }
      if let fault = error as? CaptureError { throw Problem("\(fault)", .unreadable) }
      throw error
    }
  }
}
