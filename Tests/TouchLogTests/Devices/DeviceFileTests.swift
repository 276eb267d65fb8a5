import Testing
import TouchLog

@Suite struct `A description beside a capture` {
  private static let events = "[       1.000000] /dev/input/event2: 0003 0035 00000001\n"
  private static let description = """
    N: pad
    A: 35 0 1000 0 0 20
    A: 36 0 500 0 0 20
    A: 2f 0 4 0 0 0

    """

  @Test(arguments: ["pad.desc", "pad.prop", "pad.swipe.device", "pad.swipe.events.desc"])
  func `a description beside a capture is found by its name, and reported`(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.events, "pad.swipe.events")
    _ = try folder.write(Self.description, name)
    let reader = try CaptureReader(unitsAt: path)
    try reader.readAll()
    #expect(reader.description.name == "pad")
    #expect(reader.description.axes[0x35]?.maximum == 1000)
    let notes = reader.diagnostics.all.filter { $0.problem == .describedBeside }
    #expect(notes.map(\.detail) == ["the description of the device is in \(name)"])
  }

  @Test
  func
    `a description beside a capture is found if names have blanks, and the name of the folder has points`()
    throws
  {
    let folder = try TemporaryFolder("my captures v1.2")
    let path = try folder.write(Self.events, "two fingers. slow.events")
    _ = try folder.write(Self.description, "two fingers.desc")
    var reader = try CaptureReader(unitsAt: path)
    try reader.readAll()
    #expect(reader.description.name == "pad")
    let bare = try folder.write(Self.events, "without")
    reader = try CaptureReader(unitsAt: bare)
    try reader.readAll()
    #expect(reader.description.axes.isEmpty)
  }

  @Test func `a description beside a capture is skipped if it is empty, or a folder`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.events, "pad.swipe.events")
    try folder.makeFolder("pad.swipe.events.desc")
    _ = try folder.write("", "pad.swipe.desc")
    _ = try folder.write("rubbish\n", "pad.swipe.prop")
    _ = try folder.write(Self.description, "pad.desc")
    let reader = try CaptureReader(unitsAt: path)
    try reader.readAll()
    #expect(reader.description.name == "pad")
    #expect(throws: CaptureError.noDescription(path: path)) { try DeviceFile.read(path: path) }
  }

  @Test func `a description beside a capture is not searched for if this is switched off`() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.events, "pad.swipe.events")
    _ = try folder.write(Self.description, "pad.desc")
    var options = CaptureReader.Options()
    options.looksBeside = false
    let reader = try CaptureReader(unitsAt: path, options)
    try reader.readAll()
    #expect(reader.description.axes.isEmpty)
  }

  @Test
  func
    `a description beside a capture can be any capture that has one, and no capture that has none`()
    throws
  {
    let folder = try TemporaryFolder()
    let path = try folder.write(`The description of getevent`.names, "device.txt")
    let device = try DeviceFile.read(path: path)
    #expect(device.axes[0x35]?.resolution == 12)
    #expect(device.axes[0x2f]?.value == nil)
    let bare = try folder.write(Self.events, "bare.txt")
    #expect(throws: CaptureError.noDescription(path: bare)) { try DeviceFile.read(path: bare) }
  }
}
