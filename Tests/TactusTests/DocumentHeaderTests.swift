import Foundation
import JSONText
import Testing

@Suite struct `JSON documents` {
  private static let capture = "datasets/first-steps/p01.evemu"

  @Test(arguments: [
    ("inspection", ["inspect", "--json", capture]),
    ("inspection", ["inspect", "--json", capture, capture]),
    ("inspection", ["inspect", "--jsonl", capture, capture]),
    ("recognition", ["recognize", "--json", capture]),
    ("gestures", ["recognize", "--gestures", "--json", capture]),
    ("explanation", ["explain", "--json", capture]),
    ("explanation", ["explain", "--json", capture, capture]),
    ("explanation", ["explain", "--jsonl", capture, capture]),
    ("comparison", ["compare", "--json", capture]),
    ("comparison", ["compare", "--jsonl", capture, capture]),
    ("evaluation", ["evaluate", "--json", "datasets/first-steps"]),
    ("tuning", ["tune", "datasets/first-steps", "--vary", "pan.hysteresis=5..15:2", "--json"]),
    ("list", ["list", "kinds", "--json"]),
    ("scene", ["play", "shake", "datasets/scenes/shake.evemu", "--json"]),
    ("classifiers", ["classify", "--list", "--json"]),
  ])
  func `JSON documents begin with their kind and version`(kind: String, line: [String]) throws {
    let run = try CommandLineRun(line)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == (line.contains("--jsonl") ? 2 : 1))
    for line in lines {
      let members = try #require(try JSONReader().read(String(line)).members)
      #expect(members.prefix(2).map(\.key) == ["tactus", "version"])
      #expect(members.first?.value.string == kind)
      #expect(members[1].value.integer == 1)
    }
  }

  @Test func `JSON documents of strokes, too, say what they are`() throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    var text = ""
    for number in 0..<3 {
      for writer in ["a", "b"] {
        text += """
          {"label":"line","writer":"\(writer)","strokes":[[[0,0,0],[10,\(number),0.1],[40,0,0.2]]]}
          {"label":"hook","writer":"\(writer)","strokes":[[[0,0,0],[0,\(20 + number),0.1],[20,20,0.2]]]}

          """
      }
    }
    let strokes = try folder.file("two.strokes.jsonl", text)
    let model = folder.url.appendingPathComponent("model.json").path
    let lines = [
      ("training", ["train", strokes, model, "--rejection", "none", "--json"]),
      ("classification", ["classify", model, strokes, "--json"]),
      (
        "stroke-evaluation",
        [
          "strokes", "evaluate", strokes, "--classifier", "dollar-1", "--protocol", "louo",
          "--json",
        ]
      ),
      ("stroke-measures", ["strokes", "measure", strokes, "--json"]),
    ]
    for (kind, line) in lines {
      let run = try CommandLineRun(line)
      #expect(run.status == 0, "\(run.errors)")
      #expect(
        run.output.hasPrefix(#"{"tactus":"\#(kind)","version":1,"#), "\(run.output.prefix(80))")
    }
  }
}
