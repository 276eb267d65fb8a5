/// Appends JSON to a buffer of bytes, and allocates only to grow it.
///
/// The text is valid JSON if the caller begins and ends each object and list, and writes a key
/// before each value of an object. Values at the top level are separated by line breaks, as in JSON
/// lines.
package struct JSONWriter: Hashable, Sendable {
  package enum Layout: Hashable, Sendable {
    case compact
    /// Two spaces for each level. Short lists of plain values stay on one line.
    case pretty
  }

  /// The text that precedes the next value or key.
  enum Separator: Hashable, Sendable {
    case nothing, lineBreak, comma
  }

  package internal(set) var bytes: [UInt8] = []
  package let layout: Layout
  var depth = 0
  var separator = Separator.nothing
  /// The start of the content of the innermost list, while it has plain values only.
  var foldableStart: Int?

  package init(_ layout: Layout = .compact, reserving capacity: Int = 0) {
    self.layout = layout
    bytes.reserveCapacity(capacity)
  }

  /// The text written so far, as a copy.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Removes the text after it has been used, and keeps the memory.
  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    (depth, separator, foldableStart) = (0, .nothing, nil)
  }

  /// Returns the text since the last call and removes it, also in the middle of a document, so that
  /// a document of any size can be written in pieces. It is meant for the compact layout; in the
  /// pretty layout, a list that is open at the call is not folded.
  package mutating func takeBytes() -> [UInt8] {
    defer { bytes.removeAll(keepingCapacity: true) }
    foldableStart = nil
    return bytes
  }

  /// Ends a line of JSON lines.
  package mutating func endLine() {
    bytes.append(UInt8(ascii: "\n"))
    if depth == 0 { separator = .nothing }
  }
}

extension JSONWriter {
  package mutating func beginObject() { begin(UInt8(ascii: "{")) }

  package mutating func endObject() {
    foldableStart = nil
    end(UInt8(ascii: "}"))
  }

  package mutating func beginArray() {
    begin(UInt8(ascii: "["))
    if layout == .pretty { foldableStart = bytes.count }
  }

  package mutating func endArray() {
    let folded = foldableStart.map { fold(from: $0) } ?? false
    foldableStart = nil
    if folded { separator = .nothing }
    end(UInt8(ascii: "]"))
  }

  package mutating func key(_ key: String) {
    separate()
    bytes.append(quoted: key)
    bytes.append(UInt8(ascii: ":"))
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    separator = .nothing
  }

  package mutating func key(_ key: JSONKey) {
    separate()
    bytes.append(contentsOf: key.bytes)
    if layout == .pretty { bytes.append(UInt8(ascii: " ")) }
    separator = .nothing
  }

  private mutating func begin(_ bracket: UInt8) {
    separate()
    bytes.append(bracket)
    depth += 1
    separator = .lineBreak
    foldableStart = nil
  }

  private mutating func end(_ bracket: UInt8) {
    depth = max(0, depth - 1)
    if separator == .comma { breakLine() }
    bytes.append(bracket)
    separator = .comma
  }

  mutating func separate() {
    switch separator {
    case .nothing: break
    case .lineBreak: breakLine()
    case .comma where depth == 0: bytes.append(UInt8(ascii: "\n"))
    case .comma:
      bytes.append(UInt8(ascii: ","))
      breakLine()
    }
  }

  private mutating func breakLine() {
    guard layout == .pretty else { return }
    bytes.append(UInt8(ascii: "\n"))
    for _ in 0..<depth {
      bytes.append(UInt8(ascii: " "))
      bytes.append(UInt8(ascii: " "))
    }
  }
}
