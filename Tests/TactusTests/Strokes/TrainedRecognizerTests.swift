import Foundation
import Tactus
import Testing

/// Shapes that a hand draws with small variations.
private struct Hand {
  var generator: SeededGenerator

  init(seed: UInt64) { generator = SeededGenerator(seed: seed) }

  static let shapes: [String: [Point]] = [
    "corner": [.zero, Point(x: 0, y: 100), Point(x: 100, y: 100)],
    "line": [.zero, Point(x: 100, y: 0)],
    "peak": [.zero, Point(x: 50, y: -100), Point(x: 100, y: 0)],
  ]

  mutating func path(_ shape: String) -> [Point] {
    let corners = Hand.shapes[shape] ?? []
    let scale = generator.uniform(0.8, 1.2)
    return zip(corners, corners.dropFirst()).flatMap { from, to in
      (0...10).map { step in
        Point(x: 120 + generator.uniform(-3, 3), y: 300 + generator.uniform(-3, 3))
          + (from + (to - from) * (Double(step) / 10)) * scale
      }
    }
  }

  /// Returns the lines of a touch log from `start` on, with a frame every 10 ms, and the time of
  /// the lift.
  mutating func touch(_ shape: String, at start: Double) -> (lines: [String], end: Double) {
    let path = path(shape)
    func line(_ index: Int, _ phase: String) -> String {
      let place = path[min(index, path.count - 1)]
      return #"{"t":\#(start + Double(index) / 100),"touches":[{"id":1,"phase":"\#(phase)","#
        + #""x":\#(place.x),"y":\#(place.y)}]}"#
    }
    let lines =
      [line(0, "began")] + (1..<path.count).map { line($0, "moved") } + [line(path.count, "ended")]
    return (lines, start + Double(path.count) / 100)
  }
}

