internal import Libc

/// A value that only one thread at a time can read or change, and for whose changes a thread can
/// wait.
///
/// The standard library's `Mutex` waits in a library that the thread sanitizer does not instrument.
/// The sanitizer would report every wait as a race, and true races would be lost among the reports.
package final class Guarded<Value>: @unchecked Sendable {
  private let lock: UnsafeMutablePointer<pthread_mutex_t>
  private let changed: UnsafeMutablePointer<pthread_cond_t>
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
    lock = .allocate(capacity: 1)
    lock.initialize(to: pthread_mutex_t())
    pthread_mutex_init(lock, nil)
    changed = .allocate(capacity: 1)
    changed.initialize(to: pthread_cond_t())
    var attributes = pthread_condattr_t()
    pthread_condattr_init(&attributes)
    pthread_condattr_setclock(&attributes, CLOCK_MONOTONIC)
    pthread_cond_init(changed, &attributes)
    pthread_condattr_destroy(&attributes)
  }

  deinit {
    pthread_cond_destroy(changed)
    changed.deallocate()
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  package func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    return try body(&value)
  }

  /// Wakes every thread that waits in `wait`, so that it looks at the value again.
  package func wakeAll() { pthread_cond_broadcast(changed) }

  /// Waits until `isReached` is true of the value, but at most for `milliseconds`; returns whether it
  /// is true. The value is looked at again after each call of `wakeAll`.
  package func wait(milliseconds: Int, until isReached: (Value) -> Bool) -> Bool {
    var deadline = timespec()
    clock_gettime(CLOCK_MONOTONIC, &deadline)
    let nanoseconds = deadline.tv_nsec + milliseconds * 1_000_000
    deadline.tv_sec += nanoseconds / 1_000_000_000
    deadline.tv_nsec = nanoseconds % 1_000_000_000
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    while !isReached(value) {
      if pthread_cond_timedwait(changed, lock, &deadline) != 0 { return isReached(value) }
    }
    return true
  }
}
