/// Recognizes lines of a `sendevent` script, to detect the format.
enum SendeventSignature {
  static func claims(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let base = line.baseAddress else { return false }
    let text = Field(start: base, end: base + line.count)
    guard text.contains("sendevent ") else { return false }
    let commands = text.bytes.split { $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "&") }
    return commands.contains { command in
      let bytes = UnsafeBufferPointer(rebasing: command)
      guard let start = bytes.baseAddress else { return false }
      let action = try? SendeventCommand(Field(start: start, end: start + bytes.count)).action()
      if case .send = action { return true }
      return false
    }
  }
}
