import Foundation
import Testing

/// Three writers draw a line and a corner four times each, in a table with names of its own.
@Suite struct `Tables of strokes with other columns` {
  private static let writers = ["ann", "bob", "cem"]
  private static let table = {
    var rows = "Person;Sign;Take;PX;PY;Stamp\n"
    for writer in writers {
      for drawing in SimpleDrawing.all(1...4) {
        for (x, y, time) in drawing.points {
          rows += "\(writer);\(drawing.label);\(drawing.repetition);\(x);\(y);\(time)\n"
        }
      }
    }
    return rows
  }()
  /// The drawings of the table, each as an object with a list of numbers for each coordinate.
  private static let objects = writers.flatMap { writer in
    SimpleDrawing.all(1...4).map { drawing in
      let points = drawing.points
      return #"{"person":"\#(writer)","sign":"\#(drawing.label)","take":\#(drawing.repetition),"#
        + #""px":\#(points.map(\.x)),"py":\#(points.map(\.y)),"stamp":\#(points.map(\.milliseconds))}"#
    }
  }
  private let map = "x=px,y=py,label=sign,writer=person,repetition=take,time=stamp:ms"

  private func inFolder(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder, try folder.file("signs.csv", Self.table))
  }

  @Test
  func
    `tables of strokes with other columns are learned and classified with a map, and refused without`()
    throws
  {
    try inFolder { folder, table in
      let model = folder.url.path + "/signs.classifier"
      let refused = try CommandLineRun(["train", table, model])
      let proposal = "--columns 'x=PX,y=PY,time=Stamp:ms,label=Sign,writer=Person'"
      #expect(refused.status != 0 && refused.errors.contains(proposal), "\(refused.errors)")
      let trained = try CommandLineRun(["train", table, model, "--columns", map])
      #expect(trained.status == 0, "\(trained.errors)")
      let found = try CommandLineRun(["classify", model, table, "--columns", map, "--csv"])
      let rows = found.output.split(separator: "\n").dropFirst()
      #expect(rows.count == 24 && rows.allSatisfy { $0.contains("line") || $0.contains("corner") })
    }
  }

  @Test func `tables of strokes with other columns are measured in a table for people`() throws {
    try inFolder { _, table in
      let run = try CommandLineRun(["strokes", "measure", table, "--columns", map])
      let lines = run.output.split(separator: "\n")
      #expect(run.status == 0 && lines.count == 8, "\(run.output)\(run.errors)")
      #expect(lines[1].hasPrefix("gesture     samples  consistency  shape error  "), "\(lines[1])")
      #expect(lines[2].hasPrefix("ann corner        4          1.0  "), "\(lines[2])")
    }
  }

  @Test func `tables of strokes with other columns are converted with their labels and writers`()
    throws
  {
    try inFolder { folder, table in
      let target = folder.url.path + "/signs.strokes.jsonl"
      let run = try CommandLineRun(["convert", table, target, "--columns", map])
      #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
      let lines = try String(contentsOfFile: target, encoding: .utf8).split(separator: "\n")
      #expect(lines.count == 25)
      #expect(lines[1].hasPrefix(#"{"label":"line","writer":"ann","strokes":"#), "\(lines[1])")
      let touches = try CommandLineRun(["convert", table, target + ".csv", "--columns", map])
      #expect(touches.status == 0, "\(touches.errors)")
      let frames = try String(contentsOfFile: target + ".csv", encoding: .utf8)
      #expect(frames.split(separator: "\n").count { $0.contains(",began,") } == 24)
    }
  }

  @Test
  func `tables of strokes with other columns are read by the commands on strokes and features`()
    throws
  {
    try inFolder { _, table in
      let judged = try CommandLineRun([
        "strokes", "evaluate", table, "--columns", map, "--classifier", "dollar-1", "--templates",
        "1", "--draws", "2", "--json",
      ])
      #expect(judged.status == 0, "\(judged.errors)")
      let measured = try CommandLineRun(["strokes", "measure", table, "--columns", map, "--csv"])
      #expect(measured.status == 0 && measured.output.contains("corner"), "\(measured.errors)")
      let features = try CommandLineRun([
        "features", "--set", "rubine", "--columns", map, table,
      ])
      #expect(features.output.split(separator: "\n").count == 25, "\(features.errors)")
    }
  }

  @Test func `tables of strokes with other columns give touches with their labels and writers`()
    throws
  {
    try inFolder { _, table in
      let run = try CommandLineRun(["features", "--set", "touch", "--columns", map, table])
      let rows = run.output.split(separator: "\n").dropFirst()
      #expect(
        rows.count == 24
          && rows.allSatisfy { $0.contains("ann") || $0.contains("bob") || $0.contains("cem") })
    }
  }

  @Test
  func
    `tables of strokes with other columns may be JSON, and then give the same classifier and the same measures`()
    throws
  {
    try inFolder { folder, table in
      let lines = try folder.file("signs.jsonl", Self.objects.joined(separator: "\n"))
      let list = try folder.file("signs.json", "[" + Self.objects.joined(separator: ",\n") + "]")
      func model(_ data: String) throws -> String {
        let model = data + ".classifier"
        let run = try CommandLineRun([
          "train", data, model, "--columns", map, "--no-check", "--force",
        ])
        #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
        return try String(contentsOfFile: model, encoding: .utf8)
      }
      func features(_ data: String) throws -> [[Substring]] {
        let run = try CommandLineRun(["features", "--set", "rubine", "--columns", map, data])
        // The origin names the file.
        return run.output.split(separator: "\n").map { Array($0.split(separator: ",").dropFirst()) }
      }
      #expect(try model(lines) == model(table) && model(list) == model(table))
      #expect(try features(lines) == features(table) && features(list) == features(table))
    }
  }

  @Test func `tables of strokes with other columns need no map if they are JSON with usual names`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let rows = #"[{"label":"a","x":1,"y":2,"t_ms":0},{"label":"a","x":3,"y":4,"t_ms":8}]"#
    let read = try CommandLineRun([
      "strokes", "measure", try folder.file("a.json", rows), "--csv",
    ])
    #expect(read.output.contains("\n,a,1,"), "\(read.output) \(read.errors)")
  }

  @Test
  func `tables of strokes with other columns score a drawing that is an example itself with 0`()
    throws
  {
    try inFolder { folder, table in
      let model = folder.url.path + "/signs.classifier"
      let trained = try CommandLineRun([
        "train", table, model, "--columns", map, "--classifier", "dollar-1", "--no-check",
      ])
      #expect(trained.status == 0, "\(trained.errors)")
      let found = try CommandLineRun(["classify", model, table, "--columns", map, "--csv"])
      #expect(found.output.contains(",0.0,") && !found.output.contains(",-0.0,"), "\(found.output)")
    }
  }
}
