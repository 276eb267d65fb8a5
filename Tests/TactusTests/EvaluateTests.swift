import Foundation
import Tactus
import Testing

@Suite struct `tactus evaluate` {
  private func report(_ partial: EvaluationPartial) -> String {
    var writer = JSONWriter()
    EvaluationReportWriter(EvaluationReport(partial, seed: 1, replicates: 60)).write(to: &writer)
    return writer.text
  }

  private func opened(
    _ folder: LabelledFolder
  ) throws -> (EvaluationSettings, DatasetCollection, EvaluationPartial.Origin) {
    let collection = try #require(DatasetCollection([try Dataset(folder: folder.path)]))
    let setup = try SetupReader().read(Array(LabelledFolder.setup.utf8))
    let settings = EvaluationSettings(setup)
    let origin = EvaluationPartial.Origin(
      tool: "test", settings, name: collection.name, datasets: collection.digest,
      captures: collection.tasks.count)
    return (settings, collection, origin)
  }

  @Test(arguments: [1, 2, 7, 100])
  func `tactus evaluate merges any number of shards to the bytes of one run`(shards: Int) throws {
    let folder = try LabelledFolder(captures: 16)
    defer { folder.remove() }
    let (settings, collection, origin) = try opened(folder)
    let whole = EvaluationPartial(
      origin, EvaluationRun(settings, collection.tasks).run(jobs: 2))
    var merged = EvaluationPartial(origin)
    for number in (1...shards).reversed() {
      let part = Shard(number, of: shards).range(of: collection.tasks.count)
      let tasks = Array(collection.tasks[part])
      var writer = JSONWriter()
      EvaluationPartial(origin, EvaluationRun(settings, tasks).run(jobs: 1)).write(to: &writer)
      // The partial result passes through the form that --partial writes.
      try merged.add(try EvaluationPartial(JSONNode(try JSONReader().read(writer.bytes))))
    }
    #expect(merged.isComplete)
    #expect(report(merged) == report(whole))
    #expect(whole.tally.participants.count == 3)
  }

