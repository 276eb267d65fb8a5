import Figures
import Foundation
import Tactus
import Testing

@Suite struct `tactus list` {
  /// Each topic, with the names that the toolkit defines.
  private static let known: [(topic: String, names: [String])] = [
    ("presets", Preset.all.map(\.name) + ["touchpad"]),
    ("setups", Setup.builtIn.map(\.name)),
    ("kinds", GestureKind.allCases.map { "\($0)" }),
    (
      "formats",
      CaptureFormat.allCases.map(\.rawValue) + [
        "strokes", "webdriver", "playwright", "appium", "adb-sendevent", "adb-motionevent",
        "uinput",
      ]
    ),
    ("classifiers", ClassifierChoice.all.map(\.name)),
    ("scores", EvaluationRequirement.names),
    ("figures", Figure.allCases.map(\.rawValue)),
  ]

  @Test(arguments: known)
  func `tactus list names everything there is, each with a sentence`(topic: String, names: [String])
    throws
  {
    let run = try CommandLineRun(["list", topic])
    #expect(run.status == 0)
    let rows = run.output.split(separator: "\n").map { $0.split(separator: " ", maxSplits: 1) }
    #expect(rows.map { String($0[0]) } == names)
    #expect(rows.allSatisfy { $0.count == 2 && $0[1].count > 10 })
  }

  @Test func `tactus list names the sets of features and the features in them`() throws {
    let run = try CommandLineRun(["list", "features"])
    for name in ["rubine", "pathN", "touch", "hbf49.closure"] {
      #expect(run.output.contains("\n\(name) ") || run.output.hasPrefix("\(name) "), "\(name)")
    }
  }

  @Test func `tactus list without a topic lists the topics`() throws {
    let run = try CommandLineRun(["list"])
    #expect(run.status == 0)
    for (topic, _) in Self.known { #expect(run.output.contains(topic)) }
  }

  @Test func `tactus list writes one JSON object that says what it is`() throws {
    let run = try CommandLineRun(["list", "kinds", "--json"])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["tactus"] as? String == "list")
    #expect(object["topic"] as? String == "kinds")
    let entries = try #require(object["entries"] as? [[String: String]])
    #expect(entries.first?["name"] == "tap")
    #expect(entries.count == GestureKind.allCases.count)
  }

  @Test func `tactus list suggests the topic that was meant`() throws {
    let run = try CommandLineRun(["list", "preset"])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'presets'?"))
    #expect(run.output.isEmpty)
  }
}

@Suite struct `tactus help of a built-in setup` {
  @Test(arguments: Setup.builtIn.map(\.name))
  func `tactus help of a setup has a line for each of its recognizers`(name: String) throws {
    let run = try CommandLineRun(["help", name])
    #expect(run.status == 0, "\(run.errors)")
    let setup = try #require(Setup.builtIn(named: name))
    let starts = run.output.split(separator: "\n").compactMap { line in
      line.hasPrefix("  ") ? line.split(separator: " ").first.map(String.init) : nil
    }
    for id in setup.recognizerNames { #expect(starts.contains(id), "\(id)") }
  }

  /// A double tap has two taps; the other values are those of the kind.
  @Test func `tactus help of a setup names only the values that differ from those of the kind`()
    throws
  {
    let run = try CommandLineRun(["help", "default"])
    #expect(run.output.contains("doubleTap   tap, numberOfTapsRequired=2\n"), "\(run.output)")
  }
}

@Suite struct `tactus help of a kind or preset` {
  @Test(arguments: GestureKind.allCases)
  func `tactus help of a kind or preset has every value with its meaning and default`(
    kind: GestureKind
  ) throws {
    let run = try CommandLineRun(["help", "\(kind)"])
    #expect(run.status == 0)
    let text = run.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    for value in kind.values() {
      #expect(text.contains("\(value.name) \(value.meaning)"), "\(value.name)")
      #expect(text.contains("default: \(value.standardText)"), "\(value.name)")
    }
  }

  @Test(arguments: Preset.all.map(\.name))
  func `tactus help of a kind or preset is there for every preset`(name: String) throws {
    let run = try CommandLineRun(["help", name])
    #expect(run.status == 0)
    #expect(run.output.contains("Verification:"))
    let preset = try #require(Preset.all.first { $0.name == name })
    let values = zip(GestureKind.longPress.values(in: preset), GestureKind.longPress.values())
    let differs = values.contains { $0.standardText != $1.standardText }
    #expect(run.output.contains("\nlongPress:\n") == differs)
  }

  @Test(arguments: ["captures", "setup", "pan", "gtk"])
  func `tactus help of a kind or preset is listed in the help of the tool`(topic: String) throws {
    let run = try CommandLineRun(["--help"])
    #expect(run.output.contains(topic))
  }

  @Test
  func `tactus help of a kind or preset of a name that is nearly right suggests the right one`()
    throws
  {
    let run = try CommandLineRun(["help", "rotatoin"])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean 'rotation'?"))
  }
}

@Suite struct `The help of a command` {
  @Test(arguments: [["recognize", "--help"], ["--help"], ["--version"], ["recognize", "-h"]])
  func `the help of a command ends with a line feed`(arguments: [String]) throws {
    #expect(try CommandLineRun(arguments).output.hasSuffix("\n"))
  }

