import Foundation
import Tactus
import Testing

@Suite struct `The bundled datasets` {
  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("datasets")

  @Test(arguments: [
    (
      "first-steps",
      "--seed 3 --kinds tap,longPress,swipe,pan,pinch,rotation --count 2"
    ),
    (
      "touchpad",
      "--seed 5 --captures 2 --pad --size 102x66 --resolution 12 --rate 90 "
        + "--kinds tap,longPress,swipe,pan,pinch,rotation --count 2"
    ),
  ])
  func `the bundled datasets are what their commands make`(name: String, options: String) throws {
    try expect(name, madeBy: options.split(separator: " ").map(String.init))
  }

  @Test(arguments: ["near-misses", "people-and-devices", "palms"])
  func `the bundled datasets with a specification are what it makes`(name: String) throws {
    let file = Self.root.appendingPathComponent("\(name)/specification.json").path
    try expect(name, madeBy: ["--specification", file])
  }

  @Test
  func `the bundled datasets of another seed than the specification's are others, and say so`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let made = folder.url.appendingPathComponent("again")
    let file = Self.root.appendingPathComponent("near-misses/specification.json").path
    let run = try CommandLineRun(["synthesize", made.path, "--specification", file, "--seed", "5"])
    #expect(run.status == 0, "\(run.errors)")
    let card = try String(contentsOf: made.appendingPathComponent("dataset.json"), encoding: .utf8)
    #expect(card.contains("--seed 5"))
    let kept = Self.root.appendingPathComponent("near-misses/p01.evemu")
    #expect(
      try Data(contentsOf: made.appendingPathComponent("p01.evemu")) != Data(contentsOf: kept))
  }

  @Test(arguments: [
    ("{\"gestures\":[{\"kind\":\"tapp\"}]}", "did you mean \"tap\"?"),
    ("{\"gestures\":[{\"nearMiss\":\"shortDrag\",\"duration\":0.4}]}", "short press"),
    ("{\"devices\":[{\"id\":\"a/b\"}]}", "a name of letters"),
    ("{\"palm\":1}", "did you mean \"palms\"?"), ("{\"seed\":-1}", "at least 0"),
  ])
  func `the bundled datasets are not made from an impossible specification`(
    text: String, message: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let file = folder.url.appendingPathComponent("wrong.json")
    try text.write(to: file, atomically: true, encoding: .utf8)
    let made = folder.url.appendingPathComponent("made").path
    let run = try CommandLineRun(["synthesize", made, "--specification", file.path])
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test
  func
    `the bundled datasets have the requested number of gestures of each kind, with or without named kinds`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    func gestures(_ options: [String]) throws -> Int {
      let made = folder.url.appendingPathComponent("\(options.count)-\(options.last ?? "")").path
      let run = try CommandLineRun(["synthesize", made] + options)
      #expect(run.status == 0, "\(run.errors)")
      return try String(contentsOfFile: made + "/annotations.jsonl", encoding: .utf8)
        .split(separator: "\n").count
    }
    #expect(try gestures(["--kinds", "tap,swipe", "--count", "2"]) == 4)
    #expect(try gestures(["--count", "3"]) == 3 * gestures(["--count", "1"]))
  }

  @Test func `the bundled datasets are refused as one capture if several are requested`() throws {
    let run = try CommandLineRun(["synthesize", "-", "--captures", "2"])
    #expect(run.status == 2)
    #expect(run.errors.contains("only one capture"), "\(run.errors)")
  }

  private func expect(_ name: String, madeBy options: [String]) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let made = folder.url.appendingPathComponent(name)
    let run = try CommandLineRun(["synthesize", made.path] + options)
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    let kept = Self.root.appendingPathComponent(name)
    #expect(files == (try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()))
    for file in files {
      let (left, right) = (made.appendingPathComponent(file), kept.appendingPathComponent(file))
      #expect(try Data(contentsOf: left) == Data(contentsOf: right), "\(file) differs")
    }
  }

  @Test
  func `the bundled datasets contain what they state: each gesture is recognized as its kind`()
    throws
  {
    for (dataset, setup) in [("first-steps", Setup.default), ("touchpad", .touchpad)] {
      let folder = Self.root.appendingPathComponent(dataset)
      let annotations = try String(
        contentsOf: folder.appendingPathComponent("annotations.jsonl"), encoding: .utf8)
      for line in annotations.split(separator: "\n") {
        let truth = try JSONReader().read(String(line))
        let capture = folder.appendingPathComponent(try #require(truth["capture"]?.string)).path
        let kinds = try recognizedKinds(
          capture, setup, from: try #require(truth["start"]?.double),
          to: try #require(truth["end"]?.double))
        let label = try #require(truth["label"]?.string)
        #expect(kinds.contains(label), "\(dataset): \(line) gave \(kinds)")
      }
    }
  }

  private func recognizedKinds(
    _ path: String, _ setup: Setup, from start: Double, to end: Double
  ) throws -> Set<String> {
    let run = CaptureRecognition(try CaptureReader(path: path), setup)
    var kinds: Set<String> = []
    while try run.step() {
      for transition in run.transitions where transition.action {
        // A tap that waits for the double tap is recognized 0.35 s after the lift.
        guard (start...end + 0.36).contains(transition.time.seconds) else { continue }
        kinds.insert("\(transition.kind)")
      }
    }
    return kinds
  }
}
