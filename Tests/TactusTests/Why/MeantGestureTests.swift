import Foundation
import Tactus
import Testing

/// The first line of `explain` names the gesture that the person meant, and the cause before the limit.
@Suite struct `The gesture that was meant` {
  /// Returns the first line about a finger that moves from a place by `way` in `seconds`, in 12 frames.
  private static func line(
    _ setup: String, from start: Point = Point(x: 200, y: 400), by way: Point, in seconds: Double,
    after rest: Double = 0
  ) throws -> String {
    var log = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    func add(_ phase: String, _ share: Double, _ time: Double) {
      let place = start + way * share
      log +=
        #"{"t":\#(time),"touches":[{"id":1,"phase":"\#(phase)","x":\#(place.x),"y":\#(place.y)}]}"#
        + "\n"
    }
    add("began", 0, 0)
    if rest > 0 { add("moved", 0, rest) }
    for step in 1...12 { add("moved", Double(step) / 12, rest + seconds * Double(step) / 12) }
    add("ended", 1, rest + seconds + 0.01)
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let path =
      setup.hasPrefix("{") ? try folder.file("own.setup.json", setup) : setup
    let run = try CommandLineRun(["explain", "--setup", path, "-"], input: log)
    #expect(run.status == 0, "\(run.errors)")
    let lines = run.output.split(separator: "\n").map(String.init)
    let first = try #require(lines.firstIndex { $0.hasPrefix("touches from") })
    let answers = lines[(first + 1)...].filter { !$0.hasPrefix("  landed on") }
    return try #require(answers.first).trimmingCharacters(in: .whitespaces)
  }

  @Test(arguments: [
    #"{"recognizers":[{"id":"next","kind":"swipe","direction":"left"}]}"#,
    #"{"recognizers":[{"id":"next","kind":"swipe","direction":["left","up"]},{"id":"tap","kind":"tap"}]}"#,
    #"{"recognizers":[{"id":"next","kind":"pan","direction":"left"}]}"#,
    #"{"recognizers":[{"id":"next","kind":"pan","activeOffset":{"x":-10}}]}"#,
  ])
  func `the gesture that was meant went another way than the only recognizer for it`(
    setup: String
  ) throws {
    let line = try Self.line(setup, by: Point(x: 130, y: 3), in: 0.15)
    #expect(
      line
        == "nothing was recognized; the fingers went right, but next asks for another direction"
    )
  }

  @Test
  func `the gesture that was meant is a tap that slipped a little, and not one of two fingers`()
    throws
  {
    let setup = #"""
      {"recognizers":[{"id":"tap","kind":"tap","allowableMovement":15},
       {"id":"two","kind":"tap","numberOfTouchesRequired":2,"allowableMovement":20},
       {"id":"pan","kind":"pan","hysteresis":15}]}
      """#
    let line = try Self.line(setup, by: Point(x: 21, y: 0), in: 0.14)
    #expect(line.hasPrefix("pan, began at "))
    #expect(line.hasSuffix("; the tap missed by 6 pt"), "\(line)")
    let drag = try Self.line(setup, by: Point(x: 60, y: 0), in: 0.4)
    #expect(!drag.contains("missed"), "\(drag)")
  }

  @Test func `the gesture that was meant is a scroll that the press of a row took`() throws {
    func setup(_ view: String) -> String {
      #"""
      {"view":{"id":"list","frame":[0,0,400,800],"subviews":[{"id":"row","frame":[0,300,400,200]}]},
       "recognizers":[{"id":"hold","kind":"longPress","minimumPressDuration":0.2,"view":"row"},
        {"id":"scroll","kind":"pan","view":"\#(view)"}]}
      """#
    }
    let scroll = try Self.line(setup("list"), by: Point(x: 0, y: 150), in: 0.3, after: 0.3)
    #expect(scroll.hasSuffix("; the scroll was excluded by hold"), "\(scroll)")
    // On one view a press that drags is meant to.
    let drag = try Self.line(setup("row"), by: Point(x: 0, y: 150), in: 0.3, after: 0.3)
    #expect(!drag.contains("excluded"), "\(drag)")
  }

  @Test func `the gesture that was meant is not a tap if the finger went far`() throws {
    let setup = #"""
      {"recognizers":[{"id":"up","kind":"swipe","direction":"up"},
       {"id":"tap","kind":"tap","allowableMovement":45}]}
      """#
    let line = try Self.line(setup, by: Point(x: 0, y: 110), in: 0.2)
    #expect(line.hasSuffix("; the fingers went down, but up asks for another direction"))
  }
}
