internal import Setups
internal import TextSuggestion
internal import TouchLog
internal import TouchModel

/// Writes an inspection for people.
package enum InspectionText {
  /// Returns a heading and indented lines.
  package static func text(of inspection: Inspection, _ path: String) -> String {
    var lines = ["\(path == "-" ? "standard input" : path)"]
    for (name, value) in rows(inspection) {
      lines.append("  \(name)\(String(repeating: " ", count: indent - 2 - name.count))\(value)")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  /// The column in which the values begin.
  package static let indent = 12

  private static func rows(_ inspection: Inspection) -> [(String, String)] {
    let statistics = inspection.statistics
    var rows = [("format", format(inspection))]
    if let name = inspection.device.nameOnOneLine { rows.append(("device", name)) }
    if let node = inspection.node { rows.append(("node", node.onOneLine)) }
    rows.append(("class", deviceClass(inspection.classification)))
    if let surface = surface(inspection) { rows.append(("surface", surface)) }
    rows.append(("events", events(statistics)))
    if !inspection.isDescriptorOnly { rows.append(("touches", touches(statistics))) }
    if let aside = aside(inspection) { rows.append(("beside", aside)) }
    if let rate = statistics.rate {
      rows.append(
        ("rate", "\(Quantity.plain(rate, decimals: 1)) frames per second while a finger is down"))
    }
    if let analysis = inspection.analysis {
      rows += AnalysisText.rows(analysis, isInPoints: inspection.isInPoints)
    }
    for group in inspection.faults {
      rows.append(("health", group.sentence))
      rows.append(("", "\(group.kind.effect); \(group.kind.remedy)"))
    }
    for diagnostic in inspection.diagnostics {
      rows.append((diagnostic.severity.rawValue, diagnostic.text))
    }
    return rows
  }

  private static func format(_ inspection: Inspection) -> String {
    if inspection.isDescriptorOnly { return "\(inspection.format.rawValue), a description only" }
    return switch inspection.statistics.touchProtocol {
    case .none where inspection.device.isAccelerometer:
      "\(inspection.format.rawValue), an accelerometer"
    case .typeA: "\(inspection.format.rawValue), contacts without slots (protocol A)"
    case .typeB: "\(inspection.format.rawValue), contacts in slots (protocol B)"
    case .singleTouch: "\(inspection.format.rawValue), single touch"
    case .none: "\(inspection.format.rawValue), no touch protocol"
    }
  }

  private static func surface(_ inspection: Inspection) -> String? {
    if inspection.device.isAccelerometer { return nil }
    var slots = inspection.slots > 0 ? ", \(inspection.slots) slots" : ""
    if inspection.device.reportsBoundingBox, inspection.slots > 0 {
      slots += ", which are corners of a box around the fingers"
    }
    guard let size = inspection.size else {
      return slots.isEmpty ? nil : String(slots.dropFirst(2))
    }
    if let measure = inspection.measure {
      return "\(measure.text), \(origin(of: measure))\(slots)"
    }
    let width = Quantity.plain(size.width, decimals: 1)
    let height = Quantity.plain(size.height, decimals: 1)
    return "\(width) × \(height) units of unknown size\(slots)"
  }

  private static func origin(of measure: SurfaceMeasure) -> String {
    switch measure.source {
    case .device: "as the device states"
    case .option: "as the options state"
    case .quirk: "by a table of known devices"
    case .assumed: "assumed"
    }
  }

  private static func deviceClass(_ found: DeviceClassification) -> String {
    let name = found.kind == .other ? "an unknown kind of device" : found.kind.rawValue
    return switch found.source {
    case .option: "\(name), as stated"
    case .property: "\(name), by its properties"
    case .keys: "\(name), by its keys"
    case .events: "\(name), by its events"
    case .touches: "\(name), by the type of its touches"
    case .name: "\(name), by its name"
    case .axes: name
    }
  }

  private static func events(_ statistics: CaptureStatistics) -> String {
    let duration = statistics.duration.map { " in \(Quantity.plain($0.seconds, decimals: 3)) s" }
    return Plural.text(statistics.events, "event") + ", " + Plural.text(statistics.frames, "frame")
      + (duration ?? "")
  }

  private static func touches(_ statistics: CaptureStatistics) -> String {
    var parts = [
      "\(statistics.touches)", "at most \(statistics.maxContacts) at once",
    ]
    if statistics.maxFingersByTool > statistics.maxContacts {
      parts.append("\(statistics.maxFingersByTool) fingers by its buttons")
    }
    if statistics.alreadyDown > 0 { parts.append("\(statistics.alreadyDown) down at the start") }
    if statistics.downAtEnd > 0 { parts.append("\(statistics.downAtEnd) down at the end") }
    if statistics.hasPenTool || statistics.tools.contains(.pen) { parts.append("a pen") }
    if statistics.tools.contains(.palm) { parts.append("palms") }
    if statistics.hasHover { parts.append("hovering") }
    return parts.joined(separator: ", ")
  }
}

extension InspectionText {
  /// Returns the line about input other than touches; nil if there is none.
  private static func aside(_ inspection: Inspection) -> String? {
    var parts: [String] = []
    if inspection.motionSamples > 0 {
      parts.append(Plural.text(inspection.motionSamples, "motion sample"))
    }
    if inspection.buttonPresses > 0 {
      parts.append(Plural.text(inspection.buttonPresses, "button press", "button presses"))
    }
    for command in RemoteCommand.allCases {
      if let count = inspection.remoteCommands[command] { parts.append("\(count) \(command)") }
    }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }
}

extension Diagnostic {
  /// The diagnostic without the name of the file: `line 12: wrongFieldCount: 3 fields, expected 4`.
  fileprivate var text: String {
    switch place {
    case .line(let line): "line \(line): \(problem): \(detail)"
    case .byte(let byte): "byte \(byte): \(problem): \(detail)"
    case .capture: "\(problem): \(detail)"
    }
  }
}
