import Foundation
import JSONText
import Testing

/// The part of a capture that is played, and the warnings about the rest.
@Suite struct `A capture that is played` {
  private static let formats = [
    "webdriver", "playwright", "appium", "adb-sendevent", "adb-motionevent", "uinput",
  ]
  private static let touchFormats = ["webdriver", "playwright", "appium", "adb-motionevent"]

  private func convert(_ log: String, to format: String) throws -> CommandLineRun {
    try CommandLineRun(["convert", "--to", format, "-", "-"], input: log)
  }

  private static let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"#

  private static func log(_ lines: String...) -> String {
    ([header] + lines).joined(separator: "\n") + "\n"
  }

  @Test(arguments: formats) func `a capture that is played is a format of --to and of its list`(
    format: String
  ) throws {
    let list = try CommandLineRun(["list", "formats"]).output
    #expect(list.split(separator: "\n").contains { $0.hasPrefix(format + " ") }, "\(list)")
    let run = try convert(try PlayedLog.log("tap"), to: format)
    #expect(run.status == 0)
    #expect(!run.output.isEmpty)
    #expect(!run.errors.contains("error"), "\(run.errors)")
  }

  @Test func `a capture that is played begins with its first touch, however late that is`() throws {
    let late = Self.log(
      #"{"t":0,"touches":[]}"#,
      #"{"t":90,"touches":[{"id":1,"phase":"began","x":10,"y":20}]}"#,
      #"{"t":90.08,"touches":[{"id":1,"phase":"ended","x":10,"y":20}]}"#)
    let body = try JSONReader().read(try convert(late, to: "webdriver").output)
    let clock = try #require(body["actions"]?.array?.first { $0["id"]?.string == "clock" })
    let pauses = (clock["actions"]?.array ?? []).compactMap { $0["duration"]?.integer }
    #expect(pauses.reduce(0, +) == 80)
  }

  @Test(arguments: touchFormats)
  func `a capture that is played on a screen cannot come from a touchpad, and says what plays it`(
    format: String
  ) throws {
    let run = try CommandLineRun(["convert", "--to", format, Captures.touchpad, "-"])
    #expect(run.status == 3)
    #expect(run.output.isEmpty)
    #expect(run.errors.contains("touchpad"))
    #expect(run.errors.contains("--to uinput"))
    let other = try CommandLineRun([
      "convert", "--to", "uinput", Captures.touchpad, "-", "--quiet",
    ])
    #expect(other.status == 0)
    #expect(other.output.contains("AXES"))
  }

  @Test func `a capture that is played by input motionevent has one finger`() throws {
    let run = try convert(try PlayedLog.log("pinch"), to: "adb-motionevent")
    #expect(run.status == 3)
    #expect(run.errors.contains("2 fingers are down at once"))
    #expect(run.errors.contains("--to adb-sendevent"))
  }

  @Test(arguments: formats) func `a capture that is played needs something to play`(
    format: String
  ) throws {
    let isOfEvents = format == "uinput" || format == "adb-sendevent"
    let run = try convert(isOfEvents ? "" : Self.log(), to: format)
    #expect(run.status == 3)
    #expect(run.errors.contains("to play"), "\(run.errors)")
  }

  @Test func `a capture that is played says what is left out or changed`() throws {
    let log = Self.log(
      #"{"t":1,"touches":[{"id":1,"phase":"moved","x":9,"y":9}]}"#,
      #"{"t":1.1,"touches":[{"id":2,"phase":"began","x":10.5,"y":20,"pressure":0.5}]}"#,
      #"{"t":1.1,"set":{"recognizer":"pan","enabled":false}}"#,
      #"{"t":1.2,"touches":[{"id":2,"phase":"cancelled","x":10.5,"y":20}]}"#,
      #"{"t":1.3,"touches":[{"id":3,"phase":"began","x":10,"y":20,"type":"pencil"}]}"#)
    let errors = try convert(log, to: "webdriver").errors
    for part in [
      "1 set line left out", "1 touch left out: down before the capture began",
      "1 touch not lifted before the capture ends", "2 touches lifted instead of cancelled",
      "2 positions rounded to whole points", "1 touch of a pen or a mouse played as fingers",
      "1 touch played without pressure and size",
    ] {
      #expect(errors.contains(part), "\(part) in \(errors)")
    }
    // Playwright's script cancels touches and keeps fractions of points.
    let other = try convert(log, to: "playwright")
    #expect(other.output.contains("touchCancel"))
    #expect(other.output.contains("10.5"))
    #expect(!other.errors.contains("lifted instead"))
    #expect(!other.errors.contains("rounded"))
  }

  @Test(arguments: touchFormats)
  func `a capture that is played on a screen leaves out palms and fingers that hover`(
    format: String
  ) throws {
    let log = Self.log(
      #"{"t":1,"touches":[{"id":1,"phase":"began","x":333,"y":20,"palm":true}]}"#,
      #"{"t":1.1,"touches":[{"id":1,"phase":"ended","x":333,"y":20}]}"#,
      #"{"t":1.2,"touches":[{"id":2,"phase":"began","x":222,"y":20,"hovering":true}]}"#,
      #"{"t":1.3,"touches":[{"id":2,"phase":"ended","x":222,"y":20,"hovering":true}]}"#,
      #"{"t":1.4,"touches":[{"id":3,"phase":"began","x":111,"y":20}]}"#,
      #"{"t":1.5,"touches":[{"id":3,"phase":"ended","x":111,"y":20}]}"#)
    let text = try convert(log, to: format).output
    #expect(text.contains("111"))
    #expect(!text.contains("222"))
    #expect(!text.contains("333"))
  }

  /// A name that would end a comment, a text or a command of a script.
  private static let hostile = "a\n'\"\"\"`$(touch owned)`\u{2028}x;\\"

  @Test(arguments: formats) func `a capture that is played has no code in its name`(
    format: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let header =
      #"{"tactus":"touch-log","version":1,"width":400,"height":800,"device":"\n\"\"\"+exit(1)#"}"#
    let log = try PlayedLog.log("tap").replacingOccurrences(of: Self.header, with: header)
    let path = try folder.file("\(Self.hostile).touch.jsonl", log)
    let run = try CommandLineRun(["convert", "--to", format, path, "-"], in: folder.url)
    #expect(run.status == 0, "\(run.errors)")
    let marked = run.output.split(whereSeparator: \.isNewline).filter { $0.contains("owned") }
    for line in marked { #expect(line.hasPrefix("#") || line.hasPrefix("//"), "\(line)") }
    guard format == "uinput" || format == "appium", let python = Interpreter.path("python3") else {
      return
    }
    let script = try folder.file("script.py", run.output)
    let check = "import ast,sys; ast.parse(open(sys.argv[1]).read())"
    _ = try Interpreter.run(python, ["-c", check, script], in: folder.url)
  }

  @Test func `a capture that is played may be one of a folder, and one that cannot stops no other`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file("a.touch.jsonl", try PlayedLog.log("tap"))
    _ = try folder.file("b.touch.jsonl", try PlayedLog.log("pinch"))
    let run = try CommandLineRun(
      ["convert", "--to", "adb-motionevent", ".", "-o", "out"], in: folder.url)
    #expect(run.status == 3)
    #expect(run.errors.contains("b.touch.jsonl: 2 fingers"), "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(
      atPath: folder.url.appendingPathComponent("out").path)
    #expect(files.sorted() == ["a.motionevent.sh", "dataset.json"])
  }
}
