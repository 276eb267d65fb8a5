internal import ColumnText

/// The form of the lines that hold an event: text with places such as `{time}`, `{code}`, `{value}`.
///
/// A line fits if the parts of the pattern follow each other in it. Text before and after them is left
/// out; `…`, `...` and `{}` stand for any text between two parts. A blank stands for one or more.
public struct EventPattern: Hashable, Sendable {
  /// The field of an event that a place in the line states.
  enum Place: String, CaseIterable, Hashable, Sendable {
    case time, clock, sec, usec, type, code, value, device
  }

  private enum Part: Hashable, Sendable {
    case text([UInt8])
    case blanks
    case gap
    case place(Place)
  }

  /// The pattern as it was written.
  public let text: String
  private var parts: [Part] = []
  private(set) var timeUnit = TimeUnit.seconds
  /// The places whose numbers are hexadecimal.
  private(set) var hex: Set<Place> = []
  /// The type of the events if the lines state none.
  var usualType: UInt16?

  /// Parses a pattern, such as `[{time}] {type} {code} {value}`. The time is in seconds, or in the unit
  /// that follows it: `{time:ms}`. Types and codes are numbers or the names of the kernel.
  public init(parsing text: String) throws(EventPatternFault) {
    self.text = text
    var rest = text[...]
    while let character = rest.first {
      if character == "{" {
        guard let end = rest.firstIndex(of: "}") else {
          throw EventPatternFault("there is no } after \(rest.prefix(12))")
        }
        try add(placeNamed: String(rest[rest.index(after: rest.startIndex)..<end]))
        rest = rest[rest.index(after: end)...]
      } else if rest.hasPrefix("...") || character == "…" {
        parts.append(.gap)
        rest = rest.dropFirst(character == "…" ? 1 : 3)
      } else if character.isWhitespace {
        if parts.last != .blanks { parts.append(.blanks) }
        rest = rest.dropFirst()
      } else {
        add(literal: Array(String(character).utf8))
        rest = rest.dropFirst()
      }
    }
    try check()
  }

  private mutating func add(literal bytes: [UInt8]) {
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + bytes)
    } else {
      parts.append(.text(bytes))
    }
  }

  private mutating func add(placeNamed name: String) throws(EventPatternFault) {
    if name.isEmpty {
      parts.append(.gap)
      return
    }
    let words = name.split(separator: ":", maxSplits: 1).map(String.init)
    guard let place = Place(rawValue: words.first ?? "") else {
      throw EventPatternFault.unknown(name, among: Place.allCases.map(\.rawValue))
    }
    if words.count > 1 {
      try set(words[1], of: place, "{\(name)}")
    }
    parts.append(.place(place))
  }

  private mutating func set(
    _ unit: String, of place: Place, _ text: String
  ) throws(EventPatternFault) {
    if place == .time, let unit = TimeUnit(rawValue: unit) {
      timeUnit = unit
    } else if [.type, .code, .value].contains(place), unit == "hex" {
      hex.insert(place)
    } else {
      throw EventPatternFault(
        "\(text) cannot be read; {time:ms} has a unit (s, ms, us, ns), {value:hex} is hexadecimal")
    }
  }

  private func check() throws(EventPatternFault) {
    let places = parts.compactMap { part -> Place? in
      if case .place(let place) = part { place } else { nil }
    }
    for place in Place.allCases where places.count(where: { $0 == place }) > 1 {
      throw EventPatternFault("{\(place.rawValue)} stands twice")
    }
    for place in [Place.code, .value] where !places.contains(place) {
      throw EventPatternFault("there is no {\(place.rawValue)}; a pattern needs {code} and {value}")
    }
    for (part, next) in zip(parts, parts.dropFirst()) {
      guard case .place(let first) = part, case .place(let second) = next else { continue }
      throw EventPatternFault(
        "{\(first.rawValue)} and {\(second.rawValue)} need text or a blank between them")
    }
  }

  // MARK: Fitting a line

  /// Returns whether a line that does not fit begins as an event does: it has the longest text of the
  /// pattern, such as `InputEvent(` or `event at `.
  func resembles(_ line: Field) -> Bool {
    var (mark, run) = ([UInt8](), [UInt8]())
    for part in parts {
      switch part {
      case .text(let bytes): run += bytes
      case .blanks: run.append(0x20)
      case .gap, .place: run = []
      }
      if run.count > mark.count { mark = run }
    }
    guard mark.count >= Self.leastMark else { return false }
    return line.bytes.indices.contains { index in
      line.bytes[index] == mark[0] && line.bytes[index...].starts(with: mark)
    }
  }

  /// The length of the shortest text that only events have.
  private static let leastMark = 9

  /// The longest line that may fit. No tool prints a longer one for an event.
  static let longestLine = 1024

  /// Returns the fields of a line; nil if the line does not fit.
  func words(of line: Field) -> EventWords? {
    guard line.count <= Self.longestLine else { return nil }
    var start = line.start
    while start < line.end {
      var words = EventWords()
      var next = start
      if fit(0, &next, line.end, &words) { return words }
      start += 1
    }
    return nil
  }

  private func fit(
    _ index: Int, _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ words: inout EventWords
  ) -> Bool {
    guard index < parts.count else { return true }
    switch parts[index] {
    case .text(let bytes):
      guard end - next >= bytes.count,
        UnsafeBufferPointer(start: next, count: bytes.count).elementsEqual(bytes)
      else { return false }
      next += bytes.count
    case .blanks:
      guard next < end, next.pointee.isBlank else { return false }
      while next < end, next.pointee.isBlank { next += 1 }
    case .gap:
      return fitBehindGap(index + 1, &next, end, &words)
    case .place(let place):
      guard let field = Self.field(of: place, &next, end) else { return false }
      words.set(field, place)
    }
    return fit(index + 1, &next, end, &words)
  }

  private func fitBehindGap(
    _ index: Int, _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ words: inout EventWords
  ) -> Bool {
    var start = next
    while start <= end {
      (next, start) = (start, start + 1)
      let before = words
      if fit(index, &next, end, &words) { return true }
      words = before
    }
    return false
  }

  /// Takes the field of a place: a number, a name, a time of a clock, or the node of a device.
  private static func field(
    of place: Place, _ next: inout UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>
  ) -> Field? {
    let start = next
    while next < end, belongs(next.pointee, to: place) { next += 1 }
    // A colon or a comma after a number is not part of it.
    while next > start, ":,.".utf8.contains(next[-1]) { next -= 1 }
    let field = Field(start: start, end: next)
    if place == .clock, field.bytes.count(where: { $0 == UInt8(ascii: ":") }) < 2 { return nil }
    return next > start ? field : nil
  }

  private static func belongs(_ byte: UInt8, to place: Place) -> Bool {
    switch place {
    case .time, .clock: byte.isDigit || ":.".utf8.contains(byte)
    case .sec, .usec: byte.isDigit
    case .type, .code: byte.isDigit || byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "_")
    case .value:
      byte.isDigit || byte | 0x20 &- 0x61 < 26 || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "_")
    case .device: !byte.isBlank
    }
  }
}

extension EventWords {
  fileprivate mutating func set(_ field: Field, _ place: EventPattern.Place) {
    switch place {
    case .time, .clock, .sec: time = field
    case .usec: fraction = field
    case .type: type = field
    case .code: code = field
    case .value: value = field
    case .device: device = field
    }
  }
}
