import Foundation
import Testing

@Suite struct `A command in a console block of a page` {
  /// Commands that no mark on the page generates, and what runs them.
  private static let elsewhere = [
    "cp datasets/pad-session/": "the mark under it, which copies the files",
    "make demo": "the tests of the README",
    "make test": "the gate",
    "tactus explain datasets/pad-session": "the tests of the README",
    "tactus evaluate datasets/first-steps": "the tests of the README",
    "tactus import labels captures/labels.json": "the tests of the labelled captures of pads",
    "tactus evaluate pads --brief": "the tests of the labelled captures of pads",
    "tactus evaluate pads --against discriminant": "the tests of the labelled captures of pads",
    "swift run -c release benchmarks --filter": "the gate, with all benchmarks",
  ]

  @Test func `a command in a console block is run by a test`() throws {
    var used: Set<String> = []
    var count = 0
    let others = ["README.md", "datasets/README.md", "notebooks/README.md", "fuzz/README.md"]
    for url in Package.pages + others.map(Package.root.appendingPathComponent) {
      let text = try String(contentsOf: url, encoding: .utf8)
      var isGenerated = false
      for line in text.components(separatedBy: "\n") {
        if line.hasPrefix("<!-- generated: ") { isGenerated = true }
        if line.hasPrefix("<!-- end") { isGenerated = false }
        guard line.hasPrefix("$ ") else { continue }
        count += 1
        if isGenerated { continue }
        let command = line.dropFirst(2)
        let known = Self.elsewhere.keys.first { command.hasPrefix($0) }
        #expect(known != nil, "\(url.lastPathComponent): nothing runs \(command)")
        if let known { used.insert(known) }
      }
    }
    #expect(count > 80)
    #expect(used == Set(Self.elsewhere.keys))
  }

  /// The way to a capture needs a phone or a touchpad. The command that then reads the file must know
  /// the form that the recorder writes.
  @Test func `a command in a console block reads what the recorder beside it writes`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = Package.root.appendingPathComponent("docs/how-to/record.md")
    let text = try String(contentsOf: page, encoding: .utf8)
    for (recorder, file, marks) in [
      (
        "adb shell getevent -lt", "tap.getevent",
        ["add device", "EV_ABS", "ABS_MT_POSITION_X", "[ "]
      ),
      ("libinput record -o pad.yml", "pad.yml", ["devices:", "evdev:", "events:"]),
      ("evemu-record > pad.evemu", "pad.evemu", ["# EVEMU", "N: ", "E: "]),
    ] {
      #expect(text.contains(recorder))
      let made = try CommandLineRun(["convert", Captures.firstSteps, file], in: folder.url)
      #expect(made.status == 0, "\(made.errors)")
      let written = try String(
        contentsOf: folder.url.appendingPathComponent(file), encoding: .utf8)
      for mark in marks { #expect(written.contains(mark), "\(file): \(mark)") }
    }
    let commands = text.matches(of: /`tactus (inspect [a-z.]+)`/).map { String($0.output.1) }
    #expect(commands.count == 2)
    for command in commands {
      let run = try CommandLineRun(command.split(separator: " ").map(String.init), in: folder.url)
      #expect(run.status == 0 && run.output.contains("touches"), "\(run.errors)\(run.output)")
    }
  }
}
