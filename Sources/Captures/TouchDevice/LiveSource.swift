package import TouchLog
package import TouchModel

/// A source of events that arrive in real time: a device, a capture that is played, or a stream.
package protocol LiveSource: AnyObject {
  /// The path of the device or capture.
  var path: String { get }
  var description: DeviceDescription { get }
  /// How units of the device become points, and the class of the device.
  var geometry: DeviceGeometry { get }
  /// The present time on the clock of the events.
  var now: Timestamp { get }
  /// Waits for events, at most until `deadline`, and puts them into `events`. The wait also ends when the
  /// descriptor `interruption` can be read.
  func wait(
    until deadline: Timestamp?, orReadable interruption: Int32?, into events: inout EventBatch
  ) throws(DeviceError) -> LiveDevice.Wake
  /// The faults that were found while a capture or stream was read; none for a device.
  var diagnostics: [Diagnostic] { get }
}

extension LiveDevice: LiveSource {
  package var diagnostics: [Diagnostic] { [] }
}
