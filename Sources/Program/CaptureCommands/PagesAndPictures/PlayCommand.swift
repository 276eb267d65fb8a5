package import Arguments
internal import CommandSupport
internal import Drawing
internal import Rendering
internal import Scenes
internal import Tactus

/// The command `tactus play SCENE CAPTURE`.
package enum PlayCommand {
  private static let scene = Positional(
    .choice("SCENE", of: SceneKind.all.map(\.name)), help: "The scene; --list describes each.")
  private static let capture = Positional(
    .path("CAPTURE"), help: "The capture to play; - is standard input.")
  private static let output = Option(
    "output", short: "o", .path("OUT"), defaultText: "none; what happened is printed",
    help: """
      A picture of the scene to write (.png, .pdf or .svg), or a folder, such as pictures/, for \
      numbered PNG files, and for the pictures that were saved in the scene.
      """)
  private static let moment = Option(
    "at", .number("T"), defaultText: "the end",
    help: "Stop at this time, in seconds, as other commands print it.")
  private static let rate = Option(
    "fps", .number("N", .between(0.1, 240)), default: 30,
    help: "With a folder: pictures in a second of the capture.")
  private static let pixels = Option(
    "dpi", .number("N", .between(16, 2560)), default: 320,
    help: "Pixels per inch of PNG files; a point has 1/160 inch.")
  private static let scale = Option(
    "scale", .choice("WHEN", of: ["auto", "off"]), default: "auto",
    help: "Scale a capture whose surface is larger than the scene to the scene (auto), or do not.")
  private static let preset = Option(
    "preset", .choice("NAME", of: Preset.all.map(\.name)), defaultText: "uikit",
    help: "Apply the values and rules of this platform; tactus list presets describes them.")
  private static let list = Flag(
    "list", standsAlone: true, help: "List the scenes and exit.")
  private static let printSetup = Flag(
    "print-setup", standsAlone: true,
    help: "Print the views and recognizers of the scene as JSON and exit.")
  private static let json = Flag(
    "json", help: "Write the state of the scene as one JSON object.")

  package static let command = ToolCommand(
    "play", "Play a capture to a scene that gestures drive, and write a picture of it.",
    discussion: """
      A scene is a little application: a pattern lock, a board to draw on, a photo to move. Touches go \
      the whole way: hit test, recognizers, the rules between them, delivery to views. What happens is \
      printed with its time. 'docs/scenes.md' describes each scene and what it teaches.
      """,
    examples: [
      CommandExample(
        "tactus play pattern-lock datasets/scenes/pattern-lock.touch.jsonl -o lock.png",
        "Enter a code, and write what the lock looks like then."),
      CommandExample(
        "tactus play photo-board photo.touch.jsonl --with image=cat.png -o frames/ --fps 60",
        "Write 60 pictures for each second."),
      CommandExample(
        "tactus play happy-face pinch.evemu --set mood.hysteresis=0 --json",
        "Change a recognizer of the scene, and write its state at the end."),
    ],
    arguments: [
      scene, capture, output, moment, rate, pixels, SceneChoice.with,
      scale, preset,
      SetupOptions.changes, list, printSetup, json, TimeOption.time, OutputOptions.force,
    ] + CaptureOptions.reading
  ) { values in
    if values[list] { return listScenes().rawValue }
    guard let kind = SceneKind.named(try values[scene]) else { return ExitCode.usage.rawValue }
    let choice = try SceneChoice(kind, values, preset: values[preset])
    let player = choice.player
    let pictures = choice.picture.map { ["image": $0.pixels] } ?? [:]
    if values[printSetup] {
      var output = Output()
      output.line(SetupWriter().text(of: player.setup))
      return output.finish(.done).rawValue
    }
    return try play(kind, player, pictures, values).rawValue
  }

  private static func listScenes() -> ExitCode {
    var output = Output()
    output.list(SceneKind.all.map { ($0.name, $0.summary) })
    return output.finish(.done)
  }

  private static func play(
    _ kind: SceneKind, _ player: ScenePlayer, _ pictures: [String: PixelImage],
    _ values: ParsedValues
  ) throws -> ExitCode {
    let path = try CaptureOptions.single(try values[capture])
    let target = try values[output].map { try SceneOutput($0, values) }
    var isFolder = false
    if case .folder? = target { isFolder = true }
    if !isFolder { values.remark([rate], changeNothing: "without a folder, as in -o pictures/") }
    if target == nil { values.remark([pixels], changeNothing: "without -o") }
    var faults = CaptureFaults(values)
    do {
      var options = try CaptureOptions.options(values)
      options.clock = TimeOption.choice(values, isText: !values[json])
      let reader = try CaptureReader(path: path, options)
      var playback = ScenePlayback(player, reader)
      playback.fits = values[scale] == "auto"
      playback.moment = values[moment]
      let renderer = Renderer(
        pixelsPerUnit: values[pixels] / 160, unitsPerInch: 160, pictures: pictures)
      try write(&playback, renderer, to: target, values)
      faults.report(reader.diagnostics.all, in: path)
      for note in playback.notes { Console.note("\(path): \(note)") }
      let report = SceneReport(kind, playback.player, path, reader.clock)
      var output = Output()
      if values[json] { output.append(report.json) } else { report.text(to: &output) }
      return output.finish(faults.code)
    } catch let error as CaptureError {
      faults.report(error, in: path)
      return faults.code
    }
  }

  /// Plays the capture and writes the requested output.
  private static func write(
    _ playback: inout ScenePlayback, _ renderer: Renderer, to target: SceneOutput?,
    _ values: ParsedValues
  ) throws {
    switch target {
    case nil: try playback.run { _ in }
    case .file(let path, let format):
      try playback.run { _ in }
      let drawing = playback.player.drawing()
      try OutputFile.write(try renderer.bytes(of: drawing, as: format), to: path)
    case .folder(let name):
      playback.rate = values[rate]
      try OutputFolder.fill(name, values) { folder in
        var count = 0
        try playback.run { drawing in
          count += 1
          try folder.write(
            try renderer.bytes(of: drawing, as: .png), to: "\(numbered("frame-", count)).png")
        }
        for (index, saved) in playback.player.saved.enumerated() {
          try folder.write(
            try renderer.bytes(of: saved.drawing, as: .png),
            to: "\(numbered("saved-", index + 1)).png")
        }
      }
    }
  }

  /// Returns a name with a number of at least four digits, such as `frame-0042` for 42, so that
  /// names sort by number.
  private static func numbered(_ word: String, _ number: Int) -> String {
    let digits = "\(number)"
    return word + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
