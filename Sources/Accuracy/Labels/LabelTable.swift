internal import Datasets
internal import JSONText
internal import Ordering
internal import Tables
internal import TactusGestures

/// Writes labelled intervals as CSV, and as the lines of a dataset's annotations.
enum LabelTable {
  private static let columns = [
    "capture", "start", "end", "label", "touches", "participant", "device",
  ]

  /// Returns the intervals as CSV. Each attribute has a column after the others, in the order of
  /// names.
  static func bytes(_ labels: [Annotation]) -> [UInt8] {
    var names = Set<String>()
    for label in labels {
      names.formUnion(label.attributes.map(\.name))
      names.formUnion(label.remarks.map(\.name))
    }
    // An attribute with the name of a column would be a second column of that name.
    let others = names.subtracting(columns).ordered()
    var text = (columns + others).map(CSV.cell).joined(separator: ",") + "\n"
    for label in labels {
      var cells = [
        label.capture, LabelTrack.seconds(label.start), LabelTrack.seconds(label.end), label.label,
        String(label.touches), label.participant ?? "", label.device ?? "",
      ]
      for name in others {
        let value = label.value(of: name).map { number in
          var writer = JSONWriter()
          writer.double(number)
          return writer.text
        }
        cells.append(value ?? label.remarks.first { $0.name == name }?.text ?? "")
      }
      text += cells.map(CSV.cell).joined(separator: ",") + "\n"
    }
    return Array(text.utf8)
  }

  static func lines(_ labels: [Annotation]) -> [UInt8] {
    var writer = JSONWriter()
    for label in labels {
      AnnotationWriter.write(label, to: &writer)
      writer.endLine()
    }
    return writer.bytes
  }
}
