import Testing
import TouchLog
import TouchModel

/// A finger that lands beside a still one waits up to 0.2 s.
@Suite struct `A finger that waits beside a still one` {
  private func contacts(until end: String) throws -> (contacts: [Contact], rejected: Int) {
    let log = """
      {"tactus":"touch-log","version":1,"width":400,"height":800}
      {"t":1,"touches":[{"id":1,"phase":"began","x":200,"y":200}]}
      {"t":1.1,"touches":[{"id":2,"phase":"began","x":200,"y":600}]}
      \(end)

      """
    let reader = try CaptureReader(units: Array(log.utf8), CaptureReader.Options())
    reader.rejectResting()
    return (try reader.allContacts(), reader.rejectedContacts.count)
  }

  @Test(arguments: [
    "", #"{"t":1.15,"touches":[]}"#,
    #"{"t":1.15,"touches":[{"id":1,"phase":"stationary","x":200,"y":200}]}"#,
  ])
  func `a finger that waits is passed on at the last frame if the capture ends first`(end: String)
    throws
  {
    let (contacts, rejected) = try contacts(until: end)
    let landings = contacts.filter { $0.phase == .began }
    #expect(landings.map(\.position.y) == [200, 600])
    #expect(Set(landings.map(\.id)).count == 2)
    #expect(rejected == 0)
  }

  @Test func `a finger that waits is passed on once if the capture goes on`() throws {
    let (contacts, _) = try contacts(until: #"{"t":2,"touches":[]}"#)
    #expect(contacts.count { $0.phase == .began } == 2)
  }
}
