import Foundation
import Testing
import TouchLog
import TouchModel

@Suite struct `Replaying a capture` {
  private let capture = Program.package.appending(path: "datasets/touchpad/p01.evemu").path

  /// The library to preload instead of /dev/uinput; nil if there is no C compiler to
  /// build it.
  private static let library: String? = {
    FakeDevice.compiled("fake-uinput.c", ["-shared", "-fPIC"])
  }()

  private func replay(
    _ arguments: [String], stopAfter events: Int? = nil
  ) throws -> (result: Program.Result, lines: [String]) {
    let log = try Folder().write("", to: "uinput")
    var environment = ["LD_PRELOAD": Self.library ?? "", "FAKE_UINPUT": log]
    if let events { environment["FAKE_UINPUT_STOP"] = String(events) }
    let result = try Program.run(
      Program.tactus, ["replay", "--wait", "0"] + arguments, environment: environment)
    let text = try String(contentsOfFile: log, encoding: .utf8)
    return (result, text.split(separator: "\n").map(String.init))
  }

  private func lines(_ events: some Sequence<InputEvent>) -> [String] {
    events.map { "event \($0.type) \($0.code) \($0.value)" }
  }

  @Test func `replaying a capture prints every event with its time since the first`() throws {
    let run = try Program.run(Program.tactus, ["replay", "--dry-run", capture])
    #expect(run.code == 0)
    let (_, events) = try events(of: capture)
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == events.count)
    #expect(lines.first?.hasPrefix("+0.000000 EV_") == true)
    let times = lines.map { $0.prefix { $0 != " " } }
    let last = try #require(events.last).time.since(try #require(events.first).time)
    #expect(Double(times.last ?? "") == last.seconds)
  }

  @Test(.enabled(if: library != nil, "needs a C compiler"))
  func `replaying a capture sends the events to a device of the same description, and removes it`()
    throws
  {
    let (device, events) = try events(of: capture)
    let (result, said) = try replay(["--speed", "10000", capture])
    #expect(result.code == 0)
    for (code, axis) in device.axes {
      let expected = "axis \(code) \(axis.minimum) \(axis.maximum) \(axis.resolution)"
      #expect(said.contains(expected))
    }
    for property in device.properties { #expect(said.contains("property \(property)")) }
    for key in device.codes[EventCode.EV_KEY] ?? [] { #expect(said.contains("code 1 \(key)")) }
    #expect(said.contains("name \(device.name ?? "")"))
    #expect(said.filter { $0.hasPrefix("event") } == lines(events))
    #expect(said.last == "destroy")
  }

  @Test(.enabled(if: library != nil, "needs a C compiler"))
  func `replaying a capture lifts every contact on Ctrl-C before the device is removed`() throws {
    let (_, events) = try events(of: capture)
    // In the frame after the first landing.
    let landed = try #require(
      events.firstIndex { $0.code == EventCode.ABS_MT_TRACKING_ID && $0.value >= 0 })
    let count = try #require(events[landed...].firstIndex { $0.type == EventCode.EV_SYN }) + 3
    let (result, said) = try replay([capture], stopAfter: count)
    #expect(result.code == 130)
    #expect(said.last == "destroy")
    let sent = said.filter { $0.hasPrefix("event") }
    #expect(Array(sent.prefix(count)) == lines(events.prefix(count)))
    let after = sent.dropFirst(count)
    #expect(after.contains("event 3 57 -1"))
    #expect(after.contains("event 1 330 0"))
    #expect(after.last == "event 0 0 0")
  }

  @Test(.enabled(if: library != nil, "needs a C compiler"))
  func `replaying a capture plays the requested number of rounds`() throws {
    let (_, events) = try events(of: capture)
    let (_, said) = try replay(["--speed", "10000", "--loop", "3", capture])
    let sent = said.filter { $0.hasPrefix("event") }
    #expect(sent.count { $0 == "event 0 0 0" } == 3 * events.count { $0.type == 0 && $0.code == 0 })
  }

  @Test(.enabled(if: library != nil, "needs a C compiler"))
  func `replaying a capture plays frames of contacts on a generated touchscreen`() throws {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":60}]}
      {"t":0.01,"touches":[{"id":1,"phase":"ended","x":50,"y":60}]}
      """
    let path = try Folder().write(log, to: "a.touch.jsonl")
    let (result, said) = try replay([path])
    #expect(result.code == 0)
    #expect(said.contains("name Tactus touchscreen"))
    #expect(said.contains("event 3 57 0"))
    #expect(said.contains("event 3 57 -1"))
  }

  @Test func `replaying a capture reports what to do if no device can be created`() throws {
    guard access(Program.uinput, W_OK) != 0 else {
      print("skipped: needs a /dev/uinput that cannot be written")
      return
    }
    let run = try Program.run(Program.tactus, ["replay", capture])
    #expect(run.code == 3)
    #expect(run.complaints.contains("/dev/uinput"))
    #expect(run.complaints.contains("modprobe uinput") || run.complaints.contains("use sudo"))
  }

  @Test func `replaying a capture creates a device that recognizes the same gestures`() throws {
    guard access(Program.uinput, W_OK) == 0 else {
      print("skipped: needs a /dev/uinput that can be written")
      return
    }
    let run = try Program.run(
      Program.tactus, ["replay", "--wait", "0", "--speed", "100", capture])
    #expect(run.code == 0)
    #expect(run.complaints.contains("/dev/input/event"))
  }

  @Test func `replaying a capture of a capture that describes no device asks for a description`()
    throws
  {
    let path = try Folder().write(
      "E: 1.000000 0003 0035 0007\nE: 1.000000 0000 0000 0000\n", to: "bare.evemu")
    let run = try Program.run(Program.tactus, ["replay", path])
    #expect(run.code == 3)
    #expect(run.complaints.contains("--device FILE"))
  }
}
