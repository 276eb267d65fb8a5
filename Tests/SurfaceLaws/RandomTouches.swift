package import Arbitration
internal import Recognition
internal import SeededRandom
package import TouchModel

/// Random touches of one to six fingers, with commands of an application; many frames share one
/// time.
package struct RandomTouches {
  package enum Event: Hashable {
    case frame(Frame)
    case command(Command.Change, recognizer: Int, Timestamp)
  }

  package private(set) var events: [Event] = []
  private var generator: SplitMix
  private var time = Timestamp.zero
  private var down: [(id: TouchID, position: Point)] = []
  private var nextID: Int32 = 1

  package init(seed: UInt64, recognizers: Int) {
    generator = SplitMix(seed: seed)
    let fingers = chance(1...6)
    for _ in 0..<chance(3...40) {
      pass()
      if chance(0...14) == 0 {
        command(to: chance(0...recognizers - 1))
      } else {
        frame(atMost: fingers)
      }
    }
    if chance(0...3) > 0 { liftAll() }
  }

  private mutating func chance(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func pass() {
    let spans: [Int64] = [0, 0, 1, 8_000, 8_000, 8_000, 16_000, 120_000, 350_000, 800_000]
    time = time.advanced(by: .microseconds(spans[chance(0...spans.count - 1)]))
  }

  private mutating func frame(atMost fingers: Int) {
    var contacts: [Contact] = []
    for index in down.indices.reversed() {
      switch chance(0...13) {
      case 0...5: contacts.append(move(index, by: 4))
      case 6, 7: contacts.append(move(index, by: 80))
      case 8: contacts.append(leave(index, .ended))
      case 9 where chance(0...3) == 0: contacts.append(leave(index, .cancelled))
      case 10:
        down[index].position.x += 3
        contacts.append(leave(index, .ended))
      default: break
      }
    }
    if down.count < fingers && chance(0...2) == 0 { contacts.append(land()) }
    if chance(0...30) == 0 {
      contacts.append(Contact(id: TouchID(-7), phase: .moved, position: .zero))
    }
    let interruption = Interruption.allCases[chance(0...2)]
    events.append(.frame(Frame(time: time, contacts: contacts, interruption: interruption)))
  }

  private mutating func land() -> Contact {
    let near = down.isEmpty || chance(0...1) == 0
    let position =
      near
      ? Point(x: Double(chance(100...120)), y: Double(chance(100...120)))
      : Point(x: Double(chance(-10...410)), y: Double(chance(0...800)))
    let kind = Contact.Kind.allCases[chance(0...9) == 0 ? chance(0...3) : 0]
    let contact = Contact(id: TouchID(nextID), phase: .began, position: position, kind: kind)
    nextID += 1
    down.append((contact.id, position))
    return contact
  }

  private mutating func move(_ index: Int, by reach: Int) -> Contact {
    let step = Point(x: Double(chance(-reach...reach)), y: Double(chance(-reach...reach)))
    down[index].position += step
    return Contact(id: down[index].id, phase: .moved, position: down[index].position)
  }

  private mutating func leave(_ index: Int, _ phase: Contact.Phase) -> Contact {
    let touch = down.remove(at: index)
    return Contact(id: touch.id, phase: phase, position: touch.position)
  }

  private mutating func liftAll() {
    let contacts = down.indices.reversed().map { leave($0, .ended) }
    events.append(.frame(Frame(time: time, contacts: contacts)))
  }

  private mutating func command(to recognizer: Int) {
    let changes: [Command.Change] = [
      .enabled(false), .enabled(true), .enabled(true), .scale(1), .rotation(0),
      .translation(Point(x: Double(chance(-20...20)), y: 0)),
    ]
    let change = changes[chance(0...changes.count - 1)]
    events.append(.command(change, recognizer: recognizer, time))
  }
}

extension GestureSurface {
  /// All that comes of `events`, and of the end.
  package mutating func play(_ events: [RandomTouches.Event]) -> [Transition] {
    var recorded: [Transition] = []
    for event in events { recorded += tell(event) }
    finish()
    return recorded + transitions
  }

  package mutating func tell(_ event: RandomTouches.Event) -> TransitionList {
    switch event {
    case .frame(let frame): send(frame)
    case .command(let change, let recognizer, let time):
      perform(change, on: recognizer, at: time)
    }
    return transitions
  }
}
