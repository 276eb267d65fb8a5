import FrameAssembly
import Testing

@Suite struct `The name of a device on one line` {
  /// Unicode's category Cc decides what a control character is.
  @Test
  func
    `the name of a device has a blank for each control character and every other character as it is`()
  {
    for value in UInt32(0)..<0x3000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      var device = DeviceDescription()
      device.name = "a\(scalar)b"
      let shown = scalar.properties.generalCategory == .control ? "a b" : "a\(scalar)b"
      #expect(device.nameOnOneLine == shown, "U+\(String(value, radix: 16))")
    }
  }

  @Test func `the name of a device is missing if the device has none`() {
    #expect(DeviceDescription().nameOnOneLine == nil)
  }
}
