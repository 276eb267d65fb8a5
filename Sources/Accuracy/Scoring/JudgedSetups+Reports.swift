package import JSONText
internal import Ordering
internal import TactusGestures
internal import TextSuggestion

/// The setups in reports: the number of captures that each was run on, and the place that names
/// them.
extension JudgedSetups {
  /// Returns the line of a report for people.
  static func sentence(_ counts: [String: Int], _ source: Source) -> String {
    let names = counts.inOrderOfKeys
    let list =
      names.count == 1
      ? names[0].key
      : names.map { "\($0.key) for \(Plural.text($0.value, "capture"))" }.joined(separator: ", ")
    return switch source {
    case .detections: "judged: the detections of a file"
    case _ where names.isEmpty: "judged: nothing"
    case .option: "judged: the setup \(list), from the command line"
    case .mixed: "judged: the setups that the data cards name, or those of the devices, \(list)"
    case .card where names.count > 1: "judged: the setups that the data cards name, \(list)"
    case .card: "judged: the setup \(list), from the data card"
    case .device where names.count == 1: "judged: the setup \(list), the usual one of the device"
    case .device: "judged: the usual setup of each device, \(list)"
    }
  }

  /// Returns the line of a report on one setup that judges `captures` captures.
  package func sentence(captures: Int) -> String {
    Self.sentence([ordinary.name: captures], source)
  }

  /// Writes the member `judgedBy` of a report on one setup that judges `captures` captures.
  package func write(captures: Int, to writer: inout JSONWriter) {
    Self.write([ordinary.name: captures], source, to: &writer)
  }

  static func write(_ counts: [String: Int], _ source: Source, to writer: inout JSONWriter) {
    writer.key("judgedBy")
    writer.beginObject()
    writer.member("from", source.rawValue)
    writer.key("setups")
    writer.beginObject()
    for (name, count) in counts.inOrderOfKeys { writer.member(name, count) }
    writer.endObject()
    writer.endObject()
  }

  static func read(_ node: JSONNode) throws(JSONMismatch) -> ([String: Int], Source) {
    var object = try node.object()
    let source: Source = try object.required("from").choice(of: "source")
    var counts: [String: Int] = [:]
    let setups = try object.required("setups")
    for member in try setups.object().members {
      counts[member.key] = try JSONNode(
        member.value, path: .member(member.key, of: setups.path)
      ).integer(in: 0...1_000_000_000)
    }
    return (counts, source)
  }
}
