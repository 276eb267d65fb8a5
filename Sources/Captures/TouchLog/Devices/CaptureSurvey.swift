internal import FrameAssembly

/// Facts about a capture that must be known before its first event: the device it is about, and
/// whether its events state times.
struct CaptureSurvey {
  var choice = DeviceChoice.first
  var isUntimed = false
  /// The nodes of devices that are read in addition to the chosen one.
  var secondaryDevices: [String] = []

  init() {}

  /// Reads a capture once to its end. `open` opens it at its beginning.
  init(
    of format: CaptureFormat, _ options: CaptureReader.Options,
    opening open: () throws(CaptureError) -> LineSource
  ) throws(CaptureError) {
    if options.deviceNode == nil {
      var source = try open()
      if let survey = try Self.ofOneDevice(&source, format) {
        self = survey
        return
      }
    }
    var source = try open()
    source.partition = format.entry.partition
    if !format.entry.isBinary { try source.skipByteOrderMark() }
    var decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
    var (events, log) = (EventBatch(), DiagnosticLog())
    while try decoder.read(&source, upTo: ByteSource.chunk, into: &events, &log) {
      if decoder.saysOneDevice, decoder.devices?.devices.isEmpty == false { break }
    }
    // If reading stopped early, nothing is known about other devices.
    if decoder.saysOneDevice, options.deviceNode == nil { return }
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
      let asides = devices.filter {
        $0.asideEvents > 0 && !$0.isTouching && !$0.node.isEmpty && $0.node != favorite.node
      }
      if !isUntimed { secondaryDevices = asides.prefix(SecondaryDevice.limit).map(\.node) }
    }
  }

  /// Surveys only the first events, if they show that all events are of one device; nil if they do
  /// not.
  ///
  /// This is fast, because later lines are only searched for signs of another device.
  private static func ofOneDevice(
    _ source: inout LineSource, _ format: CaptureFormat
  ) throws(CaptureError) -> CaptureSurvey? {
    guard format.entry.searchesDevices else { return nil }
    source.partition = format.entry.partition
    try source.skipByteOrderMark()
    var decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
    var (events, log) = (EventBatch(), DiagnosticLog())
    repeat {
      guard try decoder.read(&source, upTo: ByteSource.chunk / 4, into: &events, &log) else {
        return nil
      }
    } while decoder.devices?.favorite?.events ?? 0 == 0
    let devices = decoder.devices?.devices.filter { $0.events > 0 } ?? []
    guard let search = decoder.otherDeviceSearch, devices.count == 1 else { return nil }
    // The search also covers events that name no device, because later ones may, for example if two
    // logs were joined.
    var isFound = false
    while !isFound,
      try source.withLines({ lines in
        isFound = search.finds(in: lines)
        return lines.end - lines.start
      })
    {}
    if isFound { return nil }
    var survey = CaptureSurvey()
    survey.isUntimed = decoder.isUntimed
    survey.choice = .node(devices[0].node)
    return survey
  }

  /// Looks ahead for the first device that is touched, as far as possible without losing a byte, unless the
  /// capture says that it holds one device.
  init(
    peeking source: inout LineSource, _ format: CaptureFormat, _ options: CaptureReader.Options
  ) throws(CaptureError) {
    var decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
    _ = try source.peek { window -> Bool? in
      decoder = Decoder(format, .undecided, nil, CaptureReader.Options())
      var log = DiagnosticLog()
      decoder.peek(window, &log)
      let isOfOne = decoder.saysOneDevice && decoder.devices?.devices.isEmpty == false
      return isOfOne || decoder.devices?.touched != nil ? true : nil
    }
    let touched = decoder.devices?.touched
    isUntimed = decoder.isUntimed
    if let node = options.deviceNode {
      choice = .node(node)
    } else if let favorite = touched ?? decoder.devices?.favorite, favorite.events > 0 {
      choice = .node(favorite.node)
    }
  }
}