  @Test func `tactus evaluate counts what a small dataset is known to hold`() throws {
    let folder = try LabelledFolder()
    defer { folder.remove() }
    let run = try CommandLineRun(["evaluate", folder.path, "--json", "--bootstrap", "50"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    // Of six events in each of ten captures one has the wrong label and one has none.
    #expect(report["overall"]?["reference"]?.integer == 50)
    #expect(report["overall"]?["detected"]?.integer == 60)
    #expect(report["overall"]?["matched"]?.integer == 40)
    #expect(report["overall"]?["substitutions"]?.integer == 10)
    #expect(report["overall"]?["insertions"]?.integer == 10)
    #expect(report["overall"]?["deletions"]?.integer == 0)
    #expect(report["intervals"]?["unit"]?.string == "participant")
    // A tap is decided when the finger lifts, 100 ms after it landed.
    let tap = report["classes"]?["tap"]?["latency"]?["fromOnset"]
    #expect(tap?["median"]?.double == 0.1)
    let event = report["events"]?.array?.first
    #expect(event?["outcome"]?.string == "substituted")
    #expect(event?["capture"]?.string == "c0.touch.jsonl")
    #expect(event?["line"]?.integer == 3)
  }

  @Test func `tactus evaluate gives the same result for any number of jobs`() throws {
    let folder = try LabelledFolder()
    defer { folder.remove() }
    let runs = try ["1", "3"].map {
      try CommandLineRun(["evaluate", folder.path, "--jobs", $0, "--bootstrap", "20"])
    }
    #expect(runs[0].output == runs[1].output)
    #expect(runs[0].output.contains("40"))
  }

  @Test func `tactus evaluate summarizes the notes of many captures, and reports each problem`()
    throws
  {
    let folder = try LabelledFolder(captures: 5)
    defer { folder.remove() }
    for number in 0..<5 {
      let file = folder.scratch.url.appendingPathComponent("c\(number).touch.jsonl")
      let text = try String(contentsOf: file, encoding: .utf8)
      let newer = text.replacing(#""version":1"#, with: #""version":9"#)
      try Data((newer + (number == 3 ? "rubbish\n" : "")).utf8).write(to: file)
    }
    let lines = try CommandLineRun(["evaluate", folder.path]).errors.split(separator: "\n")
    let notes = lines.filter { $0.contains("newerVersion") }
    #expect(notes.count == 1 && notes[0].contains("5 times, first "), "\(lines)")
    #expect(lines.contains { $0.contains("c3.touch.jsonl:") }, "\(lines)")
  }

  @Test func `tactus evaluate finds every fault of a dataset, with its place`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let path = try folder.scratch.file(
      "annotations.jsonl",
      """
      {"capture":"c0.touch.jsonl","start":0.5,"end":0.9,"label":"pan"}
      {"capture":"c0.touch.jsonl","start":0.7,"end":1.2,"label":"pan"}
      {"capture":"c1.touch.jsonl","start":0.5,"end":0.9,"label":"pan"}

      {"capture":"c0.touch.jsonl","start":3,"end":2,"label":"pan"}
      {"capture":"c0.touch.jsonl","start":3,"end":3.1,"label":"tapp"}
      {"capture":"c0.touch.jsonl","start":99,"end":99.1,"label":"tap"}
      {"capture":"c0.touch.jsonl","start":"1"
      """)
    let run = try CommandLineRun(["evaluate", folder.path, "--check"])
    #expect(run.status == 1)
    for (line, what) in [
      (2, "overlaps the annotation of line 1"), (3, "there is no capture c1.touch.jsonl"),
      (5, "not before the start"), (6, "did you mean \"tap\"?"), (7, "where c0.touch.jsonl is"),
      (8, "expected"),
    ] {
      let found = run.output.split(separator: "\n").contains {
        $0.hasPrefix("\(path):\(line):") && $0.contains(what)
      }
      #expect(found, "line \(line), \(what) in:\n\(run.output)")
    }
    #expect(run.output.contains("6 faults"))
    #expect(try CommandLineRun(["evaluate", folder.path]).status == 3)
  }

  @Test func `tactus evaluate judges any recognizer's detections`() throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let reference = try scratch.file(
      "r.jsonl",
      """
      {"start":1,"end":1.1,"label":"tap"}
      {"start":2,"end":2.5,"label":"pinch","attributes":{"scale":2}}
      """)
    let detections = try scratch.file(
      "d.jsonl",
      """
      {"start":1.05,"end":1.1,"label":"tap","decidedAt":1.1}
      {"start":2,"end":2.4,"label":"pinch","decidedAt":2.2,"attributes":{"scale":1.9}}
      {"start":5,"end":5.1,"label":"tap"}
      """)
    let files = ["evaluate", "--reference", reference, "--detections", detections]
    let run = try CommandLineRun(files + ["--json"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["f1"]?.double == 0.8)
    #expect(report["confusion"]?["none"]?["tap"]?.integer == 1)
    let bias = report["classes"]?["pinch"]?["errors"]?["scale"]?["bias"]?.double
    #expect(abs((bias ?? 0) + 0.05) < 1e-9)
    // Two of two are found, which proves little: the interval reaches down to a third.
    let few = try CommandLineRun(files + ["--require", "recall>=0.9"])
    #expect(few.status == 1)
    #expect(few.errors.contains("Wilson, 2 events"), "\(few.errors)")
    #expect(try CommandLineRun(files + ["--require", "point:recall>=0.9"]).status == 0)
    let missed = try CommandLineRun(files + ["--require", "f1 >= 0.99"])
    #expect(missed.status == 1)
    #expect(missed.errors.contains("missed"))
    #expect(try CommandLineRun(files + ["--require", "speed>=1"]).status == 2)
    #expect(try CommandLineRun(["evaluate", "--reference", reference]).status == 2)
  }

  @Test func `tactus evaluate warns of a label that no detection has, and names the nearest`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let reference = try scratch.file("r.jsonl", #"{"start":1,"end":1.1,"label":"rotate"}"#)
    let detections = try scratch.file("d.jsonl", #"{"start":1,"end":1.1,"label":"rotation"}"#)
    let run = try CommandLineRun(["evaluate", "--reference", reference, "--detections", detections])
    #expect(run.errors.contains("r.jsonl:1: "), "\(run.errors)")
    #expect(run.errors.contains("did you mean \"rotation\"?"), "\(run.errors)")
  }

  @Test func `tactus evaluate warns of a label that no recognizer of the setup detects`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    _ = try folder.scratch.file(
      "annotations.jsonl", #"{"capture":"c0.touch.jsonl","start":0.5,"end":0.6,"label":"tapp"}"#)
    let run = try CommandLineRun(["evaluate", folder.path])
    #expect(run.status == 0)
    #expect(run.errors.contains("did you mean \"tap\"?"), "\(run.errors)")
  }

  @Test
  func
    `tactus evaluate says which recognizer detects a label under another one, and gives it the label`()
    throws
  {
    let dataset = Package.root.appendingPathComponent("datasets/pad-session").path
    func recall(_ options: [String]) throws -> (recall: Double?, errors: String) {
      let run = try CommandLineRun(
        ["evaluate", dataset, "--setup", "natural", "--json", "--bootstrap", "20"] + options)
      let classes = try JSONReader().read(run.output)["classes"]
      return (classes?["doubleTap"]?["recall"]?.double, run.errors)
    }
    let before = try recall([])
    #expect(before.recall == 0)
    #expect(before.errors.contains(#""doubleTap" detects such gestures as "tap""#))
    #expect(before.errors.contains("with doubleTap.label=doubleTap they have that label"))
    // One of the two double taps is within the interval of natural.
    let after = try recall(["--set", "doubleTap.label=doubleTap"])
    #expect(after.recall == 0.5)
    #expect(!after.errors.contains("doubleTap"), "\(after.errors)")
  }

  @Test(arguments: [
    "first-steps", "near-misses", "pad-session", "palms", "people-and-devices", "touchpad",
  ])
  func `tactus evaluate gives the same figures for detections that it wrote as without them`(
    name: String
  ) throws {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let dataset = Package.root.appendingPathComponent("datasets/\(name)").path
    let options = ["--json", "--bootstrap", "20"]
    let direct = try CommandLineRun(["evaluate", dataset] + options)
    let detections = try CommandLineRun(["evaluate", dataset, "--jsonl"])
    let written = try scratch.file("detections.jsonl", detections.output)
    let judged = try CommandLineRun(["evaluate", dataset, "--detections", written] + options)
    #expect(direct.status == 0 && judged.status == 0, "\(direct.errors)\(judged.errors)")
    let (left, right) = (
      try JSONReader().read(direct.output).members ?? [],
      try JSONReader().read(judged.output).members ?? []
    )
    #expect(left.map(\.key) == right.map(\.key))
    for (left, right) in zip(left, right)
    where !["setup", "judgedBy", "settings"].contains(left.key) {
      // The values are compared as text, because a value also has its place, and the places differ.
      var (one, other) = (JSONWriter(), JSONWriter())
      one.value(left.value)
      other.value(right.value)
      #expect(one.text == other.text, "\(left.key)")
    }
  }

  @Test func `tactus evaluate reads the gestures that recognize wrote, with their header`() throws {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    let capture = URL(fileURLWithPath: folder.path).appendingPathComponent("c0.touch.jsonl").path
    let gestures = try CommandLineRun(["recognize", "--gestures", "--jsonl", capture])
    #expect(gestures.output.hasPrefix(#"{"type":"header""#), "\(gestures.errors)")
    let detections = try folder.scratch.file("gestures.jsonl", gestures.output)
    let reference = try folder.scratch.file(
      "reference.jsonl",
      gestures.output.split(separator: "\n").dropFirst().joined(separator: "\n") + "\n")
    let run = try CommandLineRun(
      ["evaluate", "--reference", reference, "--detections", detections, "--json"])
    #expect(run.status == 0)
    #expect(!run.errors.contains("gestures.jsonl"), "\(run.errors)")
    let overall = try JSONReader().read(run.output)["overall"]
    #expect((overall?["reference"]?.integer ?? 0) > 0)
    #expect(overall?["detected"]?.integer == overall?["reference"]?.integer)
    #expect(overall?["matched"]?.integer == overall?["reference"]?.integer)
    // The lines name the capture by its path, which is also the path of the dataset's capture.
    let arguments = ["evaluate", folder.path, "--json"]
    let judged = try CommandLineRun(arguments + ["--detections", detections])
    #expect(!judged.errors.contains("which the dataset does not have"), "\(judged.errors)")
    let found = try JSONReader().read(judged.output)["overall"]
    #expect((found?["matched"]?.integer ?? 0) > 0)
  }

  @Test
  func
    `tactus evaluate judges a file of detections by the card, participants and captures of a dataset`()
    throws
  {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    let detections = try folder.scratch.file(
      "detections.jsonl",
      """
      {"capture":"c0.touch.jsonl","start":0.5,"end":0.6,"label":"tap"}
      {"capture":"c9.touch.jsonl","start":0.5,"end":0.6,"label":"tap"}
      """)
    let run = try CommandLineRun(["evaluate", folder.path, "--detections", detections, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.errors.contains("detections.jsonl:2: "), "\(run.errors)")
    #expect(run.errors.contains("c9.touch.jsonl"), "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["reference"]?.integer == 15)
    #expect(report["participants"]?.members?.count == 3)
    let before = try CommandLineRun(["evaluate", folder.path, "--json"])
    let baseline = try folder.scratch.file("before.json", before.output)
    // Two recognizers on labeled data: what the other one loses.
    let arguments = [
      "evaluate", folder.path, "--detections", detections, "--against", baseline,
    ]
    let compared = try CommandLineRun(arguments + ["--json"])
    let comparison = try JSONReader().read(compared.output)["comparisons"]?.array?.first
    #expect((comparison?["broken"]?.array?.count ?? 0) > 0)
    #expect(try CommandLineRun(arguments).output.contains("against \(baseline)"))
  }

  @Test func `tactus evaluate distinguishes people of the same name in two studies`() throws {
    let (one, two) = (try LabelledFolder(captures: 3), try LabelledFolder(captures: 3))
    defer {
      one.remove()
      two.remove()
    }
    _ = try two.scratch.file("dataset.json", #"{"name":"another","setup":"own.setup.json"}"#)
    let run = try CommandLineRun(["evaluate", one.path, two.path, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    let names = try #require(report["participants"]?.members?.map(\.key))
    #expect(names.count == 6)
    #expect(names.allSatisfy { $0.hasSuffix("/p0") || $0.hasSuffix("/p1") || $0.hasSuffix("/p2") })
    #expect(report["intervals"]?["units"]?.integer == 6)
    #expect(report["intervals"]?["f1"]?.array?.count == 2)
    let few = try CommandLineRun(["evaluate", one.path, "--json"])
    let intervals = try JSONReader().read(few.output)["intervals"]
    #expect(intervals?["f1"]?.content == .null)
    #expect(intervals?["reason"]?.string == "3 participants; an interval needs at least 5")
    let text = try CommandLineRun(["evaluate", one.path]).output
    #expect(text.contains("3 participants; an interval needs at least 5"))
  }

  /// A wrong unit puts all annotations at the same time.
  @Test
  func
    `tactus evaluate warns of annotations of one label that overlap, and matches them in seconds`()
    throws
  {
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let lines = (0..<1600).map { #"{"start":1.\#($0 % 10),"end":9,"label":"tap"}"# + "\n" }.joined()
    let (reference, detections) = (
      try scratch.file("r.jsonl", lines), try scratch.file("d.jsonl", lines)
    )
    let run = try CommandLineRun([
      "evaluate", "--reference", reference, "--detections", detections, "--json",
    ])
    #expect(run.status == 0)
    #expect(run.errors.contains("1599 of 1600 annotations \"tap\" overlap"), "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["f1"]?.double == 1)
    #expect(report["matchedInOrder"]?.integer == 1)
  }

  @Test func `tactus evaluate judges captures by the rules that the card names`() throws {
    let folder = try LabelledFolder(captures: 3)
    defer { folder.remove() }
    _ = try folder.scratch.file(
      "dataset.json",
      #"""
      {"name":"small","setup":"own.setup.json","judging":{
        "groups":{"taps":{"rule":"count","label":"tap"},"still":{"rule":"nothing"},
                  "drags":{"rule":"farthest","label":"pan","touches":1,"direction":"right"}},
        "captures":{"c0.touch.jsonl":{"group":"taps","count":4},"c1.touch.jsonl":{"group":"still"},
                    "c2.touch.jsonl":{"group":"drags"}}}}
      """#)
    let run = try CommandLineRun(["evaluate", folder.path, "--json"])
    #expect(run.status == 0, "\(run.errors)")
    let judging = try JSONReader().read(run.output)["judging"]
    #expect(judging?["captures"]?.integer == 3)
    #expect(judging?["groups"]?["taps"]?["asAsked"]?.integer == 1)
    #expect(judging?["groups"]?["drags"]?["asAsked"]?.integer == 1)
    #expect(judging?["groups"]?["still"]?["asAsked"]?.integer == 0)
    #expect(judging?["missed"]?.array?.first?["capture"]?.string == "c1.touch.jsonl")
    let text = try CommandLineRun(["evaluate", folder.path, "--brief"]).output
    #expect(text.contains("captures as asked"))
    #expect(text.contains("F1"))
    #expect(!text.contains("events that differ from the annotations"))
  }

  @Test(arguments: [
    (#"{"groups":{"taps":{"rule":"cuont"}}}"#, "did you mean \"count\"?"),
    (#"{"groups":{"taps":{"rule":"count","lable":"tap"}}}"#, "did you mean \"label\"?"),
    (#"{"groups":{"a":{"rule":"any"}},"captures":{"c0.touch.jsonl":{"group":"a"}}}"#, "a label"),
    (#"{"groups":{},"captures":{"c0.touch.jsonl":{"group":"a"}}}"#, "group"),
  ])
  func `tactus evaluate refuses impossible rules with their place`(judging: String, message: String)
    throws
  {
    let folder = try LabelledFolder(captures: 1)
    defer { folder.remove() }
    _ = try folder.scratch.file("dataset.json", #"{"name":"small","judging":\#(judging)}"#)
    let run = try CommandLineRun(["evaluate", folder.path])
    #expect(run.status == 3)
    #expect(run.errors.contains("dataset.json:1: "), "\(run.errors)")
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test
  func
    `tactus evaluate --against discriminant names what is missing if no data card says what was asked for`()
    throws
  {
    let folder = URL(fileURLWithPath: Captures.touchpad).deletingLastPathComponent().path
    let run = try CommandLineRun(["evaluate", folder, "--against", "discriminant"])
    #expect(run.status == 2)
    #expect(run.errors.contains("tactus import labels"), "\(run.errors)")
    #expect(run.output.isEmpty)
  }
}
