import Drawing
import Figures
import Foundation
import Rendering
import Tactus
import Testing

@Suite struct `tactus report --figure` {
  /// The arguments of each figure, and the words that it must show. Documents are in the working
  /// folder.
  private static let cases: [(figure: String, arguments: [String], words: [String])] = [
    ("trajectories", [Captures.firstSteps], ["begun", "landing", "mm"]),
    ("timeline", [Captures.firstSteps], ["touches", "annotations", "swipeLeft", "time in s"]),
    ("map", [Captures.firstSteps], ["tap (2)", "longPress (2)"]),
    ("confusion", ["--results", "result.json"], ["annotated", "detected", "100 %", "nothing"]),
    ("latency", ["--results", "result.json"], ["median", "500 ms", "longPress"]),
    ("front", ["--results", "tuning.json"], ["winner", "F1 in %"]),
    ("thresholds", ["--results", "tuning.json"], ["pan.hysteresis in pt", "recall"]),
    ("strokes", ["marks.strokes.jsonl"], ["check", "caret", "1 sample of each class"]),
    (
      "relations", ["--setup", "touchpad"], ["threeFingerPan", "+ all", "are recognized together"]
    ),
  ]

  /// The outputs of an evaluation and of a tuning, which all tests share.
  private static let results = Result {
    let evaluation = try CommandLineRun(["evaluate", Captures.firstStepsFolder, "--json"])
    let tuning = try CommandLineRun([
      "tune", Captures.firstStepsFolder, "--vary", "pan.hysteresis=2..10:2", "--json",
    ])
    return (evaluation.output, tuning.output)
  }

