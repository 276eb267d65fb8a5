internal import FrameAssembly

/// The reader of one format. It makes events or frames from the bytes of a capture, one batch at a
/// time: an `EventReader` or a `FrameReader`.
protocol FormatReader {
  /// The description of the device, as far as the capture has been read.
  var description: DeviceDescription { get }
  /// Whether the capture states no times.
  var isUntimed: Bool { get }
}

extension FormatReader {
  var description: DeviceDescription { DeviceDescription() }
  var isUntimed: Bool { false }
}
