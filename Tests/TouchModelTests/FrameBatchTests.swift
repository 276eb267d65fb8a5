import Testing
import TouchModel

private func contact(_ id: Int32, _ phase: Contact.Phase, _ x: Double) -> Contact {
  Contact(id: TouchID(id), phase: phase, position: Point(x: x, y: 10))
}

private func time(_ milliseconds: Int64) -> Timestamp {
  Timestamp(microseconds: 1000 * milliseconds)
}

@Suite struct `A batch` {
  private let frames = [
    Frame(time: time(0), contacts: [contact(1, .began, 1), contact(2, .began, 2)]),
    Frame(time: time(10), contacts: []),
    Frame(time: time(20), contacts: [contact(1, .cancelled, 3)], interruption: .gap),
  ]

  private var batch: FrameBatch {
    var batch = FrameBatch()
    for frame in frames { batch.append(frame) }
    return batch
  }

  @Test func `a batch returns the frames that were appended to it`() {
    #expect(batch.frames == frames)
    var mixed = FrameBatch()
    mixed.append(Command(recognizer: "pan", change: .scale(2)), at: time(0))
    mixed.append(contentsOf: batch)
    mixed.append(.remoteControl(.play), at: time(30))
    #expect(mixed.frames == frames, "commands and events are no frames")
    #expect(mixed.entries.map(\.time) == [0, 0, 10, 20, 30].map(time))
  }

  @Test func `a batch changes every contact, those of an open frame, too`() {
    var batch = batch
    batch.append(contact(3, .began, 4))
    batch.updateContacts { $0.position.x *= 10 }
    #expect(batch.contacts.map(\.position.x) == [10, 20, 30, 40])
    #expect(batch.contacts.map(\.id.number) == [1, 2, 1, 3])
  }

  @Test func `a batch adds a time span to every entry`() {
    var batch = batch
    batch.append(.motionGap, at: time(30))
    batch.shift(by: .milliseconds(-5))
    #expect(batch.entries.map(\.time) == [-5, 5, 15, 25].map(time))
  }

  @Test func `a batch without some of its events keeps the order of the rest`() {
    var batch = FrameBatch()
    batch.append(.remoteControl(.play), at: time(0))
    batch.append(frames[0])
    batch.append(.motionGap, at: time(10))
    batch.append(.remoteControl(.mute), at: time(20))
    batch.append(Command(recognizer: "pan", change: .enabled(false)), at: time(25))
    batch.append(.button(.left, isPressed: true), at: time(30))
    let unchanged = batch.entries
    batch.removeEvents { $0 == .remoteControl(.pause) }
    #expect(batch.entries == unchanged)
    batch.removeEvents { if case .remoteControl = $0 { true } else { false } }
    #expect(batch.events == [.motionGap, .button(.left, isPressed: true)])
    #expect(
      batch.entries.map(\.item) == [
        .frame(contacts: 0..<2, interruption: .system), .event(0), .command(0), .event(1),
      ])
    #expect(batch.entries.map(\.time) == [0, 10, 25, 30].map(time))
  }

  @Test func `a batch that is emptied keeps the contacts of a frame that is still open`() {
    var batch = batch
    batch.append(contact(3, .began, 4))
    batch.removeAll()
    #expect(batch.isEmpty && batch.commands.isEmpty && batch.events.isEmpty)
    batch.append(contact(4, .began, 5))
    batch.closeFrame(at: time(40))
    #expect(
      batch.frames == [
        Frame(time: time(40), contacts: [contact(3, .began, 4), contact(4, .began, 5)])
      ])
    batch.removeAll()
    #expect(batch.contacts.isEmpty)
  }
}
