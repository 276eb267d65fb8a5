internal import Datasets
internal import Runs
package import Strokes
package import TactusGestures
package import TouchLog

/// How captures of touches and tables of points become samples.
package struct CaptureSampling: Hashable, Sendable {
  /// Facts about captures that they do not state, such as the description of the device.
  package var options = CaptureReader.Options()
  /// Whether each period in which a finger is down is a sample, and a device stands for the writer if
  /// none is named. Otherwise gestures of several strokes are samples.
  package var byPeriods = false
  /// The longest time without a finger within one gesture; nil for the usual pause, or none if each
  /// period is a sample.
  package var pause: TimeSpan?

  /// The columns of tables that have other names; nil if all have usual ones. A map that states what
  /// only touches have reads tables of touches, and any other one tables of points.
  package var columns: ColumnMap?

  /// Whether folders behind links in folders are read. A file counts once, however it is reached.
  package var followsLinks = false

  /// The files of a folder, or the captures of a dataset, that are read, by their places among all; nil for all.
  package var part: Range<Int>?

  /// The number of files to read at the same time.
  package var jobs = WorkerPool.processors

  /// Creates a sampling by the usual pauses.
  package init() {}

  /// Returns this sampling of a part of the files.
  package func reading(_ part: Range<Int>?) -> CaptureSampling {
    var sampling = self
    sampling.part = part
    return sampling
  }

  /// The rule by which the touches of a capture become gestures.
  package var grouping: StrokeAssembler.Grouping { .pause(longestPause) }

  var longestPause: TimeSpan { pause ?? (byPeriods ? .zero : TouchPeriod.usualPause) }

  /// The columns of a table of points; nil if they have usual names, or are those of touches.
  var strokeColumns: StrokeColumns? {
    columns.flatMap { $0.isOfTouches ? nil : try? StrokeColumns(parsing: $0.text) }
  }

  /// The time that divides two gestures of a table of points in which only times do.
  var tablePause: TimeSpan { max(longestPause, .milliseconds(100)) }

  /// How a capture is read. A file of a known format needs no columns.
  func options(for bytes: [UInt8], isNamed: Bool) -> CaptureReader.Options {
    guard let columns, readsTouches(in: bytes) else { return options }
    if !isNamed, case .format = CaptureFormat.detect(bytes) { return options }
    var options = options
    options.columns = columns
    if !columns.hasTimes, options.rate == nil { options.rate = Self.usualRate }
    return options
  }

  /// Whether the columns are those of a table of touches, or the rows of the file have lines between
  /// them, which only the reader of such tables knows.
  private func readsTouches(in bytes: [UInt8]) -> Bool {
    guard let columns else { return false }
    return columns.isOfTouches || columns.hasSeparators(in: bytes)
  }

  /// The rule by which the touches of a file become gestures. Lines between rows say more than pauses.
  package func grouping(of bytes: [UInt8]) -> StrokeAssembler.Grouping {
    guard pause == nil, !byPeriods, let columns, columns.hasSeparators(in: bytes) else {
      return grouping
    }
    return .pause(.seconds(Self.longestGesture))
  }

  private static let longestGesture = 1e6

  /// The rows per second of a table of touches without times, which shapes do not need.
  private static let usualRate = 100.0

  /// Returns the format of strokes of a file; nil for captures and everything else.
  package func format(of bytes: [UInt8], isNamed: Bool) -> StrokeFormat? {
    if readsTouches(in: bytes) {
      let ofTables: [StrokeFormat?] = [.pointTable, .pointObjects, .gestureMarkup, .inkML]
      let format = StrokeFormat.detect(bytes)
      return ofTables.contains(format) ? nil : format
    }
    if let columns = strokeColumns { return columns.format(of: bytes, isNamed: isNamed) }
    if let format = StrokeFormat.detect(bytes) { return format }
    // Setups and cards in a folder may have such keys, too.
    guard isNamed, StrokeColumns.haveUsualKeys(bytes), case .unknown = CaptureFormat.detect(bytes)
    else { return nil }
    return .pointObjects
  }
}
