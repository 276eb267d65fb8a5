package import Arguments
internal import CommandSupport
internal import Tactus

/// The command `tactus report CAPTURE… -o OUT`.
package enum ReportCommand {
  static let output = Option(
    "output", short: "o", .path("OUT"), defaultText: "standard output",
    help: "File to write, for example page.html.")
  /// The captures, which are not needed for figures of an evaluation, a tuning or a setup.
  /// `CaptureOptions.captures` reads the argument.
  private static let captures = Positional(
    any: .path("CAPTURE"),
    help: "Captures to read, or folders of captures; - is standard input.")
  private static let annotations = Option(
    "reference", .path("FILE"),
    defaultText: "annotations.jsonl in the folder of the capture or above it",
    help: "Annotations of the captures, one JSON object per line, as in a dataset.")

  static let results = Option(
    repeating: "results", .path("FILE"),
    help: """
      Also show these results: a document that 'tactus evaluate --json' or 'tactus tune --json' wrote.
      """)

  package static let command = ToolCommand(
    "report",
    "Write captures as one HTML page that shows and explains every decision, or write a figure.",
    discussion: """
      The page needs no other file and no network. It holds the captures and the gesture engine \
      itself: it shows the path of every finger, one lane for each recognizer, the reason of each \
      decision, and the smallest change that would have recognized a gesture. A slider for each \
      threshold runs the capture again while it moves. The setup found that way can be saved as a \
      file, which --setup accepts.

      If a capture belongs to a dataset, the page shows its annotations and marks what was \
      recognized, missed, or recognized without an annotation.

      With --scene the page shows a scene that the touches drive, such as a pattern lock, at the time \
      of the scrubber, and a lane for each recognizer of the scene.

      With --figure the command writes one figure for a paper instead: 85 mm wide, letters of 8 pt, \
      fonts embedded. The same input gives the same bytes.
      """,
    examples: [
      CommandExample(
        "tactus report swipe.evemu -o page.html", "Write a page and open it in a browser."),
      CommandExample(
        "tactus report datasets/first-steps -o page.html --force",
        "Write one page of all captures in a folder, and replace an older page."),
      CommandExample(
        "tactus report swipe.evemu --preset android -o page.html",
        "Show the gestures under the rules of Android."),
      CommandExample(
        "tactus report swipe.evemu --figure trajectories -o paths.pdf",
        "Write a figure of the paths of all fingers."),
    ],
    arguments: [captures] + CaptureOptions.reading + [
      output, annotations, results, SceneChoice.scene, SceneChoice.with, SetupOptions.setup,
      SetupOptions.preset, SetupOptions.changes, PlatformInputOptions.density,
      PlatformInputOptions.delivery, TimeOption.time, OutputOptions.force,
    ],
    groups: [ReportFigure.group]
  ) { values in
    if let figure = values[ReportFigure.figure] { return try ReportFigure.write(figure, values) }
    ReportFigure.remarkIdle(values)
    if PlatformInputOptions.all.contains(where: { values.isGiven($0) }) {
      throw values.fault(
        "--ppi and --delivery need --figure; a page runs its engine on the touches as they were "
          + "captured, and 'tactus recognize' and 'tactus explain' take them for other pixels")
    }
    if !values.isGiven(captures) { throw values.fault("CAPTURE is missing") }
    let scene = try SceneChoice.ofPage(values)
    // Reports a fault of the command line before any capture is read.
    if scene == nil { _ = try DeviceSetups(values) }
    let target = try OutputPath(values[output] ?? "-", values)
    let documents = try ResultDocuments(values)
    var run = try CaptureRun(values, clock: TimeOption.choice(values, isText: true))
    var captures: [PageCapture] = []
    var isSpoilt = false
    var otherSetups: Set<String> = []
    let options = try run.readerOptions()
    try run.forEach { reader, path in
      let setup = try scene?.setup ?? DeviceSetups(values).setup(for: reader)
      var capture = try PageCapture(
        reader, name: path == "-" ? "standard input" : path, setup.setup, setupName: setup.name
      ) { size in scene?.place(of: size) }
      capture.digest = try CaptureDigest.text(of: path)
      // Standard input cannot be read twice.
      if path != "-" {
        try addGhosts(path, to: &capture, options)
        if setup.setup.rejectsPalms || setup.setup.rejectsResting
          || setup.setup.judgesContactsAsLibinput
        {
          try capture.addPlatformFrames(try CaptureReader(path: path, options))
        }
        if reader.classification.kind == .touchpad {
          try capture.addJudgedFrames(try CaptureReader(path: path, options))
        }
      }
      let found = try labels(of: path, values)
      for fault in found.faults {
        Console.report(fault)
        isSpoilt = isSpoilt || fault.weight == .error
      }
      if let stated = found.statedSetup, stated != setup.name { otherSetups.insert(stated) }
      capture.add(found)
      captures.append(capture)
      return capture.diagnostics
    }
    if captures.isEmpty { return run.code.rawValue }
    if scene == nil { remark(onOther: otherSetups.sorted(), values) }
    var writer = PageWriter(tool: "\(Tool.name) \(Tool.version)")
    try OutputFile.write(
      writer.report(of: captures, with: documents.all, scene: scene?.page), to: target)
    return (isSpoilt && run.code == .done ? ExitCode.unreadable : run.code).rawValue
  }

  /// Tells that the labels of the captures were made for other setups than the usual ones.
  private static func remark(onOther setups: [String], _ values: ParsedValues) {
    guard let first = setups.first, !values.isGiven(SetupOptions.setup),
      !values.isGiven(SetupOptions.preset)
    else { return }
    Console.note(
      "the labels were made for the setup \(setups.joined(separator: " and ")), which 'tactus evaluate' runs; "
        + "--setup \(first) shows it here")
  }

  private static func addGhosts(
    _ path: String, to capture: inout PageCapture, _ options: CaptureReader.Options
  ) throws {
    var all = options
    all.included = [.palm, .hover]
    try capture.addGhosts(try CaptureReader(path: path, all), except: options.included)
  }

  static func labels(
    of path: String, _ values: ParsedValues
  ) throws -> PageAnnotations {
    if let file = values[annotations] {
      do throws(CaptureError) { return try PageAnnotations(file: file, of: path) } catch {
        throw Problem(error, in: file)
      }
    }
    return try PageAnnotations(above: path)
  }
}
