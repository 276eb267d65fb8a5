import Testing
import Threads

@Suite struct `A background thread` {
  @Test func `a thread that is joined has done its work`() throws {
    let done = Guarded(false)
    let thread = try BackgroundThread { done.withLock { $0 = true } }
    thread.join()
    #expect(done.withLock { $0 })
  }

  @Test func `a thread that is detached runs beside the one that started it`() throws {
    let asked = Guarded(false)
    let answered = Guarded(false)
    try BackgroundThread {
      _ = asked.wait(milliseconds: 10_000) { $0 }
      answered.withLock { $0 = true }
      answered.wakeAll()
    }.detach()
    #expect(!answered.withLock { $0 })
    asked.withLock { $0 = true }
    asked.wakeAll()
    #expect(answered.wait(milliseconds: 10_000) { $0 })
  }
}
