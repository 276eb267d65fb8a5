internal import TouchModel

/// Remarks on events that frames do not show, for the search for faults of the device.
extension FrameAssembler {
  /// The number of remarks that are kept between two calls of `takeRemarks`.
  private static let most = 10_000

  /// Returns the remarks since the last call, in the order of their times.
  package mutating func takeRemarks() -> [AssemblyRemark] {
    if let jumps = slots.jumps?.remarks, !jumps.isEmpty {
      slots.jumps?.remarks = []
      for jump in jumps {
        remarks.insert(jump, at: remarks.firstIndex { $0.time > jump.time } ?? remarks.count)
      }
    }
    if remarks.isEmpty { return [] }
    defer { remarks.removeAll(keepingCapacity: true) }
    return remarks
  }

  mutating func add(_ remark: AssemblyRemark) {
    if remarks.count < Self.most { remarks.append(remark) }
  }

  /// Notes the change of a key until the frame ends.
  mutating func noteKey(_ event: InputEvent) {
    if event.code == EventCode.BTN_TOUCH, event.value < 2 {
      keyRemarks.append(event.value == 1 ? .touchKeyPressed : .touchKeyReleased(contacts: 0))
    } else if EventCode.fingerCount(of: event.code) != nil {
      keyRemarks.append(.fingersUncounted)
    }
  }

  /// Adds the remarks on keys at the end of their frame.
  mutating func noteKeys(at time: Timestamp) {
    defer { keyRemarks.removeAll(keepingCapacity: true) }
    let down = slots.contactsDown
    let place = geometry.position(x: down.x, y: down.y)
    for kind in keyRemarks {
      switch kind {
      case .touchKeyReleased:
        guard down.count > 0 else { continue }
        add(AssemblyRemark(.touchKeyReleased(contacts: down.count), at: time, place))
      case .fingersUncounted:
        if unseen.counted > down.count { add(AssemblyRemark(kind, at: time)) }
      default: add(AssemblyRemark(kind, at: time, place))
      }
    }
  }

  /// Adds the remarks on tracking IDs at the end of their frame.
  mutating func noteChangedIDs(at time: Timestamp) {
    defer { slots.changedIDs.removeAll(keepingCapacity: true) }
    guard keepsRemarks else { return }
    for change in slots.changedIDs {
      let (x, y) = slots.position(of: change.slot)
      add(
        AssemblyRemark(
          .trackingID(slot: change.slot, from: change.from, to: change.to), at: time,
          geometry.position(x: x, y: y)))
    }
  }

  /// Notes an event that is earlier than the one before it.
  mutating func noteStepBack(
    to time: Timestamp, _ place: Diagnostic.Place, _ diagnostics: inout DiagnosticLog
  ) {
    // A longer step back is a jump of the clock, which is reported at the end of its frame.
    let span = lastEvent.since(time)
    if keepsRemarks, span >= FrameClock.shortestJump {
      add(AssemblyRemark(.clockBack(span), at: clock.now))
    }
    guard span <= FrameClock.farthestBack else { return }
    diagnostics.add(
      .timeRanBackwards, at: place, "\(span.microseconds) µs earlier than the event before")
  }
}
