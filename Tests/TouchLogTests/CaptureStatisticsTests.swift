import SeededRandom
import Testing
import TouchLog
import TouchModel

@Suite struct `Counts of a capture` {
  /// Compares with the counts of an independent script for every capture of the collection.
  @Test(arguments: [
    (["evemu", "empty"], 374), (["getevent"], 24), (["evtest"], 79),
  ])
  func `counts of a capture equal the facts of every capture, field by field`(
    _ formats: [String], _ count: Int
  ) throws {
    let captures = try SharedCaptures.captures(of: Set(formats))
    for (path, facts) in captures.tried {
      var options = CaptureReader.Options()
      options.looksBeside = false
      let reader = try CaptureReader(path: SharedCaptures.path(path), options)
      reader.allowsLackOfTimes = true
      let format = facts["format"] as? String
      let began = try reader.readAll()
      #expect(
        "\(began + reader.touchesWithoutPosition)" == Self.text(facts["touches"]),
        "touches that begin in \(path)")
      for (name, value) in reader.facts where name != "duration_s" {
        #expect(value == Self.text(facts[name]), "\(name) of \(path)")
      }
      let node = reader.node
      #expect(format == "evemu" || node == facts["device"] as? String, "node of \(path)")
      let duration = reader.statistics.duration?.seconds ?? 0
      let expected = (facts["duration_s"] as? Double) ?? 0
      #expect(abs(duration - expected) < 2e-6, "duration of \(path)")
      #expect(reader.diagnostics.count(of: .wrongFieldCount) == 0, "\(path)")
    }
    if SharedCaptures.folder != nil { #expect(captures.count == count) }
  }

  @Test func `counts of a capture of a description without events are its axes`() throws {
    let all = try SharedCaptures.facts()["descriptors"] as? [String: [String: Any]] ?? [:]
    for (path, facts) in all {
      let reader = try CaptureReader(path: SharedCaptures.path(path))
      try reader.readAll()
      #expect(reader.format == .evemu)
      #expect(reader.statistics.events == 0)
      #expect(!reader.description.isEmpty)
      for (name, value) in reader.axisFacts { #expect(value == Self.text(facts[name]), "\(path)") }
    }
  }

  private static func text(_ value: Any?) -> String {
    switch value {
    case nil: "0"
    case let number as Bool where "\(type(of: value))".contains("Bool"): number ? "1" : "0"
    case let list as [Any]: list.map { "\($0)" }.joined(separator: " ")
    case let value?: "\(value)"
    }
  }
}

extension CaptureReader {
  /// Reads the capture to its end, and returns the number of touches that began.
  @discardableResult
  func readAll() throws -> Int {
    var batch = FrameBatch()
    var began = 0
    // Fingers that the device counts without a position are not touches in its events.
    while try next(into: &batch) {
      began += batch.contacts.count { $0.phase == .began && !$0.isUnseen }
    }
    // The finger to which a contact jumps is not a touch in the events, either.
    let jumps = diagnostics.all.first { $0.problem == .contactJumps }
    return began - (jumps.flatMap { Int($0.detail.prefix { $0.isNumber }) } ?? 0)
  }

  /// The number of touches without a position, which never begin. Only a note states it.
  fileprivate var touchesWithoutPosition: Int {
    let note = diagnostics.all.first { $0.problem == .unknownPosition }
    return note.flatMap { Int($0.detail.prefix { $0.isNumber }) } ?? 0
  }

  /// The counts under the names of the facts. A fact that is absent there is 0.
  fileprivate var facts: [String: String] {
    let counts = statistics
    var facts = [
      "format": format.rawValue, "protocol": counts.touchProtocol.rawValue,
      "events": "\(counts.events)", "frames": "\(counts.frames)", "touches": "\(counts.touches)",
      "already_down": "\(counts.alreadyDown)", "max_contacts": "\(counts.maxContacts)",
      "down_at_end": "\(counts.downAtEnd)",
      "max_fingers_btn_tool": "\(counts.maxFingersByTool)",
      "btn_touch_presses": "\(counts.touchButtonPresses)",
      "events_after_last_frame": "\(counts.eventsAfterLastFrame)",
      "backward_steps": "\(counts.backwardSteps)", "type_a_ids": counts.typeAHasIDs ? "1" : "0",
      "initial_slot": "\(counts.initialSlot)", "pen_tool": counts.hasPenTool ? "1" : "0",
      "touch_major_zero_contacts": "\(counts.zeroSizeContacts)",
      "id_change_without_lift": "\(counts.idChangesWithoutLift)",
    ]
    // The script recorded axes only for evemu.
    if format == .evemu, !description.axes.isEmpty { facts.merge(axisFacts) { $1 } }
    return facts
  }

  fileprivate var axisFacts: [String: String] {
    let axes = description.axes
    var facts: [String: String] = [:]
    let positions = [
      ("x", EventCode.ABS_MT_POSITION_X, EventCode.ABS_X),
      ("y", EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y),
    ]
    for (name, contact, pointer) in positions {
      guard let axis = axes[contact] ?? axes[pointer] else { continue }
      facts["\(name)_range"] = "\(axis.minimum) \(axis.maximum)"
      facts["\(name)_resolution"] = "\(axis.resolution)"
    }
    if let slots = axes[EventCode.ABS_MT_SLOT] { facts["slots"] = "\(slots.maximum + 1)" }
    return facts
  }
}
