import Foundation
import Tactus
import Testing

@Suite struct `A setup with several mistakes` {
  private let text = """
    {
      "preset": "uikti",
      "view": {"id": "root", "fram": 3, "subviews": [{"id": "photo", "frame": [0, 0, 10, "x"]}]},
      "recognizers": [
        {"id": "a", "kind": "doubleTap", "numberOfTaps": 2},
        {"id": "a", "kind": "pan", "view": "foto"},
        {"id": "b", "kind": "tap", "numberOfTapsRequird": 2, "requireToFail": ["a", "doubel"]},
        {"kind": "tap", "maximumTapDuration": -1}
      ]
    }
    """
  private let mistakes = [
    "2:13: unknown preset", "3:26: unknown key \"fram\"", "3:86: view.subviews[0].frame[3]",
    "5:25: unknown kind \"doubleTap\"", "6:12: two recognizers have the id \"a\"",
    "6:40: no view is called \"foto\"; did you mean \"photo\"?",
    "7:32: unknown key \"numberOfTapsRequird\"", "7:81: no recognizer is called \"doubel\"",
    "8:5: recognizers[3]: missing key \"id\"", "8:43: recognizers[3].maximumTapDuration",
  ]

  @Test(arguments: [["check"], ["recognize", "-", "--setup"]])
  func `a setup with several mistakes has all of them reported at once, in the order of the file`(
    command: [String]
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("mine.setup.json", text)
    let run = try CommandLineRun(command + [setup], input: "")
    #expect(run.status == 2)
    let lines = run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }
    #expect(lines.count == mistakes.count, "\(run.errors)")
    for (line, mistake) in zip(lines, mistakes) {
      #expect(line.contains("mine.setup.json:\(mistake)"), "\(line)")
    }
  }

  @Test func `a setup with several mistakes has no mistake reported that another mistake causes`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file(
      "s.setup.json",
      #"{"recognizers":[{"id":"a","kind":"tapp","x":1},{"id":"b","kind":"pan","requireToFail":["a"]}]}"#
    )
    let run = try CommandLineRun(["check", setup])
    #expect(run.errors.split(separator: "\n").count == 1, "\(run.errors)")
  }
}

@Suite struct `A scenario with several mistakes` {
  private func mistakes(_ text: String) throws -> [String] {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["check", try folder.file("s.scenario.json", text)])
    #expect(run.status == 2)
    return run.errors.split(separator: "\n").filter { $0.hasPrefix("error: ") }.map(String.init)
  }

  @Test
  func
    `a scenario with several mistakes has all of them reported at once, those of its setup and its log, too`()
    throws
  {
    let found = try mistakes(
      """
      {
        "titel": "two taps",
        "setup": {"recognizers": [{"id": "tap", "kind": "tap", "numberOfTapsRequird": 2},
          {"id": "pan", "kind": "pan", "view": "foto"}]},
        "log": [
          {"t": 0, "touches": [{"id": 1, "phase": "begun", "x": 50, "y": 50}]},
          {"t": 0.1, "touches": [{"id": 1, "phase": "ended", "x": 50, "y": 50}]},
          {"t": 0.2, "touches": [{"id": 2, "phase": "began", "x": 50, "y": 50}]},
          {"t": 0.3, "set": {"recognizer": "tapp", "enabled": false}},
          {"t": 0.4, "touches": [{"id": 2, "phase": "ended", "x": 50}]}],
        "expect": {
          "actions": [{"t": 0.3, "recognizer": "tab", "state": "ended"}, {"tt": 1}],
          "deliveries": [{"view": "root", "touch": 1, "phases": ["began"]},
            {"touch": 2, "phases": []}, {"view": "root", "touch": 7, "phases": ["begn"]}],
          "hits": [{"x": 50}, {"x": 50, "y": "a", "view": "foto"}]}
      }
      """)
    let expected = [
      "1:1: missing key \"id\"", "2:3: unknown key \"titel\"",
      "3:58: unknown key \"numberOfTapsRequird\"", "4:42: no view is called", "6:5: log[0]",
      "9:46:", "12:42:",
    ]
    for mistake in expected {
      #expect(found.contains { $0.contains("s.scenario.json:\(mistake)") }, "\(mistake): \(found)")
    }
    for part in [
      "\"tt\"", "expect.deliveries[1]: missing key \"view\"", "\"begn\"",
      "expect.hits[0]: missing key \"y\"", "expect.hits[1].y", "no touch 7 lands",
    ] {
      #expect(found.contains { $0.contains(part) }, "\(part): \(found)")
    }
    #expect(Set(found).count == found.count)
  }

  @Test func `a scenario with several mistakes has nothing reported that comes of another mistake`()
    throws
  {
    let found = try mistakes(
      """
      {"id": "s", "setup": {"recognizers": [{"id": "tap", "kind": "tapp"}]},
       "log": [{"t": 0, "touches": [{"id": 1, "phase": "begun", "x": 50, "y": 50}]},
         {"t": 0.1, "touches": [{"id": 1, "phase": "moved", "x": 51, "y": 50}]},
         {"t": 0.2, "touches": [{"id": 1, "phase": "ended", "x": 51, "y": 50}]}],
       "expect": {"actions": [{"recognizer": "tap", "state": "ended"}],
         "deliveries": [{"view": "root", "touch": 1, "phases": ["began"]}]}}
      """)
    #expect(found.count == 2, "\(found)")
    #expect(found.first?.contains("unknown kind \"tapp\"") == true)
    #expect(found.last?.contains("log[0]") == true)
  }
}

