internal import Ordering

/// The headers before the contents of an archive. They must agree with its directory.
struct ZipLocalHeaders {
  private let bytes: LittleEndianBytes
  /// The offset at which the contents end.
  private let end: Int
  /// The bytes that each entry takes, with its path.
  private var spans: [(start: Int, end: Int, path: String)] = []

  private static let magic = 0x0403_4b50
  private static let size = 30

  init(_ bytes: LittleEndianBytes, end: Int) { (self.bytes, self.end) = (bytes, end) }

  /// Returns the offset of the content of an entry.
  mutating func content(of header: ZipDirectory.Header) throws(ZipFault) -> Int {
    let start = header.local
    func field(_ place: Int, _ size: Int) -> Int? { bytes.number(at: start + place, size: size) }
    guard field(0, 4) == Self.magic, let nameSize = field(26, 2), let extraSize = field(28, 2),
      let name = bytes.slice(at: start + Self.size, size: nameSize)
    else { throw ZipFault("no file begins at byte \(start)", at: .file(header.path)) }
    guard name == header.name, field(8, 2) == (header.isDeflated ? 8 : 0),
      field(6, 2).map({ $0 & 0x2041 == 0 }) == true
    else {
      throw ZipFault(
        "the header at byte \(start) is of another file than the directory says",
        at: .file(header.path))
    }
    // With bit 3 the sizes follow the content, and only the directory has them here.
    if header.flags & 8 == 0 {
      guard field(14, 4) == header.checksum, field(18, 4) == header.packedSize,
        field(22, 4) == header.size
      else {
        throw ZipFault(
          "the header at byte \(start) and the directory state different sizes or checksums",
          at: .file(header.path))
      }
    }
    let content = start + Self.size + nameSize + extraSize
    guard content + header.packedSize <= end else {
      throw ZipFault("the content reaches into the directory", at: .file(header.path))
    }
    spans.append((start, content + header.packedSize, header.path))
    return content
  }

  /// Throws if two entries share bytes, with which a small archive could hold endless data.
  func refuseOverlap() throws(ZipFault) {
    let sorted = spans.ordered { $0.start < $1.start }
    for (first, second) in zip(sorted, sorted.dropFirst()) where second.start < first.end {
      throw ZipFault("the file shares bytes with \(first.path)", at: .file(second.path))
    }
  }
}
