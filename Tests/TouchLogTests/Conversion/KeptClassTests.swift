import Testing
import TouchLog
import TouchModel

/// Captures without a description, whose class only their events or the user state.
@Suite struct `The class of a capture without a description` {
  /// A swipe of a finger on a touchpad, as its events.
  private static let pad = Script.evemu(
    (0..<12).map { frame in
      let start = frame == 0 ? "touch 1, finger 1, id 7, " : ""
      return "\(start)x \(1000 + 80 * frame), y 900, syn 0.0\(10 + frame)0000"
    }.joined(separator: "\n") + "\ntouch 0, finger 0, id -1, syn 0.230000")

  private func read(_ bytes: [UInt8], _ deviceClass: DeviceClass? = nil) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.deviceClass = deviceClass
    let reader = try CaptureReader(bytes: bytes, options)
    try reader.prepare()
    return reader
  }

  private func converted(_ reader: CaptureReader, to name: String) throws -> [UInt8] {
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(reader, to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  @Test func `the class of a capture without a description stays when it becomes getevent`() throws
  {
    let reader = try read(Self.pad)
    #expect(reader.classification.kind == .touchpad)
    let again = try read(try converted(reader, to: "getevent"))
    #expect(again.classification.kind == .touchpad)
    #expect(try again.frameLines() == read(Self.pad).frameLines())
  }

  @Test(arguments: [
    (DeviceClass.touchscreen, Contact.Kind.direct), (.touchpad, .indirect), (.tablet, .pencil),
  ])
  func `the class of a capture without a description is what the user states`(
    stated: DeviceClass, kind: Contact.Kind
  ) throws {
    let table =
      "{\"tactus\":\"touch-log\",\"version\":1}\n"
      + "{\"t\":0,\"touches\":[{\"id\":1,\"phase\":\"began\",\"x\":1,\"y\":2}]}\n"
    for bytes in [Self.pad, Array(table.utf8)] {
      let reader = try read(bytes, stated)
      #expect(reader.classification == DeviceClassification(stated, from: .option))
      var batch = FrameBatch()
      while try reader.next(into: &batch) {
        #expect(batch.contacts.allSatisfy { $0.kind == kind })
      }
    }
  }

  @Test func `the class of a capture that the user states is written to a description`() throws {
    let again = try read(try converted(try read(Self.pad, .touchscreen), to: "evemu"))
    #expect(again.classification == DeviceClassification(.touchscreen, from: .property))
  }
}

/// Frames that have the same time.
@Suite struct `Frames of equal times` {
  @Test func `frames of equal times stay apart in a table of frames`() throws {
    var log = "{\"tactus\":\"touch-log\",\"version\":1}\n"
    for (index, phase) in ["began", "moved", "moved", "moved", "ended"].enumerated() {
      let time = index < 3 ? "0.5" : "0.6"
      log +=
        "{\"t\":\(time),\"touches\":[{\"id\":1,\"phase\":\"\(phase)\",\"x\":\(index),\"y\":2}]}\n"
    }
    let first = try CaptureReader(bytes: Array(log.utf8)).frameLines()
    #expect(first.count == 5)
    let format = try #require(WritableFormat.named("frames-csv"))
    var converter = CaptureConverter(try CaptureReader(bytes: Array(log.utf8)), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    #expect(try CaptureReader(bytes: bytes).frameLines() == first)
  }
}
