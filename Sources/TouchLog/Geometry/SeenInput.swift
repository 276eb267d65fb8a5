/// The input that a device sent at the beginning of a capture: its keys, and the extent of its
/// positions.
struct SeenInput: Hashable, Sendable {
  /// The least and the greatest value of both axes of a position; nil before one was seen.
  struct Extent: Hashable, Sendable {
    var x: ClosedRange<Int32>?
    var y: ClosedRange<Int32>?

    mutating func add(x value: Int32) { x = Self.widened(x, value) }
    mutating func add(y value: Int32) { y = Self.widened(y, value) }

    private static func widened(_ range: ClosedRange<Int32>?, _ value: Int32) -> ClosedRange<Int32>
    {
      guard let range else { return value...value }
      return min(range.lowerBound, value)...max(range.upperBound, value)
    }
  }

  /// Keys that were pressed or released.
  var keys: Set<UInt16> = []
  /// The extent of ABS_MT_POSITION_X and ABS_MT_POSITION_Y.
  var contacts = Extent()
  /// The extent of ABS_X and ABS_Y.
  var pointer = Extent()
  /// The capture is of a system whose touch devices are nearly always screens.
  var isAndroid = false

  /// Positions of contacts where there are any, else of the pointer.
  var positions: Extent { contacts.x != nil || contacts.y != nil ? contacts : pointer }

  /// BTN_TOUCH was sent.
  var hasTouched: Bool { keys.contains(EventCode.BTN_TOUCH) }

  mutating func add(_ events: borrowing EventBatch) {
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

extension SeenInput {
  /// Looks ahead in a capture, without losing a byte, as far as `ByteSource.chunk` bytes, if no
  /// description states the ranges and the keys of its device.
  ///
  /// A file, a pipe and an array are looked at equally far, so that the same bytes are always read
  /// in the same way.
  init(
    peeking source: inout LineSource, _ format: CaptureFormat, _ choice: DeviceChoice,
    _ options: CaptureReader.Options
  ) throws(CaptureError) {
    self.init()
    guard options.looksAhead, Self.isNeeded(options.device) else { return }
    var isNeeded: Bool?
    let look = { (window: UnsafeBufferPointer<UInt8>, decides: Bool) -> SeenInput in
      Self.look(
        at: UnsafeBufferPointer(rebasing: window.prefix(ByteSource.chunk)), format,
        Decoder(format, choice, nil, options), options.device, isNeeded: &isNeeded, decides: decides
      )
    }
    let found = try source.peek { window -> SeenInput? in
      if isNeeded == nil { _ = look(window, true) }
      if isNeeded == false { return SeenInput() }
      return window.count >= ByteSource.chunk ? look(window, false) : nil
    }
    if let found { self = found } else { self = try source.peek { look($0, false) } ?? SeenInput() }
    if isNeeded == false { self = SeenInput() }
  }

  /// Whether the description leaves out what is to be seen; a nil one leaves out all.
  private static func isNeeded(_ description: DeviceDescription?) -> Bool {
    guard let description else { return true }
    return !description.isAccelerometer
      && (!description.statesRanges
        || (description.codes.isEmpty && description.properties.isEmpty))
  }

  /// Decodes whole lines or records of `window`; where `decides`, only until the first events tell
  /// whether there is any need.
  private static func look(
    at window: UnsafeBufferPointer<UInt8>, _ format: CaptureFormat, _ start: consuming Decoder,
    _ described: DeviceDescription?, isNeeded: inout Bool?, decides: Bool
  ) -> SeenInput {
    var seen = SeenInput()
    seen.isAndroid = format.entry.isAndroid
    var decoder = start
    var (events, log) = (EventBatch(), DiagnosticLog())
    var rest = UnsafeBufferPointer(rebasing: window[..<decoder.wholeCount(of: window)])
    let piece = decides ? 4096 : ByteSource.chunk
    while !rest.isEmpty {
      let used = decoder.read(rest, upTo: piece, into: &events, &log)
      if !events.isEmpty {
        if isNeeded == nil { isNeeded = Self.isNeeded(described ?? decoder.description) }
        if decides || isNeeded == false { return seen }
        seen.add(events)
        events.removeAll()
      }
      if used <= 0 { break }
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(used))
    }
    return seen
  }
}

extension DeviceDescription {
  /// The axes of positions: those of contacts where there are any, else those of the pointer.
  var positionAxes: (x: Axis?, y: Axis?) {
    // The axes of an accelerometer are no surface.
    if isAccelerometer { return (nil, nil) }
    return (
      axes[EventCode.ABS_MT_POSITION_X] ?? axes[EventCode.ABS_X],
      axes[EventCode.ABS_MT_POSITION_Y] ?? axes[EventCode.ABS_Y]
    )
  }

  /// Both axes of positions have a range.
  var statesRanges: Bool {
    let (x, y) = positionAxes
    guard let x, let y else { return false }
    return x.maximum > x.minimum && y.maximum > y.minimum
  }
}
