import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `An event` {
  /// An action of a custom recognizer at (100, 100) with the value 1.
  private func action() throws -> Transition {
    let transitions = Reporter(.began).replay {
      finger(1).lands(at: 90, 100)
      hold(.milliseconds(10))
      finger(1).moves(by: 10, 0)
    }
    return try #require(transitions.actions.first)
  }

  @Test func `an event of a custom recognizer has its values, time, state and location`() throws {
    let event = CustomEvent(try action())
    #expect(event.values == CustomValues(1))
    #expect(event.time == Timestamp(microseconds: 10_000) && event.state == .began)
    #expect(event.location == Point(x: 100, y: 100) && event.touches == 1)
    #expect(event.change == nil, "its values cannot be set")
  }

  @Test func `an event of a transition of another kind has values that change nothing`() throws {
    let other = try action()
    #expect(PanEvent(other).translation == .zero && PanEvent(other).velocity == .zero)
    #expect(PinchEvent(other).scale == 1 && PinchEvent(other).velocity == 0)
    #expect(RotationEvent(other).rotation == 0 && RotationEvent(other).velocity == 0)
    #expect(TapEvent(other).taps == 0 && SwipeEvent(other).direction == [])
    #expect(ShakeEvent(other).peak == 0 && ShakeEvent(other).swings == 0)
    #expect(TemplateEvent(other).template == -1 && TemplateEvent(other).dissimilarity == 0)
    let press = LongPressRecognizer().replay {
      finger(1).lands(at: 10, 10)
      hold(.seconds(1))
      finger(1).lifts()
    }
    #expect(CustomEvent(try #require(press.first)).values == CustomValues())
  }

  @Test func `an event states the command for the value that its handler sets`() throws {
    let other = try action()
    var pan = PanEvent(other)
    #expect(pan.change == nil)
    pan.translation = Point(x: 3, y: 4)
    #expect(pan.change == .translation(Point(x: 3, y: 4)))
    var pinch = PinchEvent(other)
    pinch.scale = 2
    #expect(pinch.change == .scale(2))
    var turn = RotationEvent(other)
    turn.rotation = 0.5
    #expect(turn.change == .rotation(0.5))
  }

  @Test func `an event reaches no handler that was removed`() {
    var surface = GestureSurface(width: 400, height: 800)
    let first = surface.add(TapRecognizer())
    let second = surface.add(
      TapRecognizer(), to: surface.addView("card", frame: Rect(x: 0, y: 0, width: 99, height: 99)))
    surface.allowSimultaneous(first, second)
    nonisolated(unsafe) var called: [String] = []
    surface.onAction(first) { _ in called.append("first") }
    surface.onAction(first) { _ in called.append("first, again") }
    surface.onAction(second) { _ in called.append("second") }
    surface.play { tap(1, at: 9, 9) }
    #expect(called == ["second", "first", "first, again"])
    called = []
    surface.removeActions(of: first)
    surface.play { tap(1, at: 9, 9) }
    #expect(called == ["second"])
  }
}
