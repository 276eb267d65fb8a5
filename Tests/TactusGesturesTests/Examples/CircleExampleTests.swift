import TactusGestures
import Testing

@Suite struct `A circle` {
  /// Returns the transitions of one finger that turns by an angle around (200, 200).
  private func drawn(turning end: Double) -> [Transition] {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(CircleRecognizer())
    var transitions: [Transition] = []
    for step in 0...40 {
      let phase: Contact.Phase = step == 0 ? .began : step == 40 ? .ended : .moved
      let angle = end * Double(step) / 40
      let place = Point(
        x: 200 + 60 * Trigonometry.cosine(angle), y: 200 + 60 * Trigonometry.sine(angle))
      let contact = Contact(id: TouchID(1), phase: phase, position: place)
      surface.send(Frame(time: Timestamp(seconds: 0.01 * Double(step)), contacts: [contact]))
      transitions += surface.transitions
    }
    return transitions
  }

  @Test func `a circle is recognized after a full turn, and fails after half a turn`() {
    #expect(drawn(turning: 6.5).map(\.state) == [.ended, .possible])
    let failure = drawn(turning: 3).first?.failure
    #expect(failure?.reason == .turnedTooLittle && failure?.limit == 6)
  }

  @Test func `a circle with a value out of range is refused by name`() {
    var surface = GestureSurface(width: 400, height: 800)
    surface.add(CircleRecognizer(.init(turn: -1)))
    #expect(surface.refusedCalls.map(\.description).first?.contains("turn is -1.0") == true)
  }
}
