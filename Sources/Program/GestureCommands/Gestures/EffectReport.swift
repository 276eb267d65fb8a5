internal import Arguments
internal import CommandSupport
internal import Ordering
internal import Tactus
internal import TextSuggestion

/// The result of `tactus whatif`, written capture by capture.
struct EffectReport {
  enum Form {
    case text, object, table
  }

  var output = Output()
  private var writer = JSONWriter()
  private var totals = EffectTotals()
  private var captures = 0
  private var hasLabels = false
  private let changes: [KeyValue]
  private let form: Form
  private let isBrief: Bool
  private let input: PlatformInput

  init(_ changes: [KeyValue], _ form: Form, isBrief: Bool, _ input: PlatformInput) {
    self.input = input
    self.changes = changes
    self.form = form
    self.isBrief = isBrief
  }

  mutating func begin() {
    switch form {
    case .text: break
    case .object:
      DocumentHeader.begin("whatif", to: &writer)
      writer.list("changes", changes) { writer, change in
        writer.string("\(change.key)=\(change.value)")
      }
      writer.key("captures")
      writer.beginArray()
    case .table:
      output.row("capture,effect,t,before,after,decidedBefore,decidedAfter,delay")
    }
  }

  mutating func add(
    _ reader: CaptureReader, _ path: String, _ changed: NamedSetup, _ original: Setup
  ) throws(CaptureError) {
    var comparison = SetupComparison(
      [.init("without", original), .init("with", changed.setup)], input: input)
    comparison.recordsDeliveries = true
    let compared = try comparison.compare(reader)
    let effects = ChangeEffects(compared)
    let deliveries = DeliveryEffects(
      without: compared.deliveries[0], with: compared.deliveries[1])
    totals.add(effects)
    captures += 1
    switch form {
    case .text:
      writeText(effects, deliveries, reader, path, changed, original, start: compared.start)
    case .object:
      writer.beginObject()
      writer.member("capture", path)
      ClockHeading.write(reader.clock, to: &writer)
      writer.member("setupName", changed.name)
      writer.key("effects")
      EffectWriter.write(effects, to: &writer)
      writer.member("touchesDeliveredOtherwise", deliveries.count)
      writer.endObject()
      output.append(writer.takeBytes())
    case .table: for effect in effects.effects { writeRow(effect, path) }
    }
  }

  private mutating func writeText(
    _ effects: ChangeEffects, _ deliveries: DeliveryEffects, _ reader: CaptureReader,
    _ path: String, _ changed: NamedSetup, _ original: Setup, start: Timestamp?
  ) {
    if captures > 1 { output.line() }
    let unit: LengthUnit = reader.isInPoints ? .points : .deviceUnits
    output.paragraphs(
      CaptureHeading(
        reader.format, reader.description, reader.surface, unit, setup: changed.name
      ).text(path))
    if let clock = ClockHeading.text(reader.clock) { output.paragraphs(clock) }
    let line = PlatformInputOptions.heading(
      input, changed.setup, isPhysical: reader.isInPoints, isNamed: false)
    if let line { output.paragraphs(line) }
    if captures == 1 {
      for change in changes { output.paragraphs(Self.text(of: change, original, changed.setup)) }
    }
    output.line()
    var own = EffectTotals()
    own.add(effects)
    let names = TransitionNames(changed.setup, unit: unit)
    let text = EffectText(names, start: start)
    let lines = isBrief ? [] : text.difference(effects)
    let indent = text.indent(within: Console.textWidth)
    for line in lines { output.paragraphs(line, indent: indent) }
    if !lines.isEmpty { output.line() }
    output.paragraphs("\(own.sentence); \(Plural.text(effects.unchanged, "gesture")) unchanged")
    if effects.effects.isEmpty, let sentence = deliveries.sentence(names) {
      output.paragraphs(sentence)
    }
  }

  /// Returns a change as text: `press.minimumPressDuration: 0.5 -> 0.4`.
  private static func text(of change: KeyValue, _ original: Setup, _ changed: Setup) -> String {
    func value(in setup: Setup) -> String? {
      for recognizer in setup.recognizers where change.key.hasPrefix(recognizer.id + ".") {
        let name = String(change.key.dropFirst(recognizer.id.count + 1))
        let values = recognizer.settableValues
        if let value = values.first(where: { $0.name == name })?.value {
          return ValueDescription.text(value, nil)
        }
      }
      return nil
    }
    guard let before = value(in: original), let after = value(in: changed) else {
      return "change: \(change.key)=\(change.value)"
    }
    return "change: \(change.key) from \(before) to \(after)"
  }

  private mutating func writeRow(_ effect: GestureEffect, _ path: String) {
    func time(_ gesture: ComparedGesture?) -> String {
      gesture.map { "\($0.record.decided.seconds)" } ?? ""
    }
    output.row(
      [
        CSV.cell(path), effect.kind.rawValue, "\(effect.onset.seconds)",
        CSV.cell(effect.before?.id ?? ""), CSV.cell(effect.after?.id ?? ""), time(effect.before),
        time(effect.after), effect.delay.map { "\($0.seconds)" } ?? "",
      ].joined(separator: ","))
  }

  /// Writes the sums over all captures, before datasets are added.
  mutating func endCaptures() {
    switch form {
    case .text:
      guard captures > 1 || (isBrief && captures == 1) else { return }
      output.line()
      if captures > 1 { output.paragraphs("all \(captures) captures: \(totals.sentence)") }
      output.text(EffectText.table(totals, width: Console.textWidth))
    case .object:
      writer.endArray()
      EffectWriter.write(totals, to: &writer)
      writer.key("datasets")
      writer.beginArray()
    case .table: break
    }
  }

  mutating func add(_ effect: LabelledEffect) {
    switch form {
    case .text:
      if captures > 0 || hasLabels { output.line() }
      output.paragraphs(effect.text)
    case .object: effect.write(to: &writer)
    case .table: break
    }
    hasLabels = true
  }

  mutating func end() {
    guard form == .object else { return }
    writer.endArray()
    writer.endObject()
    writer.endLine()
    output.append(writer.takeBytes())
  }
}

extension LabelledEffect {
  /// Two lines for people.
  var text: String {
    func percent(_ share: Double?) -> String {
      share.map { Quantity.fixed($0 * 100, decimals: 1) + " %" } ?? "none"
    }
    func count(_ verdicts: [EventVerdict]) -> String {
      let labels = Set(verdicts.map { $0.label }).ordered().map { label in
        "\(verdicts.count { $0.label == label }) \(label)"
      }
      return labels.isEmpty ? "0" : "\(verdicts.count) (\(labels.joined(separator: ", ")))"
    }
    let p = Quantity.plain(comparison.overall.pValue, decimals: 3)
    return """
      against \(dataset), \(Plural.text(captures, "capture")): F1 \(percent(scoreBefore)) -> \(percent(scoreAfter))
        events now right: \(count(comparison.fixed)); now wrong: \(count(comparison.broken)); p = \(p) (McNemar, exact)
        false detections gone: \(count(comparison.vanished)); new: \(count(comparison.appeared))

      """
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("dataset", dataset)
    writer.member("captures", captures)
    if let scoreBefore { writer.member("f1Before", scoreBefore) }
    if let scoreAfter { writer.member("f1After", scoreAfter) }
    writer.member("fixed", comparison.fixed.count)
    writer.member("broken", comparison.broken.count)
    writer.member("vanished", comparison.vanished.count)
    writer.member("appeared", comparison.appeared.count)
    writer.member("p", comparison.overall.pValue)
    writer.endObject()
  }
}
