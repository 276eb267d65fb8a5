import Foundation
import TouchLog
import TouchModel

/// Plays a recording as a node under /dev/input, with the external program umockdev-run. It plays
/// in real time, and supports neither slots nor lost events nor unplugging.
enum Umockdev {
  static let program = Program.path("umockdev-run")

  /// Runs `tactus watch` for some seconds while `events` arrive.
  static func watch(
    _ device: DeviceDescription, _ events: [InputEvent], seconds: Int, _ arguments: [String]
  ) throws -> Program.Result {
    try start(device, events, seconds: seconds, arguments).finish()
  }

  /// Starts `tactus watch` as `watch` does, and returns at once.
  static func start(
    _ device: DeviceDescription, _ events: [InputEvent], seconds: Int, _ arguments: [String]
  ) throws -> Program.Running {
    let folder = Folder()
    let node = "/dev/input/event0"
    let description = try folder.write(udev, to: "device")
    let answers = try folder.write(ioctl(device), to: "ioctl")
    var (writer, text) = (EvemuWriter(), [UInt8]())
    writer.addsComments = false
    writer.write(events, into: &text)
    let played = try folder.write(String(decoding: text, as: UTF8.self), to: "events")
    var options = ["--device=\(description)", "--ioctl=\(node)=\(answers)"]
    if !events.isEmpty { options.append("--evemu-events=\(node)=\(played)") }
    // The search for leaks stops the program, and does not end below umockdev-run.
    let quiet = ["env", "ASAN_OPTIONS=detect_leaks=0"]
    // In the background, timeout sends the signal to the program and then to its group. A program that
    // is stopped twice ends with code 130.
    let limit = ["timeout", "--foreground", "--preserve-status", "-s", "INT", "\(seconds)"]
    return try Program.start(
      program ?? "umockdev-run",
      options + ["--"] + quiet + limit + [Program.tactus, "watch"] + arguments)
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
    return padded.map { String(format: "%02X", $0) }.joined()
  }

  private static func mask(_ bits: Set<UInt16>, count: Int) -> String {
    var result = [UInt8](repeating: 0, count: count)
    for bit in bits where Int(bit) / 8 < count { result[Int(bit) / 8] |= 1 << UInt8(bit % 8) }
    return bytes(result, count: count)
  }
}
