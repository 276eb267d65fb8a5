package import Datasets
internal import Evaluation
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
package import TouchLog

/// Annotations and detections in two files, so that the output of any recognizer can be judged.
package struct EvaluationFiles: Sendable {
  private var annotations: [PathName: [Dataset.Entry]] = [:]
  private let detections: DetectionFile
  private let reference: String
  /// The digest of the annotations.
  package let digest: String
  /// Lines that could not be read.
  package private(set) var faults: [DatasetFault] = []

  /// Reads both files. Throws if a file cannot be read; a line that cannot be read becomes a fault.
  package init(reference: String, detections path: String) throws(CaptureError) {
    var sum = Digest()
    var faults: [DatasetFault] = []
    var annotations: [PathName: [Dataset.Entry]] = [:]
    try LineFile(path: reference).readObjects(&faults) {
      (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      let annotation = try AnnotationReader.read(node, capture: "")
      annotations[PathName(annotation.capture), default: []].append(
        Dataset.Entry(annotation: annotation, line: line))
    }
    detections = try DetectionFile(path: path)
    digest = sum.text
    self.reference = reference
    self.faults = faults + detections.faults
    self.annotations = annotations
  }

  /// The names of the captures in either file.
  package var captures: [PathName] {
    Set(annotations.keys).union(detections.captures).ordered()
  }

  /// A fault for each label of annotations that no detection has.
  package var labelFaults: [DatasetFault] {
    var labels: [String: (count: Int, line: Int)] = [:]
    for entry in annotations.values.joined() {
      let known = labels[entry.annotation.label] ?? (0, entry.line)
      labels[entry.annotation.label] = (known.count + 1, min(known.line, entry.line))
    }
    return unrelated + LabelCheck(labels, in: reference).faults(detected: detections.labels)
  }

  /// A warning if the two files have no capture in common, because then nothing can match.
  private var unrelated: [DatasetFault] {
    guard let first = annotations.keys.min(), let other = detections.captures.first,
      Set(annotations.keys).isDisjoint(with: detections.captures)
    else { return [] }
    return [
      DatasetFault(
        "no capture of \(reference) is named here: \(name(other)), where it has \(name(first)); "
          + "both files must spell the names of captures alike", in: detections.path, .warning)
    ]
  }

  private func name(_ capture: PathName) -> String {
    capture.text.isEmpty ? "no name" : capture.text
  }

  /// Judges the detections by the annotations.
  ///
  /// Each capture counts from its first event to its last, because the files state no duration.
  package func judge(_ settings: EvaluationSettings) -> EvaluationRun.Outcome {
    var outcome = EvaluationRun.Outcome()
    let captures = captures
    // Names that show the same characters would be one capture in the result.
    let counts = Dictionary(captures.map { ($0.text, 1) }, uniquingKeysWith: +)
    for capture in captures {
      let name = counts[capture.text] == 1 ? capture.text : capture.escaped
      let entries = annotations[capture] ?? []
      let found = detections.detections(of: capture)
      let starts = entries.map(\.annotation.start) + found.map(\.start)
      let ends = entries.map(\.annotation.end) + found.map(\.end)
      var evidence = CaptureEvidence(
        capture: name,
        duration: (ends.max() ?? .zero).since(starts.min() ?? ends.max() ?? .zero),
        annotations: entries.map(\.annotation), detections: found)
      evidence.lines = entries.map(\.line)
      evidence.participant = entries.lazy.compactMap(\.annotation.participant).first
      evidence.device = entries.lazy.compactMap(\.annotation.device).first
      outcome.tally.add(settings.judge(evidence))
      outcome.done.append(name)
    }
    return outcome
  }
}
