import Tactus
import Testing

@Suite struct `Recognizing as events come` {
  @Test(arguments: [1, 7] as [UInt64])
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

  private func transitions(of bytes: [UInt8]) throws -> [Transition] {
    let run = CaptureRecognition(try CaptureReader(bytes: bytes), .default)
    var all: [Transition] = []
    while try run.step() { all += run.transitions }
    return all
  }

  /// Plays the driver's role: a deadline before the next events is called at its own time.
  private func live(_ bytes: [UInt8], batchesOf size: Int) throws -> [Transition] {
    let reader = try CaptureReader(bytes: bytes)
    var (batch, events) = (EventBatch(), [InputEvent]())
    while try reader.nextEvents(into: &batch) { events += batch.events }
    let run = LiveRecognition(reader.description, .default)
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
