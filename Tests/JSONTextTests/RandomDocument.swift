import JSONText
import SeededRandom

/// Creates documents with all kinds of values, as values and as text with unusual white space.
struct RandomDocument {
  var generator: SplitMix

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func text() -> [UInt8] {
    var writer = JSONWriter(Bool.random(using: &generator) ? .compact : .pretty)
    writer.value(value(depth: 0))
    return writer.bytes
  }

  /// A text with a few bytes replaced, removed, doubled or cut off.
  mutating func damagedText() -> [UInt8] {
    var bytes = text()
    for _ in 0..<Int.random(in: 1...3, using: &generator) where !bytes.isEmpty {
      let position = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: bytes[position] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: position)
      case 2: bytes.insert(bytes[position], at: position)
      case 3: bytes.insert(structural(), at: position)
      case 4: bytes[position] = structural()
      default: bytes.removeSubrange(position...)
      }
    }
    return bytes
  }

  private mutating func structural() -> UInt8 {
    Array(#"{}[]:,"\u/ -+.eE019tfn"#.utf8).randomElement(using: &generator) ?? 0
  }

  mutating func value(depth: Int) -> JSONValue {
    let content: JSONValue.Content
    switch Int.random(in: 0..<(depth < 4 ? 8 : 5), using: &generator) {
    case 0: content = .null
    case 1: content = .bool(.random(using: &generator))
    case 2: content = .number(JSONNumber(Int64.random(in: -99_999...99_999, using: &generator)))
    case 3: content = .number(JSONNumber(Double.random(in: -1e9...1e9, using: &generator)))
    case 4: content = .string(string())
    case 5, 6: content = .array(elements(depth: depth))
    default: content = .object(members(depth: depth))
    }
    return JSONValue(content, at: TextPlace(line: 1, column: 1))
  }

  private mutating func elements(depth: Int) -> [JSONValue] {
    (0..<Int.random(in: 0...4, using: &generator)).map { _ in value(depth: depth + 1) }
  }

  private mutating func members(depth: Int) -> [JSONValue.Member] {
    (0..<Int.random(in: 0...4, using: &generator)).map { index in
      JSONValue.Member(
        key: string() + "\(index)", keyPlace: TextPlace(line: 1, column: 1),
        value: value(depth: depth + 1))
    }
  }

  mutating func string() -> String {
    let letters: [Character] = ["a", "Z", "ä", "→", "😀", "\"", "\\", "\n", "\u{1}", "/", " "]
    return String(
      (0..<Int.random(in: 0...6, using: &generator)).compactMap { _ in
        letters.randomElement(using: &generator)
      })
  }
}
