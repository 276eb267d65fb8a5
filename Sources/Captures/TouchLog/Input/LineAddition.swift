/// Something that a program put before each line of a text, or around it.
enum LineAddition: CaseIterable {
  /// `12: `, `12| `, `12) `, or the number and a tabulator.
  case number
  /// `+` or `-`, as in a difference.
  case sign
  /// `+`, or a blank before lines that are in both texts.
  case difference
  /// `> `, `| `, `* `, or the comma of an empty cell.
  case quote
  /// `# `.
  case comment
  /// `Jan 12 10:00:00 host program[123]: `.
  case systemLog
  /// `2025-01-12T10:00:00+0100 host program[123]: `, or only the date and the time.
  case date
  /// Quotation marks around the line, as in a list of strings.
  case quotationMarks

  /// Returns the addition that at least four of five lines have; nil if there is none. Text around a
  /// log often has none.
  static func common(to lines: [ArraySlice<UInt8>]) -> LineAddition? {
    let texts = lines.prefix(400).filter { $0.contains { !$0.isBlank } }
    guard texts.count > 1 else { return nil }
    return allCases.first { addition in
      let count = texts.count { addition.removed(from: $0) != nil }
      let isShown = addition != .difference || texts.count { $0.first == 0x2b } * 10 >= texts.count
      return isShown && count * 5 >= texts.count * 4
    }
  }

  /// Returns a line without the addition; nil if the line does not have it.
  func removed(from line: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
    var text = line
    switch self {
    case .number:
      text.dropBlanks()
      guard text.dropWhile(\.isDigit) > 0 else { return nil }
      if text.dropFirst("\t") { return text }
      _ = text.dropFirst(" ")
      guard text.dropFirst(":") || text.dropFirst("|") || text.dropFirst(")") || text.dropFirst(".")
      else { return nil }
      guard text.isEmpty || text.dropFirst(" ") || text.dropFirst("\t") else { return nil }
      return text
    case .sign: return text.dropFirst("+") || text.dropFirst("-") ? text : nil
    case .difference: return text.dropFirst("+") || text.dropFirst(" ") ? text : nil
    case .quote:
      guard text.dropFirst(">") || text.dropFirst("|") || text.dropFirst("*") || text.dropFirst(",")
      else { return nil }
      _ = text.dropFirst(" ")
      return text
    case .comment:
      guard text.dropFirst("#") else { return nil }
      _ = text.dropFirst(" ")
      return text
    case .systemLog:
      guard text.dropWhile(\.isLetter) == 3, text.dropBlanks() > 0, text.dropWhile(\.isDigit) > 0,
        text.dropBlanks() > 0, text.dropClock(), text.dropProgram()
      else { return nil }
      return text
    case .date:
      guard text.dropDate(), text.dropFirst("T") || text.dropFirst(" "), text.dropClock() else {
        return nil
      }
      let rest = text
      return text.dropProgram() ? text : rest.dropFirst()
    case .quotationMarks:
      text.dropBlanks()
      // A list of YAML has a dash before each string.
      if text.starts(with: "- \"".utf8) { text = text.dropFirst(2) }
      let mark: Unicode.Scalar = text.first == UInt8(ascii: "'") ? "'" : "\""
      guard text.dropFirst(mark) else { return nil }
      return text.ending(in: UInt8(ascii: mark))
    }
  }
}

extension ArraySlice<UInt8> {
  /// Returns the text before the quotation mark at the end, with the marks that stand for others in it; nil
  /// if there is no such mark.
  func ending(in mark: UInt8) -> ArraySlice<UInt8>? {
    var text = self
    while let last = text.last, last.isBlank || last == UInt8(ascii: ",") { text = text.dropLast() }
    guard text.popLast() == mark else { return nil }
    guard text.contains(where: { $0 == mark || $0 == UInt8(ascii: "\\") }) else { return text }
    var (inner, rest) = ([UInt8](), text)
    while let byte = rest.popFirst() {
      // JSON writes \" for a mark, and CSV writes two of them.
      if byte == UInt8(ascii: "\\"), let next = rest.popFirst() {
        // The lines of a program end with \n.
        if next == UInt8(ascii: "n"), rest.isEmpty { break }
        inner.append(next == UInt8(ascii: "t") ? 0x09 : next)
      } else {
        if byte == mark, rest.first == mark { rest.removeFirst() }
        inner.append(byte)
      }
    }
    return inner[...]
  }

  fileprivate mutating func dropFirst(_ text: Unicode.Scalar) -> Bool {
    guard first == UInt8(ascii: text) else { return false }
    self = dropFirst()
    return true
  }

  fileprivate mutating func dropWhile(_ isPart: (UInt8) -> Bool) -> Int {
    let rest = drop(while: isPart)
    defer { self = rest }
    return count - rest.count
  }

  @discardableResult
  fileprivate mutating func dropBlanks() -> Int { dropWhile { $0 == 0x20 || $0 == 0x09 } }

  /// Drops `10:00:00`, with a fraction and a zone.
  fileprivate mutating func dropClock() -> Bool {
    let clock = prefix { $0.isDigit || ":.,+-Z".utf8.contains($0) }
    guard clock.count(where: { $0 == UInt8(ascii: ":") }) >= 2 else { return false }
    self = dropFirst(clock.count)
    return true
  }

  fileprivate mutating func dropDate() -> Bool {
    let date = prefix { $0.isDigit || "-/".utf8.contains($0) }
    guard date.count == 10, date.count(where: { !$0.isDigit }) == 2 else { return false }
    self = dropFirst(10)
    return true
  }

  /// Drops ` host program[123]: `.
  fileprivate mutating func dropProgram() -> Bool {
    var rest = self
    guard rest.dropBlanks() > 0, rest.dropWhile({ !$0.isBlank }) > 0, rest.dropBlanks() > 0 else {
      return false
    }
    let program = rest.prefix { !$0.isBlank }
    guard program.last == UInt8(ascii: ":"), program.first?.isLetter ?? false else { return false }
    rest = rest.dropFirst(program.count)
    _ = rest.dropFirst(" ")
    self = rest
    return true
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { self | 0x20 &- 0x61 < 26 }
}
