internal import Tactus

/// `tactus explain`'s result, written block by block.
struct ExplanationReport {
  enum Form {
    case text, object, lines, table
  }

  var output = Output()
  private var writer = JSONWriter()
  private let captures: Int
  private let form: Form
  /// Whether the text explains every recognizer, and not only the near misses.
  private let isComplete: Bool
  private var total = PolicyCostTotal()
  private var replays = 0
  private var isFirst = true

  init(_ captures: Int, _ form: Form, isComplete: Bool) {
    self.captures = captures
    self.form = form
    self.isComplete = isComplete
  }

  mutating func begin() {
    if form == .table { output.row(ExplanationColumns.titles.joined(separator: ",")) }
    guard form == .object, captures > 1 else { return }
    DocumentHeader.begin("explanation", to: &writer)
    writer.key("captures")
    writer.beginArray()
  }

  mutating func add(
    _ run: CaptureExplanation, _ path: String, setup: String
  ) throws(CaptureError) {
    switch form {
    case .text: try addText(run, path, setup)
    case .lines:
      try addObject(run, path, setup)
      writer.endLine()
      output.append(writer.takeBytes())
    case .object: try addObject(run, path, setup)
    case .table: try addRows(run, path)
    }
    total.add(run.cost, run.names)
    replays += run.replays
  }

  mutating func end() {
    switch form {
    case .lines, .table: return
    case .text:
      guard captures > 1 else { return }
      output.line()
      output.line("all captures: \(replays) replays")
      output.text(total.text)
    case .object:
      if captures > 1 {
        writer.endArray()
        writer.key("policy_cost")
        total.write(to: &writer)
        writer.member("replays", replays)
        writer.endObject()
      }
      writer.endLine()
      output.append(writer.takeBytes())
    }
  }

  private mutating func addText(
    _ run: CaptureExplanation, _ path: String, _ setup: String
  ) throws(CaptureError) {
    let names = run.names
    if !isFirst { output.line() }
    isFirst = false
    var (told, failed) = (0, 0)
    while let findings = try run.step() {
      if told == 0 && !findings.isEmpty {
        heading(run, path, setup)
      }
      guard !findings.isEmpty else { continue }
      told += findings.count
      failed += findings.count { $0.search != .unneeded }
      output.line()
      if isComplete {
        output.text(FindingText(names).text(of: findings))
        for line in MissedLandings.lines(of: findings, in: run) { output.line(line) }
      } else {
        for line in VerdictText(names).lines(of: findings, in: run) {
          output.line(line)
        }
      }
    }
    if told == 0 { heading(run, path, setup) }
    output.line()
    output.line(
      told == 0 ? "nothing to explain" : "\(failed) not recognized, \(run.replays) replays")
    output.text(run.cost.text(names))
  }

  private mutating func addRows(_ run: CaptureExplanation, _ path: String) throws(CaptureError) {
    let names = run.names
    while let findings = try run.step() {
      for finding in findings {
        output.row(
          ExplanationColumns.cells(of: finding, names, capture: path).joined(separator: ","))
      }
    }
  }

  private mutating func heading(_ run: CaptureExplanation, _ path: String, _ setup: String) {
    output.line(
      CaptureHeading(run.format, run.device, run.size, run.names.unit, setup: setup).text(path))
    if let clock = ClockHeading.text(run.clock) { output.line(clock) }
  }

  private mutating func addObject(
    _ run: CaptureExplanation, _ path: String, _ setup: String
  ) throws(CaptureError) {
    let names = run.names
    writer.beginObject()
    if captures == 1 || form == .lines { DocumentHeader.members("explanation", to: &writer) }
    writer.member("capture", path)
    writer.member("setupName", setup)
    writer.key("explanations")
    writer.beginArray()
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while let findings = try run.step() {
        for finding in findings {
          FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
        }
        output.append(writer.takeBytes())
      }
    }
    writer.endArray()
    writer.key("landings")
    writer.beginArray()
    for landing in run.landings {
      writer.beginObject()
      writer.member("t", microseconds: landing.time.microseconds)
      writer.member("x", landing.position.x)
      writer.member("y", landing.position.y)
      writer.endObject()
    }
    writer.endArray()
    ClockHeading.write(run.clock, to: &writer)
    writer.key("policy_cost")
    run.cost.write(names, to: &writer)
    writer.member("replays", run.replays)
    writer.key("diagnostics")
    DiagnosticWriter.write(run.diagnostics, to: &writer)
    writer.endObject()
    output.append(writer.takeBytes())
    if let failure { throw failure }
  }
}
