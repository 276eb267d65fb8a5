/// Recognizes lines of a touch log, to detect the format.
enum TouchLogSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard line.first == UInt8(ascii: "{") else { return false }
    let text = UnsafeBufferPointer(rebasing: line.prefix(4096))
    if contains(text, "\"tactus\"") { return contains(text, "\"touch-log\"") }
    let keys: [StaticString] = ["\"touches\"", "\"set\"", "\"event\""]
    return contains(text, "\"t\"") && keys.contains { contains(text, $0) }
  }

  private static func contains(
    _ text: UnsafeBufferPointer<UInt8>, _ word: StaticString
  ) -> Bool {
    word.withUTF8Buffer { word in
      guard text.count >= word.count else { return false }
      return (0...text.count - word.count).contains {
        text[$0] == word[0] && text[$0...].starts(with: word)
      }
    }
  }
}
