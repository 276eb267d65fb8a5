package import TactusGestures

/// Writes frames, commands and device events as a `FrameStream`.
package struct FrameStreamWriter {
  /// The bytes written so far.
  package private(set) var bytes: [UInt8] = []

  package init() {}

  /// Removes the bytes and keeps their memory.
  package mutating func removeAll() { bytes.removeAll(keepingCapacity: true) }

  /// Appends all entries of a batch.
  package mutating func append(_ batch: FrameBatch) {
    for entry in batch.entries {
      switch entry.item {
      case .frame(let range, let interruption):
        let contacts = batch.contacts[range]
        header(
          entry.time, .frame, count: contacts.count, detail: interruption.rawValue,
          length: contacts.count * FrameStream.contactSize)
        for contact in contacts { append(contact) }
      case .command(let index): append(batch.commands[index], at: entry.time)
      case .event(let index): append(batch.events[index], at: entry.time)
      }
    }
  }

  private mutating func header(
    _ time: Timestamp, _ kind: FrameStream.Kind, count: Int = 0, detail: UInt8 = 0, length: Int
  ) {
    put(UInt64(bitPattern: time.microseconds))
    put(UInt16(clamping: count))
    put(kind.rawValue)
    put(detail)
    put(UInt32(clamping: length))
  }

  private mutating func append(_ contact: Contact) {
    put(UInt32(bitPattern: contact.id.number))
    put(contact.phase.rawValue)
    put(contact.kind.rawValue)
    let facts: UInt8 =
      (contact.isPalm ? 1 : 0) | (contact.isHovering ? 2 : 0) | (contact.isUnseen ? 4 : 0)
      | (contact.distance == nil ? 0 : 8)
    // What libinput has found out about the contact, in twelve bits.
    let part = contact.touchpadPart.rawValue
    put(facts | UInt8(truncatingIfNeeded: part >> 8) << 4)
    put(UInt8(truncatingIfNeeded: part))
    put(contact.position.x)
    put(contact.position.y)
    put(contact.distance ?? contact.pressure)
    put(contact.major)
    put(contact.minor)
    put(contact.orientation)
    put(contact.toolMajor)
    put(contact.toolMinor)
  }

  private mutating func append(_ command: Command, at time: Timestamp) {
    let name = Array(command.recognizer.utf8)
    let length = FrameStream.padded(FrameStream.commandSize + name.count)
    header(time, .command, count: name.count, length: length)
    var (kind, flag, values) = (FrameStream.CommandKind.enabled, false, Point.zero)
    switch command.change {
    case .enabled(let isEnabled): flag = isEnabled
    case .scale(let scale): (kind, values.x) = (.scale, scale)
    case .rotation(let angle): (kind, values.x) = (.rotation, angle)
    case .translation(let translation): (kind, values) = (.translation, translation)
    }
    put(kind.rawValue)
    put(UInt8(flag ? 1 : 0))
    for _ in 0..<6 { put(UInt8(0)) }
    put(values.x)
    put(values.y)
    bytes += name
    for _ in 0..<(length - FrameStream.commandSize - name.count) { put(UInt8(0)) }
  }

  private mutating func append(_ event: DeviceEvent, at time: Timestamp) {
    header(time, .event, length: FrameStream.eventSize)
    var (kind, detail, flag) = (FrameStream.EventKind.motion, UInt8(0), UInt8(0))
    var vectors = [MotionSample.Vector.zero, .zero]
    switch event {
    case .motion(let sample):
      flag = sample.rotationRate == nil ? 0 : 1
      vectors = [sample.acceleration, sample.rotationRate ?? .zero]
    case .remoteControl(let command): (kind, detail) = (.remoteControl, command.rawValue)
    case .button(let button, let isPressed):
      (kind, detail, flag) = (.button, button.rawValue, isPressed ? 1 : 0)
    case .motionGap: kind = .motionGap
    }
    put(kind.rawValue)
    put(detail)
    put(flag)
    for _ in 0..<5 { put(UInt8(0)) }
    for vector in vectors {
      put(vector.x)
      put(vector.y)
      put(vector.z)
    }
  }

  private mutating func put(_ value: Double) { put(value.bitPattern) }

  /// Appends a number; nil becomes not-a-number, which stands for "unknown".
  private mutating func put(_ value: Float?) { put((value ?? .nan).bitPattern) }

  private mutating func put<Word: FixedWidthInteger>(_ word: Word) {
    withUnsafeBytes(of: word.littleEndian) { bytes.append(contentsOf: $0) }
  }
}
