/// The lines of a text, numbered from 1, without their line ends: LF or CR LF.
struct NumberedLines: Sequence, IteratorProtocol {
  private var rest: ArraySlice<UInt8>
  private var number = 0

  init(_ text: ArraySlice<UInt8>) { rest = text }

  mutating func next() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    guard !rest.isEmpty else { return nil }
    number += 1
    let end = rest.firstIndex(of: UInt8(ascii: "\n")) ?? rest.endIndex
    var line = rest[rest.startIndex..<end]
    rest = rest[Swift.min(end + 1, rest.endIndex)...]
    if line.last == UInt8(ascii: "\r") { line.removeLast() }
    return (number, line)
  }

  /// Returns the next line that is not blank.
  mutating func nextFilled() -> (number: Int, bytes: ArraySlice<UInt8>)? {
    while let line = next() {
      if !line.bytes.isBlank { return line }
    }
    return nil
  }
}
