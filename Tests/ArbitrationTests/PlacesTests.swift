import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// A platform that keeps no records of touches.
private final class Forgetful: PlatformArbitration {
  func copy() -> Forgetful { self }
}

extension ArbitrationPolicy {
  fileprivate static let forgetful = ArbitrationPolicy(
    "forgetful", PolicyDescription(otherPairs: "")
  ) { Forgetful() }
}

/// Sends frames of single contacts, 1 ms apart.
private struct Taps {
  var surface: GestureSurface
  private(set) var recorded: [Transition] = []
  private var time: Int64 = 0

  init(_ surface: GestureSurface) { self.surface = surface }

  mutating func send(_ phase: Contact.Phase, _ id: Int32, at x: Double) {
    let contact = Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 50))
    surface.send(Frame(time: Timestamp(microseconds: 1000 * time), contacts: [contact]))
    recorded += surface.transitions
    time += 1
  }

  mutating func tap(_ id: Int32, at x: Double) {
    send(.began, id, at: x)
    send(.ended, id, at: x)
  }
}

@Suite struct `A place in the touch table that is given to another touch` {
  private let script = Script()
  private var surface = GestureSurface(width: 400, height: 100)

  @Test
  mutating func
    `a place in the touch table that is given to another touch is forgotten by gestures that go on`()
  {
    surface.policy = script.policy
    let left = surface.addView("left", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let recognizer = surface.add(Reporter(), to: left).number
    var followed: [TouchSet] = []
    script.frameEnds = { followed.append($0.touches(of: recognizer)) }
    var taps = Taps(surface)
    taps.send(.began, 1, at: 50)
    taps.send(.began, 2, at: 100)
    taps.send(.ended, 1, at: 50)
    for id in 3...64 { taps.tap(Int32(id), at: 300) }
    #expect(script.forgotten.isEmpty)
    #expect(followed.last.map { Array($0) } == [0, 1])
    taps.send(.began, 65, at: 300)
    #expect(script.forgotten == [0])
    #expect(followed.last.map { Array($0) } == [1])
  }

  @Test(arguments: [ArbitrationPolicy.exclusion, .forgetful])
  mutating func
    `a place in the touch table that is given to another touch does not disturb a double tap`(
      policy: ArbitrationPolicy
    )
  {
    surface.policy = policy
    let left = surface.addView("left", frame: Rect(x: 0, y: 0, width: 200, height: 100))
    let double = surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 }, to: left)
    var taps = Taps(surface)
    taps.tap(1, at: 50)
    for id in 2...66 { taps.tap(Int32(id), at: 300) }
    #expect(taps.recorded.isEmpty, "the other touches are none of its own")
    taps.tap(67, at: 50)
    #expect(taps.recorded.of(double).actions.map(\.state) == [.ended])
  }
}
