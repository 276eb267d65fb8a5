public import FrameAssembly
internal import JSONText
public import TouchModel

/// Writes touch logs: a header line, then one line for each frame or command. Numbers are read back
/// exactly.
public struct TouchLogWriter: FrameWriter {
  private var writer = JSONWriter()
  /// The touches whose last stated kind is not `direct`. A touch keeps its kind until the log
  /// states another one.
  private var others: Set<TouchID> = []

  package var takesAll: Bool { true }

  /// Creates a writer.
  public init() {}

  /// Appends the header line: the device and the size of its surface in points, if it is known.
  public mutating func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8]
  ) {
    writer.beginObject()
    writer.key("tactus")
    writer.string("touch-log")
    writer.key("version")
    writer.integer(1)
    if let surface {
      number("width", surface.width)
      number("height", surface.height)
    }
    if let name = description.name {
      writer.key("device")
      writer.string(name)
    }
    endLine(into: &bytes)
  }

  /// Appends the frames and other entries of a batch, one line each.
  public mutating func write(_ batch: FrameBatch, into bytes: inout [UInt8]) {
    for entry in batch.entries {
      writer.beginObject()
      writer.member("t", microseconds: entry.time.microseconds)
      switch entry.item {
      case .frame(let range, _):
        writer.key("touches")
        writer.beginArray()
        for contact in batch.contacts[range] { write(contact) }
        writer.endArray()
      case .command(let index):
        writer.key("set")
        write(batch.commands[index])
      case .event(let index):
        writer.key("event")
        write(batch.events[index])
      }
      endLine(into: &bytes)
    }
  }

  private mutating func write(_ contact: Contact) {
    writer.beginObject()
    writer.key("id")
    writer.integer(Int64(contact.id.number))
    writer.key("phase")
    writer.string(contact.phase.logName)
    number("x", contact.position.x)
    number("y", contact.position.y)
    if let pressure = contact.pressure { number("pressure", Self.double(pressure)) }
    if let major = contact.major { number("major", Self.double(major)) }
    if let minor = contact.minor { number("minor", Self.double(minor)) }
    for (key, measure) in [
      ("orientation", contact.orientation), ("toolMajor", contact.toolMajor),
      ("toolMinor", contact.toolMinor),
    ] {
      if let measure { number(key, Self.double(measure)) }
    }
    if contact.kind != .direct || others.contains(contact.id) {
      writer.key("type")
      writer.string(contact.kind.logName)
    }
    note(contact)
    if contact.isPalm { flag("palm") }
    if contact.isHovering { flag("hovering") }
    if let distance = contact.distance { number("distance", Self.double(distance)) }
    writer.endObject()
  }

  private mutating func note(_ contact: Contact) {
    let isOver = contact.phase == .ended || contact.phase == .cancelled
    if contact.kind != .direct, !isOver {
      others.insert(contact.id)
    } else if !others.isEmpty {
      others.remove(contact.id)
    }
  }

  private mutating func write(_ command: Command) {
    writer.beginObject()
    writer.key("recognizer")
    writer.string(command.recognizer)
    switch command.change {
    case .enabled(let value):
      writer.key("enabled")
      writer.bool(value)
    case .scale(let value): number("scale", value)
    case .rotation(let value): number("rotation", value)
    case .translation(let value):
      writer.key("translation")
      writer.beginArray()
      writer.double(value.x)
      writer.double(value.y)
      writer.endArray()
    }
    writer.endObject()
  }

  private mutating func write(_ event: DeviceEvent) {
    writer.beginObject()
    switch event {
    case .motion(let sample):
      write("motion", sample.acceleration)
      if let rate = sample.rotationRate { write("rotationRate", rate) }
    case .remoteControl(let command):
      writer.key("remoteControl")
      writer.string("\(command)")
    case .button(let button, let isPressed):
      writer.key("button")
      writer.string("\(button)")
      writer.key("pressed")
      writer.bool(isPressed)
    case .motionGap: flag("motionGap")
    }
    writer.endObject()
  }

  private mutating func write(_ key: String, _ vector: MotionSample.Vector) {
    writer.key(key)
    writer.beginArray()
    for number in [vector.x, vector.y, vector.z] { writer.double(number) }
    writer.endArray()
  }

  private mutating func number(_ key: String, _ value: Double) {
    writer.key(key)
    writer.double(value)
  }

  private mutating func flag(_ key: String) {
    writer.key(key)
    writer.bool(true)
  }

  private mutating func endLine(into bytes: inout [UInt8]) {
    writer.endObject()
    writer.endLine()
    bytes += writer.bytes
    writer.removeAll()
  }

  /// Returns the shortest number that reads back as `value`.
  static func double(_ value: Float) -> Double { Double("\(value)") ?? Double(value) }
}

extension Contact.Phase {
  /// The name of the phase in touch logs and tables.
  var logName: String {
    switch self {
    case .began: "began"
    case .moved: "moved"
    case .stationary: "stationary"
    case .ended: "ended"
    case .cancelled: "cancelled"
    }
  }
}

extension Contact.Kind {
  var logName: String {
    switch self {
    case .direct: "direct"
    case .indirect: "indirect"
    case .pencil: "pencil"
    case .indirectPointer: "indirectPointer"
    }
  }
}
