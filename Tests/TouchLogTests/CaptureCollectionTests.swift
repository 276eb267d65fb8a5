import Testing
import TouchLog
import TouchModel

@Suite struct `Captures of the collection` {
  private static let formats: Set<String> = [
    "libinput-record", "revent", "raw24-le", "raw16-le", "raw16-be",
  ]

  @Test
  func
    `captures of the collection in binary and YAML have the events, devices and bytes of the facts`()
    throws
  {
    let captures = try SharedCaptures.captures(of: Self.formats)
    for (path, facts) in captures {
      let reader = try CaptureReader(unitsAt: SharedCaptures.path(path))
      try reader.readAll()
      let counts = reader.statistics
      #expect(reader.format.rawValue == facts["format"] as? String, "\(path)")
      #expect(reader.node == facts["device"] as? String, "node of \(path)")
      let others = facts["other_devices"] as? [String: Int] ?? [:]
      let pairs = reader.otherDevices.map { ($0.node, $0.events) }
      #expect(Dictionary(pairs) { $0 + $1 } == others, "other devices of \(path)")
      #expect(counts.touchProtocol.rawValue == facts["protocol"] as? String, "\(path)")
      #expect(counts.typeAHasIDs == false && counts.hasPenTool == false)
      for (name, value) in Self.numbers(counts) {
        #expect(value == facts[name] as? Int ?? 0, "\(name) of \(path)")
      }
      let duration = counts.duration?.seconds
      #expect(duration == facts["duration_s"] as? Double, "duration of \(path)")
    }
    if SharedCaptures.folder != nil { #expect(captures.count == 17) }
  }

  private static func numbers(_ counts: CaptureStatistics) -> [(String, Int)] {
    [
      ("events", counts.events), ("frames", counts.frames), ("touches", counts.touches),
      ("already_down", counts.alreadyDown), ("max_contacts", counts.maxContacts),
      ("down_at_end", counts.downAtEnd), ("max_fingers_btn_tool", counts.maxFingersByTool),
      ("btn_touch_presses", counts.touchButtonPresses), ("trailing_bytes", counts.trailingBytes),
      ("events_after_last_frame", counts.eventsAfterLastFrame),
      ("backward_steps", counts.backwardSteps), ("initial_slot", counts.initialSlot),
      ("id_change_without_lift", counts.idChangesWithoutLift),
    ]
  }

  @Test(arguments: [
    ("raw-le24.bin", 309), ("raw-le16.bin", 309), ("raw-be16.bin", 309),
    ("raw-le24-truncated.bin", 308), ("libinput-record.yml", 309),
  ])
  func `captures of the collection that hold the same events are the same`(name: String, count: Int)
    throws
  {
    guard SharedCaptures.folder != nil else { return }
    let drag = "evemu-devices/touchscreens/Atmel maXTouch Touchscreen.4-finger-drag-down.events"
    let original = try CaptureReader(unitsAt: SharedCaptures.path(drag))
    let derived = try CaptureReader(unitsAt: SharedCaptures.path("derived/atmel4-" + name))
    let expected = try original.allEvents().prefix(count)
    let events = try derived.allEvents()
    let shift = try #require(expected.first).time.since(#require(events.first).time)
    #expect(
      events.map { event in
        var event = event
        event.time = event.time.advanced(by: shift)
        return event
      } == Array(expected))
  }

  @Test
  func `captures of the collection are each distinguished from every other format by their bytes`()
    throws
  {
    let known = Set(CaptureFormat.allCases.map(\.rawValue))
    let captures = try SharedCaptures.facts()["captures"] as? [String: [String: Any]] ?? [:]
    for (path, facts) in captures {
      let stated = try #require(facts["format"] as? String)
      let bytes = try FileContents.read(path: SharedCaptures.path(path))
      switch CaptureFormat.detect(bytes) {
      case .format(let format): #expect(format.rawValue == stated, "\(path)")
      case .unknown: #expect(!known.contains(stated), "\(path)")
      }
    }
    if SharedCaptures.folder != nil { #expect(captures.count == 494) }
  }

  @Test
  func `captures of the collection are written by each writer and read back without a change`()
    throws
  {
    let captures = try SharedCaptures.captures(of: ["evemu"])
    for (index, (path, _)) in captures.enumerated() where index % 4 == 0 {
      let reader = try CaptureReader(unitsAt: SharedCaptures.path(path))
      let events = try reader.allEvents()
      let text = Encoded.libinputRecord(events, reader.description)
      let again = try CaptureReader(units: text)
      #expect(again.format == .libinputRecord)
      #expect(try again.allEvents() == events, "\(path)")
      #expect(again.diagnostics.all.isEmpty)
      #expect(Self.comparable(again.description) == Self.comparable(reader.description), "\(path)")
      var bytes: [UInt8] = []
      InputEventWriter().write(events, into: &bytes)
      #expect(try Encoded.events(in: bytes, .raw24LittleEndian).events == events, "\(path)")
      // A capture without touches can be too small to be recognized with certainty.
      if events.count > 20 {
        #expect(CaptureFormat.detect(bytes) == .format(.raw24LittleEndian), "\(path)")
      }
    }
  }

  /// Returns the description without codes of types that do not exist, which only one of the two
  /// forms keeps.
  private static func comparable(_ description: DeviceDescription) -> DeviceDescription {
    var description = description
    description.codes = description.codes.filter { !$0.value.isEmpty }
    return description
  }
}
