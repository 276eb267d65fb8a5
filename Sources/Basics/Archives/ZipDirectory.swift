/// The directory at the end of a ZIP archive: a header for each file and folder.
struct ZipDirectory {
  /// The facts about one file or folder.
  struct Header {
    var path = ""
    /// The bytes of the path, which the header before the content must repeat.
    var name: ArraySlice<UInt8> = []
    var flags = 0
    var isDeflated = false
    var checksum = 0
    var packedSize = 0
    var size = 0
    /// The offset of the header before the content.
    var local = 0
  }

  private(set) var headers: [Header] = []
  /// The offset of the directory, at which the contents end.
  let start: Int

  private static let endMagic = 0x0605_4b50
  private static let endSize = 22
  private static let headerMagic = 0x0201_4b50
  private static let headerSize = 46

  init(_ bytes: LittleEndianBytes, _ limits: ZipLimits) throws(ZipFault) {
    let end = try Self.end(of: bytes)
    func field(_ offset: Int, _ size: Int) -> Int {
      bytes.number(at: end + offset, size: size) ?? 0
    }
    let (count, length, start) = (field(10, 2), field(12, 4), field(16, 4))
    let hasLocator = bytes.number(at: end - 20, size: 4) == 0x0706_4b50
    guard !hasLocator, count != 0xffff, length != 0xffff_ffff, start != 0xffff_ffff else {
      throw ZipFault(
        "the archive is a ZIP64 archive, which is not supported; unpack it and use the folder")
    }
    guard field(4, 2) == 0, field(6, 2) == 0, field(8, 2) == count else {
      throw ZipFault("the archive is one of several parts; put all files into one archive")
    }
    guard count <= limits.entries else {
      throw ZipFault(
        "the archive has \(count) files, more than \(limits.entries); unpack it and use the folder")
    }
    guard start + length == end else {
      throw ZipFault(
        "the directory of the archive begins at byte \(start) and has \(length) bytes, but its end "
          + "is at byte \(end)", at: .byte(end))
    }
    self.start = start
    var offset = start
    for _ in 0..<count { headers.append(try Self.header(bytes, &offset, before: end)) }
    guard offset == end else {
      throw ZipFault("the directory has more than its \(count) files", at: .byte(offset))
    }
  }

  /// Returns the offset of the record at the end of the archive, which a comment may follow.
  private static func end(of bytes: LittleEndianBytes) throws(ZipFault) -> Int {
    var offset = bytes.count - endSize
    let last = max(0, offset - 0xffff)
    while offset >= last {
      if bytes.number(at: offset, size: 4) == endMagic,
        let comment = bytes.number(at: offset + 20, size: 2),
        offset + endSize + comment == bytes.count
      {
        return offset
      }
      offset -= 1
    }
    throw ZipFault(
      "no directory at the end: the file is no ZIP archive, or was cut off; copy it again")
  }

  private static func header(
    _ bytes: LittleEndianBytes, _ offset: inout Int, before end: Int
  ) throws(ZipFault) -> Header {
    let start = offset
    func field(_ place: Int, _ size: Int) -> Int {
      bytes.number(at: start + place, size: size) ?? 0
    }
    guard start + headerSize <= end, field(0, 4) == headerMagic else {
      throw ZipFault("no file of the directory begins here", at: .byte(start))
    }
    let (nameSize, extraSize, commentSize) = (field(28, 2), field(30, 2), field(32, 2))
    guard start + headerSize + nameSize + extraSize + commentSize <= end,
      let name = bytes.slice(at: start + headerSize, size: nameSize)
    else { throw ZipFault("the directory ends within this file", at: .byte(start)) }
    offset = start + headerSize + nameSize + extraSize + commentSize
    guard let path = String(validating: name, as: UTF8.self) else {
      throw ZipFault("the path is not UTF-8", at: .byte(start))
    }
    if let refusal = ZipPath.refusal(of: path) {
      throw ZipFault(refusal, at: .file(path))
    }
    var header = Header(path: path, name: name)
    header.flags = field(8, 2)
    header.checksum = field(16, 4)
    (header.packedSize, header.size, header.local) = (field(20, 4), field(24, 4), field(42, 4))
    try check(header, method: field(10, 2), system: field(5, 1), attributes: field(38, 4))
    header.isDeflated = field(10, 2) == 8
    return header
  }

  private static func check(
    _ header: Header, method: Int, system: Int, attributes: Int
  ) throws(ZipFault) {
    let place = ZipFault.Place.file(header.path)
    // Bits 0, 6 and 13: encrypted, strongly encrypted, with a hidden directory.
    guard header.flags & 0x2041 == 0 else {
      throw ZipFault("the file is encrypted; make the archive without a password", at: place)
    }
    guard ![header.packedSize, header.size, header.local].contains(0xffff_ffff) else {
      throw ZipFault(
        "the file needs ZIP64, which is not supported; unpack the archive and use the folder",
        at: place)
    }
    guard method == 0 || method == 8 else {
      throw ZipFault(
        "compression method \(method), expected 0 (stored) or 8 (deflated); unpack the archive "
          + "and use the folder", at: place)
    }
    guard method == 8 || header.packedSize == header.size else {
      throw ZipFault("a stored file of \(header.size) bytes has \(header.packedSize)", at: place)
    }
    guard header.size <= header.packedSize * ZipLimits.largestRatio else {
      throw ZipFault(
        "\(header.packedSize) bytes cannot unpack to \(header.size) bytes", at: place)
    }
    // Systems 3 and 19 store the mode of Unix in the upper half; 0o12 is a symbolic link.
    let type = attributes >> 28
    guard ![3, 19].contains(system) || [0, 0o4, 0o10].contains(type) else {
      throw ZipFault("the entry is a link or a device, expected a file", at: place)
    }
  }
}
