internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Several captures in one text, one after the other, each with the description of its own device.
///
/// One of them is read: the one whose device is named, or else the one with the most touches. The
/// lines of the others become empty, so that faults are reported at their places. Only a text that fits
/// in the window is divided, as texts that people paste do.
struct PastedCaptures {
  private struct Part {
    var lines: Range<Int>
    var name: String?
    var touches = 0
    var events = 0
  }

  /// The text with one capture.
  private(set) var bytes: [UInt8] = []
  /// The note about the captures that are not read.
  private(set) var note: Diagnostic?

  /// Whether the user named the device of the capture.
  private(set) var isNamed = false

  /// Whether a second description can be told in this format.
  static func mayDivide(_ format: CaptureFormat) -> Bool { heads[format] != nil }

  /// Chooses a capture; nil if the text holds one. `deviceNode` is the device that the user names.
  init?(_ text: [UInt8], _ format: CaptureFormat, _ deviceNode: String?) {
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    let starts = Self.starts(of: lines, format)
    guard starts.count > 1 else { return nil }
    let ends = starts.dropFirst() + [lines.count]
    var parts = zip(starts, ends).map { Part(lines: $0..<$1) }
    for index in parts.indices {
      let bytes = Array(lines[parts[index].lines].joined(separator: [0x0a]))
      var options = CaptureReader.Options()
      (options.format, options.looksBeside, options.isPartOfText) = (format, false, true)
      guard let reader = try? CaptureReader(bytes: bytes, options) else { continue }
      reader.allowsLackOfTimes = true
      var batch = FrameBatch()
      while (try? reader.next(into: &batch)) ?? false {}
      parts[index].name = reader.description.name
      parts[index].touches = reader.statistics.touches
      parts[index].events = reader.statistics.events
    }
    // A recorder that was started again describes the same device once more.
    guard Set(parts.compactMap(\.name)).count > 1 else { return nil }
    let named = parts.firstIndex { part in
      part.name.map { name in deviceNode.map { name.contains($0) } ?? false } ?? false
    }
    let most = parts.indices.max {
      (parts[$0].touches, parts[$0].events, -$0) < (parts[$1].touches, parts[$1].events, -$1)
    }
    guard let chosen = named ?? most else { return nil }
    isNamed = named != nil
    let range = parts[chosen].lines
    bytes = [UInt8](repeating: 0x0a, count: range.lowerBound)
    bytes += lines[range].joined(separator: [0x0a])
    let others = parts.indices.filter { $0 != chosen }.map { index in
      let part = parts[index]
      return "the one from line \(part.lines.lowerBound + 1) on"
        + (part.name.map { " of \($0)" } ?? "")
        + " (\(Plural.text(part.touches, "touch", "touches")))"
    }
    note = Diagnostic(
      .otherDevices, at: .line(range.lowerBound + 1),
      "\(parts.count) captures in one text, not read: " + others.joined(separator: ", ")
        + "; a file for each reads them all")
  }

  /// Returns the numbers of the lines, from 0, at which captures begin.
  private static func starts(
    of lines: [ArraySlice<UInt8>], _ format: CaptureFormat
  ) -> [Int] {
    guard let isEvent = events[format], let heads = heads[format] else { return [] }
    var (starts, hasEvents) = ([0], false)
    for (index, line) in lines.enumerated() {
      if isEvent.contains(where: { line.starts(with: $0.utf8) }) {
        hasEvents = true
      } else if hasEvents, heads.contains(where: { line.starts(with: $0.utf8) }) {
        starts.append(index)
        hasEvents = false
      }
    }
    // A description at the end has no events.
    return starts
  }

  /// The beginnings of lines with events, and of the first line of a description.
  private static let events: [CaptureFormat: [String]] = [
    .evemu: ["E: "], .getevent: ["[", "EV_", "0003 ", "0001 ", "0000 "],
    .libinputRecord: ["  - evdev:", "    - evdev:", "  events:"],
  ]
  private static let heads: [CaptureFormat: [String]] = [
    .evemu: ["# EVEMU", "N: "], .getevent: ["add device 1:"],
    .libinputRecord: ["# libinput record", "version:"],
  ]
}
