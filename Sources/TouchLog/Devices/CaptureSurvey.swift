/// What must be known of a capture before its first event: which device it is about, and whether
/// its events state times.
struct CaptureSurvey {
  var choice = DeviceChoice.first
  var isUntimed = false

  init() {}

  /// Reads a capture once to its end.
  init(
    counting source: inout LineSource, _ format: CaptureFormat, _ options: CaptureReader.Options
  ) throws(CaptureError) {
    source.partition = format.partition
    try source.skipByteOrderMark()
    var decoder = Decoder(format, .undecided, rate: nil)
    var (events, log) = (EventBatch(), DiagnosticLog())
    while try source.withLines({ decoder.read($0, into: &events, &log) }) {
      // What names no device at first is about one device only.
      if decoder.devices?.isOfOne ?? true { break }
    }
    isUntimed = decoder.isUntimed
    let devices = decoder.devices?.devices ?? []
    let known = devices.map(\.node).filter { !$0.isEmpty }
    if let node = options.deviceNode, !known.isEmpty {
      guard devices.contains(where: { $0.isNamed(node) }) else {
        throw .noDevice(node: node, known: known)
      }
      choice = .node(node)
    } else if let favorite = decoder.devices?.favorite, favorite.events > 0 {
      choice = .node(favorite.node)
    }
  }

  /// Looks ahead, as far as it can without losing a byte, for the first device that is touched.
  init(
    peeking source: inout LineSource, _ format: CaptureFormat, _ options: CaptureReader.Options
  ) throws(CaptureError) {
    var decoder = Decoder(format, .undecided, rate: nil)
    let touched = try source.peek { window -> CaptureDevice? in
      let lines = window[..<(window.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0)]
      guard let lines = TextLines(UnsafeBufferPointer(rebasing: lines)) else { return nil }
      decoder = Decoder(format, .undecided, rate: nil)
      var (events, log) = (EventBatch(), DiagnosticLog())
      _ = decoder.read(lines, into: &events, &log)
      return decoder.devices?.devices.first { $0.isTouching }
    }
    isUntimed = decoder.isUntimed
    if let node = options.deviceNode {
      choice = .node(node)
    } else if let favorite = touched ?? decoder.devices?.favorite, favorite.events > 0 {
      choice = .node(favorite.node)
    }
  }
}
