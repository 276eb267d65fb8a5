internal import Glibc
internal import TouchLog

/// Work that is divided among threads, in no order; its result must not depend on the order.
package final class WorkerPool: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var isStopped = false
  }

  private let state = Guarded(State())
  private let count: Int
  private let work: @Sendable (Int) -> Void

  /// `work` is called once for each number below `count`.
  package init(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
  }

  /// How long `run` waits, once stopped, for the work that has begun, in milliseconds.
  private static let patience = 300

  /// How often `run` calls its `watch`, in milliseconds.
  private static let interval = 20

  /// No more work is begun. `run` soon returns, although work that has begun may still go on: what
  /// it gives after that must be ignored.
  package func stop() {
    state.withLock { $0.isStopped = true }
    state.wakeAll()
  }

  package var done: Int { state.withLock { $0.done } }

  package var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Runs on so many threads and returns when all is done or stopped, without waiting
  /// for a tick. `watch` is called about fifty times a second on the caller's thread, and at the end.
  package func run(jobs: Int, _ watch: (WorkerPool) -> Void) {
    var threads: [pthread_t] = []
    for _ in 0..<max(1, min(jobs, count)) {
      var thread = pthread_t()
      let box = Unmanaged.passRetained(self)
      let code = pthread_create(
        &thread, nil,
        { pointer in
          guard let pointer else { return nil }
          Unmanaged<WorkerPool>.fromOpaque(pointer).takeRetainedValue().loop()
          return nil
        }, box.toOpaque())
      if code == 0 { threads.append(thread) } else { box.release() }
    }
    // If no thread can be had, the work is done here.
    if threads.isEmpty { loop() }
    var patience = Self.patience
    while patience > 0, !state.wait(milliseconds: Self.interval, until: isIdle) {
      if isStopped { patience -= Self.interval }
      watch(self)
    }
    let isAtRest = state.withLock { isIdle($0) }
    for thread in threads {
      if isAtRest { pthread_join(thread, nil) } else { pthread_detach(thread) }
    }
    watch(self)
  }

  /// Whether no thread has work that it has begun, and none will begin any.
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
