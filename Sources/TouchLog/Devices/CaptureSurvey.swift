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
    if !format.isBinary { try source.skipByteOrderMark() }
    var decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
    var (events, log) = (EventBatch(), DiagnosticLog())
    while try decoder.read(&source, upTo: ByteSource.chunk, into: &events, &log) {
      // Only getevent that was told of one device names none.
      if format == .getevent, decoder.devices?.isOfOne ?? true { break }
      if decoder.saysOneDevice { break }
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
    var decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
    let touched = try source.peek { window -> CaptureDevice? in
      decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
      var (events, log) = (EventBatch(), DiagnosticLog())
      let lines = window[..<(window.lastIndex(of: 0x0a).map { $0 + 1 } ?? 0)]
      if format.isBinary {
        decoder.peek(UnsafeRawBufferPointer(window), &log)
      } else if let lines = TextLines(UnsafeBufferPointer(rebasing: lines)) {
        _ = decoder.read(lines, into: &events, &log)
      }
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
