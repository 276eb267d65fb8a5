/// A list of a libinput recording that continues over several lines, joined to the equivalent
/// single line.
///
/// Either the list is in brackets, or each of its numbers is an item on its own line.
struct OpenList {
  private enum Form {
    /// A list in brackets, with the number of open brackets.
    case flow(depth: Int)
    /// A list with one number per line, with the count so far.
    case block(count: Int)
  }

  /// The number of the line on which the list begins.
  let line: Int
  /// The text of the list so far.
  private(set) var text: [UInt8]
  private var form: Form

  private init(line: Int, text: some Sequence<UInt8>, form: Form) {
    self.line = line
    self.text = Array(text)
    self.form = form
  }

  /// Creates a list from its first line; nil if the line is complete. A number under a key without
  /// a list begins one only if `inDescription` is true.
  init?(_ recorded: RecordedLine, inDescription: Bool, line: Int) {
    if let first = recorded.nestedItem {
      self.init(line: line, text: Array("- [".utf8) + first.bytes, form: .block(count: 1))
    } else if recorded.opensFlow {
      let depth = recorded.rest.withoutComment.flowDepth
      guard depth > 0 else { return nil }
      self.init(line: line, text: recorded.whole.withoutComment.bytes, form: .flow(depth: depth))
    } else if inDescription, let key = recorded.key, key.isOfNumbers,
      recorded.rest.withoutComment.count == 0
    {
      self.init(line: line, text: Array(key.bytes) + Array(":".utf8), form: .block(count: 0))
    } else {
      return nil
    }
  }

  var isWhole: Bool {
    switch form {
    case .flow(let depth): depth <= 0
    case .block(let count): isEvent && count == RecordedEventLine.numbers
    }
  }

  private var isEvent: Bool { text.first == UInt8(ascii: "-") }
  private var isMap: Bool { text.contains(UInt8(ascii: "{")) }

  /// Adds the next line to the list. Returns false if the line is not part of the list, which then
  /// has ended.
  mutating func take(_ next: RecordedLine) -> Bool {
    switch form {
    case .flow(let depth):
      guard !next.isItem, next.key == nil || isMap else { return false }
      let part = next.whole.withoutComment
      guard text.count + part.count < LineSource.longestLine else { return false }
      text.append(UInt8(ascii: " "))
      text += part.bytes
      form = .flow(depth: depth + part.flowDepth)
    case .block(let count):
      guard next.isItem, let number = next.number else { return false }
      guard text.count + number.count < LineSource.longestLine else { return false }
      text += (count > 0 ? ", " : " [").utf8
      text += number.bytes
      form = .block(count: count + 1)
    }
    return true
  }

  /// The list as one line.
  var joined: [UInt8] {
    if case .block(let count) = form, count > 0 { return text + "]".utf8 }
    return text
  }
}

extension RecordedLine {
  /// Whether brackets are open after the dash or the key. A name without quotes may begin with a
  /// bracket.
  fileprivate var opensFlow: Bool {
    guard isList || rest.starts(with: "{") else { return false }
    return key.map { !$0.equals("name") } ?? isItem
  }

  /// The number, if the line holds nothing else except a comment.
  fileprivate var number: Field? {
    guard key == nil else { return nil }
    let field = rest.withoutComment
    let digits = field.bytes.first == UInt8(ascii: "-") ? field.bytes.dropFirst() : field.bytes[...]
    return !digits.isEmpty && digits.allSatisfy(\.isDigit) ? field : nil
  }

  /// The first number of a list that is an item of another list: `- - 5`.
  fileprivate var nestedItem: Field? {
    guard isItem, rest.starts(with: "- ") else { return nil }
    return RecordedLine(rest.start, rest.end).number
  }
}

extension Field {
  /// Whether the value of this key is a list of numbers in a description.
  fileprivate var isOfNumbers: Bool {
    equals("id") || equals("properties") || bytes.allSatisfy(\.isDigit)
  }

  /// The text up to a number sign after a blank, without blanks at the end.
  fileprivate var withoutComment: Field {
    var end = start
    while end < self.end {
      if end.pointee == UInt8(ascii: "#"), end == start || end[-1].isBlank { break }
      end += 1
    }
    while end > start, end[-1].isBlank { end -= 1 }
    return Field(start: start, end: end)
  }

  /// The number of opening brackets minus the number of closing ones, outside quotation marks.
  fileprivate var flowDepth: Int {
    var depth = 0
    var quote: UInt8?
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        if quote == nil { quote = byte } else if quote == byte { quote = nil }
      case UInt8(ascii: "["), UInt8(ascii: "{"): depth += quote == nil ? 1 : 0
      case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= quote == nil ? 1 : 0
      default: break
      }
    }
    return depth
  }
}
