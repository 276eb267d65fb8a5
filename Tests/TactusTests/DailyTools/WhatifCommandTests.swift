import Foundation
import Tactus
import Testing

@Suite("tactus whatif") struct WhatifCommandTests {
  /// One finger rests for 0.46 s; then there is a tap of 0.08 s.
  private static let touches = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
    {"t":0.46,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}
    {"t":2,"touches":[{"id":2,"phase":"began","x":100,"y":100}]}
    {"t":2.08,"touches":[{"id":2,"phase":"ended","x":100,"y":100}]}

    """
  private static let setup = """
    {"recognizers":[{"id":"tap","kind":"tap","requireToFail":["double"]},
    {"id":"double","kind":"tap","numberOfTapsRequired":2},{"id":"press","kind":"longPress"}]}
    """

  private func run(_ options: [String]) throws -> CommandLineRun {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = try folder.file("log.touch.jsonl", Self.touches)
    let setup = try folder.file("own.setup.json", Self.setup)
    return try CommandLineRun(["whatif", log, "--setup", setup] + options)
  }

  @Test
  func
    `tactus whatif lists touches that another recognizer takes, and how much earlier it decides`()
    throws
  {
    let run = try run(["--set", "press.minimumPressDuration=0.4", "--csv"])
    #expect(run.status == 0, "\(run.errors)")
    let rows = run.output.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    #expect(rows.count == 2)
    // The tap waits 0.35 s for a second one; the press begins at its own time.
    #expect(rows.last?.dropFirst() == ["turned", "0.0", "tap", "press", "0.81", "0.4", "-0.41"])
  }

  @Test func `tactus whatif reports what is decided earlier if a tap no longer waits`() throws {
    let run = try run(["--set", "tap.requireToFail=[]"])
    #expect(
      run.output.hasSuffix(
        "decides 2 tap earlier by 350 ms in the median; 0 gestures unchanged\n"), "\(run.output)")
    #expect(run.output.contains("change: tap.requireToFail from double to none"))
  }

  @Test func `tactus whatif tells what views receive otherwise if the gestures stay the same`()
    throws
  {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let log = try folder.file(
      "press.touch.jsonl",
      """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":100}]}
      {"t":0.8,"touches":[{"id":1,"phase":"ended","x":100,"y":100}]}

      """)
    let setup = try folder.file(
      "own.setup.json", #"{"recognizers":[{"id":"press","kind":"longPress"}]}"#)
    func run(_ options: [String]) throws -> CommandLineRun {
      try CommandLineRun(["whatif", log, "--setup", setup] + options)
    }
    let change = ["--set", "press.cancelsTouchesInView=false"]
    let text = try run(change)
    #expect(
      text.output.replacing("\n  ", with: " ").hasSuffix(
        """
        changes nothing; 1 gesture unchanged
        views receive 1 touch otherwise: before, root began at 0.000 s, root cancelled at 0.500 s; \
        with the change, root began at 0.000 s, root ended at 0.800 s

        """), "\(text.output)")
    let document = try JSONReader().read(run(change + ["--json"]).output)
    let capture = try #require(document["captures"]?.array?.first)
    #expect(capture["touchesDeliveredOtherwise"]?.integer == 1)
    let earlier = try run(["--set", "press.minimumPressDuration=0.4"])
    #expect(!earlier.output.contains("views receive"), "a gesture differs, which says more")
  }

  @Test func `tactus whatif says that a change makes no difference`() throws {
    let run = try run(["--set", "press.minimumPressDuration=0.5", "--json"])
    let document = try JSONReader().read(run.output)
    #expect(document["sentence"]?.string == "changes nothing")
    #expect(document["unchanged"]?.integer == 2)
    #expect(document["totals"]?.array?.isEmpty == true)
  }

  @Test(arguments: [
    (["whatif", "datasets/first-steps/p01.evemu"], "--set is missing"),
    (["whatif", "--set", "pan.hysteresis=3"], "no capture is named"),
    (["whatif", "--set", "pan.hystersis=3", "datasets/first-steps/p01.evemu"], "hysteresis"),
  ])
  func `tactus whatif refuses a line without a change, without touches, or with an unknown value`(
    line: [String], message: String
  ) throws {
    let run = try CommandLineRun(line)
    #expect(run.status == 2)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func `tactus whatif gains what the opposite change loses`() throws {
    let path = Package.root.appendingPathComponent("datasets/people-and-devices").path
    var wide = try #require(Setup.builtIn(named: "default"))
    let usual = wide
    try wide.set("pan.hysteresis", to: "40")
    try wide.set("press.minimumPressDuration", to: "0.25")
    var count = 0
    for capture in try CapturePaths([path], columns: nil).captures.prefix(4) {
      func totals(_ before: Setup, _ after: Setup) throws -> EffectTotals {
        var comparison = SetupComparison([.init("before", before), .init("after", after)])
        var totals = EffectTotals()
        totals.add(ChangeEffects(try comparison.compare(CaptureReader(path: capture))))
        return totals
      }
      let (there, back) = (try totals(usual, wide), try totals(wide, usual))
      #expect(there.unchanged == back.unchanged)
      for row in there.rows where row.kind == .gained {
        #expect(
          back.rows.contains { $0.kind == .lost && $0.before == row.after && $0.count == row.count }
        )
      }
      for row in there.rows where row.kind == .delayed {
        #expect(
          back.rows.contains {
            $0.kind == .hastened && $0.before == row.before && $0.count == row.count
          })
      }
      count += there.rows.count
    }
    #expect(count > 0)
  }
}
