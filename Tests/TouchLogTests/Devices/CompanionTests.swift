import Testing
import TouchLog
import TouchModel

@Suite struct `Devices beside the one that is touched` {
  /// A touchscreen, the buttons of a headset, and a second touchscreen.
  private static let phone = """
    add device 1: /dev/input/event1
      name:     "screen"
    add device 2: /dev/input/event2
      name:     "headset"
    [   10.000000] /dev/input/event1: 0003 0039 00000001
    [   10.000000] /dev/input/event1: 0003 0035 00000005
    [   10.000000] /dev/input/event1: 0003 0036 00000006
    [   10.000000] /dev/input/event1: 0000 0000 00000000
    [   10.005000] /dev/input/event2: 0001 00a4 00000001
    [   10.005000] /dev/input/event2: 0000 0000 00000000
    [   10.010000] /dev/input/event1: 0003 0035 00000007
    [   10.010000] /dev/input/event1: 0000 0000 00000000
    [   10.020000] /dev/input/event2: 0001 00a4 00000000
    [   10.020000] /dev/input/event2: 0000 0000 00000000
    [   10.030000] /dev/input/event1: 0003 0039 ffffffff
    [   10.030000] /dev/input/event1: 0000 0000 00000000
    [   11.000000] /dev/input/event2: 0001 0073 00000001
    [   11.000000] /dev/input/event2: 0000 0000 00000000

    """

  private func told(_ reader: CaptureReader) throws -> [String] {
    let batch = try reader.wholeBatch()
    return batch.entries.map { entry in
      let time = entry.time.microseconds / 1000
      switch entry.item {
      case .frame(let contacts, _):
        return "\(time) \(batch.contacts[contacts].map { "\($0.phase)" }.joined())"
      case .event(let index): return "\(time) \(batch.events[index])"
      case .command: return "\(time) command"
      }
    }
  }

  private static let inOrder = [
    "10000 began", "10005 remoteControl(TouchModel.RemoteCommand.togglePlayPause)", "10010 moved",
    "10030 ended", "11000 remoteControl(TouchModel.RemoteCommand.volumeUp)",
  ]

  @Test func `devices beside the touched one report media keys, in order of time`() throws {
    let reader = try CaptureReader(units: Array(Self.phone.utf8))
    #expect(try told(reader) == Self.inOrder)
  }

  @Test func `devices beside the touched one do so in a file, too`() throws {
    try TemporaryFile.with(Array(Self.phone.utf8)) { path in
      let reader = try CaptureReader(unitsAt: path)
      #expect(try told(reader) == Self.inOrder)
    }
  }

  @Test
  func
    `devices beside the touched one are counted as others, and are no longer reported as left out`()
    throws
  {
    let reader = try CaptureReader(units: Array(Self.phone.utf8))
    _ = try reader.wholeBatch()
    #expect(reader.statistics.events == 8)
    #expect(reader.statistics.frames == 3)
    #expect(reader.otherDevices.map(\.node) == ["/dev/input/event2"])
    #expect(reader.otherDevices.map(\.events) == [6])
    #expect(!reader.diagnostics.all.contains { $0.problem == .otherDevices })
  }

  /// The events of one device cannot contain those of another.
  @Test
  func
    `devices beside the touched one are reported as left out if the events themselves are requested`()
    throws
  {
    let reader = try CaptureReader(units: Array(Self.phone.utf8))
    #expect(try reader.allEvents().count == 8)
    let note = reader.diagnostics.all.first { $0.problem == .otherDevices }
    #expect(note?.detail == "not read: /dev/input/event2 (6 events)")
  }

  @Test func `devices beside the touched one are ignored if the user names a device`() throws {
    var options = CaptureReader.Options()
    options.deviceNode = "event1"
    let reader = try CaptureReader(units: Array(Self.phone.utf8), options)
    #expect(try told(reader) == ["10000 began", "10010 moved", "10030 ended"])
  }

  @Test
  func
    `devices beside the touched one may be an accelerometer, whose list comes after that of the touchscreen`()
    throws
  {
    let recording = """
      version: 1
      ndevices: 2
      devices:
      - node: /dev/input/event5
        evdev:
          name: "screen"
          id: [24, 1, 2, 3]
          codes:
            0: [0]
          absinfo:
            47: [0, 9, 0, 0, 0]
            53: [0, 1000, 0, 0, 10]
            54: [0, 1000, 0, 0, 10]
          properties: [1]
        events:
        - evdev:
          - [  0,      0,   3,  57,       1]
          - [  0,      0,   3,  53,      10]
          - [  0,      0,   3,  54,      10]
          - [  0,      0,   0,   0,       0]
        - evdev:
          - [  0,  20000,   3,  57,      -1]
          - [  0,  20000,   0,   0,       0]
      - node: /dev/input/event6
        evdev:
          name: "sensor"
          id: [24, 1, 2, 3]
          codes:
            0: [0]
          absinfo:
            0: [-10, 10, 0, 0, 100]
            1: [-10, 10, 0, 0, 100]
            2: [-10, 10, 0, 0, 100]
          properties: [6]
        events:
        - evdev:
          - [  0,  10000,   3,   2,     100]
          - [  0,  10000,   0,   0,       0]
        - evdev:
          - [  0,  30000,   3,   0,      50]
          - [  0,  30000,   0,   0,       0]

      """
    let reader = try CaptureReader(units: Array(recording.utf8))
    let batch = try reader.wholeBatch()
    #expect(batch.entries.map { $0.time.microseconds / 1000 } == [0, 10, 20, 30])
    let felt: [DeviceEvent] = [(0, 1), (0.5, 1)].map { x, z in
      .motion(MotionSample(acceleration: MotionSample.Vector(x: x, y: 0, z: z)))
    }
    #expect(batch.events == felt)
    #expect(reader.statistics.touches == 1)
  }
}
