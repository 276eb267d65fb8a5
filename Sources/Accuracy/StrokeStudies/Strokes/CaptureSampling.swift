internal import Datasets
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

  /// The columns of tables of points that have other names; nil if all have usual ones.
  package var columns: StrokeColumns?

  /// Whether folders behind links in folders are read. A file counts once, however it is reached.
  package var followsLinks = false

  /// Creates a sampling by the usual pauses.
  package init() {}

  /// The rule by which the touches of a capture become gestures.
  package var grouping: StrokeAssembler.Grouping { .pause(longestPause) }

  var longestPause: TimeSpan { pause ?? (byPeriods ? .zero : TouchPeriod.usualPause) }

  /// Returns the format of strokes of a file; nil for captures and everything else.
  package func format(of bytes: [UInt8], isNamed: Bool) -> StrokeFormat? {
    if let columns { return columns.format(of: bytes, isNamed: isNamed) }
    if let format = StrokeFormat.detect(bytes) { return format }
    // Setups and cards in a folder may have such keys, too.
    guard isNamed, StrokeColumns.haveUsualKeys(bytes), case .unknown = CaptureFormat.detect(bytes)
    else { return nil }
    return .pointObjects
  }
}
