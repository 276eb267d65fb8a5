/// The compression of a file, detected from its bytes when it is read, and from its name when it is
/// written.
package enum Compression: String, CaseIterable, Hashable, Sendable {
  case gzip, zstd

  /// Creates a compression from the end of a file name: `.gz` or `.zst`.
  package init?(path: String) {
    guard let found = Self.allCases.first(where: { path.hasSuffix($0.suffix) }) else { return nil }
    self = found
  }

  package var suffix: String {
    switch self {
    case .gzip: ".gz"
    case .zstd: ".zst"
    }
  }

  /// The number of bytes of the longest magic number.
  static let magicLength = 4

  /// Creates a compression from the first bytes of a file. Zstd files begin with a data frame or a
  /// skippable frame.
  init?(magic bytes: UnsafeRawBufferPointer) {
    // Deflate is the only method of gzip, and three of its flag bits are reserved.
    if bytes.count >= 4, bytes.starts(with: [0x1f, 0x8b, 0x08]), bytes[3] & 0xe0 == 0 {
      self = .gzip
    } else if bytes.starts(with: [0x28, 0xb5, 0x2f, 0xfd]) || Self.isSkippable(bytes) {
      self = .zstd
    } else {
      return nil
    }
  }

  private static func isSkippable(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.count >= 4 && bytes[0] & 0xf0 == 0x50 && bytes[1...3].elementsEqual([0x2a, 0x4d, 0x18])
  }
}
