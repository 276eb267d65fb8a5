internal import Evaluation
internal import TactusGestures
internal import TouchLog

/// One capture that is to be judged, and where it is.
public struct EvaluationTask: Sendable {
  /// The capture's name in results: its path in its dataset, after the dataset's name where there
  /// are several.
  public let name: String
  let dataset: Dataset
  let capture: Dataset.Capture
}

/// What judging one capture gave.
struct CaptureEvaluation {
  var tally: Tally?
  var diagnostics: [Diagnostic] = []
  var error: CaptureError?
  var detections: [Detection] = []

  init(_ task: EvaluationTask, _ settings: EvaluationSettings) {
    do throws(CaptureError) {
      let entries = try task.dataset.entries(of: task.capture)
      let path = task.dataset.path(of: task.capture)
      let reader = try CaptureReader(path: path, settings.options)
      let run = CaptureRecognition(reader, settings.setup, gestures: .withoutMotion)
      let names = GestureNames(settings.setup)
      var last: Timestamp?
      while try run.step() {
        last = run.frames.entries.last?.time ?? last
        detections += run.gestures.map { $0.detection(in: task.name, names) }
      }
      diagnostics = run.diagnostics
      var evidence = CaptureEvidence(
        capture: task.name, duration: (last ?? .zero).since(run.start ?? last ?? .zero),
        annotations: entries.map(\.annotation), detections: detections)
      evidence.lines = entries.map(\.line)
      evidence.participant = task.capture.participant
      evidence.device =
        task.capture.device ?? task.dataset.card.device ?? run.device.name
      tally = settings.judge(evidence)
    } catch {
      self.error = error
    }
  }
}

extension EvaluationSettings {
  /// Judges evidence by classes, split by fingers where that is asked for.
  func judge(_ evidence: CaptureEvidence) -> Tally {
    guard splitsByTouches else { return evaluator.judge(evidence) }
    var split = evidence
    for place in split.annotations.indices {
      let annotation = split.annotations[place]
      guard annotation.label != Annotation.nothing else { continue }
      split.annotations[place].label = className(annotation.label, touches: annotation.touches)
    }
    for place in split.detections.indices {
      let detection = split.detections[place]
      split.detections[place].label = className(detection.label, touches: detection.touches)
    }
    return evaluator.judge(split)
  }
}
