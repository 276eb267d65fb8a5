import Testing
import WebServer

@Suite struct `Events of a live page` {
  private func text(_ reading: EventLog.Reading) -> String {
    if case .bytes(let bytes) = reading { return String(decoding: bytes, as: UTF8.self) }
    return "\(reading)"
  }

  private func publish(_ numbers: ClosedRange<Int>, to log: EventLog) {
    for number in numbers { log.publish(Array("\(number)".utf8)) }
  }

  @Test func `events of a live page come in order, each once, with their numbers`() {
    let log = EventLog()
    publish(1...2, to: log)
    let page = log.join(after: nil)
    publish(3...4, to: log)
    #expect(text(log.read(page)) == "id: 3\ndata: 3\n\nid: 4\ndata: 4\n\n")
    publish(5...5, to: log)
    #expect(text(log.read(page)) == "id: 5\ndata: 5\n\n")
  }

  @Test func `events of a live page that comes back go on after the last one that it has read`() {
    let log = EventLog()
    publish(1...5, to: log)
    #expect(text(log.read(log.join(after: 3))) == "id: 4\ndata: 4\n\nid: 5\ndata: 5\n\n")
    #expect(text(log.read(log.join(after: 5))) == "quiet")
    // A number that no event has had so far is that of another run of the program, or made up.
    for number in [6, 99, Int.max] {
      #expect(text(log.read(log.join(after: number))) == "quiet")
    }
    for number in [0, -1, Int.min] {
      #expect(text(log.read(log.join(after: number))).hasPrefix("id: 1\ndata: 1\n\n"))
    }
  }

  @Test func `a note of a device is read by a page that comes later, as long as it holds`() {
    let log = EventLog()
    log.note(Array("unplugged".utf8), of: "pad", holds: true)
    publish(2...2, to: log)
    #expect(text(log.read(log.join(after: nil))) == "data: unplugged\n\n")
    // A page that comes back has read it.
    #expect(text(log.read(log.join(after: 1))) == "id: 2\ndata: 2\n\n")
    log.note(Array("back".utf8), of: "pad", holds: false)
    #expect(text(log.read(log.join(after: nil))) == "quiet")
  }

  @Test func `events of a live page that reads too slowly are lost, and it is told how many`() {
    let log = EventLog(events: 4)
    let page = log.join(after: nil)
    publish(1...10, to: log)
    let read = text(log.read(page))
    #expect(read.hasPrefix("event: lost\ndata: {\"events\":6}\n\nid: 7\ndata: 7\n\n"))
    #expect(read.hasSuffix("id: 10\ndata: 10\n\n"))
  }

  @Test func `events of a live page take no more memory than the log may have`() {
    let log = EventLog(events: 1000, bytes: 100)
    let page = log.join(after: nil)
    for _ in 0..<10 { log.publish([UInt8](repeating: UInt8(ascii: "x"), count: 30)) }
    #expect(text(log.read(page)).hasPrefix("event: lost\ndata: {\"events\":7}\n\nid: 8\n"))
  }

  @Test func `a mark comes after all events before it, and only the latest one`() {
    let log = EventLog()
    let page = log.join(after: nil)
    log.mark(Array("old".utf8), of: "pad")
    publish(1...1, to: log)
    log.mark(Array("new".utf8), of: "pad")
    #expect(text(log.read(page)) == "id: 1\ndata: 1\n\ndata: new\n\n")
    #expect(text(log.read(page)) == "quiet")
  }

  @Test func `events of a live page end after the last one`() {
    let log = EventLog()
    let page = log.join(after: nil)
    publish(1...1, to: log)
    log.close(milliseconds: 0)
    #expect(text(log.read(page)) == "id: 1\ndata: 1\n\n")
    #expect(log.read(page) == .closed)
    log.leave(page)
    #expect(log.followerCount == 0)
  }

  @Test func `publishing an event waits for a page that reads, and not for one that does not`() {
    let log = EventLog(events: 4)
    let page = log.join(after: nil)
    publish(1...4, to: log)
    let began = ContinuousClock.now
    log.waitForRoom(milliseconds: 50)
    #expect(ContinuousClock.now - began >= .milliseconds(45))
    _ = log.read(page)
    log.waitForRoom(milliseconds: 60_000)
    #expect(ContinuousClock.now - began < .seconds(20))
  }
}