@Suite struct `A file that is no capture` {
  @Test(arguments: [
    (
      "s.json", #"{"recognizers":[{"id":"a","kind":"tap"}]}"#,
      "the file is a setup, which is given with --setup"
    ),
    (
      "s.json", "{\n \"setup\": {\"recognizers\":[]}, \"log\": []}\n",
      "the file is a scenario, which tactus check"
    ),
    (
      "annotations.jsonl", #"{"capture":"a","start":1,"end":2,"label":"tap","touches":1}"# + "\n",
      "the file has annotations; tactus evaluate takes the folder"
    ),
    ("q.ndjson", #"{"word":"cat","drawing":[[[1],[2]]]}"# + "\n", "drawings of Quick, Draw!"),
  ])
  func `a file that is no capture is recognized, and the command that takes it is named`(
    name: String, text: String, says: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    for command in ["recognize", "inspect"] {
      let run = try CommandLineRun([command, try folder.file(name, text)])
      #expect(run.errors.contains(says), "\(run.errors)")
    }
  }

  @Test
  func
    `a file that is no capture is refused with the names of the stroke formats if strokes are expected`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(
      ["train", try folder.file("x.txt", "hello world\n"), "m"], in: folder.url)
    #expect(run.status == 3)
    for form in ["inkml", "unipen", "quickdraw", "strokes", "x and y"] {
      #expect(run.errors.contains(form), "\(run.errors)")
    }
  }
}

@Suite struct `The name of a system in place of a preset` {
  @Test(arguments: [
    ("ios", "uikit"), ("iPhone", "uikit"), ("web", "chromium"), ("windows", "chromium"),
    ("mac", "touchpad"), ("gnome", "gtk"),
  ])
  func `the name of a system in place of a preset is answered with the preset`(
    name: String, preset: String
  ) throws {
    let run = try CommandLineRun(["recognize", "--preset", name, Captures.firstSteps])
    #expect(run.status == 2)
    #expect(run.errors.contains("did you mean '\(preset)'?"), "\(run.errors)")
    let setup = try CommandLineRun(["recognize", "--setup", name, Captures.firstSteps])
    #expect(setup.errors.contains("--preset \(preset)"), "\(setup.errors)")
  }
}

@Suite struct `A table of events with several missing captures` {
  @Test func `a table of events with several missing captures has all of them reported at once`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    _ = try folder.file(
      "e.csv", "file,onset,offset,label\na.csv,1,2,tap\nb.csv,1,2,tap\na.csv,3,4,tap\n")
    let run = try CommandLineRun(["import", "events", "e.csv", "out"], in: folder.url)
    #expect(run.status == 3)
    #expect(
      run.errors.contains("e.csv:2: there is no capture ./a.csv; line 3: ./b.csv\n"),
      "\(run.errors)")
  }
}

@Suite struct `The JSON of an explanation` {
  @Test func `the JSON of an explanation has the places where touches landed`() throws {
    let log =
      #"{"t":1,"touches":[{"id":1,"phase":"began","x":40.5,"y":9}]}"# + "\n"
      + #"{"t":1.1,"touches":[{"id":1,"phase":"ended","x":41,"y":9}]}"# + "\n"
    let run = try CommandLineRun(["explain", "-", "--json"], input: log)
    let value = try JSONReader().read(run.output)
    let landings = value["landings"]?.array ?? []
    #expect(landings.map { $0["x"]?.double } == [40.5])
    #expect(landings.map { $0["t"]?.double } == [1])
  }
}
