/// The compression of a file, detected from its bytes when it is read, and from its name when it is
/// written.
package enum Compression: String, CaseIterable, Hashable, Sendable {
  case gzip, zstd

  /// By the end of a name: `.gz` or `.zst`.
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

  /// No other magic number is longer.
  static let magicLength = 4

  /// By how the bytes begin. Both frames of data and frames to be skipped begin zstd.
  init?(magic bytes: UnsafeRawBufferPointer) {
    // Deflate is gzip's only method, and three of its flags have no meaning.
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
