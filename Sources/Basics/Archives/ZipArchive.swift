/// The files in a ZIP archive (APPNOTE.TXT 6.3.10), read from its bytes.
///
/// The structure of the whole archive is checked when it is opened; a file is unpacked when its
/// content is requested. Folders are no entries. Archives with encryption, with several disks, or
/// with more than 4 GB (ZIP64) are refused.
package struct ZipArchive: Sendable {
  /// A file in the archive.
  package struct Entry: Hashable, Sendable {
    /// The path with `/` between folders. It has no `..`, and does not begin with `/`.
    package let path: String
    /// The number of bytes of the content.
    package let size: Int
    let packedSize: Int
    let isDeflated: Bool
    let checksum: Int
    /// The offset of the packed content in the archive.
    var content = 0
  }

  /// The files, in the order of the archive's directory.
  package private(set) var entries: [Entry] = []
  private let bytes: LittleEndianBytes

  /// Opens an archive. Throws if its structure has a fault, or if it exceeds a limit.
  package init(_ bytes: [UInt8], _ limits: ZipLimits = ZipLimits()) throws(ZipFault) {
    self.bytes = LittleEndianBytes(bytes: bytes)
    let directory = try ZipDirectory(self.bytes, limits)
    var local = ZipLocalHeaders(self.bytes, end: directory.start)
    var total = 0
    var files: Set<String> = []
    var folders: Set<String> = []
    for header in directory.headers {
      let content = try local.content(of: header)
      let path = header.path
      if path.hasSuffix("/") {
        guard header.size == 0 else { throw ZipFault("a folder with content", at: .file(path)) }
        folders.insert(String(path.dropLast()))
        continue
      }
      guard files.insert(path).inserted else {
        throw ZipFault("the path is in the archive twice", at: .file(path))
      }
      folders.formUnion(ZipPath.folders(above: path))
      total += header.size
      guard total <= limits.unpackedSize else {
        throw ZipFault(
          "the files have more than \(limits.unpackedSize) bytes unpacked, which is refused; "
            + "unpack the archive and use the folder")
      }
      entries.append(
        Entry(
          path: path, size: header.size, packedSize: header.packedSize,
          isDeflated: header.isDeflated, checksum: header.checksum, content: content))
    }
    if let both = entries.first(where: { folders.contains($0.path) }) {
      throw ZipFault("the path is that of a file and of a folder", at: .file(both.path))
    }
    try local.refuseOverlap()
  }

  /// Returns whether a file that begins with these bytes is a ZIP archive.
  package static func isArchive(_ start: some Collection<UInt8>) -> Bool {
    let magic = Array(start.prefix(4))
    return magic == [0x50, 0x4b, 3, 4] || magic == [0x50, 0x4b, 5, 6]
  }

  /// Returns the content of a file. Throws if it is damaged.
  package func content(of entry: Entry) throws(ZipFault) -> [UInt8] {
    guard let packed = bytes.slice(at: entry.content, size: entry.packedSize) else {
      throw ZipFault("the archive ends before the file", at: .file(entry.path))
    }
    guard
      let content = entry.isDeflated
        ? Inflater.unpack(packed, size: entry.size) : Array(packed)
    else {
      throw ZipFault(
        "the packed data is damaged; it does not unpack to \(entry.size) bytes",
        at: .file(entry.path))
    }
    let checksum = Int(Inflater.checksum(content))
    guard checksum == entry.checksum else {
      throw ZipFault(
        "the content is damaged: its CRC-32 is \(Self.text(checksum)), expected "
          + Self.text(entry.checksum), at: .file(entry.path))
    }
    return content
  }

  private static func text(_ checksum: Int) -> String {
    let digits = String(checksum, radix: 16)
    return String(repeating: "0", count: max(0, 8 - digits.count)) + digits
  }
}
