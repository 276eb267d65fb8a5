import Foundation
import Tactus
import Testing

@Suite struct `A table of inspections` {
  @Test func `a table of inspections has the same columns in every row, whatever the captures are`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let plain = try folder.file(
      "plain.touch.jsonl", #"{"t":1,"touches":[{"id":1,"phase":"began","x":1,"y":2}]}"# + "\n")
    let run = try CommandLineRun(["inspect", "--csv", plain, Captures.firstSteps])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map {
      $0.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    }
    #expect(rows.count == 3)
    #expect(rows.allSatisfy { $0.count == rows[0].count })
    let columns = rows.dropFirst().map {
      Dictionary(zip(rows[0], $0), uniquingKeysWith: { first, _ in first })
    }
    // A size that is not known is empty, and one that is known has both sides.
    #expect(columns.map { $0["size.width_mm"] } == ["", "216"])
    #expect(columns.map { $0["size.height_mm"] } == ["", "135"])
    let alone = try CommandLineRun(["inspect", "--csv", Captures.firstSteps])
    #expect(
      alone.output.split(separator: "\n").map(String.init).first == rows[0].joined(separator: ","))
  }

  @Test func `a table of inspections has a column for each plain value of the JSON form`() throws {
    for capture in [Captures.firstSteps, Captures.touchpad] {
      let run = try CommandLineRun(["inspect", "--jsonl", capture])
      let members = try #require(try JSONReader().read(run.output).members)
      let plain = members.filter { $0.value.array == nil && $0.value.members == nil }.map(\.key)
        .filter { !["tactus", "version"].contains($0) }
      #expect(Set(plain).isSubset(of: InspectionColumns.titles))
    }
  }
}
