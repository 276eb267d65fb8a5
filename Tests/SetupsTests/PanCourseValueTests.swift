import Platforms
import Recognition
import Testing

@testable import Setups

@Suite struct `The offsets of a pan` {
  private func pan(_ values: String) throws -> PanRecognizer.Configuration {
    let text = #"{"recognizers":[{"id":"it","kind":"pan",\#(values)}]}"#
    let original = try setup(text)
    #expect(try setup(SetupWriter().text(of: original)) == original, "\(values)")
    return try #require(original.recognizers[0].configuration.as(PanValues.self))
  }

  @Test(arguments: [
    (#"{"x":10}"#, PanOffsets(right: 10)), (#"{"x":-10}"#, PanOffsets(left: 10)),
    (#"{"x":[-10,20]}"#, PanOffsets(left: 10, right: 20)), (#"{"y":5}"#, PanOffsets(down: 5)),
    (#"{"x":0}"#, PanOffsets(right: 0)), (#"{"x":[0,null]}"#, PanOffsets(left: 0)),
    (#"{"x":[-1,2],"y":[-3,4]}"#, PanOffsets(left: 1, right: 2, up: 3, down: 4)),
    ("null", PanOffsets()), ("{}", PanOffsets()),
  ])
  func `the offsets of a pan are intervals of the axes, of which one number leaves a side open`(
    text: String, offsets: PanOffsets
  ) throws {
    #expect(try pan(#""hysteresis":10,"activeOffset":\#(text)"#).activeOffset == offsets)
    #expect(try pan(#""hysteresis":10,"failOffset":\#(text)"#).failOffset == offsets)
  }

  @Test func `the offsets of a pan have a name for each side, which a search can move`() throws {
    let named = try pan(#""activeOffset":{"x":[-10,20]},"activeOffsetRight":7,"failOffsetDown":3"#)
    #expect(named.activeOffset == PanOffsets(left: 10, right: 7))
    #expect(named.failOffset == PanOffsets(down: 3))
  }

  @Test(arguments: [
    #"{"x":[10,20]}"#, #"{"x":[-10,-20]}"#, #"{"x":[1]}"#, #"{"z":1}"#, "10", #"{"x":"a"}"#,
  ])
  func `the offsets of a pan are refused if zero is not between them`(text: String) {
    #expect(throws: SetupFault.self) { try pan(#""activeOffset":\#(text)"#) }
  }

  @Test(arguments: [
    (#""horizontal""#, PanDirection.horizontal), ("0.5", .angle(0.5)), (#""up""#, .up),
  ])
  func `the direction of a pan is a word or an angle`(text: String, direction: PanDirection) throws
  {
    let values = #""failOffset":{"x":3},"direction":\#(text),"directionHalfWidth":0.3"#
    let read = try pan(values)
    #expect(read.direction == direction)
    #expect(read.directionHalfWidth == 0.3)
  }

  @Test func `a pan without directions and offsets is printed without them`() throws {
    let text = SetupWriter().text(of: try setup(#"{"recognizers":[{"id":"a","kind":"pan"}]}"#))
    for name in ["\"direction\"", "directionHalfWidth", "activeOffset", "failOffset"] {
      #expect(!text.contains(name), "\(name)")
    }
  }
}
