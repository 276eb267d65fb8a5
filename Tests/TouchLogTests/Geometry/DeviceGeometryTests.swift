import Testing
import TouchLog
import TouchModel

@Suite struct `Device units` {
  private static let axes = "A: 35 100 1299 0 0 12\nA: 36 -50 949 0 0 10\nA: 30 0 255 0 0 6\n"
  private static let bare = "A: 35 100 1299 0 0\nA: 36 -50 949 0 0\nA: 2f 0 4 0 0\n"
  private static let pad = "P: 01 00 00 00 00 00 00 00\n"
  private static let screen = "P: 02 00 00 00 00 00 00 00\n"

  private struct Reading {
    var contact: Contact?
    var surface: SurfaceSize?
    var measure: SurfaceMeasure?
    var diagnostics: [Diagnostic] = []

    var problems: [Diagnostic.Problem] { diagnostics.map(\.problem) }
  }

  private func read(
    _ description: String, _ size: DeviceGeometry.Override? = nil,
    events: String = "id 1, x 112, y -60, major 6, syn 0.010"
  ) throws -> Reading {
    var options = CaptureReader.Options()
    options.geometry = size
    let script = Script.evemu(events, description: description)
    let reader = try CaptureReader(bytes: script, options)
    var batch = FrameBatch()
    var reading = Reading()
    while try reader.next(into: &batch) {
      reading.contact = reading.contact ?? batch.contacts.first
    }
    (reading.surface, reading.measure) = (reader.surface, reader.measure)
    reading.diagnostics = reader.diagnostics.all
    return reading
  }

  @Test func `device units become points by the resolution of each axis, unclamped`() throws {
    let reading = try read("A: 2f 0 4 0 0 0\n" + Self.axes)
    let millimetre = Point.perMillimetre
    #expect(reading.contact?.position == Point(x: millimetre, y: -1 * millimetre))
    #expect(reading.contact?.major == Float(millimetre))
    #expect(reading.surface == SurfaceSize(width: 100 * millimetre, height: 100 * millimetre))
    #expect(reading.measure?.source == .device)
    #expect(reading.problems.isEmpty)
  }

  @Test
  func
    `device units of a touchpad without resolution give 69 by 50 mm, and a note asks for the size`()
    throws
  {
    let reading = try read(Self.pad + Self.bare)
    // 1,200 units are 69 mm, 1,000 are 50; the values are 12 and 10 from the origin.
    let x = 12 * 69.0 / 1200 * Point.perMillimetre
    let y = -10 * 50.0 / 1000 * Point.perMillimetre
    let position = try #require(reading.contact?.position)
    #expect(abs(position.x - x) < 1e-9 && abs(position.y - y) < 1e-9)
    #expect(reading.measure?.source == .assumed)
    #expect(reading.measure?.text == "69 × 50 mm")
    #expect(reading.problems == [.assumedSize])
    let note = try #require(reading.diagnostics.first)
    #expect(note.severity == .note)
    #expect(note.detail.contains("69 × 50 mm"))
    #expect(note.remedy == .statedSize)
  }

  @Test func `device units of a screen without resolution keep the form of its ranges`() throws {
    // 10.1 in, and 16:10 like the ranges.
    let wide = try read(Self.screen + "A: 35 0 1279 0 0\nA: 36 0 799 0 0\n").measure
    #expect(abs((wide?.width ?? 0) / (wide?.height ?? 1) - 1.6) < 1e-9)
    #expect(abs((wide?.width ?? 0) - 217.5) < 0.5)
    // 5 in, upright.
    let upright = try read(Self.screen + "A: 35 0 1079 0 0\nA: 36 0 1919 0 0\n").measure
    #expect(abs((upright?.width ?? 0) - 62.3) < 0.5)
    #expect(abs((upright?.height ?? 0) - 110.7) < 0.5)
    // A square of units does not show the form.
    let square = try read(Self.screen + "A: 35 0 32767 0 0\nA: 36 0 32767 0 0\n").measure
    #expect(abs((square?.width ?? 0) / (square?.height ?? 1) - 1.6) < 1e-9)
  }

