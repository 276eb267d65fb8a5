package import Datasets
internal import JSONText
internal import Ordering
internal import TactusGestures
package import TouchLog

/// The labels of one annotator: a dataset, a file of annotations, a table, a label track of Audacity
/// or a document of ELAN.
package struct AnnotatorLabels: Sendable {
  /// The labels of each capture with their lines, in the order of their starts. The name of a capture
  /// is empty if the source names none. Captures of a dataset without labels are here, too.
  package private(set) var captures: [String: [Dataset.Entry]] = [:]
  /// Lines and parts that could not be read.
  package private(set) var faults: [DatasetFault] = []
  /// The tiers of all labels of the source, in order.
  package private(set) var tiers: [String] = []
  /// The participants of captures.
  package private(set) var participants: [String: String] = [:]

  /// Reads the labels at `path`. If `tier` is not nil, only those of this tier count.
  package init(path: String, tier: String? = nil) throws(CaptureError) {
    if FolderListing.isFolder(path) {
      try add(try Dataset(folder: path))
    } else if path.hasSuffix(".jsonl") {
      try add(lines: path)
    } else {
      try add(events: path)
    }
    tiers = Set(captures.values.joined().compactMap { Self.tier(of: $0.annotation) }).ordered()
    for (capture, entries) in captures {
      captures[capture] = entries.filter { entry in
        // An interval of `none` says that there is no event.
        entry.annotation.label != Annotation.nothing
          && (tier == nil || tier == Self.tier(of: entry.annotation))
      }.enumerated().ordered {
        ($0.element.annotation.start, $0.offset) < ($1.element.annotation.start, $1.offset)
      }.map(\.element)
      if participants[capture] == nil {
        participants[capture] = entries.lazy.compactMap(\.annotation.participant).first
      }
    }
  }

  /// Gives the capture without a name, which must be the only one, the name of a capture of another
  /// annotator.
  package mutating func name(_ capture: String) {
    guard let entries = captures.removeValue(forKey: "") else { return }
    captures[capture] = entries
    participants[capture] = participants.removeValue(forKey: "")
  }

  private static func tier(of annotation: Annotation) -> String? {
    annotation.remarks.first { $0.name == "tier" }?.text
  }

  private mutating func add(_ dataset: Dataset) throws(CaptureError) {
    faults = dataset.faults
    for capture in dataset.captures {
      captures[capture.path] =
        capture.annotationCount > 0 ? try dataset.entries(of: capture) : []
      participants[capture.path] = capture.participant
    }
  }

  private mutating func add(lines path: String) throws(CaptureError) {
    var faults: [DatasetFault] = []
    var captures = captures
    try LineFile(path: path).readObjects(&faults) { (node, line, _) throws(JSONMismatch) in
      let annotation = try AnnotationReader.read(node, capture: "")
      captures[annotation.capture, default: []].append(
        Dataset.Entry(annotation: annotation, line: line))
    }
    (self.captures, self.faults) = (captures, faults)
  }

  private mutating func add(events path: String) throws(CaptureError) {
    let bytes = try FileContents.read(path: path)
    do throws(EventTableFault) {
      let read = try LabelledEvents(bytes)
      faults = read.omissions.map { DatasetFault("left out: \($0)", in: path, .warning) }
      for event in read.events {
        captures[event.annotation.capture, default: []].append(
          Dataset.Entry(annotation: event.annotation, line: event.line))
      }
    } catch {
      faults = [DatasetFault(error.message, in: path, line: error.line)]
    }
  }
}
