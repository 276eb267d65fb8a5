import Foundation
import Testing
import TouchLog
import TouchModel

@Suite(.enabled(if: FakeDevice.library != nil, "needs a C compiler")) struct `Watching a device` {
  private let capture = Program.package.appending(path: "datasets/first-steps/p01.evemu").path

  @Test func `watching a device gives the transitions of its capture, and records it`() throws {
    let (device, events) = try events(of: capture)
    var fake = FakeDevice(device)
    fake.play(events)
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.code == 0)
    #expect(live.complaints == "")
    #expect(live.transitions.count > 100)
    #expect(live.transitions == (try recognize(capture)))
    #expect(live.transitions == (try recognize(recording)))
    let recorded = try TouchDeviceTests.events(of: recording)
    #expect(recorded.device.axes == device.axes.mapValues(\.known))
    #expect(recorded.device.name == device.name)
    #expect(Array(recorded.events.prefix(events.count)) == events)
  }

  @Test func `watching a device writes the same timeline as recognizing its recording`() throws {
    let (device, events) = try events(of: capture)
    var fake = FakeDevice(device)
    fake.play(events)
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["-v", "--setup", "default", "--record", recording])
    // The times of a live device count from its first frame, whatever its clock shows.
    let again = try Program.run(
      Program.tactus, ["recognize", "-v", "--setup", "default", "--time", "relative", recording])
    let first = live.output.split(separator: "\n")
    let second = again.output.split(separator: "\n").filter { !$0.hasPrefix("times: ") }
    #expect(first.dropFirst() == second.dropFirst())
    let heading = first.first.map(String.init) ?? ""
    #expect(heading.contains("event0: live, Tactus synthetic screen, 1361 × 850 pt"))
  }

  @Test func `watching a device reports the feedback of a platform when it is given`() throws {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100\n1300: id -1"))
    fake.stop(at: Timestamp(seconds: 2))
    let live = try fake.watch(["--setup", "android"])
    let lines = live.output.split(separator: "\n").filter { $0.hasSuffix(", feedback") }
    #expect(lines.count == 2, "\(live.output)")
    #expect(lines.first?.contains(" down ") == true && lines.last?.contains(" showPress ") == true)
  }

  @Test func `watching a device handles a deadline at its time, with no event after it`() throws {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100"))
    fake.stop(at: Timestamp(seconds: 3))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.code == 0)
    let press = live.transitions.filter { $0.contains("\"recognizer\":\"press\"") }
    #expect(press.map(\.brief) == ["1.5 began", "1.5 cancelled captureEnded", "1.5 possible"])
    #expect(live.transitions == (try recognize(recording)))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `watching a device ends cleanly on request`(signal: Int32) throws {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100\n1050: id -1"))
    fake.stop(at: Timestamp(seconds: 1.1), signal: signal)
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--record", recording])
    #expect(live.code == 0)
    #expect(live.output.contains("\n1 gesture: 1 tap\n"))
    #expect(try events(of: recording).events.count == 6)
  }

  @Test
  func
    `watching a device ends with a message when the device is unplugged, and cancels its touches`()
    throws
  {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100"))
    fake.unplug(at: Timestamp(seconds: 2))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--jsonl", "--record", recording])
    #expect(live.code == 3)
    #expect(live.complaints.hasSuffix("event0: the device was unplugged\n"))
    let press = live.transitions.filter { $0.contains("\"recognizer\":\"press\"") }
    #expect(press.map(\.brief) == ["1.5 began", "1.5 cancelled captureEnded", "1.5 possible"])
    #expect(live.transitions == (try recognize(recording)))
  }

  @Test(.enabled(if: LivePageReader.isPossible, "needs libmicrohttpd12"))
  func `watching a device on a page waits for it when it is unplugged, and goes on`() throws {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100"))
    fake.unplug(at: Timestamp(seconds: 2))
    fake.plug(at: Timestamp(seconds: 5))
    fake.play(TouchScript.events("6000: id 2, x 100, y 100\n6050: id -1"))
    fake.stop(at: Timestamp(seconds: 7))
    let recording = Folder().file("recording.evemu")
    let live = try fake.watch(["--page", "--jsonl", "--record", recording])
    #expect(live.code == 0, "\(live.complaints)")
    #expect(live.complaints.contains("event0: the device was unplugged; it is used again when"))
    #expect(live.complaints.contains("event0 is back\n"))
    let press = live.transitions.filter { $0.contains("\"recognizer\":\"press\"") }
    #expect(press.prefix(2).map(\.brief) == ["1.5 began", "2 cancelled captureGap"])
    let tap = live.transitions.filter { $0.contains("\"recognizer\":\"tap\"") }
    #expect(
      tap.contains { $0.brief.hasSuffix(" ended") && $0.brief.hasPrefix("6.") },
      "\(tap.map(\.brief))")
    #expect(live.transitions == (try recognize(recording)))
  }

  @Test
  func
    `watching a device reports that its recording cannot be written, and ends quietly without a reader`()
    throws
  {
    var fake = FakeDevice(TouchScript.screen)
    fake.play(TouchScript.events("1000: id 1, x 100, y 100\n1050: id -1"))
    let full = try fake.watch(["--record", "/dev/full"])
    #expect(full.code == 3)
    #expect(full.complaints.contains("cannot write /dev/full: No space left on device"))
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let closed = try fake.watch(["--jsonl"], output: pipe.fileHandleForWriting)
    #expect(closed.code == 0)
    #expect(closed.complaints == "")
  }
}

