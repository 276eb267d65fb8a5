import Testing
import TouchLog
import TouchModel

@Suite struct `The device of a converted capture` {
  private static let script = """
    id 1, x 100, y 20, syn 0.010
    x 110, y 30, syn 0.020
    id -1, syn 0.030
    """
  /// A device of 1000 by 500 units of unknown size.
  private static let unknown = "A: 2f 0 4 0 0\nA: 35 0 999 0 0\nA: 36 0 499 0 0\n"

  @Test(
    arguments: Converted.eventFormats.filter { $0 != "raw24-le" },
    [
      DeviceGeometry.Override.resolution(x: 20, y: 10), .size(width: 50, height: 50),
    ])
  func `the device of a converted capture has the size that the user states`(
    name: String, size: DeviceGeometry.Override
  ) throws {
    var options = CaptureReader.Options()
    options.geometry = size
    let script = Script.evemu(Self.script, description: Self.unknown)
    let converted = try Converted(script, name, options)
    let (stated, capture) = (try WholeCapture(script, options), try converted.readBack())
    #expect(capture.resolution(of: EventCode.ABS_MT_POSITION_X) == 20)
    #expect(capture.resolution(of: EventCode.ABS_MT_POSITION_Y) == 10)
    #expect(capture.surface == stated.surface)
    #expect(capture.places == stated.places && capture.places.count == 3)
    #expect(!converted.losses.roundsResolution)
  }

  @Test
  func `the device of a converted capture has the stated resolution although no axis is described`()
    throws
  {
    var options = CaptureReader.Options()
    options.geometry = .resolution(x: 20, y: 10)
    let script = Script.evemu(Self.script)
    let expected = try WholeCapture(script, options).places
    let places = try Converted(script, "evemu", options).readBack().places
    #expect(places == expected)
    let losses = try Converted(script, "raw24-le", options).losses
    #expect(losses.description)
  }

  @Test
  func `the device of a converted capture has another size than the user states only with a note`()
    throws
  {
    var options = CaptureReader.Options()
    options.geometry = .resolution(x: 0.3, y: 10.5)
    let script = Script.evemu(Self.script, description: Self.unknown)
    let converted = try Converted(script, "evemu", options)
    let capture = try converted.readBack()
    #expect(capture.resolution(of: EventCode.ABS_MT_POSITION_X) == 1)
    #expect(converted.losses.roundsResolution && converted.sentences.count == 1)
  }

  @Test(arguments: [ContactTransform.Turn.quarter, .half])
  func `the device of a converted capture has no size if the size is unknown`(
    turn: ContactTransform.Turn
  ) throws {
    var options = CaptureReader.Options()
    options.transform.turn = turn
    let script = Script.evemu(Self.script, description: Self.unknown)
    let converted = try Converted(script, "evemu", options)
    let (plain, capture) = (try WholeCapture(script, options), try converted.readBack())
    #expect(capture.places == plain.places)
    #expect(capture.surface == plain.surface)
    #expect(capture.description.axes.values.allSatisfy { $0.resolution == 0 })
    #expect(capture.diagnostics.map(\.problem) == [.noPhysicalSize])
    #expect(!converted.losses.inventsSize)
  }

  @Test
  func `the device of a converted capture has a size although it is unknown only with a note`()
    throws
  {
    var options = CaptureReader.Options()
    options.transform.region = Rect(x: 0, y: 0, width: 300, height: 300)
    let stretched = Script.evemu(Self.script, description: Self.unknown)
    let page = Array(
      """
      [{"type":"pointerdown","pointerId":1,"timeStamp":1,"clientX":1.5,"clientY":2.25},
      {"type":"pointerup","pointerId":1,"timeStamp":9,"clientX":1.5,"clientY":2.25}]
      """.utf8)
    for (bytes, options) in [(stretched, options), (page, CaptureReader.Options())] {
      let converted = try Converted(bytes, "evemu", options)
      #expect(converted.losses.inventsSize)
      #expect(converted.sentences.contains { $0.contains("size of the surface is unknown") })
      let expected = try WholeCapture(bytes, options).places
      let places = try converted.readBack().places
      #expect(expected.count == places.count && !places.isEmpty)
      for (one, other) in zip(expected, places) { #expect(one.distance(to: other) < 0.05) }
    }
    let known = Script.evemu(Self.script, description: "A: 35 0 9 0 0 9\nA: 36 0 9 0 0 9\n")
    var turned = CaptureReader.Options()
    turned.transform.turn = .half
    let losses = try Converted(known, "evemu", turned).losses
    #expect(!losses.inventsSize)
  }

  private static let getevent = """
    add device 1: /dev/input/event3
      name:     "Pad"
    [  1.000000] 0003 0035 00000064
    [  1.000000] 0003 0036 00000064
    [  1.000000] 0000 0000 00000000

    """

  @Test(arguments: ["getevent", "libinput-record"])
  func `the device of a converted capture keeps its node`(name: String) throws {
    let prefixed = Self.getevent.replacing("] ", with: "] /dev/input/event3: ")
    let recorded = try Converted(Array(Self.getevent.utf8), "libinput-record").text
    for text in [Self.getevent, prefixed, recorded] {
      let converted = try Converted(Array(text.utf8), name)
      #expect(converted.text.contains(": /dev/input/event3\n"), "\(converted.text)")
      #expect(!converted.text.contains("event0"))
      if name == "getevent" {
        let node = try converted.readBack().node
        #expect(node == (text == prefixed ? "/dev/input/event3" : nil))
      }
    }
    // Every line of it is only a name.
    let odd = recorded.replacing("event3", with: "event3 [1, 2, 3]: #")
    let plain = try Converted(Array(odd.utf8), name).text
    #expect(plain.contains(": /dev/input/event0\n"))
  }

  @Test
  func `the device of a converted capture has nothing of what a person typed if it is anonymous`()
    throws
  {
    let log = """
      {"t":5,"touches":[{"id":1,"phase":"began","x":1,"y":1}]}
      {"t":5.1,"event":{"remoteControl":"nextTrack"}}
      {"t":5.1,"event":{"motion":[0,0,1]}}
      {"t":5.2,"event":{"button":"left","pressed":true}}
      {"t":5.3,"event":{"motion":[0,1,1]}}

      """
    var options = CaptureConverter.Options()
    options.anonymizes = true
    let events = try Converted(Array(log.utf8), "touch-log", .init(), options).readBack().events
    #expect(events.map(\.milliseconds) == [100, 300])
    #expect(events.allSatisfy { if case .motion = $0.event { true } else { false } })
    let converted = try Converted(Array(log.utf8), "evemu", .init(), options)
    #expect(converted.losses.motions == 2)
    let keys = try converted.readBack().keys
    #expect(!keys.contains(EventCode.BTN_LEFT))
    let stylus = Array("E: 1.000000 0001 014b 0001\nE: 1.000000 0000 0000 0000\n".utf8)
    let text = try Converted(stylus, "evemu", .init(), options).text
    #expect(!text.contains("014b"))
  }
}
