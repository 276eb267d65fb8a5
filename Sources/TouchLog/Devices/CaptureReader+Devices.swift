extension CaptureReader {
  /// Reads a capture once to its end, and then knows which device it is about.
  static func choice(
    counting source: inout LineSource, _ format: CaptureFormat, _ options: Options
  ) throws(CaptureError) -> DeviceChoice {
    var decoder = Decoder(format, .undecided)
    var (events, log) = (EventBatch(), DiagnosticLog())
    while try decoder.read(&source, into: &events, &log) {
      events.removeAll()
      if decoder.hasOneDevice, options.deviceNode == nil { return .first }
    }
    let devices = decoder.devices?.devices ?? []
    if let node = options.deviceNode {
      let known = devices.map(\.node).filter { !$0.isEmpty }
      guard known.isEmpty || devices.contains(where: { $0.isNamed(node) }) else {
        throw .noDevice(node: node, known: known)
      }
      return known.isEmpty ? .first : .node(node)
    }
    return decoder.devices?.favorite.map { .node($0.node) } ?? .first
  }

  /// Looks ahead, as far as it can without losing a byte, for the first device that is touched.
  static func choice(
    peeking source: inout LineSource, _ format: CaptureFormat, _ options: Options
  ) throws(CaptureError) -> DeviceChoice {
    if let node = options.deviceNode { return .node(node) }
    var tally: DeviceTally?
    let touched = try source.peek { window -> CaptureDevice? in
      var decoder = Decoder(format, .undecided)
      var (events, log) = (EventBatch(), DiagnosticLog())
      let lines = window[..<(window.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0)]
      if format == .revent {
        _ = decoder.read(UnsafeRawBufferPointer(window), isLast: false, into: &events, &log)
      } else if let lines = TextLines(UnsafeBufferPointer(rebasing: lines)) {
        _ = decoder.read(lines, into: &events, &log)
      }
      tally = decoder.devices
      return tally?.devices.first { $0.isTouching }
    }
    return (touched ?? tally?.favorite).map { .node($0.node) } ?? .first
  }
}
