internal import FrameAssembly

/// How a capture is opened.
extension CaptureReader {
  /// Opens a file, or standard input when `path` is "-".
  public convenience init(path: String, _ options: Options = Options()) throws(CaptureError) {
    var options = options
    var source = LineSource(try ByteSource(path: path))
    let format = try Self.begin(&source, &options, path)
    let stated = options
    let layout = try Self.layout(&source, format, options)
    var survey = CaptureSurvey()
    if format.entry.namesDevices {
      if ByteSource.isRegularFile(path) {
        survey = try CaptureSurvey(of: format, options) { () throws(CaptureError) in
          try Self.reopened(try ByteSource(path: path), format, stated)
        }
      } else {
        survey = try CaptureSurvey(peeking: &source, format, options)
      }
    }
    var secondaryDevices: [SecondaryDevice] = []
    for node in survey.secondaryDevices {
      let reader = try CaptureReader(path: path, options.forSecondaryDevice(node, format))
      secondaryDevices.append(SecondaryDevice(reader, node: node))
    }
    let seen = try Self.lookAhead(&source, format, survey, options)
    self.init(source, format, survey, layout, seen, options)
    self.secondaryDevices = secondaryDevices
    if options.looksBeside, options.device == nil, decoder.hasEvents, path != "-" {
      self.path = path
    }
  }

  /// Reads a capture in memory. Throws if the format is unknown or the capture cannot be read.
  public convenience init(bytes: [UInt8], _ options: Options = Options()) throws(CaptureError) {
    var options = options
    var source = LineSource(ByteSource(bytes))
    let format = try Self.begin(&source, &options, "the bytes")
    let stated = options
    let layout = try Self.layout(&source, format, options)
    var survey = CaptureSurvey()
    if format.entry.namesDevices {
      survey = try CaptureSurvey(of: format, options) { () throws(CaptureError) in
        try Self.reopened(ByteSource(bytes), format, stated)
      }
    }
    var secondaryDevices: [SecondaryDevice] = []
    for node in survey.secondaryDevices {
      let reader = try CaptureReader(bytes: bytes, options.forSecondaryDevice(node, format))
      secondaryDevices.append(SecondaryDevice(reader, node: node))
    }
    let seen = try Self.lookAhead(&source, format, survey, options)
    self.init(source, format, survey, layout, seen, options)
    self.secondaryDevices = secondaryDevices
  }

  /// Returns a capture from its beginning, without what pasting added, as the first reading of it found.
  private static func reopened(
    _ bytes: consuming ByteSource, _ format: CaptureFormat, _ stated: Options
  ) throws(CaptureError) -> LineSource {
    var source = LineSource(bytes)
    var options = stated
    if stated.isPasted { _ = try removePasted(&source) }
    try choosePasted(&source, format, &options)
    return source
  }

  static func begin(
    _ source: inout LineSource, _ options: inout Options, _ name: String
  ) throws(CaptureError) -> CaptureFormat {
    if options.isPasted { _ = try removePasted(&source) }
    let format: CaptureFormat
    if options.columns != nil {
      format = .table
    } else if options.pattern != nil {
      format = .pattern
    } else if let stated = options.format {
      format = stated
      if format.entry.isBinary { try waitForRecords(&source) }
    } else {
      format = try detect(&source, &options.isPasted)
    }
    if format == .table, options.columns == nil {
      throw .wrongColumns(ColumnMapFault("the format table needs a map of its columns"))
    }
    if format == .pattern, options.pattern == nil { throw .noPattern }
    if format == .empty, let fault = source.fault {
      throw .readFailed(path: name, reason: fault.detail)
    }
    if !format.entry.isBinary { try source.skipByteOrderMark() }
    try choosePasted(&source, format, &options)
    options.isLive = source.isLive
    return format
  }

  /// Waits until the beginning of a binary stream has arrived, or the stream is silent.
  private static func waitForRecords(_ source: inout LineSource) throws(CaptureError) {
    _ = try source.peek(orSilent: { $0.count >= RecordScore.reach || $1 ? true : nil })
  }

  static func lookAhead(
    _ source: inout LineSource, _ format: CaptureFormat, _ survey: CaptureSurvey,
    _ options: Options
  ) throws(CaptureError) -> SeenInput {
    guard Decoder(format, survey.choice, nil, options).hasEvents else { return SeenInput() }
    return try SeenInput(peeking: &source, format, survey.choice, options)
  }
}
