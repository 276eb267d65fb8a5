package import Datasets
internal import Evaluation
internal import JSONText
internal import Ordering
internal import Setups
internal import TactusGestures
package import TouchLog

/// Annotations and detections in two files, so that the output of any recognizer can be judged.
package struct EvaluationFiles: Sendable {
  private var annotations: [String: [Dataset.Entry]] = [:]
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
    var annotations: [String: [Dataset.Entry]] = [:]
    try LineFile(path: reference).readObjects(&faults) {
      (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      let annotation = try AnnotationReader.read(node, capture: "")
      annotations[annotation.capture, default: []].append(
        Dataset.Entry(annotation: annotation, line: line))
    }
    detections = try DetectionFile(path: path)
    digest = sum.text
    self.reference = reference
    self.faults = faults + detections.faults
    self.annotations = annotations
  }

  /// The names of the captures in either file.
  package var captures: [String] {
    Set(annotations.keys).union(detections.captures).ordered()
  }

  /// A fault for each label of annotations that no detection has.
  package var labelFaults: [DatasetFault] {
    var labels: [String: (count: Int, line: Int)] = [:]
    for entry in annotations.values.joined() {
      let known = labels[entry.annotation.label] ?? (0, entry.line)
      labels[entry.annotation.label] = (known.count + 1, min(known.line, entry.line))
    }
    return LabelCheck(labels, in: reference).faults(detected: detections.labels)
  }

  /// Judges the detections by the annotations.
  ///
  /// Each capture counts from its first event to its last, because the files state no duration.
  package func judge(_ settings: EvaluationSettings) -> EvaluationRun.Outcome {
    var outcome = EvaluationRun.Outcome()
    for capture in captures {
      let entries = annotations[capture] ?? []
      let found = detections.detections(of: capture)
      let starts = entries.map(\.annotation.start) + found.map(\.start)
      let ends = entries.map(\.annotation.end) + found.map(\.end)
      var evidence = CaptureEvidence(
        capture: capture,
        duration: (ends.max() ?? .zero).since(starts.min() ?? ends.max() ?? .zero),
        annotations: entries.map(\.annotation), detections: found)
      evidence.lines = entries.map(\.line)
      evidence.participant = entries.lazy.compactMap(\.annotation.participant).first
      evidence.device = entries.lazy.compactMap(\.annotation.device).first
      outcome.tally.add(settings.judge(evidence))
      outcome.done.append(capture)
    }
    return outcome
  }
}
