internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The result of `tactus explain`, written block by block.
struct ExplanationReport {
  enum Form {
    case text, object, lines, table
  }

  var output = Output()
  private var writer = JSONWriter()
  private let captures: Int
  private let form: Form
  /// Whether the text explains every recognizer, instead of near misses only.
  private let isComplete: Bool
  /// The recognizers that the command line asks about; nil for all of them.
  var asked: Set<Int>?
  private var total = PolicyCostTotal()
  private var replays = 0
  private var isFirst = true
  /// Judges a change by labelled data: the datasets of --against.
  private let judge: (SetupChange) throws -> [LabelledEffect]

  /// The number of changes that are judged by labelled data. Each of them takes two runs over it.
  private static let mostJudged = 3

  init(
    _ captures: Int, _ form: Form, isComplete: Bool,
    judge: @escaping (SetupChange) throws -> [LabelledEffect]
  ) {
    self.judge = judge
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
  ) throws {
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
      guard captures > 1, asked == nil, !total.isFree else { return }
      output.line()
      output.line("all captures:")
      output.paragraphs(total.text)
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

  private static func miss(_ finding: Finding, _ names: TransitionNames) -> PricedChanges.Miss {
    .init(names.recognizers[finding.recognizer], finding.start...max(finding.start, finding.end))
  }

  /// Returns why a run without findings has none.
  private static func reason(_ run: CaptureExplanation) -> String {
    guard let first = run.landings.first, let last = run.landings.last else {
      return run.rejectedContacts.isEmpty
        ? "the capture has no touch" : "the capture has no touch of a finger"
    }
    return "no touch at the time that --at names; touches land from "
      + "\(Quantity.instant(first.time)) to \(Quantity.instant(last.time))"
  }

  private mutating func addText(
    _ run: CaptureExplanation, _ path: String, _ setup: String
  ) throws {
    let names = run.names
    if !isFirst { output.line() }
    isFirst = false
    var lines = VerdictLines(names, isComplete: isComplete)
    var totals = MissTotals()
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while let findings = try run.step() {
        let new = lines.add(findings, in: run)
        for finding in isComplete ? findings : new.compactMap(\.finding) {
          totals.add(finding, names)
        }
      }
    }
    if let failure, lines.isEmpty { throw failure }
    heading(run, path, setup)
    writeRejected(run)
    let causes = run.causes
    if !isComplete || asked != nil {
      lines.removeChanges(spoiledBy: causes, onlyGained: isComplete)
    }
    let prices = run.prices(
      of: lines.findings.compactMap { $0.search.change },
      missed: lines.findings.map { Self.miss($0, names) })
    lines.write(to: &output, causes) { finding in
      prices.sentence(for: finding, of: names.recognizers[finding.recognizer])
    }
    if let failure { throw failure }
    let misses = totals.lines(names)
    if lines.isEmpty { output.paragraphs("\nnothing to explain: " + Self.reason(run)) }
    if let hint = lines.hint { output.paragraphs("\n" + hint) }
    if !misses.isEmpty {
      output.line()
      output.paragraphs(
        isComplete ? "misses, the most frequent first:" : "near misses, the most frequent first:")
      for line in misses { output.paragraphs(line) }
    }
    try writeText(prices, run)
    output.paragraphs(run.cost.text(names, of: asked))
  }

  /// Writes the contacts that no recognizer received because they are palms or resting thumbs, or
  /// hover.
  private mutating func writeRejected(_ run: CaptureExplanation) {
    let rejected = run.rejectedContacts
    if rejected.isEmpty { return }
    output.paragraphs("not received by recognizers:")
    for contact in rejected.prefix(Self.mostRejected) {
      let advice = "--include \(contact.inclusion.rawValue) shows it"
      output.paragraphs("  \(Quantity.instant(contact.time)): \(contact.summary); \(advice)")
    }
    let left = rejected.count - Self.mostRejected
    if left > 0 {
      output.paragraphs("  and \(Plural.text(left, "other contact")), as --json lists")
    }
  }

  /// The number of rejected contacts that the text lists.
  private static let mostRejected = 10