func recognize(_ path: String, options: [String] = []) throws -> [String] {
  try Program.run(Program.tactus, ["recognize", "--jsonl"] + options + [path]).transitions
}

extension DeviceDescription.Axis {
  /// The description with values, because a device always states the value of an axis.
  fileprivate var known: Self {
    var axis = self
    axis.value = value ?? 0
    return axis
  }
}

extension String {
  /// Returns the time, the state and the reason of a transition's line: `1.5 cancelled
  /// captureEnded`.
  var brief: String {
    let object = try? JSONSerialization.jsonObject(with: Data(utf8)) as? [String: Any]
    let time = object?["t"].map { "\($0)" }
    return [time, object?["state"] as? String, object?["reason"] as? String]
      .compactMap { $0 }.joined(separator: " ")
  }
}

@Suite(.enabled(if: FakeDevice.library != nil, "needs a C compiler")) struct `Keys of gestures` {
  private static let library: String? = {
    FakeDevice.compiled("fake-uinput.c", ["-shared", "-fPIC"])
  }()

  @Test func `a gesture presses its keys together on a virtual keyboard, once`() throws {
    let folder = Folder()
    let log = try folder.write("", to: "uinput")
    let file = try folder.write(
      #"{"actions":[{"on":"swipeRight.ended","key":"leftctrl+KEY_PAGEUP"}]}"#, to: "on.json")
    let capture = Program.package.appending(path: "datasets/first-steps/p01.evemu").path
    let run = try Program.run(
      Program.tactus, ["watch", "--speed", "50", "--on", file, capture],
      environment: ["LD_PRELOAD": Self.library ?? "", "FAKE_UINPUT": log])
    #expect(run.code == 0, "\(run.complaints)")
    let said = try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
    let swipes = try recognize(capture).count {
      $0.contains(#""recognizer":"swipeRight""#) && $0.contains(#""state":"ended""#)
    }
    let press = ["event 1 29 1", "event 1 104 1", "event 0 0 0"]
    let release = ["event 1 104 0", "event 1 29 0", "event 0 0 0"]
    let expected = (0..<swipes).flatMap { _ in press + release }
    #expect(said.filter { $0.hasPrefix("event") }.map(String.init) == expected && swipes > 0)
    #expect(said.contains("code 1 29") && said.contains("code 1 104"))
    #expect(!said.contains { $0.hasPrefix("axis") } && said.last == "destroy")
  }

  @Test func `a gesture without a virtual keyboard is refused with what to do`() throws {
    guard access(Program.uinput, W_OK) != 0 else {
      print("skipped: needs a /dev/uinput that cannot be written")
      return
    }
    let file = try Folder().write(
      #"{"actions":[{"on":"swipeRight.ended","key":"mute"}]}"#, to: "on.json")
    let capture = Program.package.appending(path: "datasets/first-steps/p01.evemu").path
    let run = try Program.run(Program.tactus, ["watch", "--on", file, capture])
    #expect(run.code == 3)
    #expect(run.complaints.contains("/dev/uinput"), "\(run.complaints)")
  }
}
