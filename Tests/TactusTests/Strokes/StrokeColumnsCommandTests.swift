import Foundation
import Testing

/// Three writers draw a line and a corner four times each, in a table with names of its own.
@Suite struct `Tables of strokes with other columns` {
  private static let table = {
    var rows = "Person;Sign;Take;PX;PY;Stamp\n"
    for writer in ["ann", "bob", "cem"] {
      for (sign, turn) in [("line", 0), ("corner", 1)] {
        for take in 1...4 {
          for point in 0..<8 {
            let (right, down) = point < 4 || turn == 0 ? (point, 0) : (4, point - 4)
            let (x, y) = ((20 + take) * right, (20 + take) * down)
            rows += "\(writer);\(sign);\(take);\(x);\(y);\(point * 8)\n"
          }
        }
      }
    }
    return rows
  }()
  private let map = "x=px,y=py,label=sign,writer=person,repetition=take,time=stamp:ms"

  private func inFolder(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder, try folder.file("signs.csv", Self.table))
  }

  @Test func `are learned and classified with a map, and refused without`() throws {
    try inFolder { folder, table in
      let model = folder.url.path + "/signs.classifier"
      let refused = try CommandLineRun(["train", table, model])
      #expect(refused.status != 0 && refused.errors.contains("--columns"), "\(refused.errors)")
      let trained = try CommandLineRun(["train", table, model, "--columns", map])
      #expect(trained.status == 0, "\(trained.errors)")
      let found = try CommandLineRun(["classify", model, table, "--columns", map, "--csv"])
      let rows = found.output.split(separator: "\n").dropFirst()
      #expect(rows.count == 24 && rows.allSatisfy { $0.contains("line") || $0.contains("corner") })
    }
  }

  @Test func `are read by the commands on strokes and features`() throws {
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

  @Test func `are not looked for where captures are read`() throws {
    let run = try CommandLineRun([
      "features", "--set", "touch", "--columns", "x=1,y=2", "datasets/first-steps/p01.evemu",
    ])
    #expect(run.errors.contains("--columns changes nothing with the set touch"), "\(run.errors)")
  }
}
