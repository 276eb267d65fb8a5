import Foundation
import SeededRandom
import Tactus
import Testing

@Suite struct `tactus check of a setup` {
  /// A setup, the rule that warns about it, the place, and a part of the message.
  static let doubtful: [(text: String, rule: String, place: String, says: String)] = [
    (#"{"recognizers":[]}"#, "noRecognizer", "1:2", "write one"),
    (
      tap(#","numberOfTapsRequired":0"#), "zeroRequired", "1:40",
      "numberOfTapsRequired is 0, which never matches; write 1 or more"
    ),
    (tap(#","numberOfTouchesRequired":0"#), "zeroRequired", "1:40", "write 1 or more"),
    (
      of("pan", #","minimumNumberOfTouches":2,"maximumNumberOfTouches":1"#), "minimumAboveMaximum",
      "1:40", "write 2 or more for maximumNumberOfTouches"
    ),
    (tap(#","numberOfTouchesRequired":11"#), "tooManyTouches", "1:40", "10 or less"),
    (
      of("longPress", #","minimumPressDuration":500"#), "milliseconds", "1:46",
      "times are in seconds: for milliseconds write 0.5"
    ),
    (of("rotation", #","hysteresis":10"#), "degrees", "1:45", "for 10° write 0.1745"),
    (of("pan", #","direction":45"#), "degrees", "1:40", "for 45° write 0.7854"),
    (
      #"{"view":{"id":"root","rotation":45},"recognizers":[{"id":"t","kind":"tap"}]}"#,
      "viewDegrees", "1:22", "for 45° write 0.7854"
    ),
    (tap(#","enabled":false"#), "switchedOff", "1:40", "enabled is false"),
    (tap(#","allowedTouchTypes":[]"#), "switchedOff", "1:40", "allowedTouchTypes is empty"),
    (tap(#","delegate":{"shouldReceive":false}"#), "switchedOff", "1:52", "write true"),
    (tap(#","delegate":{"shouldBegin":false}"#), "switchedOff", "1:52", "write true"),
    (
      of("pan", #","activeOffset":{"x":20},"failOffset":{"x":15}"#), "failsFirst", "1:64",
      "never begins on that side"
    ),
    (of("pan", #","failOffset":{"y":15}"#), "neverFails", "1:40", "write activeOffset"),
    (of("pan", #","requireToFail":["kind:tap"]"#), "emptyGroup", "1:40", "no other recognizer"),
    (of("pan", #","directionHalfWidth":0.5"#), "withoutEffect", "1:40", "direction is null"),
    (of("swipe", #","direction":[]"#), "noDirection", "1:42", "no swipe matches"),
    (tap(#","maximumTapDuration":0"#), "noTime", "1:40", "null for no limit"),
    (of("template", ""), "noTemplate", "1:17", "no template to compare with"),
    (on(#""hidden":true"#), "viewWithoutTouches", "1:", "\"hidden\": false"),
    (on(#""alpha":0.01"#), "viewWithoutTouches", "1:", "alpha 0.01"),
    (on(#""userInteractionEnabled":false"#), "viewWithoutTouches", "1:", "takes no touches"),
    (on(#""frame":[0,0,0,50]"#), "viewWithoutTouches", "1:", "no area"),
    (on(#""frame":[400,0,50,50]"#), "viewWithoutTouches", "1:", "outside its superview"),
    (on(#""frame":[9,9,50,50],"hitSlop":-25"#), "viewWithoutTouches", "1:", "leaves the view"),
    (
      on(#""frame":[0,9,400,50],"hitSlop":{"left":8,"right":8}"#), "hiddenSlop", "1:",
      "enlarge the superview"
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":["b"]},{"id":"b","kind":"tap","numberOfTapsRequired":2,"maximumTapInterval":null}]}"#,
      "waitsForever", "1:40", "write a maximumTapInterval for \"b\""
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":["b"]},{"id":"b","kind":"tap"}]}"#,
      "excludedByTwin", "1:40", "\"a\" is never recognized"
    ),
    (
      #"{"recognizers":[{"id":"a","kind":"tap"},{"id":"b","kind":"tap"}]}"#, "identical", "1:41",
      "\"b\" is the same as \"a\""
    ),
    (
      tap(#","requireToFail":["u","u"]},{"id":"u","kind":"pan""#), "repeatedName", "1:61",
      "names \"u\" twice"
    ),
    (
      tap(#","delegate":{"simultaneousWith":["t"]}"#), "repeatedName", "1:72", "itself; delete it"
    ),
    (
      of("pan", #","velocityHorizon":0.03"#), "withoutEffect", "1:40",
      "because velocityStrategy is blend; write \"velocityStrategy\": \"leastSquares\""
    ),
    (
      of("pan", #","velocityStrategy":"interval","minimumVelocitySamples":3"#), "withoutEffect",
      "1:70", "because velocityStrategy is interval"
    ),
    (
      of("pan", #","measuresFromLanding":true,"roundsCentroid":true"#), "withoutEffect", "1:67",
      "because measuresFromLanding is true; write \"measuresFromLanding\": false"
    ),
    (
      of("pan", #","endsWithExtraTouch":true"#), "withoutEffect", "1:40",
      "because maximumNumberOfTouches is null; write \"maximumNumberOfTouches\": 1"
    ),
    (
      of("pinch", #","beginsOnLanding":true,"focalHysteresis":9"#), "withoutEffect", "1:65",
      "focalHysteresis has no effect, because beginsOnLanding is true; write \"beginsOnLanding\": false"
    ),
    (
      of("pinch", #","reportsEachStep":true,"maximumStep":2"#), "withoutEffect", "1:65",
      "because reportsEachStep is true; write \"reportsEachStep\": false"
    ),
    (
      of("pinch", #","minimumStep":0.5"#), "withoutEffect", "1:42",
      "because maximumStep is null; write \"maximumStep\": 2"
    ),
    (
      of("rotation", #","beginsOnLanding":true,"baselineOffset":1"#), "withoutEffect", "1:68",
      "because beginsOnLanding is true"
    ),
    (
      of("rotation", #","wraps":true,"reportsEachStep":true"#), "withoutEffect", "1:45",
      "wraps has no effect, because reportsEachStep is true"
    ),
    (
      tap(#","maximumTapInterval":0.2"#), "withoutEffect", "1:40",
      "because numberOfTapsRequired is 1; write \"numberOfTapsRequired\": 2"
    ),
    (
      tap(#","numberOfTapsRequired":2,"endsWithFirstLift":true"#), "withoutEffect", "1:65",
      "because numberOfTouchesRequired is 1; write \"numberOfTouchesRequired\": 2"
    ),
    (
      tap(#","numberOfTouchesRequired":2,"allowsExactSeparation":false"#), "withoutEffect", "1:68",
      "because maximumTouchSeparation is null"
    ),
    (
      of("longPress", #","maximumTapInterval":0.2"#), "withoutEffect", "1:46",
      "because numberOfTapsRequired is 0; write \"numberOfTapsRequired\": 1"
    ),
    (of("swipe", #","minimumVelocity":9"#), "withoutEffect", "1:42", "\"decision\": \"atLift\""),
  ]

  private static func tap(_ more: String) -> String { of("tap", more) }
  private static func of(_ kind: String, _ more: String) -> String {
    #"{"recognizers":[{"id":"t","kind":"\#(kind)"\#(more)}]}"#
  }
  /// A tap on a view in the view `root`.
  private static func on(_ view: String) -> String {
    #"{"view":{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"v",\#(view)}]},"recognizers":[{"id":"t","kind":"tap","view":"v"}]}"#
  }

  @Test(arguments: doubtful)
  func `tactus check of a setup warns with the place and what to write`(
    text: String, rule: String, place: String, says: String
  ) throws {
    let warnings = try SetupLinter().warnings(in: Array(text.utf8))
    let found = try #require(warnings.first { $0.rule == rule }, "\(warnings)")
    #expect("\(found.place)".hasPrefix(place), "\(found)")
    #expect(found.message.contains(says), "\(found)")
  }

  /// Setups whose values all have an effect.
  @Test(arguments: [
    tap(#","numberOfTapsRequired":2,"maximumTapInterval":0.2"#),
    tap(#","numberOfTouchesRequired":2,"endsWithFirstLift":true,"maximumTouchSeparation":300"#),
    tap(#","numberOfTapsRequired":2,"endsWithExtraTouch":true,"endsWithFirstLift":true"#),
    of("longPress", #","maximumTapDuration":0.2,"tapMovement":9"#),
    of("longPress", #","numberOfTapsRequired":1,"maximumTapInterval":0.2"#),
    of("pinch", #","spanMetric":"meanDeviation","extraTouch":"ends""#),
    of("pinch", #","beginsOnLanding":true,"maximumStep":2,"minimumStep":0.5"#),
    of("rotation", #","wraps":true,"hysteresis":0.1"#),
  ])
  func `tactus check of a setup does not warn of values that have an effect`(text: String) throws {
    #expect(try SetupLinter().warnings(in: Array(text.utf8)) == [])
  }

  @Test func `tactus check of a setup has a row in this table for every rule`() {
    #expect(Set(SetupLinter.ruleSummaries.map(\.name)) == Set(Self.doubtful.map(\.rule)))
  }

  /// Compares the rules about recognizers that are never recognized with a run of the program.
  @Test func `tactus check of a setup is right that a recognizer is never recognized`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let never: Set<String> = [
      "switchedOff", "noDirection", "noTime", "noTemplate", "excludedByTwin",
      "minimumAboveMaximum", "viewWithoutTouches",
    ]
    for (index, row) in Self.doubtful.enumerated() where never.contains(row.rule) {
      let file = try folder.file("\(index).setup.json", row.text)
      let run = try CommandLineRun([
        "recognize", "--jsonl", "--setup", file, "datasets/first-steps/p01.evemu",
      ])
      let id = row.text.contains(#""id":"a""#) ? "a" : "t"
      let actions = run.output.split(separator: "\n").filter {
        $0.contains("\"recognizer\":\"\(id)\"") && $0.contains("\"action\":true")
      }
      #expect(run.status == 0 && actions.isEmpty, "\(row.text)")
    }
  }

  @Test func `tactus check of a setup finds nothing in the built-in setups under any preset`()
    throws
  {
    for (name, setup) in Setup.builtIn {
      // The limits of the setup natural are specific to it, and a platform may have no such limit. The
      // setup of a platform has values that others do not ask for.
      let isSpecific = name == "natural" || setup.preset != .uikit || name == "uikit"
      for preset in Preset.all.tried + [setup.preset] where !isSpecific || preset == setup.preset {
        let text = SetupWriter().text(of: setup.under(preset))
        let warnings = try SetupLinter().warnings(in: Array(text.utf8))
        #expect(warnings == [], "\(name) under \(preset.name)")
      }
    }
  }

  @Test
  func
    `tactus check of a setup exits 0 with warnings, 1 with --strict, and 2 if the file is no setup`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let doubtful = try folder.file("a.setup.json", Self.tap(#","numberOfTapsRequired":0"#))
    let run = try CommandLineRun(["check", doubtful])
    #expect(run.status == 0)
    #expect(run.output.contains("a.setup.json:1:40: warning: numberOfTapsRequired is 0"))
    #expect(run.output.contains("1 setup with warnings"))
    #expect(try CommandLineRun(["check", "--strict", doubtful]).status == 1)
    let broken = try folder.file("b.setup.json", #"{"recognizers":[{"id":"a"}]}"#)
    #expect(try CommandLineRun(["check", broken]).status == 2)
    #expect(try CommandLineRun(["check", folder.url.path + "/none"]).status == 3)
  }

  @Test
  func `tactus check of a setup names the command that writes templates if a recognizer has none`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun([
      "check", try folder.file("a.setup.json", Self.of("template", "")),
    ])
    #expect(run.output.contains("; tactus train --recognizer writes templates"), "\(run.output)")
  }

  @Test func `tactus check of a setup writes one JSON object, or one for each file`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = try folder.file("a.setup.json", Self.tap(#","numberOfTapsRequired":0"#))
    let run = try CommandLineRun(["check", "--json", file, file])
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(object["tactus"] as? String == "check")
    let files = try #require(object["files"] as? [[String: Any]])
    #expect(files.count == 2)
    let finding = try #require((files[0]["findings"] as? [[String: Any]])?.first)
    #expect(finding["rule"] as? String == "zeroRequired")
    #expect(finding["line"] as? Int == 1 && finding["column"] as? Int == 40)
    let lines = try CommandLineRun(["check", "--jsonl", file, file]).output
    #expect(lines.split(separator: "\n").count == 2)
  }

  @Test(arguments: [
    (
      tap(#","delegate":{"numberOfTapsRequired":2}"#),
      "\"numberOfTapsRequired\" belongs to the recognizer, not to delegate"
    ),
    (
      tap(#","simultaneousWith":["u"]"#),
      "belongs to delegate, as in \"delegate\": {\"simultaneousWith\": …}, not to a recognizer"
    ),
    (
      of("pan", #","numberOfTapsRequired":2"#),
      "belongs to recognizers of the kind tap, longPress, not to a recognizer of the kind pan"
    ),
    (tap(#","hidden":true"#), "belongs to a view, under \"view\", not to a recognizer"),
    (tap(#","preset":"gtk""#), "belongs to the setup itself, not to a recognizer of the kind tap"),
    (#"{"recognizers":[],"enabled":true}"#, "belongs to a recognizer, not to the setup itself"),
  ])
  func `tactus check of a setup says where a key at the wrong level belongs`(
    text: String, says: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["check", try folder.file("a.setup.json", text)])
    #expect(run.status == 2)
    #expect(run.errors.contains(says), "\(run.errors)")
  }
}
