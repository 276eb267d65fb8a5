import Foundation
import Testing
import TouchLog

@Suite struct `A guarded value` {
  @Test func `wakes the thread that waits for a change of it`() {
    let value = Guarded(0)
    // A thread of its own, because waiting must not hold up the threads that run tests.
    Thread.detachNewThread {
      for number in 1...3 {
        value.withLock { $0 = number }
        value.wakeAll()
      }
    }
    #expect(value.wait(milliseconds: 60_000) { $0 == 3 })
  }

  @Test func `is waited for no longer than it was asked`() {
    let value = Guarded(0)
    #expect(!value.wait(milliseconds: 5) { $0 == 1 })
  }
}
