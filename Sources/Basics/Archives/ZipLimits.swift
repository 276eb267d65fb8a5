/// The sizes beyond which an archive is refused, so that a small file cannot fill the memory.
package struct ZipLimits: Hashable, Sendable {
  /// The largest number of bytes of all files together, unpacked.
  package var unpackedSize = 1 << 29
  /// The largest number of files and folders.
  package var entries = 50_000

  package init() {}

  /// The largest number of bytes that one byte of deflated data can stand for (zlib's technical
  /// notes: 1032 to 1).
  static let largestRatio = 1032
}
