import Foundation
import Testing

/// Each script is run by its own interpreter, with a stand-in for the browser, the phone or the device.
@Suite struct `A capture as a script` {
  private static let helpers = Package.root.appendingPathComponent(
    "Tests/TactusTests/Playback/Players")
  private static let python = Interpreter.path("python3")
  private static let node = Interpreter.path("node")

  /// Converts a log, runs `play` with the result, and expects the transitions of the log in the capture
  /// that `play` returns, at most half a millisecond of rounding away.
  private func expectSameTransitions(
    _ name: String, _ ending: String, _ options: [String] = [],
    _ play: (_ script: String, _ folder: URL) throws -> String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = try folder.file("log.touch.jsonl", try PlayedLog.log(name))
    let script = folder.url.appendingPathComponent("play.\(ending)").path
    let run = try CommandLineRun(["convert", log, script])
    try #require(run.status == 0, "\(run.errors)")
    let played = try PlayedLog.transitions(try play(script, folder.url), options)
    let expected = try PlayedLog.transitions(log)
    #expect(played.map(\.what) == expected.map(\.what))
    #expect(!expected.isEmpty)
    for (found, wanted) in zip(played, expected) {
      #expect(abs(found.time - wanted.time) < 1.01, "\(found) instead of \(wanted)")
    }
  }

  /// Writes what a stand-in printed as a touch log.
  private func logged(_ text: String, in folder: URL) throws -> String {
    let file = folder.appendingPathComponent("played.touch.jsonl")
    try Data(text.utf8).write(to: file)
    return file.path
  }

  @Test(
    .enabled(if: python != nil, "needs Python"),
    arguments: ["webdriver.json", "appium.py"], PlayedLog.names)
  func `a capture as W3C actions gives its transitions if they are performed tick by tick`(
    ending: String, name: String
  ) throws {
    let python = try #require(Self.python)
    try expectSameTransitions(name, ending) { script, folder in
      let helper = Self.helpers.appendingPathComponent("perform.py").path
      return try logged(
        try Interpreter.run(python, [helper, script], in: folder), in: folder)
    }
  }

  @Test(.enabled(if: node != nil, "needs Node.js"), arguments: PlayedLog.names)
  func `a capture as a script for Playwright sends touch points that give its transitions`(
    name: String
  ) throws {
    let node = try #require(Self.node)
    try expectSameTransitions(name, "playwright.mjs") { script, folder in
      let helper = Self.helpers.appendingPathComponent("playwright.mjs").path
      return try logged(
        try Interpreter.run(node, [helper, script], in: folder), in: folder)
    }
  }

  @Test(.enabled(if: python != nil, "needs Python"), arguments: PlayedLog.names)
  func `a capture as a script for uinput writes events that give its transitions`(
    name: String
  ) throws {
    let python = try #require(Self.python)
    let size = ["--resolution", "100,100", "--class", "touchscreen"]
    try expectSameTransitions(name, "uinput.py", size) { script, folder in
      let helper = Self.helpers.appendingPathComponent("uinput.py").path
      let requests = try Interpreter.run(python, [helper, script, "device"], in: folder)
      // The numbers of <linux/uinput.h>: UI_DEV_SETUP, UI_ABS_SETUP, UI_DEV_CREATE, UI_DEV_DESTROY.
      for number in ["0x405c5503 92 ", "0x401c5504 28 35", "0x5501 0 0", "0x5502 0 0"] {
        #expect(requests.contains(number), "\(number) in \(requests)")
      }
      return folder.appendingPathComponent("device").path
    }
  }

  /// Runs a script in the shell of a phone, whose clock only the pauses of the script advance.
  private func onPhone(
    _ script: String, _ arguments: [String], in folder: URL
  ) throws -> String {
    let clock = folder.appendingPathComponent("clock")
    try Data("1700000000000000000\n".utf8).write(to: clock)
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return try Interpreter.run(
      "/bin/sh", ["-s"] + arguments, input: script, in: folder,
      [
        "STAND_IN_CLOCK": clock.path,
        "PATH": Self.helpers.appendingPathComponent("android").path + ":" + path,
      ])
  }

  @Test(arguments: PlayedLog.names)
  func `a capture as a script of sendevent writes events that give its transitions`(
    name: String
  ) throws {
    let size = ["--resolution", "100,100", "--class", "touchscreen"]
    try expectSameTransitions(name, "sendevent.sh", size) { script, folder in
      let device = folder.appendingPathComponent("device").path
      try Data().write(to: URL(fileURLWithPath: device))
      _ = try onPhone(script, [device], in: folder)
      return device
    }
  }

  @Test func `a capture as a script of sendevent is stretched to the maxima that are named`() throws
  {
    // The surface has 6,350 × 12,700 units. A screen of twice the resolution has twice as many.
    let size = ["--resolution", "200,200", "--class", "touchscreen"]
    try expectSameTransitions("pinch", "sendevent.sh", size) { script, folder in
      let device = folder.appendingPathComponent("device").path
      try Data().write(to: URL(fileURLWithPath: device))
      _ = try onPhone(script, [device, "12698", "25398"], in: folder)
      return device
    }
  }

  @Test(arguments: PlayedLog.names)
  func `a capture as a script of sendevent is read as a capture with its transitions`(
    name: String
  ) throws {
    try expectSameTransitions(name, "sendevent.sh", ["--resolution", "100,100"]) { script, _ in
      script
    }
  }

  @Test(arguments: PlayedLog.namesOfOneFinger)
  func `a capture as a script of input motionevent gives its transitions`(name: String) throws {
    try expectSameTransitions(name, "motionevent.sh") { script, folder in
      try logged(try onPhone(script, [], in: folder), in: folder)
    }
  }
}
