import Drawing
import Foundation
import Rendering

/// The pages of the browser checks, created once, with the results of the checks in Chromium.
///
/// Nil members mean that a program is missing; the reason is printed.
struct BrowserPages: Sendable {
  struct Check: Sendable {
    let sentence: String
    let fault: String?
  }

  /// The folder of the pages and of the files that the pad saved.
  let folder: URL
  let checks: [Check]

  /// The checks are run once for all tests, and their folder is removed when the tests end.
  static let all: BrowserPages? = {
    atexit {
      if let pages = BrowserPages.all { try? FileManager.default.removeItem(at: pages.folder) }
    }
    guard let node = program("node"), let chromium = program("chromium", "chromium-browser") else {
      print("skipped: needs Node.js and Chromium")
      return nil
    }
    do {
      return try BrowserPages(node: node, chromium: chromium)
    } catch {
      return BrowserPages(failing: "the pages could not be made: \(error)")
    }
  }()

  /// The fault that the checks found in the sentence; nil if it is true.
  func fault(of sentence: String) -> String? {
    guard let check = checks.first(where: { $0.sentence == sentence }) else {
      return "not checked; \(checks.last?.fault ?? "no check failed")"
    }
    if let fault = check.fault, fault.hasPrefix("skipped: ") {
      print("skipped: needs \(fault.dropFirst("skipped: ".count))")
      return nil
    }
    return check.fault
  }

  private init(failing fault: String) {
    folder = URL(fileURLWithPath: "/nowhere")
    checks = [Check(sentence: "", fault: fault)]
  }

  private init(node: String, chromium: String) throws {
    let scratch = try ScratchFolder()
    folder = scratch.url
    try Self.makePages(in: scratch)
    let process = Process()
    let out = try scratch.file("checks.jsonl")
    process.executableURL = URL(fileURLWithPath: node)
    process.arguments = [
      URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .appendingPathComponent("Browser/checks.mjs").path,
      folder.path,
    ]
    var environment = ProcessInfo.processInfo.environment
    environment["TACTUS_CHROMIUM"] = chromium
    environment["TACTUS_AXE"] = environment["TACTUS_AXE"] ?? Self.axe()
    environment["TACTUS_PROGRAM"] = CommandLineRun.program.path
    process.environment = environment
    process.standardOutput = try FileHandle(forWritingTo: out)
    try process.run()
    process.waitUntilExit()
    struct Line: Decodable {
      let sentence: String
      let fault: String?
    }
    checks = try String(contentsOf: out, encoding: .utf8).split(separator: "\n").map {
      let line = try JSONDecoder().decode(Line.self, from: Data($0.utf8))
      return Check(sentence: line.sentence, fault: line.fault)
    }
  }

  private static func program(_ names: String...) -> String? {
    let paths = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in paths.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }

  /// The accessibility checker of the Python package axe-playwright-python, if that is installed.
  private static func axe() -> String? {
    guard let python = program("python3") else { return nil }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: python)
    process.arguments = [
      "-c",
      "import axe_playwright_python as a, os; print(os.path.join(os.path.dirname(a.__file__), 'axe.min.js'), end='')",
    ]
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let path = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return path.isEmpty ? nil : path
  }
}

