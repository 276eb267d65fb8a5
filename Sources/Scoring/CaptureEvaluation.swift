package import Datasets
package import Evaluation
internal import Runs
internal import Setups
internal import TactusGestures
package import TouchLog

/// One capture that is judged, with its dataset.
public struct EvaluationTask: Sendable {
  /// The capture's name in results: its path in its dataset. If there are several datasets, the
  /// name of the dataset precedes it.
  public let name: String
  package let dataset: Dataset
  package let capture: Dataset.Capture
  /// The participant's name in results. If there are several datasets, the name of the dataset
  /// precedes it, because `p01` of one dataset is not `p01` of another.
  package let participant: String?
  /// Whether the evaluation has no other capture.
  let isOnly: Bool

  /// The path of the file of the capture.
  public var path: String { dataset.path(of: capture) }
}

/// The result of evaluating one capture.
struct CaptureEvaluation {
  var tally: Tally?
  var diagnostics: [Diagnostic] = []
  var error: CaptureError?
  var detections: [Detection] = []

  init(_ task: EvaluationTask, _ settings: EvaluationSettings) {
    do throws(CaptureError) {
      let entries = try task.dataset.entries(of: task.capture)
      let reader = try task.dataset.reader(of: task.capture, settings.options(for: task))
      let span: TimeSpan
      let device: String?
      if let file = settings.detections {
        (span, device) = try read(reader)
        detections = file.detections(of: task.name, at: task.path, isOnly: task.isOnly)
      } else {
        (span, device) = try recognize(reader, settings.setup, task.name)
      }
      var evidence = CaptureEvidence(
        capture: task.name, duration: span, annotations: entries.map(\.annotation),
        detections: detections)
      evidence.lines = entries.map(\.line)
      evidence.participant = task.participant
      evidence.device = task.capture.device ?? task.dataset.card.device ?? device
      evidence.judge(by: task.capture.task)
      tally = settings.judge(evidence)
    } catch {
      self.error = error
    }
  }

  /// Runs the setup. Returns the duration of the capture and the name of its device.
  private mutating func recognize(
    _ reader: CaptureReader, _ setup: Setup, _ name: String
  ) throws(CaptureError) -> (TimeSpan, String?) {
    let run = CaptureRecognition(reader, setup, gestures: .withoutMotion)
    let names = GestureNames(setup)
    var last: Timestamp?
    while try run.step() {
      last = run.frames.entries.last?.time ?? last
      detections += run.gestures.detections(in: name, names)
    }
    diagnostics = run.diagnostics
    return ((last ?? .zero).since(run.start ?? last ?? .zero), run.device.name)
  }

  /// Reads the capture only for its duration and its device. Detections of another recognizer are
  /// judged over the same time as those of the setup.
  private mutating func read(
    _ reader: CaptureReader
  ) throws(CaptureError) -> (TimeSpan, String?) {
    var batch = FrameBatch()
    var (first, last): (Timestamp?, Timestamp?)
    while try reader.next(into: &batch) {
      first = first ?? batch.entries.first?.time
      last = batch.entries.last?.time ?? last
    }
    diagnostics = reader.diagnostics.all
    return ((last ?? .zero).since(first ?? last ?? .zero), reader.description.name)
  }
}

extension EvaluationSettings {
  /// Returns the options for reading the capture of a task: those of the evaluation, changed by
  /// those of the capture's group in the card.
  package func options(for task: EvaluationTask) -> CaptureReader.Options {
    var options = options
    guard task.capture.rejectsPalms, options.palmRejection == nil else { return options }
    options.palmRejection = PalmRejection()
    return options
  }

  /// Judges the evidence by classes, which are split by number of fingers if that was requested.
  package func judge(_ evidence: CaptureEvidence) -> Tally {
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
