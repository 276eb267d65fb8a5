/// A format in which captures can be read: how it is recognized, and how its reader is made.
///
/// Each format states this in its own folder, and `ReadableFormat.all` lists them.
struct ReadableFormat: Sendable {
  /// The reader of a capture of the format.
  enum Reader {
    case events(any EventReader)
    case frames(any FrameReader)
  }

  /// A function that returns whether a line, without its line feed, can only be of this format.
  typealias LineClaim = @Sendable (UnsafeBufferPointer<UInt8>) -> Bool

  let format: CaptureFormat
  /// One sentence about what writes the format, or what it holds.
  let summary: String
  /// Makes a reader of a capture.
  let reader: @Sendable (FormatOpening) -> Reader
  /// Recognizes the format by one of its lines; nil if lines do not show the format.
  var claimsLine: LineClaim?
  /// Recognizes the format, or one of its family, by the first bytes. More bytes may follow unless
  /// `isComplete` is true.
  var claimsBytes:
    (@Sendable (_ bytes: UnsafeBufferPointer<UInt8>, _ isComplete: Bool) -> CaptureFormat?)?
  /// Returns whether more bytes may show the format, although some of the first ones look like
  /// text.
  var awaitsMore: LineClaim?
  /// Whether captures may hold several devices, so that their events must be counted to choose one.
  var namesDevices = false
  /// Whether the reader can search for lines of other devices faster than it reads them.
  var searchesDevices = false
  /// Whether the captures come from systems whose touch devices are nearly always touchscreens.
  var isAndroid = false
  /// Returns whether the first bytes show that the capture states no times; nil if the reader knows that
  /// before it reads.
  var lacksTimes: (@Sendable (UnsafeBufferPointer<UInt8>) -> Bool)?
  /// Whether captures are binary records rather than lines of text.
  var isBinary = false
  /// Returns a position at which a line that is too long to keep can be divided; nil if there is
  /// none.
  var partition: (@Sendable (UnsafeBufferPointer<UInt8>) -> Int?)?
  /// Returns the map of the columns of a table; nil for other formats.
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
  /// The device that is read if there are several.
  var choice: DeviceChoice
  /// The layout of a table; nil for other formats, and for a table without a line.
  var layout: TableLayout?
  var options: CaptureReader.Options
}
