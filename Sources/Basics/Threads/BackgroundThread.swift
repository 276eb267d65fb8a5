internal import Libc

/// A thread beside the one that starts it.
package struct BackgroundThread {
  /// The reason of the system why it starts no thread.
  package struct Refused: Error {
    package let reason: String
  }

  private final class Work {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let thread: pthread_t

  /// Starts a thread that runs `body`, and returns at once. Call `join` or `detach` on it, once.
  package init(_ body: @escaping @Sendable () -> Void) throws(Refused) {
    let context = Unmanaged.passRetained(Work(body))
    var thread = pthread_t()
    let code = pthread_create(
      &thread, nil,
      { pointer in
        guard let pointer else { return nil }
        Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().body()
        return nil
      }, context.toOpaque())
    guard code == 0 else {
      context.release()
      throw Refused(reason: String(cString: strerror(code)))
    }
    self.thread = thread
  }

  /// Waits until the thread has ended.
  package func join() { pthread_join(thread, nil) }

  /// Lets the thread end by itself, or with the program.
  package func detach() { pthread_detach(thread) }
}
