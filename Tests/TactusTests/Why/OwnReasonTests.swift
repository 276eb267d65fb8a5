import Tactus
import Testing

/// A finger that must not move at all.
private struct Stillness: CustomRecognizer {
  struct Configuration: Hashable, Sendable {}

  static let ownReasons = ["was moved by the wind"]

  let configuration: Configuration
  private var fingers = Fingers()
  var touches: TouchSet { fingers.reported }

  init(_ configuration: Configuration = .init()) { self.configuration = configuration }

  mutating func advance(on input: Input, at time: Timestamp, in table: TouchTable) -> Signal? {
    switch input {
    case .landed(let touches): fingers.land(touches)
    case .moved: return .failed(Failure(own: 0, measured: 3.5, limit: 0))
    case .lifted(let touches):
      fingers.lift(touches)
      return .failed(Failure(own: 9))
    case .deadline: break
    }
    return nil
  }
}

@Suite struct `A reason of a custom recognizer's own` {
  /// Returns the first failure of a finger that moves or does not.
  private func failure(moving: Bool) -> (Transition?, TransitionNames) {
    var surface = GestureSurface(width: 400, height: 400)
    surface.add(Stillness())
    surface.add(TapRecognizer())
    let places = moving ? [10.0, 20, 20] : [10.0, 10]
    var found: Transition?
    for (step, x) in places.enumerated() {
      let phase: Contact.Phase = step == 0 ? .began : step == places.count - 1 ? .ended : .moved
      let contact = Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 10))
      surface.send(Frame(time: Timestamp(seconds: 0.1 * Double(step)), contacts: [contact]))
      found = found ?? surface.transitions.first { $0.recognizer == 0 && $0.failure != nil }
    }
    return (found, TransitionNames(surface, recognizers: ["still"]))
  }

  @Test func `a reason of a custom recognizer's own is explained in its words, with its numbers`() {
    let (transition, names) = failure(moving: true)
    #expect(names.recognizers == ["still", "tap 1"] && names.views == ["root"])
    #expect(transition?.failure?.reason == .own)
    #expect(transition?.reason(names) == "was moved by the wind: 3.5, limit 0")
  }

  @Test func `an index without words is explained as a reason of its own`() {
    let (transition, names) = failure(moving: false)
    #expect(transition?.failure?.ownReason == 9)
    #expect(transition?.reason(names) == "a reason of its own")
  }
}
