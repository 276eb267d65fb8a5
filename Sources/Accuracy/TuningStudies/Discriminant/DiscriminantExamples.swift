internal import Datasets
internal import Evaluation
internal import Features
internal import Ordering
internal import Runs
internal import Scoring
internal import Setups
internal import Synthesis
internal import TactusGestures
internal import TouchLog

/// The touches of one capture as examples of its task, and the answers of a setup for that task.
struct DiscriminantExamples: Sendable {
  /// The features of the fingers in one period with a finger down.
  struct Example: Sendable {
    /// The correct classes; several if the task allows several directions.
    let classes: [String]
    let values: [Double]
  }

  /// A required gesture, a recognized gesture, or both.
  struct Verdict: Sendable {
    /// The required class; nil if no gesture was required.
    let truth: String?
    /// The recognized class; nil if no gesture was recognized.
    let answer: String?
  }

  /// The examples; empty for captures without a task that has classes.
  private(set) var examples: [Example] = []
  private(set) var verdicts: [Verdict] = []
  /// The size of the surface in millimeters, if it is known.
  private(set) var size: (width: Double, height: Double)?

  /// Returns the classes of a task; empty for rules that name no single gesture.
  static func classes(of task: CaptureTask) -> [String] {
    switch task.rule {
    case .count, .any, .every: [task.label]
    case .farthest: task.directions.ordered().map { "\(task.label) \($0)" }
    case .segments, .only, .nothing: []
    }
  }

  /// Reads the capture once. `tasks` are the tasks of all captures; they decide which label is the
  /// answer if a setup detects several.
  init(
    _ capture: EvaluationTask, _ settings: EvaluationSettings, _ tasks: [CaptureTask]
  ) throws(CaptureError) {
    guard let task = capture.task else { return }
    let classes = Self.classes(of: task)
    guard !classes.isEmpty else { return }
    let reader = try capture.dataset.reader(of: capture.capture, settings.options(for: capture))
    let run = CaptureRecognition(
      reader, settings.setup, gestures: .withoutMotion, input: settings.input)
    let names = GestureNames(settings.setup)
    var detections: [Detection] = []
    while try run.step() { detections += run.gestures.detections(in: capture.name, names) }
    let frames = try Self.frames(capture, settings)
    size = run.size.map { ($0.width * Self.millimeter, $0.height * Self.millimeter) }
    examples = Self.chosen(TouchSequence.sequences(in: frames).map(TouchFeatures.vector), task)
      .map { Example(classes: classes, values: $0.values) }
    verdicts = Self.verdicts(task, classes, detections, tasks)
  }

  /// Returns the frames with all contacts. Features are those of all touches, as 'tactus features'
  /// writes them, also if the setup rejects palms.
  private static func frames(
    _ capture: EvaluationTask, _ settings: EvaluationSettings
  ) throws(CaptureError) -> [Frame] {
    var options = settings.options(for: capture)
    options.included.insert(.palm)
    let run = CaptureRecognition(
      try CaptureReader(path: capture.path, options), settings.setup, gestures: .withoutMotion)
    var frames: [Frame] = []
    while try run.step() {
      for entry in run.frames.entries {
        guard case .frame(let range, _) = entry.item else { continue }
        frames.append(Frame(time: entry.time, contacts: Array(run.frames.contacts[range])))
      }
    }
    return frames
  }

  /// The number of millimeters in a point.
  private static let millimeter = 25.4 / 160

  /// Returns all periods. If only the farthest movement counts, returns the period in which two
  /// fingers moved farthest, or one finger if there never were two.
  private static func chosen(_ all: [FeatureVector], _ task: CaptureTask) -> [FeatureVector] {
    guard task.rule == .farthest else { return all }
    let fitting = all.filter { $0["touch.fingers"] == Double(min(task.touches ?? 1, 2)) }
    let candidates = fitting.isEmpty ? all : fitting
    return candidates.max { ($0["touch.log_drift"] ?? 0) < ($1["touch.log_drift"] ?? 0) }
      .map { [$0] } ?? []
  }

  /// Returns one verdict for each gesture of a counting task, required or detected; for other tasks
  /// one verdict.
  private static func verdicts(
    _ task: CaptureTask, _ classes: [String], _ detections: [Detection], _ tasks: [CaptureTask]
  ) -> [Verdict] {
    if task.rule == .count {
      let found = task.fitting(detections).count
      return (0..<max(found, task.count)).map {
        Verdict(
          truth: $0 < task.count ? task.label : nil, answer: $0 < found ? task.label : nil)
      }
    }
    let answer = answer(detections, tasks)
    let isRight = answer.map { classes.contains($0) } ?? false
    return [Verdict(truth: isRight ? answer : classes[0], answer: answer)]
  }

  /// Returns the class of the first task with a detection, in the order `any`, `farthest`, `every`,
  /// `count`.
  private static func answer(_ detections: [Detection], _ tasks: [CaptureTask]) -> String? {
    for rule in [CaptureTask.Rule.any, .farthest, .every, .count] {
      for task in tasks where task.rule == rule {
        let fitting =
          rule == .farthest
          ? task.fitting(detections) : detections.filter { $0.label == task.label }
        guard let farthest = CaptureTask.farthest(fitting) else { continue }
        guard rule == .farthest else { return task.label }
        return CaptureTask.direction(of: farthest).map { "\(task.label) \($0)" } ?? task.label
      }
    }
    return nil
  }

  /// Returns synthesized examples of a class: four of each of eight people on a surface of this
  /// size.
  static func synthesized(
    _ name: String, _ size: (width: Double, height: Double)
  ) throws -> [Example] {
    guard let kind = SyntheticKind(rawValue: name) else { return [] }
    return try (1...8 as ClosedRange<UInt64>).flatMap { seed -> [Example] in
      var generator = SeededGenerator(seed: seed)
      var specification = SynthesisSpecification(
        seed: seed, gestures: [GestureRequest(kind, count: 4)])
      specification.device.width = size.width
      specification.device.height = size.height
      specification.device.isDirect = false
      specification.participant = .drawn(name: "p\(seed)", using: &generator)
      let frames = try Synthesizer(specification).synthesize().frames
      return TouchSequence.sequences(in: frames).map {
        Example(classes: [name], values: TouchFeatures.vector(of: $0).values)
      }
    }
  }
}

extension EvaluationTask {
  /// The task that a person was given for the capture; nil if the data card does not state it.
  var task: CaptureTask? { capture.task }

  /// The name of the device, from the annotations or the data card.
  var device: String? { capture.device ?? dataset.card.device }
}