  @Test func `device units of a known device give the known size of this device`() throws {
    let apple = "N: bcm5974\nI: 0003 05ac 0223 0000\n" + Self.pad + Self.bare
    let reading = try read(apple)
    #expect(reading.measure?.source == .quirk)
    #expect(reading.measure?.text == "104 × 75 mm")
    #expect(reading.problems == [.assumedSize])
    let wacom = "N: Wacom Bamboo 16FG 4x5 Finger\n" + Self.pad + Self.bare
    // 5 × 4 in; sizes of at least 100 mm are written without decimals.
    #expect(try read(wacom).measure?.text == "127 × 102 mm")
    // 31 units per millimeter, but no touchpad is 39 mm wide.
    let elan = "N: ETPS/2 Elantech Touchpad\n" + Self.pad
    #expect(try read(elan + "A: 35 0 3099 0 0\nA: 36 0 2169 0 0\n").measure?.text == "100 × 70 mm")
    #expect(try read(elan + Self.bare).measure?.text == "69 × 50 mm")
  }

  @Test func `device units take the resolution or the size that the user states`() throws {
    let millimetre = Point.perMillimetre
    for size in [
      DeviceGeometry.Override.resolution(x: 12, y: 10), .size(width: 100, height: 100),
    ] {
      let reading = try read(Self.bare, size)
      #expect(reading.contact?.position == Point(x: millimetre, y: -1 * millimetre))
      #expect(reading.surface == SurfaceSize(width: 100 * millimetre, height: 100 * millimetre))
      #expect(reading.measure?.source == .option)
      #expect(reading.problems.isEmpty)
    }
  }

  @Test func `device units stay units if the user wants no size, and a note reports this`() throws {
    let reading = try read(Self.pad + Self.axes, .units)
    #expect(reading.contact?.position == Point(x: 12, y: -10))
    #expect(reading.surface == SurfaceSize(width: 1200, height: 1000))
    #expect(reading.measure == nil)
    #expect(reading.problems == [.noPhysicalSize])
  }

  private static let swipe = """
    finger 1, id 1, x 100, y 100, syn 0.010
    x 700, y 300, syn 0.030
    x 1100, y 600, syn 0.050
    finger 0, id -1, syn 0.070
    """

  @Test func `device units without a stated range are mapped to the range of the positions`() throws
  {
    let reading = try read("", events: Self.swipe)
    // The smallest common grid of touchpads that contains 1100 × 600 is 1,280 wide.
    #expect(reading.measure?.text == "69 × 50 mm")
    #expect(reading.measure?.isRangeSeen == true)
    #expect(abs((reading.contact?.position.x ?? 0) - 100 * 69 / 1280 * Point.perMillimetre) < 1e-9)
    #expect(reading.problems == [.assumedSize])
  }

  @Test func `device units accept a stated size also if only positions give the range`() throws {
    let reading = try read("", .size(width: 107, height: 68), events: Self.swipe)
    #expect(reading.measure?.source == .option)
    #expect(reading.measure?.text == "107 × 68 mm")
    #expect(abs((reading.contact?.position.x ?? 0) - 100 * 107 / 1280 * Point.perMillimetre) < 1e-9)
  }

  @Test func `device units report a stated size without effect if there are no positions`() throws {
    let keyOnly = try read("", .size(width: 107, height: 68), events: "next 1, syn 0.010")
    #expect(keyOnly.problems == [.idleOption])
    let log = Array("{\"t\":0,\"touches\":[]}\n".utf8)
    var options = CaptureReader.Options()
    options.geometry = .size(width: 107, height: 68)
    let reader = try CaptureReader(bytes: log, options)
    _ = try reader.wholeBatch()
    #expect(reader.diagnostics.all.map(\.problem) == [.idleOption])
  }

  @Test func `device units are the same from a file and from memory`() throws {
    var script = ""
    // Longer than the part that is examined, with the largest value after it.
    for frame in 0..<9000 {
      script += "finger 1, id 1, x \(500 + frame % 700), y \(frame % 400), "
      script += "syn \(frame / 100).\(1000 + frame % 100)\n"
    }
    let bytes = Script.evemu(script + "x 5000, y 4000, syn 99.1")
    #expect(bytes.count > 512 * 1024)
    let fromMemory = try CaptureReader(bytes: bytes)
    let expected = try fromMemory.wholeBatch().contacts.map(\.position)
    try TemporaryFile.with(bytes) { path in
      let fromFile = try CaptureReader(path: path)
      #expect(fromFile.measure == fromMemory.measure)
      #expect(try fromFile.wholeBatch().contacts.map(\.position) == expected)
    }
  }

  @Test(arguments: ["A: 35 0 0 0 0\nA: 36 0 0 0 0\n", "A: 35 9 1 0 0\nA: 36 9 1 0 0\n"])
  func `device units of axes without a range are mapped to the range of the positions`(axes: String)
    throws
  {
    #expect(try read("A: 2f 0 4 0 0\n" + axes).measure?.isRangeSeen == true)
  }
}
