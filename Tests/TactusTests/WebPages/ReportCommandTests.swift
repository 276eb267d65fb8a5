import Foundation
import JSONText
import Tactus
import Testing

@Suite struct `tactus report and tactus pad` {
  @Test func `tactus report and tactus pad write the same bytes for the same input`() throws {
    let first = try CommandLineRun(["report", Captures.firstSteps])
    let second = try CommandLineRun(["report", Captures.firstSteps])
    #expect(first.status == 0, "\(first.errors)")
    #expect(first.output == second.output)
    #expect(first.output.hasPrefix("<!DOCTYPE html>"))
    #expect(try CommandLineRun(["pad"]).output == CommandLineRun(["pad"]).output)
  }

  @Test func `tactus report and tactus pad name no address of a network and forbid every request`()
    throws
  {
    let page = try CommandLineRun(["pad"]).output
    #expect(page.contains("content=\"default-src 'none'; script-src 'sha256-"))
    #expect(!page.contains("http://") && !page.contains("https://"))
    #expect(!page.contains("connect-src") && !page.contains("unsafe-inline"))
  }

  @Test
  func
    `tactus report and tactus pad contain the picture of --with, and still forbid every request`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let scenes = Package.root.appendingPathComponent("datasets/scenes")
    let lock = scenes.appendingPathComponent("pattern-lock.touch.jsonl").path
    let picture = folder.url.appendingPathComponent("lock.png")
    _ = try CommandLineRun(["play", "pattern-lock", lock, "-o", picture.path])
    let bytes = try Data(contentsOf: picture)
    let board = scenes.appendingPathComponent("photo-board.touch.jsonl").path
    for command in [["report", board], ["pad"]] {
      let run = try CommandLineRun(
        command + ["--scene", "photo-board", "--with", "image=\(picture.path)"])
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("src=\"data:image/png;base64,\(bytes.base64EncodedString())\""))
      #expect(
        try Self.data(of: run.output)["scene"]?["options"]?.array?.last?.string == "image=720x880")
      #expect(run.output.contains("img-src data: blob:; media-src blob:; base-uri 'none'"))
      #expect(!run.output.contains("connect-src"))
    }
    let text = try folder.file("text.png", "no picture")
    let refused = try CommandLineRun(["pad", "--scene", "photo-board", "--with", "image=\(text)"])
    #expect(refused.status == 3 && refused.errors.contains("expected a PNG file"))
    let idle = try CommandLineRun(["pad", "--with", "image=\(picture.path)"])
    #expect(idle.errors.contains("--with"), "\(idle.errors)")
  }

  @Test func `tactus report and tactus pad replace no file without --force`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let page = try folder.file("page.html", "mine")
    let refused = try CommandLineRun(["report", Captures.firstSteps, "-o", page])
    #expect(refused.status == 3)
    #expect(try String(contentsOfFile: page, encoding: .utf8) == "mine")
    let forced = try CommandLineRun(["report", Captures.firstSteps, "-o", page, "--force"])
    #expect(forced.status == 0)
    #expect(try String(contentsOfFile: page, encoding: .utf8).hasPrefix("<!DOCTYPE html>"))
  }

  @Test
  func `tactus report and tactus pad show the captures that can be read, and report the others`()
    throws
  {
    let run = try CommandLineRun(["report", "/no/such/capture", Captures.firstSteps])
    #expect(run.status == 3)
    #expect(try Self.data(of: run.output)["captures"]?.array?.count == 1)
  }

  @Test
  func `tactus report and tactus pad take the annotations of the dataset that a capture lies in`()
    throws
  {
    let run = try CommandLineRun(["report", Captures.firstSteps])
    let capture = try #require(try Self.data(of: run.output)["captures"]?.array?.first)
    let labels = try #require(capture["annotations"]?.array)
    #expect(labels.count == 12)
    #expect(labels.first?["label"]?.string == "tap")
    #expect(labels.first?["start"]?.double == 0.499772)
  }

  @Test func `tactus report says if the labels were made for another setup than the usual one`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    func errors(_ options: [String]) throws -> String {
      let run = try CommandLineRun(
        ["report", Captures.firstStepsFolder, "--force", "-o", folder.url.path + "/page.html"]
          + options)
      #expect(run.status == 0)
      return run.errors
    }
    let note = "the labels were made for the setup one-at-a-time"
    #expect(try errors([]).contains(note))
    #expect(try !errors(["--setup", "one-at-a-time"]).contains(note))
  }

  @Test func `tactus report and tactus pad move annotations to the clock of the page`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let capture = try folder.file(
      "late.touch.jsonl",
      """
      {"t":90000,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
      {"t":90000.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}
      """)
    let labels = try folder.file(
      "labels.jsonl", #"{"start":90000,"end":90000.1,"label":"tap","touches":1}"#)
    let run = try CommandLineRun(["report", capture, "--reference", labels])
    let data = try #require(try Self.data(of: run.output)["captures"]?.array?.first)
    #expect(data["origin"]?.double == 90000)
    #expect(data["annotations"]?.array?.first?["start"]?.double == 0)
    #expect(data["annotations"]?.array?.first?["end"]?.double == 0.1)
  }

  @Test(arguments: [
    (#"{"tasks":[]}"#, "at least one task"),
    (#"{"tasks":[{"label":"tap"}]}"#, "prompt"),
    (#"{"tasks":[{"label":"tap","prompt":"Tap","repeat":0}]}"#, "from 1 to 1000"),
    (
      #"{"tasks":[{"label":"tap","prompt":"Tap"}],"order":"latn"}"#,
      #"study.json:1:51: unknown order "latn"; did you mean "latin"?"#
    ),
    (#"{"tasks":[{"label":"tap","prompt":"Tap"}],"order":"latin"}"#, "at least two tasks"),
    (#"{"tasks":[{"pause":"Rest"}]}"#, "at least one task with a prompt"),
    (#"{"tasks":[{"pause":"Rest","repeat":2}]}"#, "unknown key \"repeat\""),
    (#"{"tasks":[{"label":"tap","prompt":"Tap","ends":"Done"}]}"#, "did you mean \"done\"?"),
    (
      #"{"tasks":[{"label":"tap","prompt":"Tap","ends":{"silense":1}}]}"#,
      "study.json:1:49: unknown key \"silense\"; did you mean \"silence\"?"
    ),
    (#"{"ends":{"silence":0},"tasks":[]}"#, "from 0.1 to 60"),
    (#"{"ends":{"silence":1,"duration":1},"tasks":[]}"#, "either silence or duration"),
    (#"{"tasks":[{"label":"none","prompt":"Wait"}]}"#, "has no last touch after which silence"),
    (
      #"{"ends":"done","tasks":[{"label":"none","prompt":"Wait","ends":{"silence":1}}]}"#,
      "has no last touch after which silence"
    ),
    (#"{"pauseEvery":0,"tasks":[]}"#, "from 1 to 100000"),
    (#"{"tasks":[{"label":"tap","prompt":"Tap","retrys":1}]}"#, "did you mean \"retries\"?"),
    (
      #"{"tasks":[{"label":"tap","prompt":3}]}"#,
      "study.json:1:35: tasks[0].prompt: found 3, expected a string"
    ),
    (#"{"tasks":"#, "study.json:1:10: found the end of the text, expected a value"),
  ])
  func `tactus report and tactus pad refuse a study that cannot be run`(
    study: String, message: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["pad", "--tasks", try folder.file("study.json", study)])
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test
  func
    `tactus report and tactus pad have modules whose names do not collide in the one script of a page`()
    throws
  {
    let page = try CommandLineRun(["pad"]).output
    let script = try #require(page.components(separatedBy: "<script type=\"module\">").last)
    var names: [String: Int] = [:]
    for line in script.split(separator: "\n") {
      let words = line.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
      guard line.first?.isLetter == true, let first = words.first else { continue }
      let isDeclared = ["function", "class", "const", "let", "async"].contains(first)
      guard isDeclared, words.count > 1 else { continue }
      names[String(words[1] == "function" ? words[2] : words[1]), default: 0] += 1
    }
    #expect(names.count > 50)
    #expect(names.filter { $0.value > 1 }.isEmpty)
    #expect(!script.contains("\nimport ") && !script.contains("\nexport "))
  }

  @Test
  func
    `tactus report and tactus pad refuse an evaluation that is none, and name the command that writes one`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("other.json", #"{"tactus":"segments","version":1}"#)
    let run = try CommandLineRun(["report", Captures.firstSteps, "--results", file])
    #expect(run.status == 2)
    #expect(run.errors.contains("found no evaluation and no tuning; write one with"))
  }

  /// NIST FIPS 180-4, the examples of one and of two blocks, and the empty message.
  @Test(arguments: [
    ("", "47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU="),
    ("abc", "ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0="),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "JI1qYdIGOLjlwCaTDD5gOaM85Flk/yFn9uzt1BnbBsE="
    ),
  ])
  func `tactus report and tactus pad state the digest of their script as SHA-256 in Base64`(
    message: String, digest: String
  ) {
    #expect(Base64.text(of: SHA256.digest(of: Array(message.utf8))) == digest)
  }

  @Test func `tactus report and tactus pad carry palms and hovering contacts only to show them`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let capture = try folder.file(
      "palm.touch.jsonl",
      """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":1},{"id":2,"phase":"began","x":9,"y":9,"palm":true}]}
      {"t":1.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1},{"id":2,"phase":"ended","x":9,"y":9,"palm":true}]}
      """)
    func hasGhosts(_ options: [String]) throws -> Bool? {
      let run = try CommandLineRun(["report", capture] + options)
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("id=\"ghosts-0\"") == options.isEmpty)
      return try Self.data(of: run.output)["captures"]?.array?.first?["hasGhosts"]?.bool
    }
    #expect(try hasGhosts([]) == true)
    #expect(try hasGhosts(["--include", "palm"]) == false)
  }

  @Test func `a report gives platforms the fingers that the setup takes for resting`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let tap = """
      {"t":2,"touches":[{"id":2,"phase":"began","x":200,"y":300}]}
      {"t":2.08,"touches":[{"id":2,"phase":"ended","x":200,"y":300}]}
      """
    let header = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"#
    let alone = try folder.file("alone.touch.jsonl", header + "\n" + tap)
    // A finger is down from before the tap until after it.
    let beside = try folder.file(
      "beside.touch.jsonl",
      header + "\n" + #"{"t":1,"touches":[{"id":1,"phase":"began","x":5,"y":400}]}"# + "\n" + tap
        + "\n" + #"{"t":3,"touches":[{"id":1,"phase":"ended","x":5,"y":400}]}"#)
    for (capture, isOther) in [(beside, true), (alone, false)] {
      let run = try CommandLineRun(["report", capture])
      #expect(run.status == 0, "\(run.errors)")
      let first = try Self.data(of: run.output)["captures"]?.array?.first
      #expect(first?["hasPlatformFrames"]?.bool == isOther, "\(capture)")
      #expect(run.output.contains("id=\"platforms-0\"") == isOther)
    }
  }

  /// The JSON of a page.
  static func data(of page: String) throws -> JSONValue {
    let start = try #require(page.range(of: "id=\"page-data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    return try JSONReader().read(String(page[start.upperBound..<end.lowerBound]))
  }
}
