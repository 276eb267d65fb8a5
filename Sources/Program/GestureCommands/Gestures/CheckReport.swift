internal import CommandSupport
internal import FigureData
internal import Figures
internal import Ordering
internal import Tactus
internal import TextSuggestion

/// The result of `tactus check` as text, as one JSON object, or as one object for each file.
struct CheckReport {
  enum Form {
    case text, object, lines
  }

  private let form: Form
  private let isVerbose: Bool
  private var output = Output()
  private var writer = JSONWriter()
  private var checks: [FileCheck] = []

  init(_ form: Form, isVerbose: Bool) {
    self.form = form
    self.isVerbose = isVerbose
  }

  mutating func begin() {
    guard form == .object else { return }
    begin(&writer)
    writer.key("files")
    writer.beginArray()
  }

  mutating func add(_ check: FileCheck) throws(JSONFault) {
    checks.append(check)
    if let problem = check.problem { Console.complain(problem) }
    switch form {
    case .text: writeText(check)
    case .object: try write(check, to: &writer)
    case .lines:
      var line = JSONWriter()
      begin(&line)
      try writeMembers(check, to: &line)
      line.endObject()
      line.endLine()
      output.append(line.bytes)
    }
  }

  /// Writes the rest of the result. Returns the exit code.
  mutating func finish(isStrict: Bool) -> ExitCode {
    if form == .object {
      writer.endArray()
      writer.endObject()
      writer.endLine()
      output.append(writer.bytes)
    } else if form == .text {
      output.line(summary)
    }
    let isRefused = checks.contains { $0.differs || isStrict && $0.hasWarnings }
    let isStopped = checks.contains { $0.behavior?.isStopped ?? false }
    return output.finish(
      checks.contains { $0.problem != nil }
        ? .unreadable
        : checks.contains(where: \.isMalformed)
          ? .usage : isStopped ? .interrupted : isRefused ? .checkFailed : .done)
  }

  private var summary: String {
    func count(_ holds: (FileCheck) -> Bool) -> Int { checks.count(where: holds) }
    let sound = { (check: FileCheck) in check.findings.isEmpty && check.problem == nil }
    let parts = [
      (count { sound($0) && $0.subject == .scenario }, "holds", "hold"),
      (count(\.differs), "differs", "differ"),
      (
        count { sound($0) && $0.subject == .setup }, "setup without a warning",
        "setups without a warning"
      ),
      (count(\.hasWarnings), "setup with warnings", "setups with warnings"),
      (count(\.isMalformed), "is not well-formed", "are not well-formed"),
      (count { $0.problem != nil }, "cannot be read", "cannot be read"),
    ]
    return parts.filter { $0.0 > 0 }.map { Plural.text($0.0, $0.1, $0.2) }
      .joined(separator: ", ")
  }

  private mutating func writeText(_ check: FileCheck) {
    if check.findings.isEmpty, check.problem == nil, isVerbose {
      output.line(
        "\(check.path): " + (check.subject == .setup ? "no warning" : "holds: \(check.title)"))
    }
    for finding in check.findings {
      let place = finding.place.map { ":\($0)" } ?? ""
      let message = "\(check.path)\(place): "
      switch finding.severity {
      case .error: Console.complain(message + finding.message)
      case .warning:
        output.line("\(message)warning: \(finding.message) [\(finding.rule ?? "")]")
      case .difference: output.line(message + finding.message)
      }
    }
    let sections =
      (isVerbose ? check.setup.map { [RelationFigureData.graph($0).text] } ?? [] : [])
      + (check.behavior.map { [$0.text] } ?? [])
    for section in sections {
      output.line("\(check.path):")
      for line in section { output.paragraphs("  " + line) }
    }
  }

  private func begin(_ writer: inout JSONWriter) {
    DocumentHeader.begin("check", to: &writer)
  }

  private func write(_ check: FileCheck, to writer: inout JSONWriter) throws(JSONFault) {
    writer.beginObject()
    try writeMembers(check, to: &writer)
    writer.endObject()
  }

  private func writeMembers(
    _ check: FileCheck, to writer: inout JSONWriter
  ) throws(JSONFault) {
    writer.member("file", check.path)
    writer.present("what", check.subject?.rawValue)
    if check.subject == .scenario { writer.member("title", check.title) }
    writer.present("problem", check.problem)
    writer.objects("findings", check.findings) { writer, finding in
      writer.member("severity", finding.severity.rawValue)
      if let place = finding.place {
        writer.member("line", place.line)
        writer.member("column", place.column)
      }
      writer.present("rule", finding.rule)
      writer.member("message", finding.message)
    }
    if isVerbose, let setup = check.setup { writeRelations(of: setup, to: &writer) }
    try check.behavior?.write(to: &writer)
  }

  private func writeRelations(of setup: Setup, to writer: inout JSONWriter) {
    let graph = RelationFigureData.graph(setup)
    writer.key("relations")
    writer.beginArray()
    for (number, recognizer) in graph.recognizers.enumerated() {
      writer.beginObject()
      writer.member("recognizer", recognizer.name)
      writer.member("kind", recognizer.kind)
      writer.member("view", graph.views[recognizer.view].name)
      for (key, others) in [
        ("waitsFor", graph.requirements[number]), ("goesTogetherWith", graph.partners[number]),
        ("leavesAlone", graph.spared[number]),
      ] {
        writer.list(key, others.ordered()) { writer, other in
          writer.string(graph.recognizers[other].name)
        }
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
