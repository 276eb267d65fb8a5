import JSONText
import Platforms
import Setups
import Tactus
import Testing

@Suite struct `Advice for a platform` {
  private static let log = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.3,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

    """

  private func explain(_ options: [String]) throws -> JSONValue {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = try folder.file("log.touch.jsonl", Self.log)
    let run = try CommandLineRun(["explain", log, "--json"] + options)
    #expect(run.status == 0, "\(run.errors)")
    return try JSONReader().read(run.output)
  }

  private func advice(on id: String, _ options: [String]) throws -> String? {
    try explain(options)["explanations"]?.array?
      .first { $0["recognizer"]?.string == id }?["advice"]?.string
  }

  @Test func `advice for a platform is stated by each preset`() {
    for preset in Preset.all { #expect(preset.words?.entries.isEmpty == false, "\(preset.name)") }
  }

  @Test func `advice for a platform names values that its recognizers have`() throws {
    let pseudo: Set = [PlatformWords.waited]
    for preset in Preset.all {
      let setups = [Setup.default.under(preset), Setup.own(of: preset)]
      let recognizers = setups.flatMap(\.recognizers)
      for entry in try #require(preset.words).entries {
        let fitting = recognizers.filter {
          entry.kinds.isEmpty || entry.kinds.contains($0.configuration.kind)
        }
        let known = Set(fitting.flatMap(\.settableNames)).union(pseudo)
        // Edge pans are in no built-in setup.
        let names = entry.names.filter { $0 != "edges" }
        #expect(names.allSatisfy(known.contains), "\(preset.name): \(names)")
      }
    }
  }

  @Test func `advice for a platform states the option of Hammer.js in its unit`() throws {
    // A tap must be shorter than 250 ms; this one lasts 300, so 310 is the next round number that is enough.
    let text = try #require(try advice(on: "tap", ["--preset", "hammer"]))
    #expect(text.hasPrefix("in Hammer.js: get('tap').set({ time: 310"), "\(text)")
  }

  @Test func `advice for a platform states the property of UIKit`() throws {
    #expect(
      try advice(on: "longPress", ["--preset", "uikit"])
        == "in UIKit: set minimumPressDuration of the UILongPressGestureRecognizer to 0.3")
    #expect(try advice(on: "press", ["--setup", "default"])?.hasPrefix("in UIKit: ") == true)
  }

  @Test
  func
    `advice for a platform begins a pan later where its hysteresis is raised, and earlier where not`()
    throws
  {
    func advice(_ setup: String, _ moves: Double, on id: String) throws -> String {
      let folder = try ScratchFolder()
      defer { folder.remove() }
      let log = try folder.file(
        "log.touch.jsonl",
        """
        {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
        {"t":0.1,"touches":[{"id":1,"phase":"moved","x":\(100 + moves),"y":100}]}
        {"t":0.2,"touches":[{"id":1,"phase":"ended","x":\(100 + moves),"y":100}]}

        """)
      let file = try folder.file("mine.setup.json", setup)
      let run = try CommandLineRun(["explain", log, "--json", "--setup", file])
      let all = try JSONReader().read(run.output)["explanations"]?.array
      return all?.first { $0["recognizer"]?.string == id }?["advice"]?.string ?? ""
    }
    // A pan takes a tap that moved 12 pt: it has to begin later.
    let both =
      #"{"preset":"uikit","recognizers":[{"id":"tap","kind":"tap"},{"id":"pan","kind":"pan"}]}"#
    let later = try advice(both, 12, on: "tap")
    #expect(later.contains("begin later") && !later.contains("earlier"), "\(later)")
    // A movement of 8 pt is no pan: it has to begin earlier.
    let alone = #"{"preset":"uikit","recognizers":[{"id":"pan","kind":"pan"}]}"#
    let earlier = try advice(alone, 8, on: "pan")
    #expect(earlier.contains("begin earlier") && !earlier.contains("later"), "\(earlier)")
  }

  @Test func `advice for a platform says that a page cannot change constants of Chromium`() throws {
    let text = try #require(try advice(on: "longPress", ["--preset", "chromium"]))
    #expect(text.hasPrefix("in Chromium: a constant of Chromium"), "\(text)")
  }

  @Test func `advice for a platform says how a gesture need not wait`() throws {
    let text = try #require(try advice(on: "tap", ["--setup", "default", "--preset", "flutter"]))
    #expect(text.hasPrefix("in Flutter: without doubleTap"), "\(text)")
  }

  @Test func `advice for a platform is not given to setups of no platform`() throws {
    let natural = try explain(["--setup", "natural"])
    for finding in natural["explanations"]?.array ?? [] { #expect(finding["advice"] == nil) }
    #expect(Setup.touchpad.words == nil)
    #expect(Setup.oneAtATime.words == nil)
  }
}
