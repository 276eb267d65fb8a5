internal import JSONText
internal import Setups
internal import TactusGestures

/// Describes a setup for a page: its recognizers with the meaning, the unit and the range of each
/// value.
enum SetupDescription {
  static func json(of setup: Setup) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.member("preset", setup.preset.name)
    writer.member("policy", setup.preset.policy.name)
    writer.key("views")
    writer.beginArray()
    for view in setup.view?.all ?? [View(id: "root")] { write(view, to: &writer) }
    writer.endArray()
    writer.key("recognizers")
    writer.beginArray()
    for recognizer in setup.recognizers { write(recognizer, of: setup, to: &writer) }
    writer.endArray()
    writer.endObject()
    return writer.bytes
  }

  private static func write(_ view: View, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("id", view.id)
    writer.key("frame")
    if let frame = view.frame {
      writer.beginArray()
      for side in [frame.x, frame.y, frame.width, frame.height] { writer.double(side) }
      writer.endArray()
    } else {
      writer.null()
    }
    writer.endObject()
  }

  private static func write(
    _ recognizer: RecognizerDescription, of setup: Setup, to writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.member("id", recognizer.id)
    writer.member("kind", recognizer.configuration.kind.name)
    writer.member("label", recognizer.detectionLabel)
    writer.member("counterpart", setup.hasCounterpart(recognizer))
    writer.member("view", recognizer.view)
    writer.member("enabled", recognizer.rules.isEnabled)
    writer.key("requires")
    writer.beginArray()
    for name in recognizer.rules.requireToFail { writer.string(name) }
    writer.endArray()
    writer.key("values")
    writer.beginArray()
    for value in recognizer.configuration.values { write(value, to: &writer) }
    writer.endArray()
    writer.endObject()
  }

  private static func write(_ value: ValueDescription, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("name", value.name)
    writer.key("value")
    writer.value(value.standard)
    writer.member("unit", unit(of: value))
    writer.member("meaning", value.meaning)
    writer.member("sort", sort(of: value))
    writer.key("words")
    writer.beginArray()
    if value.shape == .word { for word in value.words { writer.string(word) } }
    writer.endArray()
    writer.key("range")
    if let range = range(of: value) {
      writer.beginArray()
      writer.double(range.lowerBound)
      writer.double(range.upperBound)
      writer.endArray()
    } else {
      writer.null()
    }
    writer.endObject()
  }

  /// Returns the symbol of the unit; empty for a ratio, a count and a value without a unit.
  private static func unit(of value: ValueDescription) -> String {
    switch value.unit {
    case .seconds, .points, .radians, .pointsPerSecond, .gravity: value.unit?.rawValue ?? ""
    case .ratio, .count, nil: ""
    }
  }

  private static func sort(of value: ValueDescription) -> String {
    switch value.shape {
    case .integer: "integer"
    case .number: "number"
    case .flag: "boolean"
    case .word: "word"
    case .words, .text, .recognizers, .recognizersOrAll, .frame, .templates, .wordOrAngle, .offsets,
      .edges, .condition, .reception:
      "other"
    }
  }

  /// Returns the range of a slider: it contains the values that people usually choose, and for most
  /// units four times the present value, and no value that a setup refuses. Nil for a value without
  /// a unit.
  private static func range(of value: ValueDescription) -> ClosedRange<Double>? {
    guard let allowed = value.range else { return nil }
    return usualRange(of: value)?.clamped(to: allowed)
  }

  private static func usualRange(of value: ValueDescription) -> ClosedRange<Double>? {
    let usual: Double
    switch value.unit {
    case .count: return 0...max(10, value.standard.double ?? 0)
    case .seconds: usual = 2
    case .points: usual = 100
    case .radians: return 0...max(.pi, value.standard.double ?? 0)
    case .pointsPerSecond: usual = 2000
    case .gravity: usual = 4
    case .ratio: usual = 1
    case nil: return nil
    }
    return 0...max(usual, 4 * (value.standard.double ?? 0))
  }
}
