import Foundation
import Tactus
import Testing

/// Taps and scrolls of two pads, in folders: `pads/alder/tap/0.touch.jsonl`.
private struct TwoPads {
  let scratch: ScratchFolder
  var path: String { scratch.url.appendingPathComponent("pads").path }
  var model: String { scratch.url.appendingPathComponent("touches.classifier").path }

  init() throws {
    scratch = try ScratchFolder()
    for (number, pad) in ["alder", "birch"].enumerated() {
      // Each capture holds three gestures, 0.2 s apart.
      try write("\(pad)/tap", fingers: 1, way: 1 + Double(number), steps: 6)
      try write("\(pad)/scroll", fingers: 2, way: 150 - 40 * Double(number), steps: 30)
    }
  }

  private func write(_ folder: String, fingers: Int, way: Double, steps: Int) throws {
    let place = URL(fileURLWithPath: path).appendingPathComponent(folder)
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var (lines, instant) = ([String](), 0.0)
    for gesture in 0..<3 {
      for step in 0...steps {
        let phase = step == 0 ? "began" : step == steps ? "ended" : "moved"
        let y = (way + Double(gesture)) * Double(step) / Double(steps)
        let touches = (0..<fingers).map { finger in
          let id = gesture * 2 + finger + 1
          return #"{"id":\#(id),"phase":"\#(phase)","x":\#(90 * finger),"y":\#(y)}"#
        }
        lines.append("{\"t\":\(instant),\"touches\":[\(touches.joined(separator: ","))]}")
        instant += 0.01
      }
      instant += 0.2
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8)
      .write(to: place.appendingPathComponent("0.touch.jsonl"))
  }
}

@Suite struct `The classifier of touches` {
  @Test
  func `the classifier of touches learns each touch of folders, with each pad held out in turn`()
    throws
  {
    let pads = try TwoPads()
    defer { pads.scratch.remove() }
    let run = try CommandLineRun([
      "train", pads.path, pads.model, "--classifier", "touch", "--json",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["writers"]?.integer == 2)
    #expect(report["score"]?["tests"]?.integer == 12)
    #expect(report["score"]?["matched"]?.integer == 12)
  }

  @Test
  func `the classifier of touches names each touch of a capture, without a pause between them`()
    throws
  {
    let pads = try TwoPads()
    defer { pads.scratch.remove() }
    let train = ["train", pads.path, pads.model, "--classifier", "touch", "--no-check"]
    #expect(try CommandLineRun(train).status == 0)
    let capture = pads.path + "/birch/scroll/0.touch.jsonl"
    let run = try CommandLineRun(["classify", pads.model, capture, "--jsonl"])
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 3)
    #expect(lines.allSatisfy { $0.contains("scroll") })
  }

  @Test func `the classifier of touches uses the features that the set touch writes`() throws {
    let pads = try TwoPads()
    defer { pads.scratch.remove() }
    let run = try CommandLineRun(["features", "--set", "touch", pads.path])
    let rows = run.output.split(separator: "\n")
    #expect(rows.count == 1 + 12)
    let names = FeatureSet.touch.features.map(\.name)
    #expect(rows.first?.hasSuffix(names.joined(separator: ",")) == true)
  }
}
