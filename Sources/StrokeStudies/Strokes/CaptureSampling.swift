package import TouchLog

/// How captures of touches become samples.
package struct CaptureSampling: Hashable, Sendable {
  /// Facts about captures that they do not state, such as the description of the device.
  package var options = CaptureReader.Options()
  /// Whether each period in which a finger is down is a sample, and a device stands for the writer if
  /// none is named. Otherwise a whole capture is one sample.
  package var byPeriods = false

  /// Creates a sampling by whole captures.
  package init() {}
}
