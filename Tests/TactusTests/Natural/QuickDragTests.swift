import Foundation
import JSONText
import Testing

/// Movements of minimum jerk (Flash and Hogan 1985) under the setup `natural`: the share `cut` of a course that would
/// come to rest.
@Suite struct `A quick movement` {
  private struct Movement {
    var length: Double
    var seconds: Double
    var cut = 1.0
    /// The time for which the finger rests before it lifts.
    var rest = 0.0
    var rate = 120.0
  }

  private static func place(_ time: Double) -> Double {
    let t = min(max(time, 0), 1)
    return t * t * t * (10 - 15 * t + 6 * t * t)
  }

  /// Every movement begins 1.5 s after the end of the one before.
  private static func log(_ movements: [Movement]) -> String {
    var lines = [#"{"tactus":"touch-log","version":1,"width":900,"height":900}"#]
    var start = 0.0
    for (number, movement) in movements.enumerated() {
      let end = movement.seconds + movement.rest
      func line(_ time: Double, _ phase: String) {
        let course = Self.place(movement.cut * time / movement.seconds) / Self.place(movement.cut)
        let x = 200 + movement.length * min(course, 1)
        lines.append(
          #"{"t":\#(start + time),"touches":[{"id":\#(number + 1),"phase":"\#(phase)","x":\#(x),"y":300}]}"#
        )
      }
      line(0, "began")
      for frame in 1...Int(end * movement.rate) { line(Double(frame) / movement.rate, "moved") }
      line(end + 0.004, "ended")
      start += end + 1.5
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The kind of the gesture that is named first for each movement.
  private func kinds(_ movements: [Movement]) throws -> [String] {
    let run = try CommandLineRun(
      ["recognize", "--gestures", "--json", "-"], input: Self.log(movements))
    let document = try JSONReader().read(run.output)
    let gestures = try #require(document["captures"]?.array?.first?["gestures"]?.array)
    return gestures.filter { $0["companionOf"] == nil }.compactMap { $0["kind"]?.string }
  }

  @Test(arguments: [60.0, 90, 120, 240])
  func `a quick movement of 0.3 s that comes to rest before it lifts is a drag`(rate: Double) throws
  {
    let drags = stride(from: 60.0, through: 200, by: 10).map {
      Movement(length: $0, seconds: 0.3, rate: rate)
    }
    #expect(try kinds(drags) == drags.map { _ in "pan" })
  }

  @Test(arguments: [60.0, 90, 120, 240])
  func `a quick movement that the lift cuts off is a flick`(rate: Double) throws {
    let flicks = stride(from: 60.0, through: 200, by: 10).map {
      Movement(length: $0, seconds: 0.3, cut: 0.8, rate: rate)
    }
    #expect(try kinds(flicks) == flicks.map { _ in "swipe" })
  }

  @Test func `a quick movement of 0.2 s is a flick, also if it comes to rest`() throws {
    let flicks = stride(from: 60.0, through: 200, by: 20).map {
      Movement(length: $0, seconds: 0.2)
    }
    #expect(try kinds(flicks) == flicks.map { _ in "swipe" })
  }

  @Test func `a quick movement that stops for 0.15 s before it lifts is a drag`() throws {
    #expect(
      try kinds([Movement(length: 120, seconds: 0.2, cut: 0.8, rest: 0.15)]) == ["pan"])
  }

  @Test func `a quick movement that comes to rest is explained by its speed at the lift`() throws {
    let run = try CommandLineRun(
      ["explain", "--gesture", "swipeRight", "-"],
      input: Self.log([Movement(length: 120, seconds: 0.3)]))
    #expect(run.output.contains("pt/s when it lifted, "), "\(run.output)")
    #expect(run.output.contains("with swipeRight.minimumClosingShare="), "\(run.output)")
  }
}
