public import TouchModel

/// Writes a table with a row for each contact of each frame; frames without contacts have none.
///
/// What a device reports beside contacts has no row, as it has no place.
public struct FrameTableWriter: FrameWriter {
  public var takesAll: Bool { false }

  public init() {}

  public func write(
    _ description: DeviceDescription, _ surface: SurfaceSize?, into bytes: inout [UInt8]
  ) {
    bytes += "\(ColumnMap.framesHeader),pressure,major,minor,type,palm,hovering".utf8
    bytes += ",orientation,toolMajor,toolMinor,distance\n".utf8
  }

  public func write(_ batch: FrameBatch, into bytes: inout [UInt8]) {
    for entry in batch.entries {
      guard case .frame(let range, _) = entry.item else { continue }
      let time = Self.seconds(entry.time)
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
