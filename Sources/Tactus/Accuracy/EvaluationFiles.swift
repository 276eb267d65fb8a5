internal import Evaluation
internal import JSONText
internal import Setups
internal import TactusGestures
public import TouchLog

/// Annotations and detections in two files, so that any recognizer's output can be judged.
public struct EvaluationFiles: Sendable {
  private var annotations: [String: [Dataset.Entry]] = [:]
  private var detections: [String: [Detection]] = [:]
  /// Of the annotations.
  public let digest: String
  /// Lines that could not be read.
  public private(set) var faults: [DatasetFault] = []

  public init(reference: String, detections path: String) throws(CaptureError) {
    var sum = Digest()
    var faults: [DatasetFault] = []
    var annotations: [String: [Dataset.Entry]] = [:]
    var detections: [String: [Detection]] = [:]
    try Self.read(reference, &faults) { (node, line, bytes) throws(JSONMismatch) in
      bytes.withUnsafeBytes { sum.update($0) }
      let annotation = try AnnotationReader.read(node, capture: "")
      annotations[annotation.capture, default: []].append(
        Dataset.Entry(annotation: annotation, line: line))
    }
    try Self.read(path, &faults) { (node, _, _) throws(JSONMismatch) in
      let detection = try DetectionReader.read(node, capture: "")
      detections[detection.capture, default: []].append(detection)
    }
    digest = sum.text
    self.faults = faults
    self.annotations = annotations
    self.detections = detections
  }

  private static func read(
    _ path: String, _ faults: inout [DatasetFault],
    _ take: (JSONNode, Int, [UInt8]) throws(JSONMismatch) -> Void
  ) throws(CaptureError) {
    try LineFile(path: path).read { run, bytes in
      do throws(JSONFault) {
        guard let node = try LineFile.object(bytes, line: run.line) else { return }
        do throws(JSONMismatch) { try take(node, run.line, bytes) } catch {
          faults.append(DatasetFault(error, in: path, line: run.line))
        }
      } catch {
        faults.append(DatasetFault(error, in: path, line: run.line))
      }
    }
  }

  /// Captures that either file names.
  public var captures: [String] { Set(annotations.keys).union(detections.keys).sorted() }

  /// A capture is taken to last from the first event to the last, as nothing says more.
  public func judge(_ settings: EvaluationSettings) -> EvaluationRun.Outcome {
    var outcome = EvaluationRun.Outcome()
    for capture in captures {
      let entries = annotations[capture] ?? []
      let found = detections[capture] ?? []
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
