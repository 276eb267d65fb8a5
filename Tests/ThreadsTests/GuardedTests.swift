import Foundation
import Testing
import Threads

@Suite struct `A guarded value` {
  @Test func `a guarded value wakes the thread that waits for a change of it`() {
    let value = Guarded(0)
    // A separate thread, because waiting must not block the threads that run tests.
    Thread.detachNewThread {
      for number in 1...3 {
        value.withLock { $0 = number }
        value.wakeAll()
      }
    }
    #expect(value.wait(milliseconds: 60_000) { $0 == 3 })
  }

  @Test func `a guarded value is awaited for no longer than requested`() {
    let value = Guarded(0)
    #expect(!value.wait(milliseconds: 5) { $0 == 1 })
  }
}
