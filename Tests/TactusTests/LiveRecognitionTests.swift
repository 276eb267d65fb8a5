import Foundation
import SeededRandom
import Tactus
import Testing

@Suite struct `Recognizing as events come` {
  @Test(arguments: ([1, 7] as [UInt64]).tried)
  func
    `recognizing as events come gives the same as recognizing the whole capture, however the events are split`(
      seed: UInt64
    ) throws
  {
    var specification = SynthesisSpecification()
    specification.seed = seed
    let suite = SynthesisSuite(specification)
    let bytes = SyntheticDataset.evemu(
      try Synthesizer(try #require(suite.captures.first)).synthesize())
    let whole = try transitions(of: bytes)
    #expect(whole.count > 100)
    for size in [1, 13, 4096] { #expect(try live(bytes, batchesOf: size) == whole) }
  }

  @Test
  func
    `recognizing as events come gives each contact of a touchpad, to recognizers or with why it is kept back`()
    throws
  {
    let path = Package.root.appendingPathComponent("datasets/palms/p01.evemu").path
    let reader = try CaptureReader(path: path)
    let setup = try #require(Setup.builtIn(named: "touchpad"))
    var batch = EventBatch()
    #expect(try reader.nextEvents(into: &batch))
    let run = LiveRecognition(reader.description, setup, DeviceGeometry(reader.description))
    run.keepsContacts = true
    var (open, taken, ended, passed, rejected) = (Set<TouchID>(), 0, 0, Set<TouchID>(), 0)
    var (landings, told) = (0, Set<TouchID>())
    repeat {
      for frame in batch.frames(each: EventCode.SYN_REPORT) {
        run.take(frame)
        landings += frame.events.count {
          $0.type == EventCode.EV_ABS && $0.code == EventCode.ABS_MT_TRACKING_ID && $0.value >= 0
        }
        told.formUnion((run.frames.contacts + run.keptBack.contacts).map(\.id))
        rejected += run.rejectedContacts.count
        for contact in run.frames.contacts where contact.phase == .began {
          passed.insert(contact.id)
        }
        for contact in run.keptBack.contacts {
          switch contact.phase {
          case .began: #expect(open.insert(contact.id).inserted)
          case .moved, .stationary: #expect(open.contains(contact.id))
          case .ended: ended += open.remove(contact.id) == nil ? 0 : 1
          case .cancelled: taken += open.remove(contact.id) == nil ? 0 : 1
          }
        }
      }
    } while try reader.nextEvents(into: &batch)
    // Each finger or palm that the device has reported is among them.
    #expect(told.count == landings && landings > 10)
    // The sentences of contacts that lift are told in the step in which they lift.
    #expect(rejected > 3 && ended >= rejected - open.count)
    #expect(taken > 0 && !passed.isEmpty)
  }

  /// A finger that is held back when the device is unplugged is sent with the end of the run.
  @Test func `recognizing as events come loses nothing of a frame that is sent with the end`()
    throws
  {
    let pan = try #require(KindConfiguration(.pan, in: .uikit))
    let setup = Setup(recognizers: [RecognizerDescription(id: "pan", pan)])
    var (surface, batch) = (setup.surface(bounds: nil), FrameBatch())
    for (time, x) in [(Int64(0), 50.0), (20_000, 90)] {
      let phase = time == 0 ? Contact.Phase.began : .moved
      batch.append(Contact(id: TouchID(1), phase: phase, position: Point(x: x, y: 50)))
      batch.closeFrame(at: Timestamp(microseconds: time))
    }
    surface.finish(after: batch)
    #expect(surface.transitions.map(\.state) == [.began, .cancelled, .possible])
  }

  @Test(arguments: Setup.builtIn.map(\.name).filter { $0 != "motion" })
  func
    `recognizing as events come decides on a touchpad under each built-in setup as the recording`(
      name: String
    ) throws
  {
    let setup = try #require(Setup.builtIn(named: name))
    let path = Package.root.appendingPathComponent("datasets/touchpad/p01.evemu").path
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let whole = try transitions(of: bytes, setup)
    #expect(whole.count > 100)
    #expect(try live(bytes, batchesOf: 64, setup) == whole)
  }

  private func transitions(
    of bytes: [UInt8], _ setup: Setup = .default
  ) throws -> [Transition] {
    let run = CaptureRecognition(try CaptureReader(bytes: bytes), setup)
    var all: [Transition] = []
    while try run.step() { all += run.transitions }
    return all
  }

  /// Plays the driver's role: a deadline before the next events is called at its own time.
  private func live(
    _ bytes: [UInt8], batchesOf size: Int, _ setup: Setup = .default
  ) throws -> [Transition] {
    let reader = try CaptureReader(bytes: bytes)
    var (batch, events) = (EventBatch(), [InputEvent]())
    while try reader.nextEvents(into: &batch) { events += batch.events }
    let run = LiveRecognition(reader.description, setup, reader.geometry)
    var all: [Transition] = []
    for start in stride(from: 0, to: events.count, by: size) {
      let next = Array(events[start..<min(start + size, events.count)])
      while let due = run.nextDeadline, let first = next.first, due < first.time {
        run.advance(to: due)
        all += run.transitions
      }
      run.take(EventBatch(next))
      all += run.transitions
    }
    run.finish()
    return all + run.transitions
  }
}

extension EventBatch {
  /// The events up to each event of EV_SYN with this code.
  fileprivate func frames(each code: UInt16) -> [EventBatch] {
    var (frames, frame) = ([EventBatch](), [InputEvent]())
    for event in events {
      frame.append(event)
      guard event.type == EventCode.EV_SYN, event.code == code else { continue }
      frames.append(EventBatch(frame))
      frame = []
    }
    return frame.isEmpty ? frames : frames + [EventBatch(frame)]
  }
}
