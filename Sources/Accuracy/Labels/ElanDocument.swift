internal import Datasets
internal import JSONText
internal import Ordering
internal import TactusGestures

/// Writes ELAN's annotation documents (EAF 3.0): a tier for each tier of the labels, or for each
/// label without a tier; times in whole milliseconds.
///
/// A tier cannot hold intervals that overlap, so there are several if they do: `pan`, `pan 2`. An
/// interval lasts at least 1 ms. The fields of each annotation are also written as properties, from
/// which `tactus import events` takes what ELAN cannot hold: microseconds, fingers, attributes.
enum ElanDocument {
  private struct Interval {
    var times: ElanTimes
    var label: Annotation
  }

  private struct Tier {
    var name: String
    var isOfLabel: Bool
    var intervals: [Interval] = []

    /// The participant of all intervals; nil if they have different ones.
    var participant: String? {
      let names = Set(intervals.map(\.label.participant))
      return names.count == 1 ? names.first ?? nil : nil
    }
  }

  static func bytes(_ labels: [Annotation]) -> [UInt8] {
    let tiers = tiers(labels)
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <ANNOTATION_DOCUMENT AUTHOR="tactus" DATE="1970-01-01T00:00:00+00:00" FORMAT="3.0" \
      VERSION="3.0" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">
        <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">

      """
    if let capture = labels.first?.capture { text += property("capture", capture) }
    var number = 0
    for interval in tiers.flatMap(\.intervals) {
      number += 1
      var writer = JSONWriter()
      AnnotationWriter.write(interval.label, to: &writer)
      text += property("a\(number)", writer.text)
    }
    // ELAN numbers new annotations after this one.
    text += """
          <PROPERTY NAME="lastUsedAnnotationId">\(number)</PROPERTY>
        </HEADER>
        <TIME_ORDER>

      """
    // Slots must be in the order of time.
    let times = tiers.enumerated().flatMap { tier, content in
      content.intervals.enumerated().flatMap { index, interval in
        [(interval.times.start, tier, index, 0), (interval.times.end, tier, index, 1)]
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
      let participant =
        content.participant.map { " PARTICIPANT=\"\(escaped($0))\"" } ?? ""
      text += "  <TIER LINGUISTIC_TYPE_REF=\"\(content.isOfLabel ? "label" : "gesture")\""
      text += "\(participant) TIER_ID=\"\(escaped(content.name))\">\n"
      for (sides, interval) in zip(tier, content.intervals) {
        annotation += 1
        text += """
              <ANNOTATION>
                <ALIGNABLE_ANNOTATION ANNOTATION_ID="a\(annotation)" \
          TIME_SLOT_REF1="ts\(sides[0])" TIME_SLOT_REF2="ts\(sides[1])">
                  <ANNOTATION_VALUE>\(escaped(interval.label.label))</ANNOTATION_VALUE>
                </ALIGNABLE_ANNOTATION>
              </ANNOTATION>

          """
      }
      text += "  </TIER>\n"
    }
    text += """
        <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="gesture" \
      TIME_ALIGNABLE="true"/>
        <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="label" \
      TIME_ALIGNABLE="true"/>
      </ANNOTATION_DOCUMENT>

      """
    return Array(text.utf8)
  }

  private static func property(_ name: String, _ text: String) -> String {
    "    <PROPERTY NAME=\"tactus:\(name)\">\(escaped(text))</PROPERTY>\n"
  }

  private static func tiers(_ labels: [Annotation]) -> [Tier] {
    var tiers: [Tier] = []
    var places: [String: [Int]] = [:]
    func add(_ label: Annotation, to wanted: String, isOfLabel: Bool) {
      let times = ElanTimes(label)
      let key = "\(isOfLabel) \(wanted)"
      let known = places[key] ?? []
      let free = known.first {
        tiers[$0].intervals.last.map { $0.times.end <= times.start } ?? true
      }
      if let free {
        tiers[free].intervals.append(Interval(times: times, label: label))
        return
      }
      var number = known.count + 1
      var name = number == 1 ? wanted : "\(wanted) \(number)"
      while tiers.contains(where: { $0.name == name }) {
        number += 1
        name = "\(wanted) \(number)"
      }
      places[key, default: []].append(tiers.count)
      tiers.append(
        Tier(name: name, isOfLabel: isOfLabel, intervals: [Interval(times: times, label: label)]))
    }
    // Tiers that have a name keep it, so they are made before those that are named after labels.
    for label in labels {
      if let tier = label.remarks.first(where: { $0.name == "tier" })?.text, !tier.isEmpty {
        add(label, to: tier, isOfLabel: false)
      }
    }
    for label in labels
    where !label.remarks.contains(where: { $0.name == "tier" && !$0.text.isEmpty }) {
      add(label, to: label.label, isOfLabel: true)
    }
    return tiers
  }

  /// Returns text escaped for XML text and attributes. Characters that XML does not allow become
  /// U+FFFD.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in ElanText.allowed(text).unicodeScalars {
      switch scalar {
      case "&": result += "&amp;"
      case "<": result += "&lt;"
      case ">": result += "&gt;"
      case "\"": result += "&quot;"
      case "\t", "\n", "\r": result += "&#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
