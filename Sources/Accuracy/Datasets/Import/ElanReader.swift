internal import JSONText
internal import MarkupText
internal import Ordering
internal import Strokes
package import TactusGestures

/// Reads ELAN's annotation documents (EAF): the intervals of all tiers that have times.
///
/// The name of a tier becomes the remark `tier`, its participant the participant. A document that
/// Tactus wrote also has the fields of each annotation in its properties, because a document holds
/// whole milliseconds and no attributes. They hold for an annotation as long as it has the times,
/// the label and the tier with which it was written; what was changed by hand counts.
struct ElanReader {
  /// The names of the properties that Tactus writes, before the name of the annotation.
  static let (fieldsName, captureName) = ("tactus:", "tactus:capture")
  /// The type of tiers that Tactus named after labels.
  static let labelTier = "label"

  private(set) var events: [LabelledEvents.Event] = []
  private(set) var omissions: [String] = []
  private var properties: [String: (text: String, line: Int)] = [:]
  /// The times of slots in milliseconds; nil for a slot without a time.
  private var slots: [String: Int64?] = [:]
  private var encoding = MarkupEncoding([])
  private var untimed = 0
  private var dependent = 0

  private struct Tier {
    var name = ""
    var participant: String?
    var isOfLabel = false
  }

  /// Returns whether a text is a document of ELAN.
  static func accepts(_ text: ArraySlice<UInt8>) -> Bool {
    let head = text.prefix(4096)
    guard head.first(where: { $0 != 0x20 && $0 != 0x0A && $0 != 0x0D && $0 != 0x09 }) == 0x3C else {
      return false
    }
    return String(decoding: head, as: UTF8.self).contains("<ANNOTATION_DOCUMENT")
  }

  mutating func read(_ text: ArraySlice<UInt8>) throws(EventTableFault) {
    encoding = MarkupEncoding(text)
    var scanner = MarkupScanner(encoding.text)
    do throws(StrokeFault) {
      var tier = Tier()
      var found: (name: String, start: String, end: String, line: Int)?
      while try scanner.next(in: "") {
        let tag = scanner.tag
        switch (tag.name, tag.kind) {
        case ("HEADER", .open), ("HEADER", .empty):
          let unit = attribute("TIME_UNITS", tag) ?? "milliseconds"
          guard unit == "milliseconds" else {
            throw StrokeFault(
              StrokeOrigin(source: "", line: tag.line), found: "times in \(unit)",
              expected: "TIME_UNITS=\"milliseconds\"")
          }
        case ("PROPERTY", .open):
          let name = attribute("NAME", tag) ?? ""
          properties[name] = (encoding.text(of: scanner.content()) ?? "", tag.line)
        case ("TIME_SLOT", .open), ("TIME_SLOT", .empty):
          slots[attribute("TIME_SLOT_ID", tag) ?? ""] =
            .some(attribute("TIME_VALUE", tag).flatMap { Int64($0) })
        case ("TIER", .open), ("TIER", .empty):
          tier = Tier(
            name: attribute("TIER_ID", tag) ?? "", participant: attribute("PARTICIPANT", tag),
            isOfLabel: attribute("LINGUISTIC_TYPE_REF", tag) == Self.labelTier)
        case ("REF_ANNOTATION", .open): dependent += 1
        case ("ALIGNABLE_ANNOTATION", .open):
          found = (
            attribute("ANNOTATION_ID", tag) ?? "", attribute("TIME_SLOT_REF1", tag) ?? "",
            attribute("TIME_SLOT_REF2", tag) ?? "", tag.line
          )
        case ("ALIGNABLE_ANNOTATION", .close): found = nil
        case ("ANNOTATION_VALUE", .open):
          guard let interval = found else { break }
          let label = encoding.text(of: scanner.content()) ?? ""
          add(interval.name, (interval.start, interval.end), label, tier, interval.line)
        default: break
        }
      }
    } catch {
      throw EventTableFault(
        line: error.origin.line ?? 1, message: "found \(error.found), expected \(error.expected)")
    }
    if untimed > 0 { omissions.append("\(untimed) annotations without a time") }
    if dependent > 0 { omissions.append("\(dependent) annotations of dependent tiers") }
    events = events.enumerated().ordered {
      ($0.element.annotation.start, $0.offset) < ($1.element.annotation.start, $1.offset)
    }.map(\.element)
  }

  private func attribute(_ name: String, _ tag: MarkupTag) -> String? {
    tag[name].flatMap { encoding.text(of: $0) }
  }

  private mutating func add(
    _ name: String, _ ends: (String, String), _ label: String, _ tier: Tier, _ line: Int
  ) {
    guard let start = slots[ends.0] ?? nil, let end = slots[ends.1] ?? nil, end >= start else {
      untimed += 1
      return
    }
    let capture = properties[Self.captureName]?.text ?? ""
    let written = fields(name)
    var annotation =
      written
      ?? Annotation(
        capture: capture, start: .zero, end: .zero, label: label, touches: 1,
        participant: tier.participant)
    annotation.capture = capture
    let isAsWritten = written.map { ElanTimes($0) == ElanTimes(start: start, end: end) } ?? false
    if !isAsWritten {
      annotation.start = Timestamp(microseconds: start.multipliedReportingOverflow(by: 1000).0)
      annotation.end = Timestamp(microseconds: end.multipliedReportingOverflow(by: 1000).0)
    }
    if written.map({ ElanText.allowed($0.label) != label }) ?? true { annotation.label = label }
    setTier(tier, of: &annotation, wasWritten: written != nil)
    events.append(
      LabelledEvents.Event(
        annotation: annotation, line: line, statesTouches: written != nil,
        isSuggestedCapture: true))
  }

  private func setTier(_ tier: Tier, of annotation: inout Annotation, wasWritten: Bool) {
    let place = annotation.remarks.firstIndex { $0.name == "tier" }
    if let place {
      // A tier whose intervals overlap was written as several: `left hand`, `left hand 2`.
      let name = ElanText.allowed(annotation.remarks[place].text)
      if tier.name == name || tier.name.hasPrefix(name + " ") { return }
      annotation.remarks.remove(at: place)
    }
    guard !tier.isOfLabel, !tier.name.isEmpty else { return }
    annotation.remarks.append(.init("tier", tier.name))
    if !wasWritten || place != nil { annotation.participant = tier.participant }
  }

  /// Returns the annotation that Tactus wrote under this name; nil if there is none.
  private func fields(_ name: String) -> Annotation? {
    guard let text = properties[Self.fieldsName + name]?.text,
      let value = try? JSONReader().read(Array(text.utf8))
    else { return nil }
    return try? AnnotationReader.read(JSONNode(value), capture: "")
  }
}

/// The times of an interval in a document of ELAN: whole milliseconds, at least one apart.
package struct ElanTimes: Hashable, Sendable {
  package let start: Int64
  package let end: Int64

  package init(_ annotation: Annotation) {
    func milliseconds(_ time: Timestamp) -> Int64 {
      Int64((Double(time.microseconds) / 1000).rounded())
    }
    start = milliseconds(annotation.start)
    end = max(start + 1, milliseconds(annotation.end))
  }

  init(start: Int64, end: Int64) {
    self.start = start
    self.end = end
  }
}

/// Text of a document of ELAN.
package enum ElanText {
  /// Returns text in which the characters that XML does not allow are U+FFFD.
  package static func allowed(_ text: String) -> String {
    String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { scalar in
          switch scalar {
          case "\t", "\n", "\r": scalar
          case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
          default: scalar
          }
        }))
  }
}
