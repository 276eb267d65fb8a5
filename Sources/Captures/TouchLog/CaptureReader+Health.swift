package import Health
internal import TouchModel

/// The search for faults of the device.
extension CaptureReader {
  /// Looks for faults of the device: for all kinds, or only for those that landings, lifts and long steps show,
  /// which costs little time. Call it before frames are read.
  package func watchFaults(isThorough: Bool = true) {
    (options.watchesFaults, options.isThorough) = (true, isThorough)
  }

  /// The faults of the device that were found so far; complete after `next(into:)` has returned false.
  package var faults: [FaultGroup] {
    health.faults(origin: clock.origin, rejected: stages.rejected)
  }

  /// Looks for faults of the device in new frames, and merges touches if the options say so.
  func watchHealth(_ batch: inout FrameBatch) {
    if !health.isReady { beginHealth() }
    health.pass(&batch, assembler?.takeRemarks() ?? [])
  }

  private func beginHealth() {
    health.begin(
      watches: options.watchesFaults, isThorough: options.isThorough, bridges: options.bridgesGaps,
      isPhysical: isInPoints,
      deviceSurface, decoder.hasEvents ? geometry : nil)
  }
}
