import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

@Suite struct `A list of transitions` {
  private var surface = GestureSurface(width: 400, height: 800)
  private let pan: GestureSurface.Handle<PanRecognizer>
  private let transitions: [Transition]

  init() {
    pan = surface.add(PanRecognizer())
    var copy = surface
    transitions = copy.play {
      finger(1).lands(at: 100, 100)
      finger(1).moves(by: 30, 0)
      finger(1).moves(by: 30, 0)
      finger(1).lifts()
    }
  }

  @Test func `a list of transitions has those of a sequence, in order`() {
    #expect(transitions.map(\.state) == [.began, .changed, .ended, .possible])
    let list = TransitionList(transitions)
    #expect(Array(list) == transitions && list.count == 4)
    #expect(list[1] == transitions[1])
    var counted = 0
    list.withTransitions { counted = $0.filter { $0.action }.count }
    #expect(counted == 3)
  }

  @Test func `a list of transitions equals another with the same transitions, also as a key`() {
    let list = TransitionList(transitions)
    let literal: TransitionList = [transitions[0], transitions[1]]
    #expect(TransitionList(transitions.prefix(2)) == literal && list != literal)
    #expect(TransitionList() == [])
    #expect(Set([list, TransitionList(transitions), literal]).count == 2)
    var other = transitions
    other.swapAt(0, 1)
    #expect(TransitionList(other) != list)
  }

  @Test func `a list of transitions that is emptied leaves its copies as they were`() {
    var list = TransitionList(transitions)
    let copy = list
    list.removeAll()
    #expect(list.isEmpty && list == TransitionList())
    #expect(Array(copy) == transitions)
  }

  /// Sends a finger that lands, and 10 µs later has gone 40 pt.
  private mutating func send(_ phase: Contact.Phase) {
    for (time, phase, x) in [(0, Contact.Phase.began, 0.0), (10, phase, 40)] {
      let contact = Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 0))
      surface.send(Frame(time: Timestamp(microseconds: Int64(time)), contacts: [contact]))
    }
  }

  @Test mutating func `a list of transitions that was kept does not change with later answers`() {
    send(.ended)
    let kept = surface.transitions
    #expect(kept.map(\.state) == [.began, .ended, .possible])
    let reported = kept.compactMap(\.translation)
    surface.answer(transitionAt: 0, with: .translation(.zero))
    let (first, last) = (reported[0], reported[1])
    #expect(surface.transitions[1].translation == near(last - first))
    #expect(kept.compactMap(\.translation) == reported)
  }

  @Test mutating func `a list of transitions may be answered with the end of its recognizer`() {
    send(.moved)
    surface.answer(transitionAt: 0, with: .enabled(false))
    #expect(surface.state(of: pan.number) == .cancelled)
    #expect(surface.transitions.failure?.reason == .disabled)
    #expect(!surface.rules(of: pan.number).isEnabled)
  }

  @Test func `a list of transitions knows the places of the touches that each gesture followed`() {
    #expect(transitions.map { Array($0.followed) } == [[0], [0], [0], [0]])
  }
}
