public import TouchModel

/// Reads a capture of any known format, a batch at a time, in memory that does not grow with it.
public struct CaptureReader: ~Copyable {
  /// What a user says of a capture that the capture does not say itself.
  public struct Options: Hashable, Sendable {
    /// Nil: by the first bytes.
    public var format: CaptureFormat?
    public var geometry: DeviceGeometry.Override?
    /// Which device of several is read, by its node or the last part of it; nil: the one that is
    /// touched most, or on standard input the first that is touched.
    public var deviceNode: String?
    /// Counting takes time that a pipeline which only recognizes can save.
    public var countsStatistics = true

    public init() {}
  }

  /// No batch has many more entries; so few stay in the processor's cache.
  public static let batchLimit = 1024

  public let format: CaptureFormat
  private let options: Options
  private var source: LineSource
  private var decoder: Decoder
  private var events = EventBatch()
  private var assembler: FrameAssembler?
  private var counter: EventCounter?
  private var log = DiagnosticLog()
  private var isFinished = false

  /// Opens a file, or standard input when `path` is "-".
  public init(path: String, _ options: Options = Options()) throws(CaptureError) {
    var source = LineSource(try ByteSource(path: path))
    let format = try Self.begin(&source, options)
    var choice = DeviceChoice.first
    if format.namesDevices {
      if ByteSource.isRegularFile(path) {
        var again = LineSource(try ByteSource(path: path))
        choice = try Self.choice(counting: &again, format, options)
      } else {
        choice = try Self.choice(peeking: &source, format, options)
      }
    }
    self.init(source, format, choice, options)
  }

  public init(bytes: [UInt8], _ options: Options = Options()) throws(CaptureError) {
    var source = LineSource(ByteSource(bytes))
    let format = try Self.begin(&source, options)
    var choice = DeviceChoice.first
    if format.namesDevices {
      var again = LineSource(ByteSource(bytes))
      choice = try Self.choice(counting: &again, format, options)
    }
    self.init(source, format, choice, options)
  }

  private init(
    _ source: consuming LineSource, _ format: CaptureFormat, _ choice: DeviceChoice,
    _ options: Options
  ) {
    self.source = source
    self.format = format
    self.options = options
    decoder = Decoder(format, choice)
  }

  private static func begin(
    _ source: inout LineSource, _ options: Options
  ) throws(CaptureError) -> CaptureFormat {
    let format: CaptureFormat
    if let stated = options.format { format = stated } else { format = try detect(&source) }
    let mark = try source.peek { $0.count < 3 ? nil : ByteOrderMark.length($0) } ?? 0
    source.skip(mark)
    return format
  }

  private static func detect(_ source: inout LineSource) throws(CaptureError) -> CaptureFormat {
    var detection = try source.peek { CaptureFormat.detect($0) }
    if detection == nil { detection = try source.peek { CaptureFormat.leftOver($0) } }
    switch detection {
    case .format(let format): return format
    case .unknown(let seen): throw .unknownFormat(seen: seen)
    case nil: return .empty
    }
  }

  /// What the capture says of its device, as far as it has been read.
  public var description: DeviceDescription { decoder.description }

  /// Nil where the capture does not say how large the surface is.
  public var surface: SurfaceSize? {
    decoder.surface ?? DeviceGeometry(description, override: options.geometry).surface
  }

  /// The counts up to where the capture has been read.
  public var statistics: CaptureStatistics {
    var statistics = decoder.statistics ?? counter?.result ?? CaptureStatistics()
    statistics.trailingBytes = decoder.trailingBytes
    return statistics
  }

  public var diagnostics: DiagnosticLog { log }

  /// The node of the device that is read; nil where no node tells it from others.
  public var node: String? { decoder.node }

  /// The other devices of the capture, up to where it has been read.
  public var otherDevices: [CaptureDevice] { decoder.devices?.others ?? [] }

  /// Fills `batch` with the next frames and commands; false at the end of the capture.
  public mutating func next(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    batch.removeAll()
    while batch.isEmpty {
      if !decoder.hasEvents {
        guard try readFrames(into: &batch) else { return false }
      } else {
        guard try readEvents() else { return false }
        if assembler == nil { assembler = FrameAssembler(description, override: options.geometry) }
        assembler?.assemble(events, into: &batch, &log)
      }
    }
    return true
  }

  /// Fills `batch` with the next events, without assembling them; none for formats of frames.
  public mutating func nextEvents(into batch: inout EventBatch) throws(CaptureError) -> Bool {
    guard decoder.hasEvents else { return false }
    swap(&batch, &events)
    defer { swap(&batch, &events) }
    return try readEvents()
  }

  private mutating func readEvents() throws(CaptureError) -> Bool {
    if events.storage.count < EventBatch.capacity { events = EventBatch() }
    events.removeAll()
    while events.isEmpty {
      guard try decoder.read(&source, into: &events, &log) else {
        finish()
        return false
      }
    }
    if options.countsStatistics {
      if counter == nil { counter = EventCounter(description) }
      counter?.count(events)
    }
    return true
  }

  private mutating func readFrames(into batch: inout FrameBatch) throws(CaptureError) -> Bool {
    try source.withLines { decoder.read($0, into: &batch, upTo: Self.batchLimit, &log) }
  }

  private mutating func finish() {
    if isFinished { return }
    isFinished = true
    assembler?.finish(&log)
    decoder.devices?.report(to: &log)
  }
}
