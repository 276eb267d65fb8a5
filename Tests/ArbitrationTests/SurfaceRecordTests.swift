import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

private func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
  Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 50))
}

private func time(_ milliseconds: Int64) -> Timestamp {
  Timestamp(microseconds: 1000 * milliseconds)
}

@Suite struct `A surface that is asked` {
  private var surface = GestureSurface(width: 400, height: 100)

  @Test mutating func `a surface that is asked says what was added to it, and its policy`() {
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    surface.add(PanRecognizer())
    surface.add(TapRecognizer(), to: card)
    #expect(surface.recognizerCount == 2)
    #expect(surface.kind(of: 0) == .pan && surface.kind(of: 1) == .tap)
    #expect(surface.view(of: 0) == .root && surface.view(of: 1) == card)
    #expect(surface.state(of: 1) == .possible)
    #expect(surface.policy == .exclusion && surface.surfaceRules == nil)
  }

  @Test mutating func `a surface that is asked says where touches landed and which control acted`()
  {
    var button = View(id: "button", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    button.control = .button
    let id = surface.addView(button)
    #expect(!surface.recordsDeliveries)
    surface.send(Frame(time: time(0), contacts: [contact(1, .began, 50)]))
    #expect(surface.landings.isEmpty, "nothing is recorded unless asked for")
    surface.send(Frame(time: time(5), contacts: [contact(1, .ended, 50)]))
    surface.recordsDeliveries = true
    #expect(surface.recordsDeliveries)
    surface.send(
      Frame(time: time(10), contacts: [contact(2, .began, 50), contact(3, .began, 200)]))
    #expect(surface.landings.map(\.view) == [id, .root])
    #expect(surface.landings.map(\.touch.number) == [2, 3])
    #expect(surface.landings.map(\.time) == [time(10), time(10)])
    #expect(surface.controlActions.isEmpty)
    surface.send(
      Frame(time: time(20), contacts: [contact(2, .ended, 60), contact(3, .ended, 200)]))
    #expect(surface.controlActions.map(\.view) == [id])
    #expect(surface.controlActions.map(\.time) == [time(20)])
    #expect(surface.landings.isEmpty, "no touch landed during the last call")
  }

  @Test mutating func `a surface that is asked says which entry of a batch each touch landed in`() {
    surface.add(PanRecognizer())
    #expect(!surface.recordsTouches)
    surface.recordsTouches = true
    #expect(surface.recordsTouches)
    var batch = FrameBatch()
    batch.append(Frame(time: time(0), contacts: [contact(1, .began, 50)]))
    batch.append(Frame(time: time(10), contacts: [contact(1, .moved, 90)]))
    batch.append(Command(recognizer: "unknown", change: .enabled(false)), at: time(11))
    batch.append(.motionGap, at: time(12))
    batch.append(Frame(time: time(20), contacts: [contact(2, .began, 10)]))
    surface.send(batch)
    let record = surface.touchRecord
    #expect(record.landings.map(\.touch.number) == [1, 2])
    #expect(record.landings.map(\.entry) == [0, 4])
    #expect(record.landings.map(\.place) == [0, 1])
    #expect(surface.transitions.map(\.state) == [.began], "the command names no recognizer")
    #expect(record.starts == [0, 0, 1, 1, 1])
    surface.send(FrameBatch())
    #expect(surface.touchRecord.landings.isEmpty && surface.touchRecord.starts.isEmpty)
  }

  @Test mutating func `a surface that is asked says before when no sequence is open`() {
    surface.add(PanRecognizer())
    let right = surface.addView("right", frame: Rect(x: 200, y: 0, width: 200, height: 100))
    surface.add(TapRecognizer(), to: right)
    surface.send(Frame(time: time(5), contacts: []))
    #expect(surface.earliestOpenSequence == time(5))
    surface.send(Frame(time: time(10), contacts: [contact(1, .began, 50)]))
    surface.send(Frame(time: time(20), contacts: [contact(2, .began, 250)]))
    surface.send(Frame(time: time(30), contacts: [contact(2, .moved, 251)]))
    #expect(surface.earliestOpenSequence == time(10))
    surface.send(
      Frame(time: time(40), contacts: [contact(1, .ended, 50), contact(2, .ended, 251)]))
    #expect(surface.earliestOpenSequence == time(40))
    surface.add(ShakeRecognizer())
    surface.send(Frame(time: time(50), contacts: []))
    #expect(
      surface.earliestOpenSequence == Timestamp(microseconds: .min),
      "a shake may have begun at any time")
  }

  @Test mutating func `a surface that is asked gives locations in a view where it was moved to`() {
    let card = surface.addView("card", frame: Rect(x: 0, y: 0, width: 100, height: 100))
    let pan = surface.add(PanRecognizer(), to: card)
    surface.send(Frame(time: time(0), contacts: [contact(1, .began, 50)]))
    surface.send(Frame(time: time(10), contacts: [contact(1, .moved, 70)]))
    #expect(surface.transitions.of(pan).first?.location == Point(x: 70, y: 50))
    surface.replaceView(
      card, with: View(id: "card", frame: Rect(x: 60, y: 20, width: 100, height: 100)))
    surface.send(Frame(time: time(20), contacts: [contact(1, .moved, 75)]))
    #expect(surface.transitions.of(pan).first?.state == .changed, "the touch stays with its view")
    #expect(surface.transitions.of(pan).first?.location == Point(x: 15, y: 30))
  }
}
