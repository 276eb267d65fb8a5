internal import FrameAssembly

extension SeenInput {
  /// Looks ahead in a capture by up to `ByteSource.chunk` bytes, without losing a byte, if no
  /// description states the ranges and the keys of its device.
  ///
  /// Files, pipes and arrays are examined equally far, so that the same bytes are always read in
  /// the same way. Only on a pipe that is silent after a position the positions so far must suffice.
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
    let found = try source.peek(
      startsAnew: true,
      orSilent: { window, isSilent -> SeenInput? in
        if isNeeded == nil { _ = look(window, true) }
        if isNeeded == false { return SeenInput() }
        if window.count >= ByteSource.chunk { return look(window, false) }
        let seen = isSilent ? look(window, false) : SeenInput()
        return seen.positions.x != nil && seen.positions.y != nil ? seen : nil
      })
    if let found { self = found } else { self = try source.peek { look($0, false) } ?? SeenInput() }
    if isNeeded == false { self = SeenInput() }
  }

  /// Returns whether the description lacks ranges or keys, as a nil description does.
  private static func isNeeded(_ description: DeviceDescription?) -> Bool {
    guard let description else { return true }
    return !description.isAccelerometer
      && (!description.statesRanges
        || (description.codes.isEmpty && description.properties.isEmpty))
  }

  /// Decodes complete lines or records of `window`. If `decides` is true, it stops at the first
  /// events, which show whether looking ahead is needed.
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
