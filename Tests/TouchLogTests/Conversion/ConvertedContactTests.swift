import Testing
import TouchLog
import TouchModel

@Suite struct `Contacts that are converted` {
  @Test func `are of the type in a touch log that they were of`() throws {
    let log = """
      {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":1,"type":"pencil"}]}
      {"t":0.01,"touches":[{"id":1,"phase":"moved","x":2,"y":1,"type":"direct"}]}
      {"t":0.02,"touches":[{"id":1,"phase":"moved","x":3,"y":1}]}
      {"t":0.03,"touches":[{"id":1,"phase":"ended","x":3,"y":1}]}

      """
    let converted = try Converted(Array(log.utf8), "touch-log")
    let kinds = try converted.readBack().contacts.map(\.kind)
    #expect(kinds == [.pencil, .direct, .direct, .direct])
    // What nobody has to say is not said.
    #expect(converted.text.split(separator: "\"type\"").count == 3)
  }
}
