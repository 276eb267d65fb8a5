import Synchronization
import Tactus
import Testing
import TouchTestSupport

/// A clock that stands still until the test advances it.
private final class ManualClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    var offset: Swift.Duration = .zero
    func advanced(by span: Swift.Duration) -> Instant { Instant(offset: offset + span) }
    func duration(to other: Instant) -> Swift.Duration { other.offset - offset }
    static func < (left: Instant, right: Instant) -> Bool { left.offset < right.offset }
  }

  private struct State {
    var now = Instant()
    var sleepers: [(due: Instant, continuation: CheckedContinuation<Void, Never>)] = []
  }

  private let state = Mutex(State())
  var now: Instant { state.withLock { $0.now } }
  var minimumResolution: Swift.Duration { .zero }

  func sleep(until due: Instant, tolerance: Swift.Duration?) async throws {
    await withCheckedContinuation { continuation in
      let isOver = state.withLock { state in
        if due > state.now { state.sleepers.append((due, continuation)) }
        return due <= state.now
      }
      if isOver { continuation.resume() }
    }
    try Task.checkCancellation()
  }

  /// Waits until a task sleeps, then advances the time.
  func pass(_ span: Swift.Duration) async {
    while state.withLock({ $0.sleepers.isEmpty }) { await Task.yield() }
    let woken = state.withLock { state in
      state.now = state.now.advanced(by: span)
      let due = state.sleepers.filter { $0.due <= state.now }
      state.sleepers.removeAll { $0.due <= state.now }
      return due
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }

  /// Resumes all sleeping tasks, because their sleep is no longer needed.
  func wakeAll() {
    let woken = state.withLock { state in
      defer { state.sleepers = [] }
      return state.sleepers
    }
    for sleeper in woken { sleeper.continuation.resume() }
  }
}

@Suite struct `A sequence of transitions` {
  private struct Trouble: Error {}

  private func stream(_ frames: [Frame]) -> AsyncStream<Frame> {
    AsyncStream { continuation in
      for frame in frames { continuation.yield(frame) }
      continuation.finish()
    }
  }

  private let script = frames {
    tap(1, at: 100, 100)
    hold(.seconds(1))
    finger(1).lands(at: 100, 100)
    hold(.milliseconds(10))
    finger(1).moves(by: 30, 0)
    hold(.milliseconds(10))
    finger(1).moves(by: 30, 0)
    finger(1).lifts()
    finger(1).lands(at: 100, 100)
  }

  @Test
  func
    `a sequence of transitions has what sending the frames one by one brings about, and the end`()
    async
  {
    var surface = Setup.default.surface(bounds: nil)
    var recorded: [Transition] = []
    for await transition in surface.transitions(of: stream(script)) { recorded.append(transition) }
    var expected: [Transition] = []
    for frame in script {
      surface.send(frame)
      expected += surface.transitions
    }
    surface.finish()
    #expect(recorded == expected + surface.transitions)
    #expect(recorded.contains { $0.failure?.reason == .captureEnded })
  }

  @Test func `a sequence of transitions can be that of one recognizer's actions, typed`() async {
    var surface = GestureSurface(width: 400, height: 800)
    let tap = surface.add(TapRecognizer())
    let pan = surface.add(PanRecognizer())
    var places: [Double] = []
    for await event in surface.transitions(of: stream(script)).events(of: pan) {
      places.append(event.translation.x)
    }
    #expect(places == [30, 60, 60])
    var taps = 0
    for await event in surface.transitions(of: stream(script)).events(of: tap) {
      taps += event.taps
    }
    #expect(taps == 1)
  }

  @Test func `a sequence of transitions ends with the error of the frames`() async {
    let surface = Setup.default.surface(bounds: nil)
    let first = script[0]
    func broken() -> AsyncThrowingStream<Frame, any Error> {
      AsyncThrowingStream { continuation in
        continuation.yield(first)
        continuation.finish(throwing: Trouble())
      }
    }
    await #expect(throws: Trouble.self) {
      for try await _ in surface.transitions(of: broken()) {}
    }
    await #expect(throws: Trouble.self) {
      for try await _ in surface.transitions(of: broken(), waking: ContinuousClock()) {}
    }
  }

  @Test(.timeLimit(.minutes(1)))
  func `a sequence of transitions that is live is woken when a deadline comes before a frame`()
    async
  {
    var surface = GestureSurface(width: 400, height: 800)
    let press = surface.add(LongPressRecognizer())
    let clock = ManualClock()
    let (frames, input) = AsyncStream<Frame>.makeStream()
    let landing = Contact(id: TouchID(1), phase: .began, position: Point(x: 9, y: 9))
    input.yield(Frame(time: Timestamp(seconds: 7), contacts: [landing]))
    var events = surface.transitions(of: frames, waking: clock).events(of: press)
      .makeAsyncIterator()
    async let passing: Void = clock.pass(.milliseconds(600))
    let began = await events.next()
    await passing
    #expect(began?.state == .began)
    #expect(began?.time == Timestamp(seconds: 7.5), "the deadline's own time, not the clock's")
    var lift = landing
    lift.phase = .ended
    input.yield(Frame(time: Timestamp(seconds: 8), contacts: [lift]))
    let ended = await events.next()
    #expect(ended?.state == .ended)
    input.finish()
    let none = await events.next()
    #expect(none == nil)
    clock.wakeAll()
  }
}
