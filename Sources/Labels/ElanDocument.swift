internal import Ordering
internal import TactusGestures

/// Writes ELAN's annotation documents (EAF 3.0): a tier for each label, times in whole
/// milliseconds.
///
/// A tier cannot hold intervals that overlap, so a label has several tiers if its intervals do:
/// `pan`, `pan 2`. An interval lasts at least 1 ms.
enum ElanDocument {
  private struct Interval {
    var start: Int64
    var end: Int64
    var value: String
  }

  private struct Tier {
    var name: String
    var intervals: [Interval]
  }

  static func bytes(_ labels: [Annotation]) -> [UInt8] {
    let tiers = tiers(labels)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ANNOTATION_DOCUMENT AUTHOR="tactus" DATE="1970-01-01T00:00:00+00:00" FORMAT="3.0" \
      VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">
        <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds"/>
        <TIME_ORDER>

      """
    // Slots must be in the order of time.
    let times = tiers.enumerated().flatMap { tier, content in
      content.intervals.enumerated().flatMap { index, interval in
        [(interval.start, tier, index, 0), (interval.end, tier, index, 1)]
      }
    }.ordered { $0 < $1 }
    var slots: [[[Int]]] = tiers.map { $0.intervals.map { _ in [0, 0] } }
    for (number, (time, tier, index, side)) in times.enumerated() {
      slots[tier][index][side] = number + 1
      text += "    <TIME_SLOT TIME_SLOT_ID=\"ts\(number + 1)\" TIME_VALUE=\"\(time)\"/>\n"
    }
    text += "  </TIME_ORDER>\n"
    var annotation = 0
    for (tier, content) in zip(slots, tiers) {
      text += "  <TIER LINGUISTIC_TYPE_REF=\"gesture\" TIER_ID=\"\(escaped(content.name))\">\n"
      for (sides, interval) in zip(tier, content.intervals) {
        annotation += 1
        text += """
              <ANNOTATION>
                <ALIGNABLE_ANNOTATION ANNOTATION_ID="a\(annotation)" \
          TIME_SLOT_REF1="ts\(sides[0])" TIME_SLOT_REF2="ts\(sides[1])">
                  <ANNOTATION_VALUE>\(escaped(interval.value))</ANNOTATION_VALUE>
                </ALIGNABLE_ANNOTATION>
              </ANNOTATION>

          """
      }
      text += "  </TIER>\n"
    }
    text += """
        <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="gesture" \
      TIME_ALIGNABLE="true"/>
      </ANNOTATION_DOCUMENT>

      """
    return Array(text.utf8)
  }

  private static func tiers(_ labels: [Annotation]) -> [Tier] {
    var tiers: [Tier] = []
    var places: [String: [Int]] = [:]
    for label in labels {
      let start = milliseconds(label.start)
      let interval = Interval(
        start: start, end: max(start + 1, milliseconds(label.end)), value: label.label)
      let known = places[label.label] ?? []
      let free = known.first { tiers[$0].intervals.last.map { $0.end <= start } ?? true }
      if let free {
        tiers[free].intervals.append(interval)
        continue
      }
      var number = known.count + 1
      var name = number == 1 ? label.label : "\(label.label) \(number)"
      while tiers.contains(where: { $0.name == name }) {
        number += 1
        name = "\(label.label) \(number)"
      }
      places[label.label, default: []].append(tiers.count)
      tiers.append(Tier(name: name, intervals: [interval]))
    }
    return tiers
  }

  private static func milliseconds(_ time: Timestamp) -> Int64 {
    Int64((Double(time.microseconds) / 1000).rounded())
  }

  /// Returns text escaped for XML text and attributes. Characters that XML does not allow become
  /// U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      case _ where scalar.value < 0x20, "\u{FFFE}", "\u{FFFF}": result += "\u{FFFD}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
