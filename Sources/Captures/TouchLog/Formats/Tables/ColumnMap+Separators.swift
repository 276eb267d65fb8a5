internal import FrameAssembly

extension ColumnMap {
  /// The number of bytes in which separator lines are looked for.
  private static let reach = 64 * 1024

  /// Returns whether the rows of a text have lines between them or above them that end a stroke or a
  /// gesture. False for JSON and XML.
  package func hasSeparators(in bytes: [UInt8]) -> Bool {
    guard events == nil, let first = bytes.first(where: { !$0.isBlank && $0 != 0x0a }),
      !"[{<".utf8.contains(first)
    else { return false }
    return bytes.prefix(Self.reach).withUnsafeBufferPointer { bytes in
      bytes.split(separator: 0x0a).contains { line in
        guard line.count <= 64, let first = line.first(where: { !$0.isBlank }), !first.isDigit,
          first != UInt8(ascii: "#")
        else { return false }
        return SeparatorLine(UnsafeBufferPointer(rebasing: line), breaks) != nil
      }
    }
  }
}
