internal import JSONText
internal import Tables

/// The columns of a table of inspections: the plain values of the JSON form, and the size of the
/// surface. Axes, tools, other devices, the analysis and the diagnostics have no column.
package enum InspectionColumns {
  /// The keys of the JSON form, in its order. The key of a nested value follows the outer key after
  /// a period.
  package static let titles = [
    "capture", "format", "protocol", "device", "node", "class", "classFrom", "events", "frames",
    "touches", "already_down", "max_contacts", "down_at_end", "duration", "max_fingers_btn_tool",
    "btn_touch_presses", "events_after_last_frame", "trailing_bytes", "backward_steps",
    "type_a_ids", "initial_slot", "pen_tool", "touch_major_zero_contacts",
    "id_change_without_lift", "hover", "bounding_box", "button_presses", "motion_samples",
    "size.width_mm", "size.height_mm", "size.from", "slots", "rate", "descriptor_only",
  ]

  /// Returns one cell for each title, which is empty if the value is null or missing.
  package static func cells(of inspection: Inspection, capture: String) -> [String] {
    var writer = JSONWriter()
    InspectionWriter.write(inspection, capture: capture, to: &writer)
    let object = try? JSONReader().read(writer.bytes)
    return titles.map { title in
      let value = title.split(separator: ".").reduce(object) { $0?[String($1)] }
      return value.map { CSV.cell($0) } ?? ""
    }
  }
}
