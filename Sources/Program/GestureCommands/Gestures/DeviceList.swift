internal import CommandSupport
internal import Tactus

/// The touch devices that are attached, for people or as JSON lines.
struct DeviceList {
  private let folder: DeviceFolder

  init(_ folder: DeviceFolder) { self.folder = folder }

  func write(asLines: Bool, to output: inout Output) {
    if asLines { return writeLines(to: &output) }
    for entry in folder.touchDevices {
      let description = entry.description
      let parts = [
        description.surfaceKind?.rawValue, description.slotCount.map { "\($0) slots" }, size(entry),
        description.nameOnOneLine,
      ]
      output.line("\(entry.path): " + parts.compactMap { $0 }.joined(separator: ", "))
    }
    guard let first = folder.touchDevices.first else { return }
    output.line()
    output.line("Next: tactus watch \(first.path)")
  }

  private func writeLines(to output: inout Output) {
    var writer = JSONWriter()
    for entry in folder.touchDevices {
      let geometry = DeviceGeometry(entry.description)
      writer.beginObject()
      write("type", "device", &writer)
      write("node", entry.path, &writer)
      write("device", entry.description.name, &writer)
      write("kind", entry.description.surfaceKind?.rawValue, &writer)
      writer.member("slots", entry.description.slotCount ?? 0)
      writer.key("millimeters")
      if let measure = geometry.measure, measure.source == .device {
        writer.beginArray()
        writer.double(measure.width)
        writer.double(measure.height)
        writer.endArray()
      } else {
        writer.null()
      }
      writer.endObject()
      writer.endLine()
    }
    output.append(writer.takeBytes())
  }

  private func write(_ key: String, _ text: String?, _ writer: inout JSONWriter) {
    writer.key(key)
    if let text { writer.string(text) } else { writer.null() }
  }

  /// Returns the size in millimeters if the device states it; assumed sizes are not shown.
  private func size(_ entry: DeviceFolder.Entry) -> String {
    let geometry = DeviceGeometry(entry.description)
    guard let measure = geometry.measure, measure.source == .device else { return "size unknown" }
    return measure.text
  }
}
