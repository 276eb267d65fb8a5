internal import FrameAssembly

/// Divides a stream of JSON into the objects of its outermost list, independent of line breaks.
///
/// The stream may be JSON lines, one array, or an object that holds the array under a usual key.
/// One object at a time is kept. A truncated object is given up if the next line begins another
/// one.
struct JSONPieces {
  enum Piece {
    /// An object. Its text, with a line feed at the end, is in `text`.
    case object(line: Int)
    case fault(LineFault, line: Int)
  }

  /// The keys under which an object holds the events.
  enum ListKeys {
    case usual
    case own(String)
    /// The usual ones. In the first object it may also be any key of its first list of objects, except
    /// if the object is an event itself.
    case usualOrFirst
  }

  private static let deepest = 60
  private static let longest = 128 * 1024
  /// The keys under which an object may hold the events.
  private static let usualKeys = [
    "events", "pointerevents", "touchevents", "log", "data", "records", "samples", "entries",
  ]

  private let listKeys: ListKeys

  init(_ listKeys: ListKeys = .usual) { self.listKeys = listKeys }

  private(set) var text: [UInt8] = []
  /// Whether the last object was the one around the list, without the list.
  private(set) var isWrapper = false
  private var line = 1
  private var isAtLineStart = true
  private var isInString = false
  private var isEscaped = false
  /// The open brackets of the object that is being collected: one bit each, 1 for a brace.
  private var brackets: UInt64 = 0
  private var depth = 0
  private var startLine = 1
  private var startsLine = false
  private var strayLine = 0

  /// Reads from `index` to the end of a piece; nil at the end of `bytes`.
  mutating func next(_ bytes: UnsafeRawBufferPointer, _ index: inout Int) -> Piece? {
    while index < bytes.count {
      let byte = bytes[index]
      if mayOpenList, !byte.isBlank, byte != 0x0a {
        mayOpenList = false
        if byte == UInt8(ascii: "{") {
          (brackets, depth) = (brackets >> 1, depth - 1)
          return beginList()
        }
      }
      if byte == UInt8(ascii: "{"), isAtLineStart, depth > 0, startsLine { return cut("\"{\"") }
      index += 1
      isAtLineStart = byte == 0x0a
      let piece = depth == 0 ? outside(byte) : inside(byte)
      if byte == 0x0a { line += 1 }
      if let piece { return piece }
    }
    return nil
  }

  /// Returns the piece that is left at the end of the stream.
  mutating func finish() -> Piece? {
    guard depth > 0 else { return nil }
    depth = 0
    isInString = false
    return .fault(LineFault(.truncated, "an object that is not closed"), line: startLine)
  }

