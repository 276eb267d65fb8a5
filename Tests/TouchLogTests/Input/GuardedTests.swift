import Testing
import TouchLog

@Suite struct `A guarded value` {
  @Test func `wakes the thread that waits for a change of it`() async {
    let value = Guarded(0)
    async let changes: Void = Task.detached {
      for number in 1...3 {
        value.withLock { $0 = number }
        value.wakeAll()
      }
    }.value
    let isReached = value.wait(milliseconds: 60_000) { $0 == 3 }
    await changes
    #expect(isReached)
  }

  @Test func `is waited for no longer than it was asked`() {
    let value = Guarded(0)
    #expect(!value.wait(milliseconds: 5) { $0 == 1 })
  }
}
