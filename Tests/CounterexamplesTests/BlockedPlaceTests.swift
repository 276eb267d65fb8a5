import Setups
import TactusGestures
import Testing

@testable import Counterexamples

@Suite struct `A view that blocks the gestures of the views around it` {
  private static let bounds = Rect(x: 0, y: 0, width: 400, height: 800)

  private func blocked(_ recognizers: String) throws -> [BlockedPlace] {
    let text = #"""
      {"view":{"id":"list","frame":[0,0,400,800],"subviews":[{"id":"row","frame":[0,100,400,80]}]},
       "recognizers":[{"id":"scroll","kind":"pan","view":"list"},\#(recognizers)]}
      """#
    let setup = try SetupReader().read(Array(text.utf8))
    return SetupBehavior(setup, bounds: Self.bounds, events: 1).blocked
  }

  @Test func `a view that blocks the list around it is found, with a log that shows it`() throws {
    let found = try #require(blocked(#"{"id":"swipeRow","kind":"pan","view":"row"}"#).first)
    #expect(found.recognizer == 0)
    #expect(found.taker == 1)
    #expect(found.view == "row" && !found.isDividedByWaiting && found.takerLacksDirection)
    let landing = try #require(found.frames.first?.contacts.first?.position)
    #expect(Rect(x: 0, y: 100, width: 400, height: 80).contains(landing))
    let press = try blocked(
      #"{"id":"hold","kind":"longPress","view":"row","minimumPressDuration":0}"#)
    #expect(press.map(\.taker) == [1] && press.allSatisfy { !$0.takerLacksDirection })
  }

  @Test
  func `a view that blocks the list around it no longer does so with a direction, or together`()
    throws
  {
    for values in [
      #""direction":"horizontal""#, #""activeOffset":{"x":[-10,10]},"failOffset":{"y":[-5,5]}"#,
      #""delegate":{"simultaneousWith":["scroll"]}"#,
      #""delegate":{"shouldBegin":"abs(translation.x) > abs(translation.y)"}"#,
    ] {
      #expect(try blocked(#"{"id":"swipeRow","kind":"pan","view":"row",\#(values)}"#).isEmpty)
    }
  }

  @Test func `a view that blocks a tap with a tap of its own is not reported`() throws {
    #expect(
      try blocked(
        #"{"id":"open","kind":"tap","view":"row"},{"id":"deselect","kind":"tap","view":"list"}"#
      ).isEmpty)
  }

  /// The places of a setup with an edge pan `back` on the root and a pan `scroll`, which come in this order.
  private func blockedEdges(_ scroll: String, frame: String = "[0,0,400,800]") throws
    -> [BlockedPlace]
  {
    let text = #"""
      {"preset":"uikit","view":{"id":"root","frame":[0,0,400,800],"subviews":[{"id":"list","frame":\#(frame)}]},
       "recognizers":[{"id":"back","kind":"screenEdgePan","edges":"left"},
        {"id":"scroll","kind":"pan",\#(scroll)}]}
      """#
    let setup = try SetupReader().read(Array(text.utf8))
    return SetupBehavior(setup, bounds: Self.bounds, events: 2).blocked
  }

  @Test
  func `a view that blocks an edge is found, with a log at the edge, and mended by a requirement`()
    throws
  {
    let found = try #require(blockedEdges(#""view":"list""#).first)
    #expect(found.recognizer == 0 && found.taker == 1 && found.view == nil)
    #expect(found.frames.first?.contacts.first?.position.x == 1)
    #expect(found.isDividedByWaiting)
    #expect(try blockedEdges(#""view":"list","requireToFail":["back"]"#).isEmpty)
    #expect(try blockedEdges(#""view":"list","direction":"vertical""#).isEmpty)
  }

  @Test func `a view that blocks a part of an edge is named, and the log begins in that part`()
    throws
  {
    let found = try blockedEdges(#""view":"list""#, frame: "[0,100,400,200]")
    #expect(found.map(\.view) == ["list"])
    let landing = try #require(found.first?.frames.first?.contacts.first?.position)
    #expect((100..<300).contains(landing.y) && landing.x == 1)
    // Away from the edge, a view takes nothing from it.
    #expect(try blockedEdges(#""view":"list""#, frame: "[60,100,300,200]").isEmpty)
  }
}
