import Testing
import TouchDevice
import TouchLog

@Suite struct `The kind of a surface` {
  static let devices: [(String, [UInt16], [UInt16], [UInt16], SurfaceKind?)] = [
    ("a screen", [0x35, 0x36], [0x14a], [1], .screen),
    ("a pad", [0x35, 0x36], [0x14a, 0x145], [0], .pad),
    ("a screen from before there were properties", [0x35, 0x36], [0x14a], [], .screen),
    ("a pad from before there were properties", [0x00, 0x01], [0x14a, 0x145, 0x14d], [], .pad),
    ("a phone's panel with a key for fingers", [0x35, 0x36], [0x14a, 0x145], [], .screen),
    ("a panel for one finger", [0x00, 0x01], [0x14a], [], .screen),
    ("a panel with a pressure only", [0x00, 0x01, 0x18], [], [], .screen),
    ("a pen tablet", [0x00, 0x01, 0x18], [0x14a, 0x140], [1], .pen),
    ("a keyboard", [], [30, 31], [], nil),
    ("a virtual machine's pointer", [0x00, 0x01], [0x110], [], nil),
    ("a gamepad", [0x00, 0x01], [0x130, 0x14a], [], nil),
    (
      "a gamepad with an axis for each code", [0x00, 0x01, 0x2e, 0x2f, 0x35, 0x36], [0x120], [], nil
    ),
    ("an accelerometer", [0x00, 0x01, 0x02], [], [6], nil),
  ]

  @Test(arguments: devices)
  func `the kind of a surface is determined from axes, keys and properties`(
    name: String, axes: [UInt16], keys: [UInt16], properties: [UInt16], kind: SurfaceKind?
  ) {
    var device = DeviceDescription()
    for axis in axes { device.axes[axis] = .init(minimum: 0, maximum: 100) }
    device.codes = [EventCode.EV_KEY: Set(keys), EventCode.EV_ABS: Set(axes)]
    device.properties = Set(properties)
    #expect(device.surfaceKind == kind, "\(name)")
  }
}
