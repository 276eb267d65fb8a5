public import TactusGestures

/// The transitions of live frames. A clock wakes the recognizers if a deadline comes before the
/// next frame.
///
/// The clock only reports that a deadline has come. The times of the frames and of the deadline
/// itself decide what is recognized, and when.
public struct LiveTransitionSequence<Frames: AsyncSequence & Sendable, Wakener: Clock>:
  AsyncSequence
where Frames.Element == Frame, Wakener.Duration == Swift.Duration {
  private let surface: GestureSurface
  private let frames: Frames
  private let clock: Wakener

  init(_ surface: GestureSurface, _ frames: Frames, _ clock: Wakener) {
    self.surface = surface
    self.frames = frames
    self.clock = clock
  }

  public func makeAsyncIterator() -> Iterator { Iterator(surface, TickPump(frames, clock)) }

  public struct Iterator: AsyncIteratorProtocol {
    private var surface: GestureSurface
    private let pump: TickPump<Frames, Wakener>
    private var ticks: AsyncStream<Tick<Frames.Failure, Wakener.Instant>>.Iterator
    /// The time of the last frame on both clocks.
    private var anchor: (time: Timestamp, instant: Wakener.Instant)?
    /// Transitions that have not been returned yet, the next one last.
    private var waiting: [Transition] = []
    private var isFinished = false

    init(_ surface: GestureSurface, _ pump: TickPump<Frames, Wakener>) {
      self.surface = surface
      self.pump = pump
      ticks = pump.ticks.makeAsyncIterator()
    }

    public mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Frames.Failure) -> Transition? {
      while waiting.isEmpty && !isFinished {
        switch await ticks.next(isolation: actor) {
        case .frame(let frame, let instant):
          anchor = (frame.time, instant)
          surface.send(frame)
        case .due(let deadline):
          surface.advance(to: deadline)
        case .end(let failure?):
          isFinished = true
          throw failure
        case .end(nil), nil:
          isFinished = true
          surface.finish()
        }
        waiting = surface.transitions.reversed()
        wakeAtDeadline()
      }
      return waiting.popLast()
    }

    private func wakeAtDeadline() {
      guard let anchor, let deadline = surface.nextDeadline, !isFinished else {
        return pump.sleepNoMore()
      }
      let wait = deadline.since(anchor.time).microseconds
      pump.wake(at: anchor.instant.advanced(by: .microseconds(wait)), for: deadline)
    }
  }
}

extension GestureSurface {
  /// Returns the transitions of frames that arrive live. `clock`, such as `ContinuousClock()`,
  /// wakes the surface if a deadline comes before the next frame. A frame counts as new when it
  /// arrives. See also `transitions(of:)`.
  public func transitions<Frames: AsyncSequence & Sendable, Wakener: Clock>(
    of frames: Frames, waking clock: Wakener
  ) -> LiveTransitionSequence<Frames, Wakener> {
    LiveTransitionSequence(self, frames, clock)
  }
}
