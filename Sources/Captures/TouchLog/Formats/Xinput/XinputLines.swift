internal import FrameAssembly
internal import TouchModel

/// Blocks of lines that begin with `EVENT type 18 (TouchBegin)` and state `time:` in milliseconds,
/// `detail:` with the number of the touch, and `root:` with its place.
struct XinputLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = true

  private var phase: TouchSample.Phase?
  private var time: Int64?
  private var id: Int64?

  init(rate: Double?) {}

  static func isTouchEvent(_ line: Field) -> Bool {
    phase(of: line) != nil
  }

  /// Returns the phase of the event that a line begins; nil for other lines and other events.
  private static func phase(of line: Field) -> TouchSample.Phase? {
    guard line.starts(with: "EVENT type ") else { return nil }
    if line.contains("(TouchBegin)") { return .down }
    if line.contains("(TouchUpdate)") { return .move }
    return line.contains("(TouchEnd)") ? .up : nil
  }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    if line.starts(with: "EVENT type ") {
      (phase, time, id) = (Self.phase(of: line), nil, nil)
      return
    }
    guard let phase else { return }
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    if cursor.take("time:") {
      cursor.skipBlanks()
      time = cursor.takeInteger()
    } else if cursor.take("detail:") {
      cursor.skipBlanks()
      id = cursor.takeInteger()
    } else if cursor.take("root:") {
      cursor.skipBlanks()
      guard let time, let id, let x = cursor.takeNumber(), cursor.take("/"),
        let y = cursor.takeNumber()
      else { throw LineFault(.missingField, "no time, number or place of the touch") }
      var sample = TouchSample(time: Timestamp(microseconds: time * 1000), at: place)
      (sample.id, sample.phase, sample.x, sample.y) = (id, phase, x, y)
      samples.append(sample)
      self.phase = nil
    }
  }
}
