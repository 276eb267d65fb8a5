import Foundation
import Tactus
import Testing

@Suite struct `Outputs of commands` {
  static let log = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":0.1,"touches":[{"id":1,"phase":"ended","x":50,"y":50}]}

    """
  /// All ways to name an output file, for each command that has one. OUT stands for the file.
  static let lines: [[String]] = [
    ["convert", "LOG", "OUT.evemu"],
    ["convert", "--to", "strokes", "LOG", "OUT"],
    ["recognize", "LOG", "--trace", "OUT"],
    ["features", "LOG", "--output", "OUT"],
    ["evaluate", "DATASET", "--partial", "OUT"],
    ["tune", "DATASET", "--vary", "pan.hysteresis=5..15:2", "-o", "OUT"],
    ["train", "LABELLED", "OUT", "--rejection", "none"],
  ]

  @Test(arguments: lines)
  func `a file that exists is only replaced with --force`(line: [String]) throws {
    let place = try Place()
    defer { place.folder.remove() }
    let out = place.out(line)
    try Data("mine".utf8).write(to: out)
    let refused = try CommandLineRun(place.arguments(line))
    #expect(refused.status == 3, "\(refused.errors)")
    #expect(refused.errors.contains("exists") && refused.errors.contains("--force"))
    #expect(try Data(contentsOf: out) == Data("mine".utf8))
    let forced = try CommandLineRun(place.arguments(line) + ["--force"])
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try Data(contentsOf: out) != Data("mine".utf8))
    #expect(try place.leftovers().isEmpty)
  }

  @Test(arguments: ["evaluate", "tune", "recognize", "convert", "train"])
  func `a file that a command reads is never its output, whatever the path`(
    command: String
  ) throws {
    let place = try Place()
    defer { place.folder.remove() }
    let url = place.folder.url
    let annotations = url.appendingPathComponent("data/annotations.jsonl")
    let (source, line): (URL, [String]) =
      switch command {
      case "evaluate": (annotations, ["evaluate", "DATASET", "--partial"])
      case "tune":
        (annotations, ["tune", "DATASET", "--vary", "pan.hysteresis=5..15:2", "-o"])
      case "recognize":
        (url.appendingPathComponent("tap.touch.jsonl"), ["recognize", "LOG", "--trace"])
      case "convert": (url.appendingPathComponent("tap.touch.jsonl"), ["convert", "LOG"])
      default:
        (
          url.appendingPathComponent("labelled.strokes.jsonl"),
          ["train", "LABELLED", "--rejection", "none"]
        )
      }
    let symbolic = url.appendingPathComponent("symbolic.touch.jsonl")
    let hard = url.appendingPathComponent("hard.touch.jsonl")
    try FileManager.default.createSymbolicLink(at: symbolic, withDestinationURL: source)
    try FileManager.default.linkItem(at: source, to: hard)
    let before = try Data(contentsOf: source)
    for target in [source, symbolic, hard] {
      let run = try CommandLineRun(place.arguments(line) + [target.path, "--force"])
      #expect(run.status == 3, "\(target.lastPathComponent): \(run.errors)")
      #expect(run.errors.contains("also read"), "\(run.errors)")
      #expect(try Data(contentsOf: source) == before)
    }
    #expect(try place.leftovers().isEmpty)
  }

  @Test func `the file that a symbolic link leads to is written, and the link stays`() throws {
    let place = try Place()
    defer { place.folder.remove() }
    let link = place.folder.url.appendingPathComponent("link.evemu")
    let target = place.folder.url.appendingPathComponent("data/target.evemu")
    try FileManager.default.createSymbolicLink(
      atPath: link.path, withDestinationPath: "data/target.evemu")
    for options in [[], ["--force"]] {
      let run = try CommandLineRun(place.arguments(["convert", "LOG", link.path]) + options)
      #expect(run.status == 0, "\(run.errors)")
      #expect(try Data(contentsOf: target).starts(with: Data("# EVEMU".utf8)))
      let kind = try FileManager.default.attributesOfItem(atPath: link.path)[.type]
      #expect(kind as? FileAttributeType == .typeSymbolicLink)
    }
  }

  @Test func `a new file has the permissions that the user gives to new files`() throws {
    let place = try Place()
    defer { place.folder.remove() }
    let script = "umask 027; exec \"$0\" convert \"$1\" \"$2\""
    let out = place.folder.url.appendingPathComponent("new.evemu")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", script, CommandLineRun.program.path, place.log, out.path]
    try process.run()
    process.waitUntilExit()
    let attributes = try FileManager.default.attributesOfItem(atPath: out.path)
    #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o640)
  }

  @Test func `a conversion that fails leaves no file behind, and changes none`() throws {
    let place = try Place()
    defer { place.folder.remove() }
    let out = place.folder.url.appendingPathComponent("old.evemu")
    try Data("mine".utf8).write(to: out)
    let part = place.folder.url.appendingPathComponent("old.evemu.part")
    try Data("also mine".utf8).write(to: part)
    let missing = place.folder.url.appendingPathComponent("missing.evemu").path
    let run = try CommandLineRun(["convert", missing, out.path, "--force"])
    #expect(run.status == 3)
    #expect(try Data(contentsOf: out) == Data("mine".utf8))
    #expect(try CommandLineRun(["convert", place.log, out.path, "--force"]).status == 0)
    #expect(try Data(contentsOf: part) == Data("also mine".utf8))
    #expect(try place.leftovers().isEmpty)
  }

  @Test func `Devices, pipes and standard output are written as they are`() throws {
    let place = try Place()
    defer { place.folder.remove() }
    for out in ["-", "/dev/stdout", "/dev/fd/1"] {
      let run = try CommandLineRun(["convert", "--to", "evemu", place.log, out])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.hasPrefix("# EVEMU"))
    }
    #expect(try CommandLineRun(["convert", "--to", "evemu", place.log, "/dev/null"]).status == 0)
    let full = try CommandLineRun(["convert", "--to", "evemu", place.log, "/dev/full"])
    #expect(full.status == 3)
    #expect(full.errors.contains("No space left"))
  }

  @Test(arguments: [["synthesize", "OUT"], ["import", "touchlogs", "PHONE", "OUT"]])
  func `a folder with files is only written into with --force`(line: [String]) throws {
    let place = try Place()
    defer { place.folder.remove() }
    let out = place.folder.url.appendingPathComponent("out")
    try FileManager.default.createDirectory(at: out, withIntermediateDirectories: true)
    let mine = out.appendingPathComponent("dataset.json")
    let other = out.appendingPathComponent("other")
    for file in [mine, other] { try Data("mine".utf8).write(to: file) }
    let refused = try CommandLineRun(place.arguments(line))
    #expect(refused.status == 3)
    #expect(refused.errors.contains("--force"), "\(refused.errors)")
    #expect(try Data(contentsOf: mine) == Data("mine".utf8))
    let forced = try CommandLineRun(place.arguments(line) + ["--force"])
    #expect(forced.status == 0, "\(forced.errors)")
    #expect(try Data(contentsOf: mine) != Data("mine".utf8))
    #expect(try Data(contentsOf: other) == Data("mine".utf8))
  }

  @Test func `a message shows control characters of a file's name as escapes`() throws {
    let run = try CommandLineRun(["inspect", "no\u{1b}[31m\u{9b}such\u{202e}\nfile"])
    #expect(run.status == 3)
    #expect(run.errors.contains(#"no\x1b[31m\u009bsuch\u202e\nfile"#), "\(run.errors)")
    #expect(!run.errors.unicodeScalars.contains { $0.value == 0x1b || $0.value == 0x202e })
  }
}

/// The inputs of every command, in a separate folder.
private struct Place {
  let folder: ScratchFolder
  let log: String
  private let labelled: String

  init() throws {
    folder = try ScratchFolder()
    log = try folder.file("tap.touch.jsonl", `Outputs of commands`.log)
    labelled = try folder.file("labelled.strokes.jsonl", Self.strokes)
    let data = folder.url.appendingPathComponent("data")
    let phone = folder.url.appendingPathComponent("phone/tap")
    for each in [data, phone] {
      try FileManager.default.createDirectory(at: each, withIntermediateDirectories: true)
    }
    let csv = """
      type,down,position.dx,position.dy,timeStamp
      down,true,137.5,120.5,0:00:02.772699
      up,false,137.5,120.5,0:00:02.872699

