internal import FrameAssembly
internal import TextSuggestion
internal import TouchModel

/// Several captures in one text: one after the other, each with the description of its own device, or
/// the lines of several devices in turns, each with the name of its device.
///
/// One of them is read: the one whose device is named, or else the one with the most touches. The
/// lines of the others become empty, so that faults are reported at their places. Only a text as short
/// as those that people paste is divided.
struct PastedCaptures {
  private struct Part {
    /// The numbers of its lines from 0, in order.
    var lines: [Int]
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

  /// Whether captures of several devices can be told apart in this format.
  static func mayDivide(_ format: CaptureFormat) -> Bool {
    heads[format] != nil || LineOwner(format) != nil
  }

  /// Chooses a capture; nil if the text holds one. `deviceNode` is the device that the user names.
  init?(_ text: [UInt8], _ format: CaptureFormat, _ deviceNode: String?) {
    guard Self.mayHoldSeveral(text, format) else { return nil }
    let lines = text.split(separator: 0x0a, omittingEmptySubsequences: false)
    var parts = Self.parts(of: lines, format)
    guard parts.count > 1 else { return nil }
    for index in parts.indices {
      var options = CaptureReader.Options()
      (options.format, options.looksBeside, options.isPartOfText) = (format, false, true)
      let bytes = Self.text(parts[index], of: lines)
      guard let reader = try? CaptureReader(bytes: bytes, options) else { continue }
      reader.allowsLackOfTimes = true
      var batch = FrameBatch()
      while (try? reader.next(into: &batch)) ?? false {}
      parts[index].name = parts[index].name ?? reader.description.name
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
    bytes = Self.text(parts[chosen], of: lines)
    let others = parts.indices.filter { $0 != chosen }.map { index in
      let part = parts[index]
      return "the one from line \((part.lines.first ?? 0) + 1) on"
        + (part.name.map { " of \($0)" } ?? "")
        + " (\(Plural.text(part.touches, "touch", "touches")))"
    }
    note = Diagnostic(
      .otherDevices, at: .line((parts[chosen].lines.first ?? 0) + 1),
      "\(parts.count) captures in one text, not read: " + others.joined(separator: ", ")
        + "; the name of a device chooses it, and a file for each reads them all")
  }

  /// Returns whether a text may hold several captures: one beginning of a description stands in it twice,
  /// or lines name their devices. It costs little time, because most texts hold one.
  private static func mayHoldSeveral(_ text: [UInt8], _ format: CaptureFormat) -> Bool {
    guard let heads = heads[format] else { return true }
    var counts = [Int](repeating: 0, count: heads.count)
    text.withUnsafeBufferPointer { text in
      guard var next = text.baseAddress else { return }
      let end = next + text.count
      while next < end {
        let line = Field(start: next, end: end)
        for (index, head) in heads.enumerated() where line.bytes.starts(with: head.utf8) {
          counts[index] += 1
        }
        next = TextLines.lineEnd(next, end)
      }
    }
    return counts.contains { $0 > 1 }
  }

  /// Returns the lines of a part at their places, and empty lines at the places of the others.
  private static func text(_ part: Part, of lines: [ArraySlice<UInt8>]) -> [UInt8] {
    var (text, next) = ([UInt8](), 0)
    for number in part.lines {
      text.append(contentsOf: repeatElement(0x0a, count: number - next))
      text += lines[number]
      // The last line may lack its line feed, which shows that it is cut.
      if number + 1 < lines.count { text.append(0x0a) }
      next = number + 1
    }
    return text
  }

  private static func parts(of lines: [ArraySlice<UInt8>], _ format: CaptureFormat) -> [Part] {
    if let owner = LineOwner(format) { return parts(of: lines, owner) }
    let starts = starts(of: lines, format)
    return zip(starts, starts.dropFirst() + [lines.count]).map { Part(lines: Array($0..<$1)) }
  }

  /// Returns a part for each device, in order of appearance. Lines of no device belong to all.
  private static func parts(of lines: [ArraySlice<UInt8>], _ owner: LineOwner) -> [Part] {
    var (parts, shared) = ([Part](), [Int]())
    for (number, name) in owner.names(of: lines).enumerated() {
      guard let name else {
        shared.append(number)
        for index in parts.indices { parts[index].lines.append(number) }
        continue
      }
      if let index = parts.firstIndex(where: { $0.name == name }) {
        parts[index].lines.append(number)
      } else if parts.count < SecondaryDevice.limit * 4 {
        parts.append(Part(lines: shared + [number], name: name))
      }
    }
    return parts
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
    .touchLog: ["{\"t\":", "{\"t\" :"],
  ]
  private static let heads: [CaptureFormat: [String]] = [
    .evemu: ["# EVEMU", "N: "], .getevent: ["add device 1:"],
    .libinputRecord: ["# libinput record", "version:"],
    .touchLog: ["{\"tactus\":\"touch-log\""],
  ]
}
