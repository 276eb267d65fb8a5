package import TouchLog
package import TouchModel

/// The content of a capture: its own description, the counts, and the faults.
package struct Inspection: Sendable {
  package var format: CaptureFormat
  package var device: DeviceDescription
  /// The node of the device that was read; nil if the capture names none.
  package var node: String?
  package var otherDevices: [CaptureDevice]
  /// The class of the device, and the facts that it was derived from.
  package var classification: DeviceClassification
  /// The surface in points, or in units of the device if `isInPoints` is false.
  package var size: SurfaceSize?
  /// The physical size of the device's surface, and how it is known; nil if it is unknown.
  package var measure: SurfaceMeasure?
  /// Whether lengths are in points rather than in units of the device.
  package var isInPoints: Bool
  package var statistics: CaptureStatistics
  package var diagnostics: [Diagnostic]
  /// The contacts that are palms or resting thumbs, with their signs.
  package var rejectedContacts: [RejectedContact]
  /// The faults of the device that its touches show.
  package var faults: [FaultGroup]
  /// The number of motion samples, of the device or of other devices in the capture.
  package var motionSamples = 0
  package var buttonPresses = 0
  package var remoteCommands: [RemoteCommand: Int] = [:]

  /// A measure of how well the device reports touches; nil unless it was requested.
  package var analysis: CaptureAnalysis?

  /// Reads a capture to its end. If `analyzes` is true, also measures how well the device reports
  /// touches.
  package init(
    _ reader: CaptureReader, analyzes: Bool = false
  ) throws(CaptureError) {
    var analysis = analyzes ? CaptureAnalysis() : nil
    reader.allowsLackOfTimes = true
    if !reader.lacksTimes { reader.watchFaults() }
    var batch = FrameBatch()
    var events: [DeviceEvent: Int] = [:]
    var samples = 0
    while try reader.next(into: &batch) {
      analysis?.add(batch)
      for event in batch.events {
        if case .motion = event { samples += 1 } else { events[event, default: 0] += 1 }
      }
    }
    analysis?.finish()
    self.analysis = analysis
    motionSamples = samples
    for (event, count) in events {
      switch event {
      case .remoteControl(let command): remoteCommands[command] = count
      case .button(_, let isPressed): buttonPresses += isPressed ? count : 0
      case .motion, .motionGap: break
      }
    }
    format = reader.format
    device = reader.description
    node = reader.node
    otherDevices = reader.otherDevices
    classification = reader.classification
    size = reader.surface
    measure = reader.measure
    isInPoints = reader.isInPoints
    statistics = reader.statistics
    diagnostics = reader.diagnostics.all
    rejectedContacts = reader.rejectedContacts
    faults = reader.faults
  }

  /// Whether the capture only describes a device and has no events.
  package var isDescriptorOnly: Bool { statistics.events == 0 && !device.isEmpty }

  /// The axes of touches that the device has, by their names in results.
  package var axes: [(name: String, axis: DeviceDescription.Axis)] {
    let single = device.isAccelerometer ? Self.motionAxes : Self.touchAxes
    return single.compactMap { name, codes in
      codes.lazy.compactMap { device.axes[$0] }.first.map { (name, $0) }
    }
  }

  private static let touchAxes: [(String, [UInt16])] = [
    ("x", [EventCode.ABS_MT_POSITION_X, EventCode.ABS_X]),
    ("y", [EventCode.ABS_MT_POSITION_Y, EventCode.ABS_Y]),
    ("pressure", [EventCode.ABS_MT_PRESSURE, EventCode.ABS_PRESSURE]),
    ("touch_major", [EventCode.ABS_MT_TOUCH_MAJOR]),
    ("touch_minor", [EventCode.ABS_MT_TOUCH_MINOR]),
    ("orientation", [EventCode.ABS_MT_ORIENTATION]),
    ("width_major", [EventCode.ABS_MT_WIDTH_MAJOR]),
    ("width_minor", [EventCode.ABS_MT_WIDTH_MINOR]),
    ("distance", [EventCode.ABS_MT_DISTANCE, EventCode.ABS_DISTANCE]),
  ]

  private static let motionAxes: [(String, [UInt16])] = [
    ("acceleration_x", [EventCode.ABS_X]), ("acceleration_y", [EventCode.ABS_Y]),
    ("acceleration_z", [EventCode.ABS_Z]), ("rotation_x", [EventCode.ABS_RX]),
    ("rotation_y", [EventCode.ABS_RY]), ("rotation_z", [EventCode.ABS_RZ]),
  ]

  /// The number of contacts that the device can distinguish; 0 if the device does not state it.
  package var slots: Int {
    device.axes[EventCode.ABS_MT_SLOT].map { max(0, Int($0.maximum) + 1) } ?? 0
  }
}
