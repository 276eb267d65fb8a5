internal import Glibc

/// Work that is divided among threads, in no order; its result must not depend on the order.
final class WorkerPool: Sendable {
  private struct State {
    var next = 0
    var done = 0
    var isStopped = false
  }

  private let state = Guarded(State())
  private let count: Int
  private let work: @Sendable (Int) -> Void

  /// `work` is called once for each number below `count`.
  init(count: Int, _ work: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.work = work
  }

  /// How long `run` waits, once stopped, for the work that has begun.
  private static let patience = 0.3

  /// No more work is begun. `run` soon returns, although work that has begun may still go on: what
  /// it gives after that must be ignored.
  func stop() { state.withLock { $0.isStopped = true } }

  var done: Int { state.withLock { $0.done } }

  var isStopped: Bool { state.withLock { $0.isStopped } }

  /// Runs on so many threads and returns when all is done or stopped; `watch` is called about fifty
  /// times a second on the caller's thread.
  func run(jobs: Int, _ watch: (WorkerPool) -> Void) {
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
    var waited = 0.0
    while isBusy, waited < Self.patience {
      usleep(20_000)
      if isStopped { waited += 0.02 }
      watch(self)
    }
    for thread in threads {
      if isBusy { pthread_detach(thread) } else { pthread_join(thread, nil) }
    }
    watch(self)
  }

  private var isBusy: Bool {
    state.withLock { $0.isStopped ? $0.done < $0.next : $0.done < count }
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
      state.withLock { $0.done += 1 }
    }
  }
}