  /// The most useful change of each value, the most useful first.
  private mutating func writeText(_ prices: PricedChanges, _ run: CaptureExplanation) throws {
    let useful = prices.mostUseful
    var judgments: [[LabelledEffect]] = []
    for item in useful.prefix(Self.mostJudged) { judgments.append(try judge(item.change)) }
    if prices.items.count > 1 || judgments.contains(where: { !$0.isEmpty }) {
      output.line()
      output.paragraphs("changes, over the whole capture, the most useful first:")
      for (index, item) in useful.prefix(Self.mostListed).enumerated() {
        var totals = EffectTotals()
        totals.add(item.effects)
        output.paragraphs("  \(item.change.name)=\(item.change.value): \(totals.sentence)")
        for effect in index < judgments.count ? judgments[index] : [] {
          for line in effect.text.split(separator: "\n") { output.paragraphs("    \(line)") }
        }
      }
      let left = prices.items.count - min(useful.count, Self.mostListed)
      if left > 0 {
        output.paragraphs("  and \(Plural.text(left, "other change")), as --json lists")
      }
    }
    if prices.left > 0 {
      let left = Plural.text(prices.left, "change")
      output.paragraphs("the effects of the farthest \(left) were not computed")
    }
    if !prices.items.isEmpty && !run.keepsAllFrames {
      let frames = CaptureExplanation.mostFrames
      output.paragraphs("the capture is long: effects are those on its first \(frames) frames")
    }
  }

  /// So many verdicts are in JSON, so that memory is bounded.
  private static let mostVerdicts = 10_000

  /// So many changes are listed after the sequences.
  private static let mostListed = 5

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
    output.paragraphs(
      CaptureHeading(run.format, run.device, run.size, run.names.unit, setup: setup).text(path))
    if let clock = ClockHeading.text(run.clock) { output.paragraphs(clock) }
  }

  private mutating func addObject(
    _ run: CaptureExplanation, _ path: String, _ setup: String
  ) throws {
    let names = run.names
    var totals = MissTotals()
    var offered: [SetupChange: VerifiedChange] = [:]
    var verdicts: [Verdict] = []
    var missed: [PricedChanges.Miss] = []
    writer.beginObject()
    if captures == 1 || form == .lines { DocumentHeader.members("explanation", to: &writer) }
    writer.member("capture", path)
    writer.member("setupName", setup)
    writer.key("explanations")
    writer.beginArray()
    let failure = CaptureError.thrown { () throws(CaptureError) in
      while let findings = try run.step() {
        let left = max(0, Self.mostVerdicts - verdicts.count)
        verdicts += FindingText.blocks(of: findings).prefix(left)
          .map { Verdict($0, names, asksForAll: isComplete) }
        for finding in findings {
          totals.add(finding, names)
          if let change = finding.search.change { offered[change.proposal.change] = change }
          if finding.isNear { missed.append(Self.miss(finding, names)) }
          FindingWriter(names).write(finding, capture: nil, isLine: false, to: &writer)
        }
        output.append(writer.takeBytes())
      }
    }
    writer.endArray()
    let causes = run.causes
    writer.list("verdicts", verdicts) { writer, verdict in
      verdict.write(causes, to: &writer)
    }
    writer.objects("landings", run.landings) { writer, landing in
      writer.member("t", microseconds: landing.time.microseconds)
      writer.member("x", landing.position.x)
      writer.member("y", landing.position.y)
      if let view = run.views.view(at: landing.position) {
        writer.member("view", names.views[view])
      }
    }
    RejectedContactWriter.write(run.rejectedContacts, to: &writer)
    FaultWriter.write(run.faults, to: &writer)
    totals.write(names, to: &writer)
    try write(run.prices(of: offered.values, missed: missed))
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

  /// Writes the member `changes`: the most useful change of each value, the most useful first.
  private mutating func write(_ prices: PricedChanges) throws {
    writer.key("changes")
    writer.beginArray()
    for (index, item) in prices.mostUseful.enumerated() {
      writer.beginObject()
      writer.member("set", item.change.name)
      FindingWriter.write(value: item.change.value, to: &writer)
      writer.member("benefit", item.benefit)
      var totals = EffectTotals()
      totals.add(item.effects)
      EffectWriter.write(totals, to: &writer)
      let judgments = index < Self.mostJudged ? try judge(item.change) : []
      if !judgments.isEmpty {
        writer.list("datasets", judgments) { writer, judgment in judgment.write(to: &writer) }
      }
      writer.endObject()
    }
    writer.endArray()
  }
}
