internal import TouchModel

/// A message of Open Sound Control: its address, such as `/tuio/2Dcur`, and its arguments.
struct OscMessage {
  enum Argument {
    case text(String)
    case number(Double)
  }

  var address: String
  var arguments: [Argument]
}

/// A packet of Open Sound Control: a message, or a bundle of messages with a time.
struct OscPacket {
  private(set) var messages: [OscMessage] = []
  /// The time of the bundle in microseconds since 1900; nil if it means "at once".
  private(set) var time: Timestamp?
  /// The number of bytes.
  private(set) var length = 0
  /// Why the packet ends before its end; nil if it is whole.
  private(set) var fault: String?

  static let bundleMark = Array("#bundle\0".utf8)
  static let addressMark = Array("/tuio/".utf8)

  /// The deepest bundle in bundles that is read.
  private static let deepest = 4

  /// Reads the packet at the beginning of `bytes`; nil if there is none.
  init?(_ bytes: ArraySlice<UInt8>, depth: Int = 0) {
    if bytes.starts(with: Self.bundleMark) {
      guard depth < Self.deepest else { return nil }
      readBundle(bytes, depth)
    } else if bytes.starts(with: Self.addressMark) {
      var reader = OscReader(bytes)
      guard let message = reader.message() else {
        fault = "the message is cut or has an argument of an unknown type"
        length = Self.addressMark.count
        return
      }
      messages = [message]
      length = reader.next - bytes.startIndex
    } else {
      return nil
    }
  }

  private mutating func readBundle(_ bytes: ArraySlice<UInt8>, _ depth: Int) {
    var reader = OscReader(bytes.dropFirst(Self.bundleMark.count))
    length = Self.bundleMark.count
    guard let seconds = reader.word(), let fraction = reader.word() else {
      fault = "the bundle ends within its time"
      return
    }
    length += 8
    // 1 means "at once", and so does 0 in many senders.
    if seconds > 0 {
      let microseconds = Int64(seconds) * 1_000_000 + (Int64(fraction) * 1_000_000) >> 32
      time = Timestamp(microseconds: microseconds)
    }
    while let size = reader.word(), size > 0, size % 4 == 0 {
      let start = bytes.startIndex + length + 4
      guard start < bytes.endIndex, bytes[start].beginsPacket else { return }
      let end = start + Int(size)
      guard end <= bytes.endIndex else {
        fault = "an element states \(size) bytes, and \(bytes.endIndex - start) follow"
        length = bytes.count
        return
      }
      let element = bytes[start..<end]
      if let packet = OscPacket(element, depth: depth + 1) {
        messages += packet.messages
        fault = fault ?? packet.fault
        time = time ?? packet.time
      }
      length += 4 + Int(size)
      reader = OscReader(bytes[end...])
    }
  }
}

/// Reads the parts of a message, each of which fills a multiple of four bytes.
struct OscReader {
  private let bytes: ArraySlice<UInt8>
  private(set) var next: Int

  init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    next = bytes.startIndex
  }

  mutating func word() -> UInt32? {
    guard bytes.endIndex - next >= 4 else { return nil }
    defer { next += 4 }
    return bytes[next..<next + 4].reduce(0) { $0 << 8 | UInt32($1) }
  }

  mutating func text() -> String? {
    guard let end = bytes[next...].firstIndex(of: 0) else { return nil }
    let text = String(decoding: bytes[next..<end], as: UTF8.self)
    next = min(next + (end - next) / 4 * 4 + 4, bytes.endIndex)
    return text
  }

  /// Reads an address, the types of the arguments, and the arguments.
  mutating func message() -> OscMessage? {
    guard let address = text(), let types = text(), types.first == "," else { return nil }
    var arguments: [OscMessage.Argument] = []
    for type in types.dropFirst() {
      switch type {
      case "i":
        guard let word = word() else { return nil }
        arguments.append(.number(Double(Int32(bitPattern: word))))
      case "f":
        guard let word = word() else { return nil }
        let number = Float(bitPattern: word)
        arguments.append(.number(number.isFinite ? Double("\(number)") ?? Double(number) : .nan))
      case "s", "S":
        guard let text = text() else { return nil }
        arguments.append(.text(text))
      case "h", "t", "d":
        guard let high = word(), let low = word() else { return nil }
        let bits = UInt64(high) << 32 | UInt64(low)
        arguments.append(
          .number(type == "d" ? Double(bitPattern: bits) : Double(Int64(bitPattern: bits))))
      case "b":
        guard let count = word(), count <= 1 << 20 else { return nil }
        next = min(next + (Int(count) + 3) / 4 * 4, bytes.endIndex)
      case "c", "r", "m": guard word() != nil else { return nil }
      case "T", "F", "N", "I", "[", "]": break
      default: return nil
      }
    }
    return OscMessage(address: address, arguments: arguments)
  }
}