  @Test func `the help of a command is short with -h, and has every option with --help`() throws {
    func text(_ option: String) throws -> String {
      try CommandLineRun(["recognize", option]).output
        .split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let (short, long) = (try text("-h"), try text("--help"))
    #expect(short.count < long.count / 2)
    #expect(short.contains("--setup") && short.contains("tactus help captures"))
    #expect(!short.contains("--exclude"))
    #expect(long.contains("--exclude") && long.contains("--print-setup"))
  }

  @Test
  func
    `the help of a command has the options on captures last, and help captures describes each in full`()
    throws
  {
    let help = try CommandLineRun(["recognize", "--help"]).output
    let own = try #require(help.firstRange(of: "--print-setup"))
    let shared = try #require(help.firstRange(of: "--exclude"))
    #expect(own.lowerBound < shared.lowerBound)
    let page = try CommandLineRun(["help", "captures"]).output
    for name in ["format", "columns", "size", "device", "rate", "exclude", "strict"] {
      #expect(page.contains("--\(name)"), "\(name)")
    }
    #expect(page.contains("signs whose weights"))
    #expect(!help.contains("signs whose weights"))
  }
}

@Suite struct `--preset` {
  private static let capture = "datasets/first-steps/p01.evemu"

  @Test(arguments: ["gtk", "gtk4", "hammer", "qt", "leaflet", "flutter", "uikit"])
  func `--preset runs the setup of a platform`(name: String) throws {
    let run = try CommandLineRun(["recognize", "--preset", name, "--print-setup"])
    #expect(run.status == 0)
    let setup = try SetupReader().read(Array(run.output.utf8))
    #expect(setup == Setup.builtIn.first { $0.name == name }?.setup)
  }

  @Test func `--preset with --setup runs its recognizers under the values of a platform`() throws {
    let run = try CommandLineRun(
      ["recognize", "--setup", "default", "--preset", "gtk", "--print-setup"])
    #expect(run.status == 0)
    let setup = try SetupReader().read(Array(run.output.utf8))
    #expect(setup == Setup.default.under(.gtk))
    // No program judged these recognizers with these requirements.
    #expect(run.output.contains(#""verification": "unverified: compared were"#), "\(run.output)")
  }

  @Test func `--preset with --setup says which values of the setup override the platform's`() throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file(
      "a.setup.json",
      #"{"recognizers":[{"id":"t","kind":"tap","numberOfTapsRequired":2,"allowableMovement":7}]}"#)
    let arguments = ["recognize", "--setup", file, "--preset", "gtk"]
    let text = try CommandLineRun(arguments + [Self.capture])
    #expect(
      text.output.contains("preset gtk, which overrides 1 value of it: t.allowableMovement"),
      "\(text.output)")
    let printed = try CommandLineRun(arguments + ["--print-setup"])
    #expect(
      printed.output.contains("1 of their values are not the platform's: t.allowableMovement"))
  }

  @Test func `--preset moves a setup file, whose own values stay`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file(
      "a.setup.json",
      #"{"recognizers":[{"id":"t","kind":"tap","allowableMovement":7},{"id":"p","kind":"longPress"}]}"#
    )
    let run = try CommandLineRun(
      ["recognize", "--setup", file, "--preset", "android", "--print-setup"])
    let setup = try SetupReader().read(Array(run.output.utf8))
    #expect(setup.preset == .android)
    #expect(
      setup.recognizers[0].settableValues.first { $0.name == "allowableMovement" }?.value.double
        == 7)
    #expect(
      setup.recognizers[1].settableValues.first { $0.name == "minimumPressDuration" }?.value.double
        == 0.4)
  }

  @Test func `--preset touchpad is the setup touchpad`() throws {
    let (preset, setup) = (
      try CommandLineRun(["recognize", "--preset", "touchpad", "--print-setup"]),
      try CommandLineRun(["recognize", "--setup", "touchpad", "--print-setup"])
    )
    #expect(preset.status == 0)
    #expect(preset.output == setup.output)
  }

  @Test func `--preset touchpad beside another setup is refused with what to do`() throws {
    let run = try CommandLineRun(
      ["recognize", "--preset", "touchpad", "--setup", "motion", "--print-setup"])
    #expect(run.status == 2)
    #expect(run.errors.contains("leave one of them out"))
  }

  @Test(arguments: [
    ["recognize", "--csv"], ["explain", "--jsonl"], ["compare", "--json"],
  ])
  func `--preset is taken by the command`(command: [String]) throws {
    let run = try CommandLineRun(command + ["--preset", "hammer", Self.capture])
    #expect(run.status == 0, "\(run.errors)")
  }

  @Test(arguments: [["evaluate"], ["tune", "--vary", "pan.hysteresis=8..12:2", "--folds", "2"]])
  func `--preset is taken by the command on datasets`(command: [String]) throws {
    let run = try CommandLineRun(
      command + ["--preset", "qt", "--bootstrap", "10", "datasets/first-steps"])
    #expect(run.status == 0, "\(run.errors)")
  }
}
