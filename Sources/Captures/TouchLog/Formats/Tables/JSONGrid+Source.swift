internal import ColumnText
internal import FrameAssembly
internal import JSONText

extension JSONGrid {
  /// Replaces a grid by an array of objects. Anything else is left as it is, and is not read beyond the
  /// window unless it looks like a grid that is longer.
  static func rearrange(_ source: inout LineSource, _ map: ColumnMap) throws(CaptureError) {
    let names = map.columns.filter { $0.target == .x || $0.target == .y }.map {
      $0.name.lowercased()
    }
    func isPosition(_ key: String) -> Bool {
      names.contains { key == $0 || key.hasSuffix("." + $0) }
    }
    let begins = try source.peek { bytes in
      let start = Array(bytes.lazy.filter { !$0.isBlank }.prefix(2))
      return start.count < 2 ? nil : mayBegin(start)
    }
    guard begins ?? false else { return }
    // If the first line is an object of its own, so are the others, and they may not be written yet.
    let line = try source.peek { bytes in
      bytes.firstIndex(of: 0x0a).map { Array(bytes[..<$0]) }
    }
    if let line, (try? JSONReader().read(line))?.members != nil,
      JSONGrid(line, isPosition: isPosition) == nil
    {
      return
    }
    // Fills the window.
    _ = try source.peek { _ -> Bool? in nil }
    guard let window = try source.peek({ Array($0) }), looksLikeGrid(window) else { return }
    try source.replaceAll { text in
      JSONGrid(text, isPosition: isPosition).map { grid in
        let fault = grid.cutLine.map {
          Diagnostic(.truncated, at: .line($0), "the end of the JSON is missing")
        }
        return (grid.bytes, fault)
      }
    }
  }

  /// Returns whether a text that may end anywhere begins with lists of plain values.
  static func looksLikeGrid(_ text: [UInt8]) -> Bool {
    guard mayBegin(text) else { return false }
    let first = text.first { !$0.isBlank }
    if first == UInt8(ascii: "[") { return true }
    let line = Array(text.split(separator: 0x0a, maxSplits: 1).first ?? [])
    let value =
      (try? JSONReader().read(line)) ?? (try? JSONReader().read(text))
      ?? MendedJSON(text[...]).flatMap { try? JSONReader().read($0.bytes) }
    return value.map { hasList($0, depth: 0) } ?? false
  }

  private static func hasList(_ value: JSONValue, depth: Int) -> Bool {
    guard let members = value.members, depth < 4 else { return false }
    if members.first.map({ Int($0.key) != nil }) ?? false { return true }
    return members.contains { member in
      member.value.array?.first.map { $0.members == nil } ?? hasList(member.value, depth: depth + 1)
    }
  }
}
