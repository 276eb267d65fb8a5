internal import FrameAssembly
internal import TouchModel

/// Lines with `MotionEvent { action=ACTION_MOVE, id[0]=0, x[0]=120.0, y[0]=300.0, …, pointerCount=1,
/// eventTime=1016, … }`: all fingers that are down, and the one that lands or lifts by its index.
struct MotionEventLines: SampleLines {
  static let unit = SampleScale.Unit.pixel
  static let hasPhases = true

  init(rate: Double?) {}

  private struct Pointer {
    var id: Int64?
    var x: Double?
    var y: Double?
    var kind: Contact.Kind?
  }

  mutating func read(
    _ line: Field, at place: Diagnostic.Place, into samples: inout [TouchSample]
  ) throws(LineFault) {
    var cursor = TextCursor(line)
    guard cursor.skip(behind: "MotionEvent {") else { return }
    var (pointers, action, time) = ([Pointer](), Field?.none, Int64?.none)
    while !cursor.isAtEnd, cursor.byte != UInt8(ascii: "}") {
      cursor.skipBlanks()
      let name = cursor.take { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "}") }
      guard cursor.take("=") else { break }
      let value = cursor.take { $0 != UInt8(ascii: ",") && $0 != 0x20 && $0 != UInt8(ascii: "}") }
      _ = cursor.take(",")
      if name.equals("action") {
        action = value
      } else if name.equals("eventTime") {
        time = try value.integer(in: 0...9_000_000_000_000)
      } else {
        try Self.set(name, value, in: &pointers)
      }
    }
    guard let action, let time else {
      throw LineFault(.missingField, action == nil ? "no action" : "no eventTime")
    }
    try append(
      pointers, action, at: Timestamp(microseconds: time * 1000), place, into: &samples)
  }

  /// Reads `x[0]` and its value.
  private static func set(
    _ name: Field, _ value: Field, in pointers: inout [Pointer]
  ) throws(LineFault) {
    var cursor = TextCursor(name)
    let property = cursor.take { $0 != UInt8(ascii: "[") }
    guard cursor.take("["), let index = try? cursor.take(while: \.isDigit).integer(in: 0...31)
    else {
      return
    }
    while pointers.count <= index { pointers.append(Pointer()) }
    let place = Int(index)
    if property.equals("id") {
      pointers[place].id = try value.integer(in: 0...0x7fff_ffff)
    } else if property.equals("x") {
      pointers[place].x = try TableCell(value).number()
    } else if property.equals("y") {
      pointers[place].y = try TableCell(value).number()
    } else if property.equals("toolType") {
      if value.contains("STYLUS") { pointers[place].kind = .pencil }
      if value.contains("MOUSE") { pointers[place].kind = .indirectPointer }
    }
  }

  private func append(
    _ pointers: [Pointer], _ action: Field, at time: Timestamp, _ place: Diagnostic.Place,
    into samples: inout [TouchSample]
  ) throws(LineFault) {
    let (phase, index) = try Self.meaning(of: action)
    for (number, pointer) in pointers.enumerated() {
      guard let id = pointer.id else { throw LineFault(.missingField, "no id[\(number)]") }
      var sample = TouchSample(time: time, at: place)
      sample.id = id
      sample.phase = index.map { $0 == number ? phase : .move } ?? phase
      (sample.x, sample.y, sample.kind) = (pointer.x, pointer.y, pointer.kind)
      guard sample.x != nil, sample.y != nil else {
        throw LineFault(.missingField, "no x[\(number)] or y[\(number)]")
      }
      samples.append(sample)
    }
  }

  /// Returns the phase of an action, and the index of the finger that it is about; nil for all.
  private static func meaning(
    of action: Field
  ) throws(LineFault) -> (TouchSample.Phase, Int?) {
    var cursor = TextCursor(action)
    _ = cursor.take("ACTION_")
    let name = cursor.take { $0 != UInt8(ascii: "(") }
    var index = 0
    if cursor.take("(") {
      guard let stated = cursor.takeInteger(), (0...31).contains(stated) else {
        throw LineFault(.notANumber, "\"\(action.text)\"")
      }
      index = Int(stated)
    }
    switch name.text {
    case "DOWN", "POINTER_DOWN": return (.down, index)
    case "UP", "POINTER_UP": return (.up, index)
    case "MOVE": return (.move, nil)
    case "CANCEL": return (.cancel, nil)
    case "HOVER_ENTER", "HOVER_MOVE": return (.hover, nil)
    case "HOVER_EXIT": return (.leave, nil)
    default: throw LineFault(.unknownName, "the action \(action.text)")
    }
  }
}
