package import TouchLog

/// The files with which the external program umockdev-run plays a recording as a node under /dev/input.
///
/// It plays in real time. A fraction of a second that begins with a zero is an octal number to its version 0.17.
package struct UmockdevFiles {
  /// The path at which the played device is found.
  package static let node = "/dev/input/event0"

  /// The entry of the device in the database of udev.
  package let description: String
  /// The answers of the device to ioctl requests.
  package let answers: String
  /// The events of the recording, as evemu writes them.
  package let events: String

  package init(_ device: DeviceDescription, _ events: [InputEvent]) {
    description = Self.udev
    answers = Self.ioctl(device)
    var (writer, text) = (EvemuWriter(), [UInt8]())
    writer.addsComments = false
    writer.write(events, into: &text)
    self.events = String(decoding: text, as: UTF8.self)
  }

  /// Returns the arguments of umockdev-run before its command, for files that were written to these paths.
  package func arguments(description: String, answers: String, events: String) -> [String] {
    let device = ["--device=\(description)", "--ioctl=\(Self.node)=\(answers)"]
    return self.events.isEmpty ? device : device + ["--evemu-events=\(Self.node)=\(events)"]
  }

  private static let udev = """
    P: /devices/virtual/input/input0/event0
    N: input/event0
    E: DEVNAME=/dev/input/event0
    E: MAJOR=13
    E: MINOR=64
    E: SUBSYSTEM=input

    """

  /// Returns the answers of the device to ioctl requests, with the sizes that libevdev requests.
  private static func ioctl(_ device: DeviceDescription) -> String {
    let id = device.identity ?? DeviceDescription.Identity()
    let name = Array((device.name ?? "").utf8.prefix(254))
    var lines = [
      "@DEV /dev/input/event0", "EVIOCGVERSION 0 01000100",
      "EVIOCGID 0 " + [id.bus, id.vendor, id.product, id.version].map { hex($0) }.joined(),
      "EVIOCGNAME \(name.count + 1) " + bytes(name, count: 255),
      "EVIOCGPROP 8 " + mask(device.properties, count: 8), "EVIOCGKEY 96 " + bytes([], count: 96),
      "EVIOCGLED 8 " + bytes([], count: 8), "EVIOCGSW 8 " + bytes([], count: 8),
    ]
    for type in UInt16(0)..<0x20 {
      let count = type == 1 ? 96 : type == 0x15 ? 16 : 8
      let codes = device.codes[type] ?? []
      lines.append("EVIOCGBIT\(suffix(type)) \(count) " + mask(codes, count: count))
    }
    for (code, axis) in device.axes {
      let numbers = [
        axis.value ?? 0, axis.minimum, axis.maximum, axis.fuzz, axis.flat, axis.resolution,
      ]
      lines.append("EVIOCGABS\(suffix(code)) 0 " + numbers.map { hex($0) }.joined())
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func suffix(_ number: UInt16) -> String { number == 0 ? "" : "(\(number))" }

  private static func hex(_ number: some FixedWidthInteger) -> String {
    withUnsafeBytes(of: number.littleEndian) { bytes(Array($0), count: $0.count) }
  }

  private static func bytes(_ bytes: [UInt8], count: Int) -> String {
    let padded = bytes + [UInt8](repeating: 0, count: max(0, count - bytes.count))
    return padded.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
  }

  private static func mask(_ bits: Set<UInt16>, count: Int) -> String {
    var result = [UInt8](repeating: 0, count: count)
    for bit in bits where Int(bit) / 8 < count { result[Int(bit) / 8] |= 1 << UInt8(bit % 8) }
    return bytes(result, count: count)
  }
}