extension BrowserPages {
  private static func makePages(in scratch: ScratchFolder) throws {
    func write(_ arguments: [String], to name: String) throws {
      let run = try CommandLineRun(
        arguments + ["-o", scratch.url.appendingPathComponent(name).path], in: scratch.url)
      if run.status != 0 { throw Failure(message: "\(arguments): \(run.errors)") }
    }
    func keep(_ arguments: [String], in name: String) throws {
      _ = try scratch.file(name, try CommandLineRun(arguments).output)
    }
    try write(["report", Captures.firstSteps], to: "report.html")
    try write(["report", Captures.dataset("palms/p01.evemu")], to: "palms.html")
    try keep(["recognize", "--jsonl", Captures.firstSteps], in: "report.jsonl")
    try keep(["recognize", "--gestures", "--jsonl", Captures.firstSteps], in: "gestures.jsonl")
    try keep(["compare", "--jsonl", Captures.firstSteps], in: "compared.json")
    try keep(["recognize", "--print-setup"], in: "default.setup.json")
    _ = try scratch.file("press.touch.jsonl", press)
    try write(["report", "press.touch.jsonl"], to: "press.html")
    _ = try scratch.file("empty.touch.jsonl", "")
    try write(["report", "empty.touch.jsonl"], to: "empty.html")
    _ = try scratch.file("sixty.touch.jsonl", sixty)
    try write(["report", "sixty.touch.jsonl"], to: "sixty.html")
    _ = try scratch.file("none.setup.json", #"{"recognizers":[]}"#)
    try write(["report", "press.touch.jsonl", "--setup", "none.setup.json"], to: "none.html")
    _ = try scratch.file("rows.setup.json", rows)
    try write(["report", "press.touch.jsonl", "--setup", "rows.setup.json"], to: "rows.html")
    _ = try scratch.file("asked.touch.jsonl", AskedCapture.log)
    _ = try scratch.file("asked.jsonl", AskedCapture.labels)
    try write(["report", "asked.touch.jsonl", "--reference", "asked.jsonl"], to: "asked.html")
    _ = try scratch.file("late.touch.jsonl", AskedCapture.log(from: 5000.5))
    try write(["report", "late.touch.jsonl"], to: "late.html")
    try makeEvaluationPage(in: scratch, write)
    let many = Captures.some(50)
    if !many.isEmpty {
      try write(["report", "--quiet", "--time", "relative"] + many, to: "many.html")
      try keep(["recognize", "--quiet", "--jsonl", "--time", "relative"] + many, in: "many.jsonl")
    }
    try makeJudgedPages(in: scratch, write)
    try makeHostilePage(in: scratch, write)
    try write(["pad", "--setup", "default"], to: "pad.html")
    try makeStudies(in: scratch, write)
    try makeScenePages(in: scratch, write)
  }

  /// A pad and a report with a pattern lock, and a report of every bundled capture with its scene, with
  /// the colors of some points as the command line draws them.
  private static func makeScenePages(
    in scratch: ScratchFolder, _ write: ([String], String) throws -> Void
  ) throws {
    let folder = Package.root.appendingPathComponent("datasets/scenes")
    try write(["pad", "--scene", "pattern-lock"], "scene-pad.html")
    try write(["pad", "--scene", "shake"], "shake-pad.html")
    try write(["pad", "--scene", "remote-control"], "remote-pad.html")
    let lock = folder.appendingPathComponent("pattern-lock.touch.jsonl").path
    try write(["report", lock, "--scene", "pattern-lock"], "scene-report.html")
    var lines: [String] = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      guard let dot = file.firstIndex(of: "."), file != "dataset.json" else { continue }
      let (name, path) = (String(file[..<dot]), folder.appendingPathComponent(file).path)
      try write(["report", path, "--scene", name], "scene-\(name).html")
      try write(["play", name, path, "--dpi", "160"], "scene-\(name).png")
      let png = try Data(contentsOf: scratch.url.appendingPathComponent("scene-\(name).png"))
      let image = try PixelImage(png: Array(png))
      let points = image.flatPlaces.map { x, y in
        let color = (image[x, y] ?? .black)
        let parts = [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) }
        return "[\(Double(x) + 0.5),\(Double(y) + 0.5),\(parts)]"
      }
      lines.append(
        "[\"\(name)\",[\(image.width),\(image.height)],[\(points.joined(separator: ","))]]")
    }
    _ = try scratch.file("scenes.json", "[\(lines.joined(separator: ","))]")
    // The photo of the board is a blue picture, wherever it is moved.
    let blue = scratch.url.appendingPathComponent("blue.png").path
    try Data(Renderer().data(of: Self.blue, as: .png)).write(to: URL(fileURLWithPath: blue))
    let board = folder.appendingPathComponent("photo-board.touch.jsonl").path
    try write(
      ["report", board, "--scene", "photo-board", "--with", "image=\(blue)"],
      "scene-own-picture.html")
  }

  private static var blue: Drawing {
    Drawing(width: 40, height: 30, background: Color(red: 0, green: 0, blue: 1))
  }

  private struct Failure: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }

  /// A report of each bundled dataset, with the counts of its evaluation.
  private static func makeJudgedPages(
    in scratch: ScratchFolder, _ write: ([String], String) throws -> Void
  ) throws {
    let datasets = [
      "first-steps", "near-misses", "pad-session", "people-and-devices", "touchpad",
    ]
    var lines: [String] = []
    for name in datasets {
      let path = Package.root.appendingPathComponent("datasets/\(name)").path
      let setup = ["touchpad": "touchpad", "near-misses": "natural"][name] ?? "default"
      try write(["report", path, "--setup", setup], "judged-\(name).html")
      let run = try CommandLineRun([
        "evaluate", path, "--setup", setup, "--json", "--bootstrap", "1",
      ])
      guard run.status == 0 else { throw Failure(message: "\(name): \(run.errors)") }
      lines.append("\"\(name)\":\(run.output)")
    }
    _ = try scratch.file("judged.json", "{\(lines.joined(separator: ","))}")
    let near = Package.root.appendingPathComponent("datasets/near-misses/p01.evemu").path
    let explained = ["explain", near, "--json", "--setup", "natural"]
    _ = try scratch.file("near.json", try CommandLineRun(explained).output)
    try makePlatformScores(in: scratch)
  }

  /// Writes the scores of platforms on two datasets, by the evaluation.
  private static func makePlatformScores(in scratch: ScratchFolder) throws {
    let datasets = try ["near-misses", "first-steps"].map { name in
      let path = Package.root.appendingPathComponent("datasets/\(name)").path
      let scores = try ["gtk", "android", "libinput"].map { platform in
        let run = try CommandLineRun([
          "evaluate", path, "--preset", platform, "--json", "--bootstrap", "1",
        ])
        return "\"\(platform)\":\(run.output)"
      }
      return "\"\(name)\":{\(scores.joined(separator: ","))}"
    }
    _ = try scratch.file("platform-scores.json", "{\(datasets.joined(separator: ","))}")
  }

  /// A dataset in which a sixth of the events has the wrong label.
  private static func makeEvaluationPage(
    in scratch: ScratchFolder, _ write: ([String], String) throws -> Void
  ) throws {
    let dataset = try LabelledFolder()
    defer { dataset.remove() }
    let evaluation = try CommandLineRun([
      "evaluate", dataset.path, "--json", "--bootstrap", "50", "--against", "android",
    ])
    _ = try scratch.file("evaluation.json", evaluation.output)
    let tuning = try CommandLineRun([
      "tune", dataset.path, "--vary", "pan.hysteresis=5..45:3", "--json", "--bootstrap", "50",
    ])
    _ = try scratch.file("tuning.json", tuning.output)
    try write(
      [
        "report", dataset.path, "--setup", dataset.path + "/own.setup.json", "--results",
        "evaluation.json", "--results", "tuning.json",
      ], "evaluation.html")
  }

  /// Writes a page with names that would run a script if they became markup.
  private static func makeHostilePage(
    in scratch: ScratchFolder, _ write: ([String], String) throws -> Void
  ) throws {
    let image = "<img src=x onerror=window.injected=1>"
    let script = "</script><script>window.injected=1</script><!--"
    let log = #"{"tactus":"touch-log","version":1,"width":400,"height":800,"device":"\#(script)"}"#
    _ = try scratch.file(
      "\(image).touch.jsonl",
      log + "\n" + press.split(separator: "\n").dropFirst().joined(separator: "\n"))
    _ = try scratch.file(
      "hostile.jsonl",
      #"{"start":1,"end":1.4,"label":"\#(script)\#(image)","touches":1,"attributes":{"note":"\#(image)"}}"#
    )
    _ = try scratch.file(
      "\(image).setup.json",
      #"{"recognizers":[{"id":"\#(script)","kind":"tap"},{"id":"\#(image)","kind":"longPress","label":"\#(image)"}]}"#
    )
    try write(
      [
        "report", "\(image).touch.jsonl", "--reference", "hostile.jsonl", "--setup",
        "\(image).setup.json",
      ], "hostile.html")
  }

  /// A finger that is down for 438 ms, 62 ms less than a long press requires.
  private static let press = """
    {"tactus":"touch-log","version":1,"width":400,"height":800,"device":"made"}
    {"t":1,"touches":[{"id":1,"phase":"began","x":50,"y":50,"major":30,"minor":20}]}
    {"t":1.2,"touches":[{"id":1,"phase":"moved","x":52,"y":51,"major":31,"minor":20}]}
    {"t":1.438,"touches":[{"id":1,"phase":"ended","x":52,"y":51}]}
    {"t":2.5,"touches":[]}

    """

  /// A tap of a list, whose row lies where the finger of `press` lands.
  private static let rows = """
    {"view":{"id":"root","subviews":[{"id":"list","frame":[0,0,400,600],
      "subviews":[{"id":"row","frame":[0,0,400,100]}]}]},
     "recognizers":[{"id":"tap","kind":"tap","view":"list"}]}
    """

  /// Sixty fingers that land one after the other and lift together.
  private static var sixty: String {
    var lines = [#"{"tactus":"touch-log","version":1,"width":1000,"height":600}"#]
    func place(_ number: Int) -> String {
      #""x":\#(50 + number % 10 * 95),"y":\#(50 + number / 10 * 90)"#
    }
    for number in 0..<60 {
      lines.append(
        #"{"t":\#(Double(number) / 100),"touches":[{"id":\#(number + 1),"phase":"began",\#(place(number))}]}"#
      )
    }
    let lifts = (0..<60).map { #"{"id":\#($0 + 1),"phase":"ended",\#(place($0))}"# }
    lines.append(#"{"t":1,"touches":[\#(lifts.joined(separator: ","))]}"#)
    return lines.joined(separator: "\n") + "\n"
  }
}

extension PixelImage {
  /// Points in areas of one color, where edges and fonts do not matter, far apart.
  fileprivate var flatPlaces: [(x: Int, y: Int)] {
    var places: [(x: Int, y: Int)] = []
    for y in stride(from: 10, to: height - 10, by: 23) {
      for x in stride(from: 10, to: width - 10, by: 29) {
        let isFlat = (-4...4).allSatisfy { dx in
          (-4...4).allSatisfy { dy in self[x + dx, y + dy] == self[x, y] }
        }
        if isFlat { places.append((x, y)) }
      }
    }
    return places
  }
}
