internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Lines such as ` event7  TOUCH_DOWN  +8.100s  0 (0) 40.00/50.00 (100.00/90.00mm)`: the slot, the
/// position in percent of the surface, and in millimeters.
struct DebugEventsLines: SampleLines {
  static let unit = SampleScale.Unit.millimetre
  static let hasPhases = true

  private(set) var extent: SurfaceSize?
  /// The lines that tell what libinput made of contacts, without the contacts.
  private var others = 0
  private var touches = 0
  private var last: [Int64: Point] = [:]

  init(rate: Double?) {}

  /// Returns the word behind the device, such as `TOUCH_DOWN`; nil for other lines.
  static func kind(of line: Field) -> Field? {
    var cursor = TextCursor(line)
    cursor.skipBlanks()
    _ = cursor.take("-")
    guard cursor.take("event"), cursor.take(while: \.isDigit).count > 0, cursor.byte.isBlank else {
      return nil
    }
    cursor.skipBlanks()
    let word = cursor.takeWord()
    let kinds: [StaticString] = ["TOUCH_", "GESTURE_", "POINTER_", "DEVICE_", "KEYBOARD_"]
    return kinds.contains { word.starts(with: $0) } ? word : nil
  }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    guard let kind = Self.kind(of: line) else { return }
    if kind.starts(with: "GESTURE_") || kind.starts(with: "POINTER_") { others += 1 }
    guard let phase = Self.phase(of: kind) else { return }
    var cursor = TextCursor(Field(start: kind.end, end: line.end))
    guard cursor.skip(behind: "+"), let seconds = cursor.takeNumber(), cursor.take("s") else {
      throw LineFault(.syntax, "no time such as +8.100s")
    }
    var sample = TouchSample(time: Timestamp(seconds: seconds), at: place)
    cursor.skipBlanks()
    guard let slot = cursor.takeInteger() else { throw LineFault(.missingField, "no slot") }
    sample.id = slot
    sample.phase = phase
    touches += 1
    if phase == .down || phase == .move {
      let position = try position(&cursor)
      (sample.x, sample.y) = (position.x, position.y)
      last[slot] = position
    } else if let position = last[slot] {
      (sample.x, sample.y) = (position.x, position.y)
    }
    samples.append(sample)
  }

  private static func phase(of kind: Field) -> TouchSample.Phase? {
    if kind.equals("TOUCH_DOWN") { return .down }
    if kind.equals("TOUCH_MOTION") { return .move }
    if kind.equals("TOUCH_UP") { return .up }
    return kind.equals("TOUCH_CANCEL") ? .cancel : nil
  }

  /// Reads ` (0) 40.00/50.00 (100.00/90.00mm)`. Both together state the size of the surface.
  private mutating func position(_ cursor: inout TextCursor) throws(LineFault) -> Point {
    cursor.skipBlanks()
    if cursor.take("(") { _ = cursor.skip(behind: ")") }
    cursor.skipBlanks()
    guard let x = cursor.takeNumber(), cursor.take("/"), let y = cursor.takeNumber() else {
      throw LineFault(.missingField, "no position")
    }
    cursor.skipBlanks()
    guard cursor.take("("), let width = cursor.takeNumber(), cursor.take("/"),
      let height = cursor.takeNumber(), cursor.take("mm")
    else { throw LineFault(.missingField, "no position in millimeters") }
    // Percents have two decimals, so those near the border tell nothing about the size.
    if extent == nil, x >= 10, y >= 10 {
      extent = SurfaceSize(width: width / x * 100, height: height / y * 100)
    }
    return Point(x: width, y: height)
  }

  func remark() -> LineFault? {
    guard others > 0 else { return nil }
    return LineFault(
      .ignoredRecords,
      "\(Plural.text(others, "line")) about pointers and gestures state no contacts; "
        + "record the contacts with 'libinput record'")
  }
}
