import Testing
import TouchLog
import TouchModel

@Suite struct `The class of a device` {
  private static let axes = "A: 35 0 1000 0 0 0\nA: 36 0 700 0 0 0\n"

  private func classification(_ description: String, _ events: String = "") throws
    -> DeviceClassification
  {
    let script = events.isEmpty ? "id 1, x 10, y 20, syn 0.010" : events
    let reader = try CaptureReader(bytes: Script.evemu(script, description: description))
    var batch = FrameBatch()
    _ = try reader.next(into: &batch)
    return reader.classification
  }

  @Test(arguments: [
    ("02", DeviceClass.touchscreen), ("01", .touchpad), ("05", .touchpad), ("08", .touchpad),
    ("15", .touchpad), ("40", .other),
  ])
  func `the class of a device is determined by the properties of the device`(
    properties: String, kind: DeviceClass
  ) throws {
    let found = try classification("P: \(properties) 00 00 00 00 00 00 00\n" + Self.axes)
    #expect(found.kind == kind)
    #expect(found.source == .property)
  }

  /// Returns a key mask. Byte 40 of the keys begins with BTN_TOOL_PEN, byte 41 with
  /// BTN_TOOL_QUINTTAP, byte 34 with BTN_LEFT.
  private func keys(_ byte34: String, _ byte40: String, _ byte41: String) -> String {
    let empty = String(repeating: "B: 01 00 00 00 00 00 00 00 00\n", count: 4)
    return empty + "B: 01 00 00 \(byte34) 00 00 00 00 00\n"
      + "B: 01 \(byte40) \(byte41) 00 00 00 00 00 00\n"
  }

  @Test func `the class of a device is determined by the keys of a device without properties`()
    throws
  {
    // BTN_TOOL_FINGER, BTN_TOUCH and BTN_TOOL_DOUBLETAP, as on an Apple touchpad of 2008.
    #expect(try classification(keys("00", "20", "e4") + Self.axes).kind == .touchpad)
    // BTN_LEFT and BTN_TOOL_FINGER, as on touchpads that track one finger.
    #expect(try classification(keys("01", "20", "04") + Self.axes).kind == .touchpad)
    // BTN_TOUCH and BTN_TOOL_DOUBLETAP, as on an N-Trig touchscreen.
    #expect(try classification(keys("00", "00", "24") + Self.axes).kind == .touchscreen)
    // BTN_TOUCH and BTN_TOOL_FINGER, as on panels of phones.
    #expect(try classification(keys("00", "20", "04") + Self.axes).kind == .touchscreen)
    let pen = keys("00", "01", "04") + "A: 00 0 1000 0 0 0\nA: 01 0 700 0 0 0\n"
    let found = try classification(pen, "px 10, py 20, pen 1, touch 1, syn 0.010")
    #expect(found.kind == .tablet)
    #expect(found.source == .keys)
  }

  @Test func `the class of a device is determined by the events if there is no description`() throws
  {
    let touch = "id 1, x 10, y 20, touch 1, syn 0.010"
    #expect(try classification("", touch).kind == .touchscreen)
    #expect(try classification("", "finger 1, " + touch).kind == .touchpad)
    #expect(try classification("", "two 1, " + touch).kind == .touchpad)
    #expect(try classification("", "button 1, " + touch).kind == .touchpad)
    let pen = try classification("", "px 1, py 2, pen 1, touch 1, syn 0.010")
    #expect(pen.kind == .tablet)
    #expect(pen.source == .events)
  }

  @Test
  func `the class of a device is determined by later events, too, however the capture is read`()
    throws
  {
    var script = ""
    for frame in 1...400 { script += "id 1, x \(frame), y 20, syn 0.\(1000 + frame)\n" }
    let found = try classification("", script + "button 1, syn 0.9")
    #expect(found.kind == .touchpad)
  }

  @Test
  func `the class of a device is a screen on Android, where panels of phones send BTN_TOOL_FINGER`()
    throws
  {
    let text = """
      [ 1.000000] EV_ABS ABS_MT_TRACKING_ID 00000001
      [ 1.000000] EV_ABS ABS_MT_POSITION_X 00000304
      [ 1.000000] EV_ABS ABS_MT_POSITION_Y 00000634
      [ 1.000000] EV_KEY BTN_TOUCH DOWN
      [ 1.000000] EV_KEY BTN_TOOL_FINGER DOWN
      [ 1.000000] EV_SYN SYN_REPORT 00000000

      """
    let reader = try CaptureReader(bytes: Array(text.utf8))
    #expect(reader.classification.kind == .touchscreen)
  }

  @Test func `the class of a device is determined by the name if nothing else is known`() throws {
    let named = try classification("N: Some Touchpad\n" + Self.axes)
    #expect(named.kind == .touchpad || named.source == .events)
    var description = DeviceDescription()
    description.name = "SynPS/2 Synaptics TouchPad"
    let found = DeviceClassification(description)
    #expect(found.kind == .touchpad)
    #expect(found.source == .name)
  }

  @Test func `the class of a device is determined by the type of the touches in a touch log`()
    throws
  {
    for (type, kind) in [("indirect", DeviceClass.touchpad), ("direct", .touchscreen)] {
      let log = """
        {"t":0,"touches":[{"id":1,"phase":"began","x":1,"y":2,"type":"\(type)"}]}

        """
      let reader = try CaptureReader(bytes: Array(log.utf8))
      var batch = FrameBatch()
      _ = try reader.next(into: &batch)
      #expect(reader.classification.kind == kind)
    }
  }
}
