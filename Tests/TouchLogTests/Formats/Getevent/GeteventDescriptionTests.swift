import Testing
import TouchLog

@Suite struct `The description of getevent` {
  static let numbers = """
    add device 1: /dev/input/event2
      bus:      0018
      vendor    04f3
      product   2234
      version   0100
      name:     "elan-touchscreen"
      location: ""
      id:       ""
      version:  1.0.1
      events:
        KEY (0001): 0066  008b  009e* 00d9  014a\u{20}
        ABS (0003): 002f  : value 2, min 0, max 9, fuzz 0, flat 0, resolution 0
                    0035  : value 0, min 0, max 2112, fuzz 1, flat 2, resolution 12
                    0036  : value 0, min -5, max 1344, fuzz 0 flat 0
      input props:
        0001
        INPUT_PROP_SEMI_MT
    add device 2: /dev/input/event0
      name:     "keys"
      events:
        KEY (0001): 0072  0073\u{20}
      input props:
        <none>

    """

  static let names = """
    add device 1: /dev/input/event2
      name:     "elan-touchscreen"
      events:
        KEY (0001): KEY_HOME              KEY_MENU              KEY_BACK*             KEY_SEARCH\u{20}
                    BTN_TOUCH\u{20}
        ABS (0003): ABS_MT_SLOT           : value 2, min 0, max 9, fuzz 0, flat 0, resolution 0
                    ABS_MT_POSITION_X     : value 0, min 0, max 2112, fuzz 1, flat 2, resolution 12
                    ABS_MT_POSITION_Y     : value 0, min -5, max 1344, fuzz 0, flat 0, resolution 0
      input props:
        INPUT_PROP_DIRECT
        INPUT_PROP_SEMI_MT

    """

  @Test(arguments: [numbers, names])
  func `the description of getevent is read with its axes, codes and properties`(_ text: String)
    throws
  {
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().isEmpty)
    #expect(!reader.diagnostics.hasProblems, "\(reader.diagnostics.all)")
    let device = reader.description
    #expect(device.name == "elan-touchscreen")
    #expect(device.codes[1] == [0x66, 0x8b, 0x9e, 0xd9, 0x14a])
    #expect(device.properties == [1, 3])
    #expect(device.axes[0x2f]?.value == 2)
    #expect(device.axes[0x36]?.minimum == -5)
    let x = try #require(device.axes[0x35])
    #expect((x.maximum, x.fuzz, x.flat, x.resolution) == (2112, 1, 2, 12))
  }

  @Test func `the description of getevent is that of the device that is read`() throws {
    let text = Self.numbers + "[       1.000000] /dev/input/event0: 0001 0072 00000001\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 1)
    #expect(reader.description.name == "keys")
    #expect(reader.node == "/dev/input/event0")
  }

  @Test func `the description of getevent applies to events that name no device`() throws {
    let text = Self.names + "[       1.000000] 0003 0035 00000001\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 1)
    #expect(reader.description.axes[0x35]?.maximum == 2112)
    #expect(reader.node == nil)
  }

  /// The first line of `names`, lost or cut at each place.
  static let damagedFirstLines: [String] = {
    let line = names.prefix { $0 != "\n" }
    return (0...line.count).map { String(line.prefix($0)) }
  }()

  @Test(arguments: damagedFirstLines)
  func `a description applies to events without a node when its first line is damaged`(
    _ firstLine: String
  ) throws {
    let rest = Self.names.drop { $0 != "\n" }
    let text = firstLine + rest + "[       1.000000] 0003 0035 00000001\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 1)
    #expect(reader.description.axes[0x35]?.maximum == 2112)
    #expect(reader.description.name == "elan-touchscreen")
  }

  @Test func `a description whose first line is lost applies to the node that has none`() throws {
    let rest = Self.names.drop { $0 != "\n" }
    let text = rest + "[       1.000000] /dev/input/event2: 0003 0035 00000001\n"
    let reader = try CaptureReader(units: Array(text.utf8))
    #expect(try reader.readAllEvents().count == 1)
    #expect(reader.description.axes[0x35]?.maximum == 2112)
  }
}
