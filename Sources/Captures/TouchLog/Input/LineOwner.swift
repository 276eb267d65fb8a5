/// Finds the device of each line, in a format that names it: `event7`, `device: 10 (10)`, `deviceId=3`,
/// `source reacTIVision@…`.
struct LineOwner {
  private let format: CaptureFormat

  /// Creates a search; nil if lines of the format name no device.
  init?(_ format: CaptureFormat) {
    guard [.debugEvents, .xinput, .motionEvents, .tuio].contains(format) else { return nil }
    self.format = format
  }

  /// Returns the names of the devices of lines; nil for lines of no device.
  func names(of lines: [ArraySlice<UInt8>]) -> [String?] {
    var names = lines.map { line in
      line.withUnsafeBufferPointer { line -> String? in
        guard let base = line.baseAddress else { return nil }
        return name(of: TextCursor(Field(start: base, end: base + line.count)))
      }
    }
    switch format {
    case .xinput: spread(over: &names, lines, from: "EVENT type ")
    case .tuio: spread(over: &names, lines, from: "source ")
    default: break
    }
    return names
  }

  private func name(of cursor: TextCursor) -> String? {
    var cursor = cursor
    switch format {
    case .debugEvents:
      guard DebugEventsLines.kind(of: cursor.rest) != nil else { return nil }
      cursor.skipBlanks()
      _ = cursor.take("-")
      return cursor.takeWord().text
    case .xinput: return word(behind: "device: ", &cursor)
    case .motionEvents: return word(behind: "deviceId=", &cursor)
    case .tuio: return word(behind: " source ", &cursor)
    default: return nil
    }
  }

  private func word(behind mark: StaticString, _ cursor: inout TextCursor) -> String? {
    guard cursor.skip(behind: mark) else { return nil }
    let word = cursor.take { !$0.isBlank && $0 != UInt8(ascii: ",") && $0 != UInt8(ascii: "}") }
    return word.count > 0 ? word.text : nil
  }

  /// Gives the lines of a block the device that one of them names. A block begins with `mark` in a
  /// line, and a block that names no device has the one of the block before it.
  private func spread(
    over names: inout [String?], _ lines: [ArraySlice<UInt8>], from mark: StaticString
  ) {
    var (start, current) = (0, String?.none)
    for index in lines.indices {
      let begins = lines[index].withUnsafeBufferPointer { line in
        line.baseAddress.map { Field(start: $0, end: $0 + line.count).contains(mark) } ?? false
      }
      if begins {
        for line in start..<index { names[line] = current }
        start = index
        if format == .tuio { current = nil }
      }
      if let name = names[index] { current = name }
    }
    for line in start..<lines.count { names[line] = current }
  }
}