  private mutating func outside(_ byte: UInt8) -> Piece? {
    if isInString {
      // A key between lists, or text outside objects.
      if byte == UInt8(ascii: "\"") || byte == 0x0a { isInString = false }
      return nil
    }
    switch byte {
    case UInt8(ascii: "{"):
      text.removeAll(keepingCapacity: true)
      text.append(byte)
      isWrapper = false
      (brackets, depth) = (1, 1)
      startLine = line
      startsLine = isFirstOfLine
      isFirstOfLine = false
      return nil
    case UInt8(ascii: "\""): isInString = true
    case 0x0a:
      isFirstOfLine = true
      return nil
    case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "}"), UInt8(ascii: ","),
      UInt8(ascii: ":"):
      break
    default:
      if byte.isBlank { return nil }
      isFirstOfLine = false
      guard progress != .list, strayLine != line else { return nil }
      strayLine = line
      return .fault(LineFault(.unknownRecord, "no JSON object"), line: line)
    }
    isFirstOfLine = false
    return nil
  }

  private var isFirstOfLine = true
  /// Whether a list has been opened that is the list of events if an object follows.
  private var mayOpenList = false
  /// The part of the stream that has been read. Text around the list of an object is not a fault.
  private enum Progress {
    case beginning, objects, list
  }

  private var progress = Progress.beginning

  private mutating func inside(_ byte: UInt8) -> Piece? {
    if byte == 0x0a {
      if isInString { return cut("the end of the line") }
      isFirstOfLine = true
      text.append(0x20)
      return nil
    }
    text.append(byte)
    if text.count > Self.longest {
      depth = 0
      return .fault(LineFault(.lineTooLong, "over \(Self.longest) bytes"), line: startLine)
    }
    if isInString {
      if isEscaped {
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == UInt8(ascii: "\"") {
        isInString = false
      }
      return nil
    }
    switch byte {
    case UInt8(ascii: "\""): isInString = true
    case UInt8(ascii: "{"): return open(1)
    case UInt8(ascii: "["):
      let key = keyBefore
      if opens(key) { return beginList() }
      mayOpenList = mayOpen(key)
      return open(0)
    case UInt8(ascii: "}"): return close(1)
    case UInt8(ascii: "]"): return close(0)
    default: break
    }
    return nil
  }

  private mutating func open(_ bit: UInt64) -> Piece? {
    guard depth < Self.deepest else { return cut("more than \(Self.deepest) brackets") }
    brackets = brackets << 1 | bit
    depth += 1
    return nil
  }

  private mutating func close(_ bit: UInt64) -> Piece? {
    guard brackets & 1 == bit else { return cut("a bracket that matches no other bracket") }
    brackets >>= 1
    depth -= 1
    guard depth == 0 else { return nil }
    if progress == .beginning { progress = .objects }
    text.append(0x0a)
    return .object(line: startLine)
  }

  /// Gives up the object, because its intended end is unknown.
  private mutating func cut(_ found: String) -> Piece {
    depth = 0
    isInString = false
    isEscaped = false
    return .fault(
      LineFault(.syntax, "an object that is not closed before \(found)"), line: startLine)
  }

  /// The key before the bracket that was just read; nil if the bracket follows none.
  private var keyBefore: ArraySlice<UInt8>? {
    var rest = text.dropLast()
    while let last = rest.last, last.isBlank || last == UInt8(ascii: ":") { rest = rest.dropLast() }
    guard rest.last == UInt8(ascii: "\"") else { return nil }
    let key = rest.dropLast()
    guard let quote = key.lastIndex(of: UInt8(ascii: "\"")) else { return nil }
    return key[(quote + 1)...]
  }

  /// Returns whether events are listed under a key.
  private func opens(_ key: ArraySlice<UInt8>?) -> Bool {
    guard let key else { return false }
    if case .own(let own) = listKeys { return key.elementsEqual(own.utf8) }
    return key.withUnsafeBufferPointer { key in
      guard let base = key.baseAddress else { return false }
      let field = Field(start: base, end: base + key.count)
      return Self.usualKeys.contains { field.equalsLetters($0) }
    }
  }

  /// Returns whether a key of the first object may name the list of events. The lists of an event name
  /// its touches.
  private func mayOpen(_ key: ArraySlice<UInt8>?) -> Bool {
    guard case .usualOrFirst = listKeys, progress == .beginning, depth == 1, let key else {
      return false
    }
    let name = String(decoding: key, as: UTF8.self).lowercased()
    return !name.hasSuffix("touches") && !text.contains(Array("\"type\"".utf8))
  }

  /// Returns the keys at the beginning of a text whose values are lists of objects, at most eight.
  static func listKeys(in bytes: UnsafeBufferPointer<UInt8>) -> [String] {
    let text = bytes.prefix(64 * 1024)
    let opening = [UInt8(ascii: ":"), UInt8(ascii: "["), UInt8(ascii: "{")]
    var keys: [String] = []
    for end in text.indices.dropFirst() where text[end] == UInt8(ascii: "\"") {
      let rest = text[(end + 1)...].lazy.filter { !$0.isBlank && $0 != 0x0a }
      guard rest.starts(with: opening) else { continue }
      guard let start = text[..<end].lastIndex(of: UInt8(ascii: "\"")) else { continue }
      let key = String(decoding: text[(start + 1)..<end], as: UTF8.self)
      if !keys.contains(key), keys.count < 8 { keys.append(key) }
    }
    return keys
  }

  /// Begins a list. The text before it becomes a separate object.
  private mutating func beginList() -> Piece? {
    progress = .list
    isWrapper = true
    text.append(UInt8(ascii: "]"))
    while depth > 0 {
      text.append(brackets & 1 == 1 ? UInt8(ascii: "}") : UInt8(ascii: "]"))
      brackets >>= 1
      depth -= 1
    }
    text.append(0x0a)
    return .object(line: startLine)
  }
}
