/// The input that a device sent at the beginning of a capture: its keys, and the extent of its
/// positions.
package struct SeenInput: Hashable, Sendable {
  /// The smallest and the largest value of both axes of a position; nil before a value was seen.
  package struct Extent: Hashable, Sendable {
    package var x: ClosedRange<Int32>?
    package var y: ClosedRange<Int32>?

    package mutating func add(x value: Int32) { x = Self.widened(x, value) }
    package mutating func add(y value: Int32) { y = Self.widened(y, value) }

    private static func widened(_ range: ClosedRange<Int32>?, _ value: Int32) -> ClosedRange<Int32>
    {
      guard let range else { return value...value }
      return min(range.lowerBound, value)...max(range.upperBound, value)
    }
  }

  /// The keys that were pressed or released.
  package var keys: Set<UInt16> = []
  /// The extent of ABS_MT_POSITION_X and ABS_MT_POSITION_Y.
  package var contacts = Extent()
  /// The extent of ABS_X and ABS_Y.
  package var pointer = Extent()
  /// Whether the capture comes from a system whose touch devices are nearly always touchscreens.
  package var isAndroid = false

  package init() {}

  /// The positions of contacts if there are any, otherwise those of the pointer.
  package var positions: Extent { contacts.x != nil || contacts.y != nil ? contacts : pointer }

  /// Whether BTN_TOUCH was sent.
  package var hasTouched: Bool { keys.contains(EventCode.BTN_TOUCH) }

  package mutating func add(_ events: borrowing EventBatch) {
    for event in events.events {
      switch (event.type, event.code) {
      case (EventCode.EV_ABS, EventCode.ABS_MT_POSITION_X): contacts.add(x: event.value)
      case (EventCode.EV_ABS, EventCode.ABS_MT_POSITION_Y): contacts.add(y: event.value)
      case (EventCode.EV_ABS, EventCode.ABS_X): pointer.add(x: event.value)
      case (EventCode.EV_ABS, EventCode.ABS_Y): pointer.add(y: event.value)
      case (EventCode.EV_KEY, _): keys.insert(event.code)
      default: break
      }
    }
  }
}

extension DeviceDescription {
  /// The axes of positions: those of contacts if there are any, otherwise those of the pointer.
  package var positionAxes: (x: Axis?, y: Axis?) {
    // The axes of an accelerometer do not span a surface.
    if isAccelerometer { return (nil, nil) }
    return (
      axes[EventCode.ABS_MT_POSITION_X] ?? axes[EventCode.ABS_X],
      axes[EventCode.ABS_MT_POSITION_Y] ?? axes[EventCode.ABS_Y]
    )
  }

  /// Whether both axes of positions have a range.
  package var statesRanges: Bool {
    let (x, y) = positionAxes
    guard let x, let y else { return false }
    return x.maximum > x.minimum && y.maximum > y.minimum
  }
}
