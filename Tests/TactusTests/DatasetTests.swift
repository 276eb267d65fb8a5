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
  func `are what their commands make`(name: String, options: String) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let made = folder.url.appendingPathComponent(name)
    let run = try CommandLineRun(
      ["synthesize", made.path] + options.split(separator: " ").map(String.init))
    #expect(run.status == 0, "\(run.errors)")
    let files = try FileManager.default.contentsOfDirectory(atPath: made.path).sorted()
    let kept = Self.root.appendingPathComponent(name)
    #expect(files == (try FileManager.default.contentsOfDirectory(atPath: kept.path).sorted()))
    for file in files {
      let (left, right) = (made.appendingPathComponent(file), kept.appendingPathComponent(file))
      #expect(try Data(contentsOf: left) == Data(contentsOf: right), "\(file) differs")
    }
  }

  @Test func `hold what they say: each gesture is recognized as its kind`() throws {
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
        // A touchpad's swipes take three fingers there, and one makes a pan.
        let label = try #require(truth["label"]?.string)
        let accepted = dataset == "touchpad" && label == "swipe" ? "pan" : label
        #expect(kinds.contains(accepted), "\(dataset): \(line) gave \(kinds)")
      }
    }
  }

  private func recognizedKinds(
    _ path: String, _ setup: Setup, from start: Double, to end: Double
  ) throws -> Set<String> {
    var run = CaptureRecognition(try CaptureReader(path: path), setup)
    var kinds: Set<String> = []
    while try run.step() {
      for transition in run.transitions where transition.action {
        // A tap that waits for the double tap comes 0.35 s after the lift.
        guard (start...end + 0.36).contains(transition.time.seconds) else { continue }
        kinds.insert("\(transition.kind)")
      }
    }
    return kinds
  }
}
