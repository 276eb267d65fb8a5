internal import Threads

/// Divides work among threads. The work is done in no particular order, so its result must not
/// depend on the order.
package final class WorkerPool: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var isStopped = false
  }

  private let state = Guarded(State())
  private let count: Int
  private let work: @Sendable (Int) -> Void

  /// Creates a pool. `work` is called once for each number below `count`.
  package init(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
  }

  /// The time in milliseconds for which `run`, after a stop, waits for work that has begun.
  private static let patience = 300

  /// The interval in milliseconds at which `run` calls `watch`.
  private static let interval = 20

  /// Stops the pool, so that no more work begins. `run` returns soon, although work that has begun
  /// may continue; its later results must be ignored.
  package func stop() {
    state.withLock { $0.isStopped = true }
    state.wakeAll()
  }

  package var done: Int { state.withLock { $0.done } }

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Runs the work on `jobs` threads. It returns as soon as all is done or stopped, without waiting
  /// for the next interval. `watch` is called about fifty times a second on the caller's thread,
  /// and at the end.
  package func run(jobs: Int, _ watch: (WorkerPool) -> Void) {
    let threads = (0..<max(1, min(jobs, count))).compactMap { _ in
      try? BackgroundThread { self.loop() }
    }
    // If no thread can be created, the work is done on the caller's thread.
    if threads.isEmpty { loop() }
    var patience = Self.patience
    while patience > 0, !state.wait(milliseconds: Self.interval, until: isIdle) {
      if isStopped { patience -= Self.interval }
      watch(self)
    }
    let isAtRest = state.withLock { isIdle($0) }
    for thread in threads {
      if isAtRest { thread.join() } else { thread.detach() }
    }
    watch(self)
  }

  /// Returns whether no thread is working and none will begin.
  private func isIdle(_ state: State) -> Bool {
    state.isStopped ? state.done >= state.next : state.done >= count
  }

  private func loop() {
    while true {
      let number = state.withLock { state -> Int? in
        guard !state.isStopped, state.next < count else { return nil }
        state.next += 1
        return state.next - 1
      }
      guard let number else { return }
      work(number)
      let isLast = state.withLock { state in
        state.done += 1
        return isIdle(state)
      }
      if isLast { state.wakeAll() }
    }
  }
}
