import JSONText
import SeededRandom
import Testing

@Suite struct `Reading anything at all` {
  /// Reads bytes. The place of a fault must be in the text, or just after its end.
  private func read(_ bytes: [UInt8]) {
    do {
      let value = try JSONReader().read(bytes)
      var writer = JSONWriter()
      writer.value(value)
      #expect(throws: Never.self) { try JSONReader().read(writer.bytes) }
    } catch {
      let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      #expect(1...lines.count ~= error.place.line, "\(error)")
      guard lines.indices ~= error.place.line - 1 else { return }
      #expect(1...lines[error.place.line - 1].count + 1 ~= error.place.column, "\(error)")
    }
  }

  @Test func `reading anything at all ends in a value or a fault for any damaged document`() {
    var documents = RandomDocument(seed: 3)
    for _ in 0..<trials(50_000) { read(documents.damagedText()) }
  }

  @Test func `reading anything at all ends in a value or a fault for random bytes`() {
    var generator = SplitMix(seed: 4)
    let alphabet = Array("[]{}\",:\\u0eE+-.1tfnaäx\n\r /".utf8) + [0, 0x80, 0xE2, 0xF0, 0xFF]
    for _ in 0..<20_000 {
      let count = Int.random(in: 0...40, using: &generator)
      read((0..<count).compactMap { _ in alphabet.randomElement(using: &generator) })
    }
  }
}
