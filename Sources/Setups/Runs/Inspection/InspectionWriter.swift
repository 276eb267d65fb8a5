package import JSONText
internal import TouchLog
internal import TouchModel

/// Writes an inspection as JSON, in the fields that scripts rely on.
package enum InspectionWriter {
  /// Writes one object. `capture` is written if there are several captures. If `isDocument` is
  /// true, the object is a document and begins with its type.
  package static func write(
    _ inspection: Inspection, capture: String?, isDocument: Bool = false,
    to writer: inout JSONWriter
  ) {
    let statistics = inspection.statistics
    writer.beginObject()
    if isDocument {
      writer.member("tactus", "inspection")
      writer.member("version", 1)
    }
    writer.present("capture", capture)
    writer.member("format", inspection.format.rawValue)
    writer.member("protocol", statistics.touchProtocol.rawValue)
    writer.member("device", inspection.device.name)
    writer.member("node", inspection.node)
    writer.member("class", inspection.classification.kind.rawValue)
    writer.member("classFrom", inspection.classification.source.rawValue)
    write(statistics, to: &writer)
    writeInputs(of: inspection, to: &writer)
    writer.key("axes")
    write(inspection.axes, to: &writer)
    writer.key("size")
    write(inspection.measure, to: &writer)
    writer.member("slots", inspection.slots)
    writer.member("rate", statistics.rate)
    writer.key("other_devices")
    writer.beginObject()
    for device in inspection.otherDevices { writer.member(device.node, device.events) }
    writer.endObject()
    writer.member("descriptor_only", inspection.isDescriptorOnly)
    if let analysis = inspection.analysis {
      writer.key("analysis")
      AnalysisWriter.write(analysis, isInPoints: inspection.isInPoints, to: &writer)
    }
    RejectedContactWriter.write(inspection.rejectedContacts, to: &writer)
    FaultWriter.write(inspection.faults, to: &writer)
    writer.key("diagnostics")
    DiagnosticWriter.write(inspection.diagnostics, to: &writer)
    writer.endObject()
  }

  private static func write(_ statistics: CaptureStatistics, to writer: inout JSONWriter) {
    writer.member("events", statistics.events)
    writer.member("frames", statistics.frames)
    writer.member("touches", statistics.touches)
    writer.member("already_down", statistics.alreadyDown)
    writer.member("max_contacts", statistics.maxContacts)
    writer.member("down_at_end", statistics.downAtEnd)
    writer.key("duration")
    if let duration = statistics.duration {
      writer.seconds(microseconds: duration.microseconds)
    } else {
      writer.null()
    }
    writer.member("max_fingers_btn_tool", statistics.maxFingersByTool)
    writer.member("btn_touch_presses", statistics.touchButtonPresses)
    writer.member("events_after_last_frame", statistics.eventsAfterLastFrame)
    writer.member("trailing_bytes", statistics.trailingBytes)
    writer.member("backward_steps", statistics.backwardSteps)
    writer.member("type_a_ids", statistics.typeAHasIDs)
    writer.member("initial_slot", statistics.initialSlot)
    writer.member("pen_tool", statistics.hasPenTool)
    writer.member("touch_major_zero_contacts", statistics.zeroSizeContacts)
    writer.member("id_change_without_lift", statistics.idChangesWithoutLift)
    let tools = CaptureStatistics.Tool.allCases.filter(statistics.tools.contains)
    writer.list("tools", tools) { $0.string($1.rawValue) }
    writer.member("hover", statistics.hasHover)
  }

  /// Writes what a device reports beside contacts: buttons, motion and media keys.
  private static func writeInputs(of inspection: Inspection, to writer: inout JSONWriter) {
    writer.member("bounding_box", inspection.device.reportsBoundingBox)
    writer.member("button_presses", inspection.buttonPresses)
    writer.member("motion_samples", inspection.motionSamples)
    writer.key("remote_controls")
    writer.beginObject()
    for command in RemoteCommand.allCases {
      if let count = inspection.remoteCommands[command] { writer.member("\(command)", count) }
    }
    writer.endObject()
  }

  private static func write(_ measure: SurfaceMeasure?, to writer: inout JSONWriter) {
    guard let measure else { return writer.null() }
    writer.beginObject()
    writer.member("width_mm", measure.width)
    writer.member("height_mm", measure.height)
    writer.member("from", measure.source.rawValue)
    writer.present("reason", measure.reason)
    writer.member("rangeFrom", measure.isRangeSeen ? "positions" : "device")
    writer.endObject()
  }

  private static func write(
    _ axes: [(name: String, axis: DeviceDescription.Axis)], to writer: inout JSONWriter
  ) {
    writer.beginObject()
    for (name, axis) in axes {
      writer.key(name)
      writer.beginObject()
      writer.member("minimum", Int(axis.minimum))
      writer.member("maximum", Int(axis.maximum))
      writer.member("resolution", Int(axis.resolution))
      writer.endObject()
    }
    writer.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ value: String?) {
    self.key(key)
    if let value { string(value) } else { null() }
  }
}
