import Foundation
import TouchLog
import TouchModel

/// A device for `tactus watch` that is played from a text, on its own clock:
/// `FakeDevice/fake-evdev.c`.
struct FakeDevice {
  private var lines = ["fake-evdev"]

  /// The library to preload; nil if there is no C compiler to build it.
  static let library: String? = {
    compiled("fake-evdev.c", ["-shared", "-fPIC"])
  }()

  /// Compiles a file of `Tests/FakeDevice` with the first compiler that works.
  static func compiled(_ name: String, _ options: [String]) -> String? {
    let source = Program.package.appending(path: "Tests/FakeDevice/\(name)").path
    let result = Folder().file(name + ".made")
    let isMade = ["clang", "cc"].compactMap(Program.path).contains { compiler in
      (try? Program.run(compiler, ["-O1", "-o", result, source] + options))?.code == 0
    }
    return isMade ? result : nil
  }

  init(_ device: DeviceDescription, clock: Int64 = 0) {
    lines.append("clock \(clock)")
    lines.append("name \(device.name ?? "Fake")")
    let id = device.identity ?? DeviceDescription.Identity()
    lines.append("id \(id.bus) \(id.vendor) \(id.product) \(id.version)")
    for property in device.properties { lines.append("prop \(property)") }
    let axes = [EventCode.EV_ABS: Set(device.axes.keys)]
    let codes = device.codes.merging(axes) { $0.union($1) }
    for type in Set(codes.keys).union([0]) { lines.append("code 0 \(type)") }
    for (type, numbers) in codes where type != 0 {
      for code in numbers { lines.append("code \(type) \(code)") }
    }
    for (code, axis) in device.axes {
      lines.append(
        "axis \(code) \(axis.value ?? 0) \(axis.minimum) \(axis.maximum) \(axis.fuzz) "
          + "\(axis.flat) \(axis.resolution)")
    }
  }

  /// Sets the value that a slot, or a key if `slot` is nil, has when the device is opened.
  mutating func hold(slot: Int? = nil, _ code: UInt16, _ value: Int32) {
    lines.append(slot.map { "state \($0) \(code) \(value)" } ?? "key \(code) \(value)")
  }

  mutating func play(_ events: some Sequence<InputEvent>) {
    for event in events { lines.append(line("event", event)) }
  }

  /// Changes the state without events in the kernel's queue, which only reports an overflow.
  mutating func lose(_ events: [InputEvent], at time: Timestamp) {
    for event in events { lines.append(line("lost", event)) }
    let dropped = InputEvent(
      time: time, type: EventCode.EV_SYN, code: EventCode.SYN_DROPPED, value: 0)
    lines.append(line("event", dropped))
  }

  mutating func unplug(at time: Timestamp) { lines.append("unplug \(time.microseconds)") }

  /// Brings back a device that was unplugged.
  mutating func plug(at time: Timestamp) { lines.append("plug \(time.microseconds)") }

  mutating func stop(at time: Timestamp, signal: Int32 = SIGINT) {
    lines.append("interrupt \(time.microseconds) \(signal)")
  }

  private func line(_ word: String, _ event: InputEvent) -> String {
    "\(word) \(event.time.microseconds) \(event.type) \(event.code) \(event.value)"
  }

  /// Runs `tactus watch` on the device until the script ends.
  func watch(
    _ arguments: [String] = ["--jsonl"], output: FileHandle? = nil
  ) throws -> Program.Result {
    try run(Program.tactus, { ["watch", $0] + arguments }, output: output)
  }

  /// Runs a program. `arguments` makes its arguments from the path of the node.
  func run(
    _ program: String, _ arguments: (String) -> [String], output: FileHandle? = nil
  ) throws -> Program.Result {
    let node = try Folder().write(lines.joined(separator: "\n") + "\n", to: "event0")
    return try Program.run(
      program, arguments(node), environment: ["LD_PRELOAD": Self.library ?? ""], output: output)
  }
}
