import Testing
import TouchLog
import TouchModel

@Suite struct `Device units` {
  private static let axes = "A: 35 100 1299 0 0 12\nA: 36 -50 949 0 0 10\nA: 30 0 255 0 0 6\n"
  private static let bare = "A: 35 100 1299 0 0\nA: 36 -50 949 0 0\nA: 2f 0 4 0 0\n"

  private func reader(_ axes: String, _ options: CaptureReader.Options = .init()) throws
    -> (Contact?, SurfaceSize?, [Diagnostic.Problem])
  {
    let script = Script.evemu("id 1, x 112, y -60, major 6, syn 0.010", description: axes)
    let reader = try CaptureReader(bytes: script, options)
    var batch = FrameBatch()
    _ = try reader.next(into: &batch)
    return (batch.contacts.first, reader.surface, reader.diagnostics.all.map(\.problem))
  }

  @Test func `become points by the resolution of each axis, unclamped`() throws {
    let (contact, surface, problems) = try reader("A: 2f 0 4 0 0\n" + Self.axes)
    let millimetre = Point.perMillimetre
    #expect(contact?.position == Point(x: millimetre, y: -1 * millimetre))
    #expect(contact?.major == Float(millimetre))
    #expect(surface == SurfaceSize(width: 100 * millimetre, height: 100 * millimetre))
    #expect(problems.isEmpty)
  }

  @Test func `are points where there is no resolution, and a note says so`() throws {
    let (contact, surface, problems) = try reader(Self.bare)
    #expect(contact?.position == Point(x: 12, y: -10))
    #expect(surface == SurfaceSize(width: 1200, height: 1000))
    #expect(problems == [.noPhysicalSize])
  }

  @Test func `take the resolution or the size that the user states`() throws {
    var options = CaptureReader.Options()
    options.geometry = .resolution(x: 12, y: 10)
    let millimetre = Point.perMillimetre
    #expect(try reader(Self.bare, options).0?.position == Point(x: millimetre, y: -1 * millimetre))
    options.geometry = .size(width: 100, height: 100)
    let (contact, surface, problems) = try reader(Self.bare, options)
    #expect(contact?.position == Point(x: millimetre, y: -1 * millimetre))
    #expect(surface == SurfaceSize(width: 100 * millimetre, height: 100 * millimetre))
    #expect(problems.isEmpty)
  }

  @Test(arguments: ["A: 35 0 0 0 0\nA: 36 0 0 0 0\n", "A: 35 9 1 0 0\nA: 36 9 1 0 0\n", ""])
  func `have no surface where the range is none`(axes: String) throws {
    #expect(try reader("A: 2f 0 4 0 0\n" + axes).1 == nil)
  }
}
