package import TactusGestures

/// Reads a `FrameStream` that a page wrote. Every byte is checked before the engine receives it.
package struct FrameStreamReader {
  private let bytes: UnsafeRawBufferPointer
  private var offset = 0
  /// The time of the previous entry.
  private var last: Timestamp

  /// Prepares to read entries, none of which may be earlier than `last`.
  package init(_ bytes: UnsafeRawBufferPointer, after last: Timestamp) {
    self.bytes = bytes
    self.last = last
  }

  /// The time of the last entry that was read.
  package var time: Timestamp { last }

  /// Appends the next entry to `batch`. Returns false at the end of the bytes.
  package mutating func next(into batch: inout FrameBatch) throws(PageFault) -> Bool {
    guard offset < bytes.count else { return false }
    guard bytes.count - offset >= FrameStream.headerSize else {
      throw fault("the stream ends within the 16 bytes that begin an entry")
    }
    let time = Timestamp(microseconds: Int64(bitPattern: word(0)))
    let length = Int(word(12, as: UInt32.self))
    guard length <= bytes.count - offset - FrameStream.headerSize else {
      throw fault("an entry is said to be \(length) bytes long, beyond the end of the stream")
    }
    guard time >= last else { throw fault("an entry is earlier than the one before it") }
    guard let kind = FrameStream.Kind(rawValue: byte(10)) else {
      throw fault("the kind of an entry is \(byte(10)), expected 0, 1 or 2")
    }
    switch kind {
    case .frame: try frame(at: time, length: length, into: &batch)
    case .command: batch.append(try command(length: length), at: time)
    case .event: batch.append(try event(length: length), at: time)
    }
    last = time
    offset += FrameStream.headerSize + length
    return true
  }

  private func frame(
    at time: Timestamp, length: Int, into batch: inout FrameBatch
  ) throws(PageFault) {
    let count = Int(word(8, as: UInt16.self))
    guard length == count * FrameStream.contactSize else {
      throw fault("a frame of \(count) contacts is said to be \(length) bytes long")
    }
    guard let interruption = Interruption(rawValue: byte(11)) else {
      throw fault("the interruption of a frame is \(byte(11)), expected 0, 1 or 2")
    }
    for index in 0..<count {
      let place = FrameStream.headerSize + index * FrameStream.contactSize
      guard let phase = Contact.Phase(rawValue: byte(place + 4)),
        let kind = Contact.Kind(rawValue: byte(place + 5))
      else { throw fault("the phase or type of a contact is out of range") }
      let id = TouchID(Int32(bitPattern: word(place, as: UInt32.self)))
      let position = Point(x: try coordinate(place + 8), y: try coordinate(place + 16))
      var contact = Contact(id: id, phase: phase, position: position, kind: kind)
      let facts = byte(place + 6)
      contact.isPalm = facts & 1 != 0
      contact.isHovering = facts & 2 != 0
      contact.isUnseen = facts & 4 != 0
      contact.touchpadPart = TouchpadPart(
        rawValue: UInt16(byte(place + 7)) | UInt16(facts >> 4) << 8)
      if facts & 8 != 0 {
        contact.distance = measure(place + 24)
      } else {
        contact.pressure = measure(place + 24)
      }
      contact.major = measure(place + 28)
      contact.minor = measure(place + 32)
      contact.orientation = measure(place + 36)
      contact.toolMajor = measure(place + 40)
      contact.toolMinor = measure(place + 44)
      batch.append(contact)
    }
    batch.closeFrame(at: time, interruption: interruption)
  }

  private func command(length: Int) throws(PageFault) -> Command {
    let nameLength = Int(word(8, as: UInt16.self))
    guard length == FrameStream.padded(FrameStream.commandSize + nameLength) else {
      throw fault("a command is said to be \(length) bytes long")
    }
    let place = FrameStream.headerSize
    guard let kind = FrameStream.CommandKind(rawValue: byte(place)) else {
      throw fault("the kind of a command is \(byte(place)), expected 0 to 3")
    }
    let start = offset + place + FrameStream.commandSize
    let name = String(decoding: bytes[start..<start + nameLength], as: UTF8.self)
    let values = Point(x: try coordinate(place + 8), y: try coordinate(place + 16))
    let change: Command.Change =
      switch kind {
      case .enabled: .enabled(byte(place + 1) != 0)
      case .scale: .scale(values.x)
      case .rotation: .rotation(values.x)
      case .translation: .translation(values)
      }
    return Command(recognizer: name, change: change)
  }

  private func event(length: Int) throws(PageFault) -> DeviceEvent {
    guard length == FrameStream.eventSize else {
      throw fault("a device event is said to be \(length) bytes long")
    }
    let place = FrameStream.headerSize
    let (detail, flag) = (byte(place + 1), byte(place + 2))
    switch FrameStream.EventKind(rawValue: byte(place)) {
    case .motion:
      let acceleration = try vector(place + 8)
      let rate = try vector(place + 32)
      return .motion(
        MotionSample(acceleration: acceleration, rotationRate: flag == 0 ? nil : rate))
    case .remoteControl:
      if let command = RemoteCommand(rawValue: detail) { return .remoteControl(command) }
    case .button:
      if let button = DeviceButton(rawValue: detail) {
        return .button(button, isPressed: flag != 0)
      }
    case .motionGap: return .motionGap
    case nil: break
    }
    throw fault("a device event is of kind \(byte(place)), \(detail), which there is not")
  }

  private func vector(_ place: Int) throws(PageFault) -> MotionSample.Vector {
    MotionSample.Vector(
      x: try coordinate(place), y: try coordinate(place + 8), z: try coordinate(place + 16))
  }

  private func coordinate(_ place: Int) throws(PageFault) -> Double {
    let value = Double(bitPattern: word(place))
    guard abs(value) <= FrameStream.largestCoordinate else {
      throw fault("a number is not finite, or larger than 1e12")
    }
    return value
  }

  /// Returns a measure; nil if it is not finite.
  private func measure(_ place: Int) -> Float? {
    let value = Float(bitPattern: word(place, as: UInt32.self))
    return value.isFinite ? value : nil
  }

  private func byte(_ place: Int) -> UInt8 { bytes[offset + place] }

  private func word<Word: FixedWidthInteger>(_ place: Int, as: Word.Type = UInt64.self) -> Word {
    Word(littleEndian: bytes.loadUnaligned(fromByteOffset: offset + place, as: Word.self))
  }

  private func fault(_ message: String) -> PageFault {
    PageFault(.badStream, "byte \(offset): \(message)")
  }
}