/// Ten captures of three shapes each, annotated, by two people.
private func dataset(in folder: ScratchFolder) throws {
  var hand = Hand(seed: 5)
  var annotations: [String] = []
  for number in 0..<10 {
    var (lines, time) = ([String](), 0.5)
    for (shape, label) in [("corner", "corner"), ("line", "line"), ("peak", "none")] {
      let touch = hand.touch(shape, at: time)
      lines += touch.lines
      annotations.append(
        #"{"capture":"c\#(number).touch.jsonl","start":\#(time),"end":\#(touch.end),"#
          + #""label":"\#(label)","touches":1,"participant":"p\#(number % 2)"}"#)
      time = touch.end + 1
    }
    _ = try folder.file("c\(number).touch.jsonl", lines.joined(separator: "\n") + "\n")
  }
  _ = try folder.file("annotations.jsonl", annotations.joined(separator: "\n") + "\n")
  _ = try folder.file("dataset.json", #"{"name":"shapes"}"#)
}

@Suite struct `A recognizer that is trained` {
  private func trained(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try dataset(in: folder)
    let setup = folder.url.path + "/made.setup.json"
    let run = try CommandLineRun([
      "train", folder.url.path, setup, "--recognizer", "--setup", "default",
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("20 of 20 held-out examples are recognized correctly"))
    try body(folder, setup)
  }

  private func capture(_ shape: String, in folder: ScratchFolder) throws -> String {
    var hand = Hand(seed: 77)
    let lines = hand.touch(shape, at: 0).lines
    return try folder.file("new.touch.jsonl", lines.joined(separator: "\n") + "\n")
  }

  @Test
  func
    `a recognizer that is trained names new gestures, beside taps and pans, in every form of output`()
    throws
  {
    try trained { folder, setup in
      let new = try capture("corner", in: folder)
      let text = try CommandLineRun(["recognize", "--setup", setup, new]).output
      #expect(text.contains("shape       corner, unlike by 0.0"), "\(text)")
      let lines = try CommandLineRun(["recognize", "--setup", setup, new, "--jsonl"]).output
        .split(separator: "\n").map { try JSONReader().read(String($0)) }
      let ended = lines.first { $0["recognizer"]?.string == "shape" }
      #expect(ended?["kind"]?.string == "template")
      #expect(ended?["state"]?.string == "ended")
      #expect(ended?["label"]?.string == "corner")
      #expect(ended?["dissimilarity"]?.double ?? 1 < 0.1)
      #expect(lines.contains { $0["recognizer"]?.string == "press" })
      let table = try CommandLineRun(["recognize", "--setup", setup, new, "--csv"]).output
      #expect(table.contains(",template,root,possible,ended,true,1,"))
      #expect(table.contains(",corner,0."))
    }
  }

  @Test
  func
    `a recognizer that is trained states how unlike another gesture is, and which limit would accept it`()
    throws
  {
    try trained { folder, setup in
      let other = try capture("peak", in: folder)
      let told = try CommandLineRun([
        "recognize", "--setup", setup, "--explain", "--all", other,
      ]).output
      #expect(told.contains(": unlike its templates by 0."), "\(told)")
      let why = try CommandLineRun([
        "explain", "--setup", setup, "--gesture", "shape", other, "--json",
      ]).output
      let findings = try #require(try JSONReader().read(why)["explanations"]?.array)
      let changes = findings.compactMap { $0["change"] }
      #expect(changes.compactMap { $0["set"]?.string } == ["shape.maximumDissimilarity"], "\(why)")
      let to = try #require(changes.first?["to"]?.double)
      let set = try CommandLineRun([
        "recognize", "--setup", setup, "--set", "shape.maximumDissimilarity=\(to)", other,
      ]).output
      #expect(set.contains("unlike by"), "\(set)")
    }
  }

  @Test func `a recognizer that is trained is printed completely, and reads back as the same run`()
    throws
  {
    try trained { folder, setup in
      let printed = try CommandLineRun(["recognize", "--setup", setup, "--print-setup"]).output
      let again = try folder.file("again.setup.json", printed)
      let new = try capture("line", in: folder)
      let runs = try [setup, again].map {
        try CommandLineRun(["recognize", "--setup", $0, new, "--jsonl"]).output
          .split(separator: "\n")
      }
      // The first line names the file of the setup; its digest is the same.
      #expect(runs[0].dropFirst() == runs[1].dropFirst())
      let digests = try runs.map { try JSONReader().read(String($0[0]))["setup"]?.string }
      #expect(digests[0] == digests[1])
    }
  }

  @Test func `a recognizer that is trained is judged by the names of its gestures`() throws {
    try trained { folder, setup in
      let run = try CommandLineRun([
        "evaluate", folder.url.path, "--setup", setup, "--json",
      ])
      #expect(run.status == 0, "\(run.errors)")
      let classes = try JSONReader().read(run.output)["classes"]
      for label in ["corner", "line"] {
        #expect(classes?[label]?["matched"]?.integer == 10, "\(run.output)")
        #expect(classes?[label]?["detected"]?.integer == 10)
      }
    }
  }

  @Test
  func
    `a recognizer that is trained needs examples that are more than taps, and a name of its own`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let dots = try folder.file(
      "dots.jsonl",
      #"{"tactus":"strokes","version":1}"# + "\n" + #"{"label":"dot","strokes":[[[1,1],[2,1]]]}"#)
    let empty = try CommandLineRun(["train", dots, "-", "--recognizer"])
    #expect(empty.status == 2)
    #expect(empty.errors.contains("no labelled gesture that is longer than a tap"))
    let taken = try CommandLineRun([
      "train", dots, "-", "--recognizer=pan", "--setup", "default",
    ])
    #expect(taken.status == 2)
    #expect(taken.errors.contains("a recognizer \"pan\" already exists"))
  }
}

@Suite struct `The matcher of recognizers` {
  @Test(arguments: [true, false])
  func `the matcher of recognizers measures what that of the classifiers measures`(isDirected: Bool)
    throws
  {
    var hand = Hand(seed: 9)
    let gestures = (0..<30).map { number in
      (0...number % 3).map { _ in
        hand.path(["corner", "line", "peak"][number % 3]).map {
          $0 + Point(x: hand.generator.uniform(0, 40), y: 0)
        }
      }
    }
    let matcher = TangentChamfer(isSigned: isDirected)
    let forms = gestures.map { strokes in
      matcher.form(of: StrokeGesture(strokes.map { Stroke($0.map { StrokePoint($0) }) }))
    }
    let clouds = gestures.map { StrokeCloud($0, isDirected: isDirected) }
    for (index, form) in forms.enumerated() {
      for other in forms.indices {
        let bank = TemplateBank(matcher, [forms[other]])
        let expected = try #require(bank.nearest(to: form)).dissimilarity
        let measured = clouds[index].dissimilarity(to: clouds[other])
        #expect(abs(measured - Double(expected)) < 1e-5)
      }
    }
  }
}

@Suite struct `Templates in a setup` {
  @Test(arguments: [
    (#"[{"gesture":"a","strokes":[[1,2,3]]}]"#, "at least one point as x, y"),
    (#"[{"gesture":"a","strokes":[[]]}]"#, "at least one point as x, y"),
    (#"[{"gesture":"a","strokes":[]}]"#, "at least one stroke"),
    (#"[{"strokes":[[1,2]]}]"#, "gesture"),
    (#"[{"gesture":"a","strokes":[[1,2]],"limit":1}]"#, "limit"),
    (#"[{"gesture":"a","strokes":[["1",2]]}]"#, "a number"),
  ])
  func `templates in a setup are refused when they are wrong, with the place`(
    text: String, expected: String
  ) throws {
    let setup =
      #"{"recognizers":[{"id":"a","kind":"template","templates":"# + text + "}]}"
    let fault = #expect(throws: SetupFault.self) { try SetupReader().read(Array(setup.utf8)) }
    #expect(fault?.message.contains(expected) == true, "\(fault?.message ?? "none")")
    #expect(fault?.place.column ?? 0 > 40)
  }
}