      """
    try Data(csv.utf8).write(to: phone.appendingPathComponent("one.csv"))
    try Data(`Outputs of commands`.log.utf8)
      .write(to: data.appendingPathComponent("tap.touch.jsonl"))
    let annotation = #"{"capture":"tap.touch.jsonl","start":0,"end":0.1,"label":"tap"}"#
    try Data(annotation.utf8).write(to: data.appendingPathComponent("annotations.jsonl"))
    try Data(#"{"name":"taps"}"#.utf8).write(to: data.appendingPathComponent("dataset.json"))
  }

  func out(_ line: [String]) -> URL {
    folder.url.appendingPathComponent(line.contains("OUT.evemu") ? "OUT.evemu" : "OUT")
  }

  func arguments(_ line: [String]) -> [String] {
    line.map { word in
      switch word {
      case "LOG": log
      case "DATASET": folder.url.appendingPathComponent("data").path
      case "LABELLED": labelled
      case "PHONE": folder.url.appendingPathComponent("phone").path
      case "OUT":
        folder.url.appendingPathComponent(
          line.first == "synthesize" || line.first == "import" ? "out" : "OUT"
        ).path
      case "OUT.evemu": out(line).path
      default: word
      }
    }
  }

  /// Temporary files that should be gone.
  func leftovers() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.url.path)
      .filter { $0.contains(".tactus-") }
  }

  /// Two classes of strokes by one writer.
  private static let strokes: String = {
    var lines: [String] = []
    for number in 0..<3 {
      let bend = Double(number)
      lines.append(
        #"{"label":"line","writer":"a","strokes":[[[0,0,0],[10,\#(bend),0.1],[40,0,0.2]]]}"#)
      lines.append(
        #"{"label":"hook","writer":"a","strokes":[[[0,0,0],[0,\#(20 + bend),0.1],[20,20,0.2]]]}"#)
    }
    return lines.joined(separator: "\n") + "\n"
  }()
}
