import Testing
import TouchLog
import TouchModel

@Suite struct `Palms under a setup that rejects them` {
  private static let axes =
    "A: 2f 0 4 0 0\nA: 35 0 999 0 0 10\nA: 36 0 599 0 0 10\nA: 3a 0 255 0 0\n"
    + "A: 30 0 500 0 0 10\n"
  /// The property INPUT_PROP_BUTTONPAD, which only touchpads have.
  private static let touchpad = "P: 04\n" + axes
  private static let palm = "id 1, x 500, y 300, major 250, syn 0.010\nid -1, syn 0.500"

  private func reader(
    _ description: String, including kinds: Set<CaptureReader.Inclusion> = [],
    _ rejection: PalmRejection? = nil
  ) throws -> CaptureReader {
    var options = CaptureReader.Options()
    options.included = kinds
    options.palmRejection = rejection
    return try CaptureReader(
      units: Script.evemu(Self.palm, description: description), options)
  }

  @Test func `palms that a setup rejects are rejected on a touchpad`() throws {
    let reader = try reader(Self.touchpad)
    reader.rejectPalms()
    #expect(try reader.allContacts().isEmpty)
    #expect(reader.rejectedContacts.map(\.evidence) == ["large 100"])
  }

  @Test func `palms that a setup rejects are kept if palms are included`() throws {
    let reader = try reader(Self.touchpad, including: [.palm])
    reader.rejectPalms()
    #expect(try reader.allContacts().count == 2)
  }

  @Test func `palms that a setup rejects are kept on devices that are not known to be touchpads`()
    throws
  {
    let reader = try reader(Self.axes)
    reader.rejectPalms()
    #expect(try reader.allContacts().count == 2)
  }

  @Test
  func
    `palms that a setup rejects are kept in a touch log, which holds what recognizers are to receive`()
    throws
  {
    let log = """
      {"tactus":"touch-log","version":1,"width":600,"height":400}
      {"t":1,"touches":[{"id":1,"phase":"began","x":300,"y":200,"major":300,"type":"indirect"}]}
      {"t":2,"touches":[{"id":1,"phase":"ended","x":300,"y":200,"major":300,"type":"indirect"}]}

      """
    let reader = try CaptureReader(units: Array(log.utf8), CaptureReader.Options())
    reader.rejectPalms()
    #expect(try reader.allContacts().count == 2)
  }

  @Test func `palms that a setup rejects are reported and kept if the reader only observes them`()
    throws
  {
    let reader = try reader(Self.touchpad, PalmRejection(.reportOnTouchpads))
    #expect(try reader.allContacts().count == 2)
    #expect(reader.rejectedContacts.map(\.time.microseconds) == [10_000])
    #expect(reader.diagnostics.all.contains { $0.problem == .rejectedContact })
  }
}
