public import TactusGestures
public import TouchDevice
public import TouchLog

/// The frames of a live device, for a surface with recognizers, views and handlers of one's own.
/// `LiveRecognition` runs a setup instead.
public final class LiveFrames {
  private let source: any LiveSource
  private var assembly: LiveAssembly
  private var events = EventBatch()
  /// The frames that the surface received in the last step.
  public private(set) var frames = FrameBatch()

  /// Prepares the frames of a device. The options have the same effects as for a capture; those that are
  /// about files have none, nor has the one that bridges gaps.
  public convenience init(
    _ device: LiveDevice, _ options: CaptureReader.Options = CaptureReader.Options()
  ) {
    self.init(from: device, options)
  }

  package init(
    from source: some LiveSource, _ options: CaptureReader.Options = CaptureReader.Options()
  ) {
    self.source = source
    let geometry = options.geometry.map { DeviceGeometry(source.description, override: $0) }
    assembly = LiveAssembly(source.description, geometry ?? source.geometry, options)
  }

  /// The size of the surface, in points; nil if the device does not state it and the options do not
  /// either.
  public var size: SurfaceSize? { assembly.size }

  /// Waits for the next events, and sends their frames to the surface. If a deadline of the surface comes
  /// first, the step advances the surface to it. Call it in a loop; `surface.transitions` are then those of
  /// this step. Throws if the device is unplugged; then call `finish`.
  ///
  /// The wait also ends when the descriptor `interruption` can be read.
  @discardableResult
  public func step(
    _ surface: inout GestureSurface, orReadable interruption: Int32? = nil
  ) throws(DeviceError) -> LiveDevice.Wake {
    frames.removeAll()
    let deadline = [surface.nextDeadline, assembly.deadline].compactMap(\.self).min()
    let wake = try source.wait(until: deadline, orReadable: interruption, into: &events)
    switch wake {
    case .events:
      assembly.assemble(events, into: &frames)
      _ = assembly.filter(&frames)
      surface.send(frames)
    case .deadline:
      if let deadline { assembly.advance(to: deadline, into: &frames, &surface) }
    case .interrupted, .ended:
      // The transitions of the step before are not those of this one.
      surface.send(frames)
    }
    return wake
  }

  /// Ends the run of the surface: recognizers return to possible, and touches that are down are
  /// cancelled.
  public func finish(_ surface: inout GestureSurface) {
    assembly.finish(into: &frames, &surface)
  }

  /// The faults that were found in the events so far.
  public var diagnostics: [Diagnostic] { assembly.log.all }
}
