/// A format that captures can be read in: how it is recognized, and how its reader is made.
///
/// Each format states this in its own folder; `ReadableFormat.all` lists them.
struct ReadableFormat: Sendable {
  /// The reader of a capture of the format.
  enum Reader {
    case events(any EventReader)
    case frames(any FrameReader)
  }

  /// Whether a line, without its line feed, can only be of this format.
  typealias LineClaim = @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  let format: CaptureFormat
  /// One sentence: what writes the format, or what it holds.
  let summary: String
  /// Makes a reader.
  let reader: @Sendable (FormatOpening) -> Reader
  /// Recognizes the format by one of its lines; nil if it is not recognized so.
  var claimsLine: LineClaim?
  /// Recognizes the format, or one of its family, by the first bytes, of which more may come unless
  /// `isComplete`.
  var claimsBytes:
    (@Sendable (_ bytes: UnsafeBufferPointer<UInt8>, _ isComplete: Bool) -> CaptureFormat?)?
  /// Whether more bytes may show the format, although there is text among the first.
  var awaitsMore: LineClaim?
  /// Whether captures may hold several devices, and so must be counted to choose one of them.
  var namesDevices = false
  /// Whether the reader finds lines of other devices by a search that is faster than reading.
  var searchesDevices = false
  /// Whether captures are of systems whose touch devices are nearly always screens.
  var isAndroid = false
  /// Whether captures are records of bytes rather than lines of text.
  var isBinary = false
  /// Where a line that is too long to be kept may be parted; nil: nowhere.
  var partition: (@Sendable (UnsafeBufferPointer<UInt8>) -> Int?)?
  /// The map of the columns of a table; nil for other formats.
  var columns: (@Sendable (CaptureReader.Options) -> ColumnMap?)?

  init(
    _ format: CaptureFormat, _ summary: String,
    reader: @escaping @Sendable (FormatOpening) -> Reader
  ) {
    self.format = format
    self.summary = summary
    self.reader = reader
  }
}

/// The facts about a capture that a reader must know before it reads the first byte.
struct FormatOpening {
  /// The device of several that is read.
  var choice: DeviceChoice
  /// The places of a table's columns; nil for other formats, and for a table without a line.
  var layout: TableLayout?
  var options: CaptureReader.Options
}
