package import FrameAssembly
package import TouchModel

/// Writes a table with a row for each contact of each frame.
///
/// A frame without contacts has a row that states only its time, because deadlines depend on it.
/// Device events and commands, for which the table has no columns, have such a row, too. An empty line
/// stands between two frames of the same time.
package struct FrameTableWriter: FrameWriter {
  package var takesAll: Bool { false }

  /// The time of the last frame; nil before the first.
  private var last: Timestamp?

  package init() {}

  package func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8]
  ) {
    bytes += "\(ColumnMap.framesHeader),pressure,major,minor,type,palm,hovering".utf8
    bytes += ",orientation,toolMajor,toolMinor,distance\n".utf8
  }

  package mutating func write(_ batch: FrameBatch, into bytes: inout [UInt8]) {
    for entry in batch.entries {
      let time = Self.seconds(entry.time)
      if case .frame = entry.item {
        if last == entry.time { bytes.append(UInt8(ascii: "\n")) }
        last = entry.time
      }
      guard case .frame(let range, _) = entry.item, !range.isEmpty else {
        bytes += "\(time)\(Self.emptyCells)\n".utf8
        continue
      }
      for contact in batch.contacts[range] {
        let cells = [
          time, "\(contact.id.number)", contact.phase.logName, Self.text(contact.position.x),
          Self.text(contact.position.y), Self.text(contact.pressure), Self.text(contact.major),
          Self.text(contact.minor), contact.kind.logName, contact.isPalm ? "1" : "0",
          contact.isHovering ? "1" : "0", Self.text(contact.orientation),
          Self.text(contact.toolMajor), Self.text(contact.toolMinor), Self.text(contact.distance),
        ]
        bytes += cells.joined(separator: ",").utf8
        bytes.append(UInt8(ascii: "\n"))
      }
    }
  }

  /// The empty cells after the time.
  private static let emptyCells = String(repeating: ",", count: 14)

  private static func text(_ number: Float?) -> String {
    number.map { text(TouchLogWriter.double($0)) } ?? ""
  }

  private static func text(_ number: Double) -> String {
    let text = "\(number)"
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  private static func seconds(_ time: Timestamp) -> String {
    let (seconds, rest) = time.microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let digits = String(rest)
    let zeros = String(repeating: "0", count: 6 - digits.count)
    return "\(time.microseconds < 0 ? "-" : "")\(seconds).\(zeros)\(digits)"
  }
}
