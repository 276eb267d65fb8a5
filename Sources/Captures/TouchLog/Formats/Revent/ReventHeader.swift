/// The header of a revent container: the devices and, with a magic word, the version and more.
struct ReventHeader: Hashable {
  /// The version; nil in the oldest form, which has no magic word.
  var version: UInt16?
  var devices: [String] = []
  /// The number of events that the recorder states; 0 if it was stopped before it knew the number.
  var events: UInt64?
  /// The number of bytes in the header.
  var length = 0

  static let magic: StaticString = "REVENT"
  /// The newest version that is known.
  static let newest: UInt16 = 3
  /// The largest number of devices. With these limits a header is shorter than one window of the
  /// source.
  private static let mostDevices: UInt32 = 64
  private static let longestPath: UInt32 = 4096

  /// The reason why the bytes are not a header.
  enum Fault: Error {
    /// The header continues beyond the available bytes.
    case incomplete
    case notOne(String)
  }

  init(_ bytes: UnsafeRawBufferPointer) throws(Fault) {
    var cursor = Cursor(bytes: bytes)
    if Self.hasMagic(bytes) {
      cursor.next = Self.magic.utf8CodeUnitCount
      let version = try cursor.number(UInt16.self)
      self.version = version
      let mode = version >= 2 ? try cursor.number(UInt16.self) : 0
      if version >= 2 { try cursor.skip(6) }
      // A gamepad has no node. Its header describes it instead.
      if mode == 1 { try readGamepad(&cursor) } else { try readDevices(&cursor) }
      if version >= 2 { events = try cursor.number(UInt64.self) }
      if version >= 3 { try cursor.skip(4 * 8) }
    } else {
      try readDevices(&cursor)
    }
    length = cursor.next
  }

  static func hasMagic(_ bytes: UnsafeRawBufferPointer) -> Bool {
    magic.withUTF8Buffer { bytes.starts(with: $0) }
  }

  private mutating func readDevices(_ cursor: inout Cursor) throws(Fault) {
    let count = try cursor.number(UInt32.self)
    guard count <= Self.mostDevices else { throw .notOne("\(count) devices") }
    for _ in 0..<count { devices.append(try Self.string(&cursor)) }
  }

  private mutating func readGamepad(_ cursor: inout Cursor) throws(Fault) {
    try cursor.skip(4 * 2)
    devices.append(try Self.string(&cursor))
    try cursor.skip(4 + 3 * 96)
    let axes = try cursor.number(UInt32.self)
    guard axes <= 64 else { throw .notOne("\(axes) axes") }
    try cursor.skip(Int(axes) * 7 * 4)
  }

  private static func string(_ cursor: inout Cursor) throws(Fault) -> String {
    let count = try cursor.number(UInt32.self)
    guard count <= longestPath else { throw .notOne("a path of \(count) bytes") }
    return try cursor.string(Int(count))
  }

  /// Reads little-endian numbers and texts, one after the other.
  private struct Cursor {
    let bytes: UnsafeRawBufferPointer
    var next = 0

    mutating func skip(_ count: Int) throws(Fault) {
      guard bytes.count - next >= count else { throw .incomplete }
      next += count
    }

    mutating func number<Number: FixedWidthInteger & BitwiseCopyable>(
      _ type: Number.Type
    ) throws(Fault) -> Number {
      let start = next
      try skip(MemoryLayout<Number>.size)
      return Number(littleEndian: bytes.loadUnaligned(fromByteOffset: start, as: type))
    }

    mutating func string(_ count: Int) throws(Fault) -> String {
      let start = next
      try skip(count)
      return String(decoding: bytes[start..<next].prefix { $0 != 0 }, as: UTF8.self)
    }
  }
}