  /// A folder with an evaluation, a tuning and strokes.
  private func folder() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    let (evaluation, tuning) = try Self.results.get()
    _ = try folder.file("result.json", evaluation)
    _ = try folder.file("tuning.json", tuning)
    _ = try folder.file(
      "marks.strokes.jsonl",
      """
      {"label":"check","strokes":[[[0,40,0],[20,62,40],[66,0,100]]]}
      {"label":"caret","strokes":[[[0,60,0],[30,0,40],[60,62,80]]]}
      """)
    return folder
  }

  @Test
  func `tactus report --figure writes every figure in every format, with the same bytes each time`()
    throws
  {
    let folder = try folder()
    defer { folder.remove() }
    #expect(Self.cases.map(\.figure).sorted() == Figure.allCases.map(\.rawValue).sorted())
    for (figure, arguments, _) in Self.cases {
      for format in PictureFormat.allCases {
        var files: [Data] = []
        for name in ["one", "two"] {
          let file = "\(name).\(format.rawValue)"
          let run = try CommandLineRun(
            ["report", "--figure", figure, "-o", file, "--force"] + arguments, in: folder.url)
          #expect(run.status == 0, "\(figure): \(run.errors)")
          files.append(try Data(contentsOf: folder.url.appendingPathComponent(file)))
        }
        #expect(files[0] == files[1] && files[0].count > 500, "\(figure).\(format.rawValue)")
      }
    }
  }

  @Test func `tactus report --figure writes text that a PDF reader finds, in one embedded font`()
    throws
  {
    guard let reader = Self.program("pdftotext") else {
      print("skipped: needs pdftotext of poppler-utils")
      return
    }
    let folder = try folder()
    defer { folder.remove() }
    for (figure, arguments, words) in Self.cases {
      let run = try CommandLineRun(
        ["report", "--figure", figure, "-o", "\(figure).pdf"] + arguments, in: folder.url)
      #expect(run.status == 0, "\(figure): \(run.errors)")
      let pdf = folder.url.appendingPathComponent("\(figure).pdf")
      let text = try Self.output(of: reader, ["-layout", pdf.path, "-"])
      for word in words { #expect(text.contains(word), "\(figure) without \(word): \(text)") }
      let content = String(decoding: try Data(contentsOf: pdf), as: UTF8.self)
      #expect(content.contains("+DejaVuSans") && content.contains("/FontFile"), "\(figure)")
    }
  }

  @Test
  func
    `tactus report --figure writes a PNG of 85 mm at 300 pixels per inch, or as the options say`()
    throws
  {
    let folder = try folder()
    defer { folder.remove() }
    func image(_ options: [String]) throws -> PixelImage {
      let run = try CommandLineRun(
        ["report", "--figure", "relations", "-o", "a.png", "--force"] + options, in: folder.url)
      #expect(run.status == 0, "\(run.errors)")
      let data = try Data(contentsOf: folder.url.appendingPathComponent("a.png"))
      return try PixelImage(png: Array(data))
    }
    let plain = try image([])
    #expect(plain.width == 1004)
    #expect(plain[1, 1] == .init(hex: 0xFFFFFF))
    let other = try image(["--width", "50.8", "--dpi", "100", "--theme", "dark"])
    #expect(other.width == 200)
    #expect(other[1, 1] == .init(hex: 0x171B20))
    #expect(try image(["--font", "12"]).height > plain.height)
    // The share of the pixels that are not background.
    let ink = stride(from: 0, to: plain.rgba.count, by: 4).count { plain.rgba[$0] < 200 }
    let share = Double(ink) / Double(plain.width * plain.height)
    #expect(share > 0.01 && share < 0.3)
  }

  @Test(arguments: [
    (["--figure", "timelime"], "did you mean 'timeline'?"),
    (["--figure", "latency"], "--figure latency needs --results FILE"),
    (["--figure", "front"], "--figure front needs --results FILE"),
    (["--figure", "map"], "--figure map needs CAPTURE"),
    (["--figure", "strokes"], "--figure strokes needs a dataset of strokes"),
    (["--figure", "relations", "-o", "a.jpg"], ".svg, .pdf or .png"),
    (
      ["--figure", "relations", "--font", "Nosuch Sans"], "the font 'Nosuch Sans' is not installed"
    ),
    (["--figure", "relations", "--width", "5"], "--width"),
    ([], "CAPTURE is missing"),
    (
      ["--figure", "timeline", Captures.firstSteps, "--from", "3", "--to", "2"],
      "earlier than --from"
    ),
  ])
  func `tactus report --figure names the option that is missing or wrong`(
    arguments: [String], message: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["report"] + arguments, in: folder.url)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
    #expect(run.output.isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path).isEmpty)
  }

  @Test
  func
    `tactus report --figure shows one capture in a timeline, and captures of one surface in a map`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let two = try CommandLineRun(
      ["report", Captures.firstSteps, Captures.firstSteps, "--figure", "timeline"])
    #expect(two.status == 2 && two.errors.contains("shows one capture, found 2"))
    func log(_ name: String, width: Int) throws -> String {
      try folder.file(
        "\(name).touch.jsonl",
        """
        {"tactus":"touch-log","version":1,"width":\(width),"height":80}
        {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
        {"t":0.1,"touches":[{"id":1,"phase":"ended","x":1,"y":1}]}
        """)
    }
    let (small, large) = (try log("small", width: 100), try log("large", width: 320))
    // 160 points are an inch.
    let mixed = try CommandLineRun(["report", large, small, "--figure", "map"])
    #expect(mixed.status == 2 && mixed.errors.contains("51 × 13 mm and one of 16 × 13 mm"))
    let same = try CommandLineRun(["report", small, small, "--figure", "map"])
    #expect(same.status == 0)
  }

  @Test func `tactus report --figure shows a part of a capture`() throws {
    let whole = try CommandLineRun(["report", Captures.firstSteps, "--figure", "timeline"])
    let part = try CommandLineRun(
      ["report", Captures.firstSteps, "--figure", "timeline", "--from", "4", "--to", "8"])
    #expect(part.status == 0 && part.output.count < whole.output.count)
  }

  @Test func `tactus report --figure replaces no file without --force`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("a.svg", "mine")
    let refused = try CommandLineRun(["report", "--figure", "relations", "-o", file])
    #expect(refused.status == 3)
    #expect(try String(contentsOfFile: file, encoding: .utf8) == "mine")
  }

  @Test(arguments: [
    "{}", "[]", #"{"tactus":"evaluation"}"#, #"{"tactus":"evaluation","confusion":3,"classes":[]}"#,
    #"{"tactus":"evaluation","confusion":{"a":{"b":1e300}},"classes":{"a":{"latency":{"fromOnset":{"count":1,"median":-1,"p90":1e300}}}}}"#,
    #"{"tactus":"tuning","front":[{"f1":7,"meanLatency":-1}],"landscape":[{"parameter":"a","points":[{"value":1e300}]}]}"#,
    #"{"tactus":"tuning","winner":3,"crossValidation":{"f1":0.5,"interval":["a"]},"front":{}}"#,
  ])
  func `tactus report --figure refuses or draws what is no document of another command`(
    text: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("document.json", text)
    for (option, figures) in [
      ("--results", ["confusion", "latency"]), ("--results", ["front", "thresholds"]),
    ] {
      for figure in figures {
        let run = try CommandLineRun(["report", option, file, "--figure", figure])
        #expect(!run.wasSignalled && run.status == (run.output.isEmpty ? 2 : 0), "\(run.errors)")
      }
    }
  }

  @Test func `tactus report --figure says which options change nothing on a page`() throws {
    let run = try CommandLineRun(["report", Captures.firstSteps, "--dpi", "100"])
    #expect(run.status == 0)
    #expect(run.errors.contains("--dpi changes nothing without --figure"))
  }

  @Test(arguments: Captures.some(8))
  func `tactus report --figure draws recordings of real devices, or says why not`(path: String)
    throws
  {
    for figure in ["trajectories", "timeline", "map"] {
      let run = try CommandLineRun(["report", path, "--figure", figure, "--quiet"])
      #expect(!run.wasSignalled)
      if run.status == 0 {
        #expect(run.output.hasPrefix("<?xml"))
      } else {
        #expect(run.errors.hasPrefix("error: ") && run.output.isEmpty, "\(run.errors)")
      }
    }
  }

  @Test func `tactus report --figure says how wide a figure with too many columns must be`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let rows = (0..<60).map { "\"g\($0)\":{\"g\($0)\":3}" }.joined(separator: ",")
    let file = try folder.file(
      "result.json", "{\"tactus\":\"evaluation\",\"confusion\":{\(rows)},\"classes\":{}}")
    let run = try CommandLineRun(["report", "--figure", "confusion", "--results", file])
    let page = try String(
      contentsOf: Package.root.appendingPathComponent("docs/figures.md"), encoding: .utf8)
    let message = run.errors.dropFirst("error: ".count).split(separator: "\n").joined()
    #expect(run.status == 2)
    #expect(page.replacing("\n", with: " ").contains(message), "\(run.errors)")
  }

  @Test func `tactus report --figure says which inputs a figure does not show`() throws {
    let run = try CommandLineRun(
      ["report", Captures.firstSteps, "--figure", "relations", "--from", "2"])
    #expect(run.status == 0)
    #expect(run.errors.contains("CAPTURE changes nothing with --figure relations"))
    #expect(run.errors.contains("--from changes nothing with --figure relations"))
  }

  /// The path of a program; nil if it is not installed.
  private static func program(_ name: String) -> URL? {
    ["/usr/bin", "/usr/local/bin"].map { URL(fileURLWithPath: $0).appendingPathComponent(name) }
      .first { FileManager.default.isExecutableFile(atPath: $0.path) }
  }

  private static func output(of program: URL, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }
}
