package import Datasets
package import Evaluation
internal import Ordering
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
  /// The participant's name in results. If there are several studies, the name of the study
  /// precedes it, because `p01` of one study is not `p01` of another.
  package let participant: String?
  /// Whether the evaluation has no other capture.
  let isOnly: Bool
  /// The text before the names of captures of the dataset in results.
  let prefix: String

  /// The path of the file of the capture.
  public var path: String { dataset.path(of: capture) }

  /// The names by which detections may mean the capture.
  var names: [PathName] {
    let own = [PathName(capture.path)] + capture.otherNames.ordered()
    return [PathName(name), PathName(path)] + own.map { PathName(prefix + $0.text) }
  }
}

/// The result of evaluating one capture.
struct CaptureEvaluation {
  var tally: Tally?
  var diagnostics: [Diagnostic] = []
  var error: CaptureError?
  var detections: [Detection] = []
  /// The reasons to doubt the labels and the setup.
  var doubts: [DatasetFault] = []
  /// The name of the setup that was run; nil if detections of a file were judged.
  var setup: String?

  init(_ task: EvaluationTask, _ settings: EvaluationSettings) {
    do throws(CaptureError) {
      let entries = try task.dataset.entries(of: task.capture)
      let reader = try task.dataset.reader(of: task.capture, settings.options(for: task))
      var labels = CaptureDoubts()
      let device: String?
      if let file = settings.detections {
        device = try read(reader, &labels)
        detections = file.detections(of: task)
      } else {
        try reader.prepare()
        let kind = reader.classification.kind
        let setups = settings.setups(of: task.dataset)
        doubts =
          setups.misfit(kind).map {
            [DatasetFault($0, in: task.path, .warning)]
          } ?? []
        device = try recognize(
          reader, setups.setup(for: kind), task.name, settings.input, &labels)
      }
      doubts += labels.faults(entries, of: task.capture, in: task.dataset, ofOneClass: false)
      var evidence = CaptureEvidence(
        capture: task.name, duration: labels.duration, annotations: entries.map(\.annotation),
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

  /// Runs the setup. Returns the name of the device.
  private mutating func recognize(
    _ reader: CaptureReader, _ named: JudgedSetups.Named, _ capture: String,
    _ input: PlatformInput, _ labels: inout CaptureDoubts
  ) throws(CaptureError) -> String? {
    let run = CaptureRecognition(
      reader, named.setup, gestures: .withoutMotion, input: input)
    let names = GestureNames(named.setup)
    while try run.step() {
      labels.add(run.frames)
      detections += run.gestures.detections(in: capture, names)
    }
    // Labels state lengths in points.
    let scale = input.scale(of: named.setup)
    if scale != 1 { for place in detections.indices { detections[place].divideLengths(by: scale) } }
    diagnostics = run.diagnostics
    setup = named.name
    return run.device.name
  }

  /// Reads the capture only for its duration and its device, whose name it returns. Detections of
  /// another recognizer are judged over the same time as those of the setup.
  private mutating func read(
    _ reader: CaptureReader, _ labels: inout CaptureDoubts
  ) throws(CaptureError) -> String? {
    var batch = FrameBatch()
    while try reader.next(into: &batch) { labels.add(batch) }
    diagnostics = reader.diagnostics.all
    return reader.description.name
  }
}

extension EvaluationSettings {
  /// Returns the options for reading the capture of a task: those of the evaluation, changed by
  /// those of the capture's group in the card. `--include palm` takes precedence over the card.
  package func options(for task: EvaluationTask) -> CaptureReader.Options {
    var options = options
    guard task.capture.rejectsPalms, options.palmRejection == nil,
      !options.included.contains(.palm)
    else { return options }
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

extension Detection {
  /// Divides the lengths among the attributes, which are those of pairs.
  fileprivate mutating func divideLengths(by scale: Double) {
    let lengths = ["translationX", "translationY", "velocityX", "velocityY"]
    for place in attributes.indices where lengths.contains(attributes[place].name) {
      attributes[place].value /= scale
    }
  }
}
