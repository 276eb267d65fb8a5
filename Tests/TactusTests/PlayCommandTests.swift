import Foundation
import JSONText
import Testing

@Suite struct `tactus play` {
  private static let lock = "datasets/scenes/pattern-lock.touch.jsonl"

  private func bytes(_ arguments: [String], _ name: String) throws -> [UInt8] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent(name).path
    let run = try CommandLineRun(["play"] + arguments + ["-o", file], in: Package.root)
    #expect(run.status == 0, "\(run.errors)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: file)))
  }

  @Test func `tactus play prints what happened, with times`() throws {
    let run = try CommandLineRun(["play", "pattern-lock", Self.lock], in: Package.root)
    #expect(run.status == 0)
    #expect(run.output.contains("    0.510 s  code 1 4 7 8: wrong\n    1.010 s  cleared\n"))
    #expect(run.errors.isEmpty)
  }

  @Test func `tactus play writes a picture of two pixels a point, or of as many as --dpi says`()
    throws
  {
    /// The width is the first number in the header of a PNG.
    func width(_ arguments: [String]) throws -> Int {
      let png = try bytes(["pattern-lock", Self.lock] + arguments, "a.png")
      return png[16..<20].reduce(0) { $0 << 8 | Int($1) }
    }
    #expect(try width([]) == 720)
    #expect(try width(["--dpi", "80"]) == 180)
  }

  @Test func `tactus play writes PDF and SVG by the ending of the name`() throws {
    #expect(
      try bytes(["happy-face", "datasets/scenes/happy-face.touch.jsonl"], "a.pdf").starts(
        with: "%PDF".utf8))
    let svg = try bytes(["happy-face", "datasets/scenes/happy-face.touch.jsonl"], "a.svg")
    #expect(String(decoding: svg, as: UTF8.self).contains("<svg"))
  }

  @Test func `tactus play stops at --at`() throws {
    let run = try CommandLineRun(
      ["play", "pattern-lock", Self.lock, "--at", "0.9", "--json"], in: Package.root)
    let document = try JSONReader().read(run.output)
    #expect(document["t"]?.double == 0.9)
    #expect(document["model"]?["verdict"]?.string == "wrong")
    #expect(document["events"]?.array?.count == 1)
  }

  @Test func `tactus play continues to a time after the capture`() throws {
    let run = try CommandLineRun(
      ["play", "spark-trail", "datasets/scenes/spark-trail.touch.jsonl", "--at", "60", "--json"],
      in: Package.root)
    let document = try JSONReader().read(run.output)
    #expect(document["t"]?.double == 60)
    #expect(document["model"]?["visible"]?.array?.isEmpty == true)
  }

  @Test func `tactus play writes numbered pictures into a folder, and what the scene saved`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let pictures = folder.url.appendingPathComponent("pictures").path + "/"
    let line = [
      "play", "crop", "datasets/scenes/crop.touch.jsonl", "--fps", "5", "--dpi", "32", "-o",
      pictures,
    ]
    let run = try CommandLineRun(line, in: Package.root)
    #expect(run.status == 0, "\(run.errors)")
    let names = try FileManager.default.contentsOfDirectory(atPath: pictures).sorted()
    // From 0.1 s to 2.01 s, five per second.
    #expect(
      names == (1...10).map { "frame-00\($0 < 10 ? "0" : "")\($0).png" } + ["saved-0001.png"])
    let again = try CommandLineRun(line, in: Package.root)
    #expect(again.status == 3 && again.errors.contains("--force"))
  }

  @Test func `tactus play writes the picture that was saved in the scene to a folder`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(
      [
        "play", "doodle-board", "datasets/scenes/doodle-board.touch.jsonl", "--fps", "0.1", "-o",
        folder.url.path + "/pictures/",
      ], in: Package.root)
    #expect(run.status == 0, "\(run.errors)")
    let saved = folder.url.appendingPathComponent("pictures/saved-0001.png")
    let png = try Data(contentsOf: saved)
    #expect(png[16..<24].map(Int.init) == [0, 0, 3, 192, 0, 0, 2, 168])
  }

  @Test func `tactus play shows a picture of its own`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let picture = folder.url.appendingPathComponent("face.png").path
    let eraser = ["play", "eraser", "datasets/scenes/eraser.touch.jsonl"]
    let made = try CommandLineRun(
      ["play", "happy-face", "datasets/scenes/happy-face.touch.jsonl", "-o", picture],
      in: Package.root)
    #expect(made.status == 0)
    func result(_ more: [String]) throws -> Data {
      let file = folder.url.appendingPathComponent("\(more.count).png")
      let run = try CommandLineRun(eraser + more + ["-o", file.path], in: Package.root)
      #expect(run.status == 0, "\(run.errors)")
      return try Data(contentsOf: file)
    }
    #expect(try result([]) != result(["--with", "image=\(picture)"]))
    let text = try folder.file("no.png", "no picture")
    let run = try CommandLineRun(eraser + ["--with", "image=\(text)"], in: Package.root)
    #expect(run.status == 3 && run.errors.contains("expected a PNG file"))
  }

  @Test func `tactus play scales a larger capture, and says so`() throws {
    let capture = "datasets/first-steps/p01.evemu"
    let run = try CommandLineRun(["play", "spark-trail", capture, "--json"], in: Package.root)
    #expect(run.errors.contains("is scaled by 0.353 to the scene, 480 × 360 pt"))
    let scale = try JSONReader().read(run.output)["scale"]?.double ?? 0
    // 480 pt of 216 mm, of which a point is 0.15875 mm.
    #expect(abs(scale - 480 / ((216 + 0.05) / 0.15875)) < 0.001)
    let off = try CommandLineRun(
      ["play", "spark-trail", capture, "--json", "--scale", "off"], in: Package.root)
    #expect(try JSONReader().read(off.output)["scale"]?.double == 1)
    #expect(off.errors.contains("landed outside the scene"))
  }

  @Test func `tactus play changes recognizers as other commands do`() throws {
    let line = ["play", "pattern-lock", Self.lock]
    let run = try CommandLineRun(
      line + ["--set", "trace.minimumPressDuration=0.3"], in: Package.root)
    #expect(run.output.contains("nothing happened"))
    let printed = try CommandLineRun(
      ["play", "happy-face", "--preset", "gtk", "--print-setup"], in: Package.root)
    #expect(printed.output.contains(#""preset": "gtk""#))
    let wrong = try CommandLineRun(line + ["--set", "tracer.enabled=false"], in: Package.root)
    #expect(wrong.status == 2 && wrong.errors.contains("trace"))
  }

  @Test func `tactus play lists the scenes`() throws {
    let list = try CommandLineRun(["play", "--list"])
    #expect(list.status == 0)
    let names = list.output.split(separator: "\n").map { $0.prefix { $0 != " " } }
    #expect(names.count == 11 && names.contains("pattern-lock"))
    #expect(try CommandLineRun(["list", "scenes"]).output == list.output)
  }

  @Test(arguments: [
    (["pattern-lok", "x"], 2, "did you mean 'pattern-lock'?"),
    (["happy-face", "no-such-file"], 3, "no-such-file"),
    (["pattern-lock", lock, "-o", "a.gif"], 2, "ends in .png, .pdf or .svg"),
    (["pattern-lock", lock, "--with", "gird=4x4"], 2, "did you mean \"grid\"?"),
    (["happy-face", lock, "--with", "grid=4x4"], 2, "happy-face has no options"),
    (["pattern-lock", lock, "--with", "grid=1x1"], 2, "from 2x2 to 6x6"),
    (["pattern-lock", lock, "--with", "image=no.png"], 3, "no.png"),
    (["pattern-lock"], 2, "CAPTURE"), ([], 2, "SCENE"),
  ])
  func `tactus play says what is wrong and what to do`(
    arguments: [String], status: Int32, text: String
  ) throws {
    let run = try CommandLineRun(["play"] + arguments, in: Package.root)
    #expect(run.status == status)
    #expect(run.errors.contains(text), "\(run.errors)")
    #expect(run.output.isEmpty)
  }

  @Test func `tactus play describes the options of a scene in its help`() throws {
    let help = try CommandLineRun(["help", "pattern-lock"]).output
    #expect(help.contains("grid=COLUMNSxROWS") && help.contains("(default: 12369,"))
  }

  @Test func `tactus play plays what standard input holds`() throws {
    let log = try String(
      contentsOf: Package.root.appendingPathComponent(Self.lock), encoding: .utf8)
    let run = try CommandLineRun(["play", "pattern-lock", "-"], input: log)
    #expect(run.output.hasPrefix("standard input: scene pattern-lock"))
    #expect(run.output.contains("code 1 2 3 6 9: right"))
  }

  @Test func `tactus play has a section in docs/scenes.md for every scene`() throws {
    let page = try Package.lines(of: "docs/scenes.md")
    for line in try CommandLineRun(["list", "scenes", "--csv"]).output.split(separator: "\n")
      .dropFirst()
    {
      let name = line.prefix { $0 != "," }
      #expect(page.contains("## \(name)"), "\(name)")
    }
  }
}

@Suite struct `Real captures on scenes` {
  /// Each scene plays every capture.
  @Test func `real captures on scenes end without a fault`() throws {
    guard let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] else {
      print("skipped: needs captures in the folder that TACTUS_SHARED names")
      return
    }
    let folder = URL(fileURLWithPath: root).appendingPathComponent("captures")
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".evemu") || $0.hasSuffix(".dat") || $0.hasSuffix(".event") }
    #expect(files.count > 20)
    let scenes = try CommandLineRun(["list", "scenes", "--csv"]).output
      .split(separator: "\n").dropFirst().map { String($0.prefix { $0 != "," }) }
    for (index, scene) in scenes.enumerated() where !files.isEmpty {
      let capture = folder.appendingPathComponent(files[index * files.count / scenes.count]).path
      let run = try CommandLineRun(["play", scene, capture, "--json"])
      #expect(run.status == 0 && !run.wasSignalled, "\(scene) \(capture) \(run.errors)")
    }
  }
}
