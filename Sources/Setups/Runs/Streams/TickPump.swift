internal import TactusGestures
internal import Threads
internal import TouchLog

/// An input of a live surface: a frame with its arrival time, a deadline, or the end of the frames.
enum Tick<Failure: Error, Instant: Sendable>: Sendable {
  case frame(Frame, Instant)
  case due(Timestamp)
  case end(Failure?)
}

/// Combines frames and deadlines into one stream. It is a class so that its end can cancel the
/// tasks that wait.
final class TickPump<Frames: AsyncSequence & Sendable, Wakener: Clock>: Sendable
where Frames.Element == Frame, Wakener.Duration == Swift.Duration {
  typealias Ticks = AsyncStream<Tick<Frames.Failure, Wakener.Instant>>

  /// The task that waits for a deadline. There is at most one at a time.
  private struct Timer {
    var deadline: Timestamp?
    var task: Task<Void, Never>?
  }

  let ticks: Ticks
  private let input: Ticks.Continuation
  private let clock: Wakener
  private let reading: Task<Void, Never>
  private let timer = Guarded(Timer())

  init(_ frames: Frames, _ clock: Wakener) {
    let (ticks, input) = Ticks.makeStream()
    (self.ticks, self.input, self.clock) = (ticks, input, clock)
    reading = Task {
      do throws(Frames.Failure) {
        var iterator = frames.makeAsyncIterator()
        while let frame = try await iterator.next(isolation: nil) {
          input.yield(.frame(frame, clock.now))
        }
        input.yield(.end(nil))
      } catch {
        input.yield(.end(error))
      }
      input.finish()
    }
  }

  deinit {
    reading.cancel()
    sleepNoMore()
  }

  func wake(at instant: Wakener.Instant, for deadline: Timestamp) {
    timer.withLock { timer in
      if timer.deadline == deadline { return }
      timer.task?.cancel()
      timer.deadline = deadline
      timer.task = Task { [clock, input] in
        // The sleep throws only if it is cancelled, and then no wake is needed.
        guard (try? await clock.sleep(until: instant, tolerance: nil)) != nil else { return }
        input.yield(.due(deadline))
      }
    }
  }

  func sleepNoMore() {
    timer.withLock { timer in
      timer.task?.cancel()
      timer = Timer()
    }
  }
}
