package import Evaluation
package import Figures
internal import Ordering
package import Runs
package import Setups
internal import TactusGestures
package import TouchLog
package import TouchModel

/// The touches of a capture and the decisions of a setup about them, in the form for figures.
package struct CaptureFigureData: Sendable {
  /// A place where a gesture was recognized.
  package struct Recognition: Hashable, Sendable {
    /// The label of the gesture.
    package let label: String
    /// The place on the surface, in the unit of the capture.
    package let place: Point
  }

  /// The paths and the lanes.
  package private(set) var capture = FigureCapture()
  /// The places of the recognized gestures, in the order of their times.
  package private(set) var recognitions: [Recognition] = []
  /// The faults of the capture.
  package private(set) var diagnostics: [Diagnostic] = []
  /// The origin of the times of the capture.
  private var origin = Timestamp.zero
  /// The recognized gestures.
  private var detections: [Detection] = []

  /// Reads a capture to its end and runs a setup over it.
  ///
  /// - Parameters:
  ///   - from: The time from which the figure shows the capture, as a user types it; nil for the
  ///     beginning.
  ///   - to: The time up to which the figure shows the capture; nil for the end.
  ///   - input: How touches reach the platform of the setup. Paths are shown as captured.
  ///   - findsNearMisses: Whether the near misses of `explain` are looked for, which takes most of the time.
  package init(
    _ reader: CaptureReader, _ setup: Setup, from: Double? = nil, to: Double? = nil,
    input: PlatformInput = PlatformInput(), findsNearMisses: Bool = false
  ) throws(CaptureError) {
    let run = CaptureRecognition(reader, setup, gestures: .withoutMotion, input: input)
    var gestures: [Gesture] = []
    var paths = TouchPaths()
    var episodes = EpisodeBuilder(count: setup.recognizers.count)
    var found: [(label: String, time: Timestamp, place: Point)] = []
    run.captured = { batch in
      paths.append(batch)
      episodes.append(batch)
    }
    run.observer = { [unowned run] _, transitions, _ in
      gestures += run.gestures
      for transition in transitions {
        episodes.add(transition)
        guard transition.action, transition.from == .possible, let views = run.views else {
          continue
        }
        let description = setup.recognizers[transition.recognizer]
        let label = description.detectionLabel(of: transition.values)
        let place = views.convert(transition.location, from: transition.view, to: nil)
        found.append((label, transition.time, place))
      }
    }
    if findsNearMisses {
      var choice = CaptureExplanation.Choice()
      choice.searchesFarChanges = false
      let misses = try CaptureExplanation(run, setup, choice).nearMisses()
      episodes.mark(near: misses)
    } else {
      while try run.step() {}
    }
    (run.captured, run.observer) = (nil, nil)
    detections = gestures.detections(in: "", GestureNames(setup))
    episodes.finish()
    origin = reader.clock.origin
    diagnostics = reader.diagnostics.all
    let scale = reader.isInPoints ? 25.4 / 160 : 1
    capture.isInMillimeters = reader.isInPoints
    capture.size = reader.surface.map { Point(x: $0.width * scale, y: $0.height * scale) }
    let typed = { (seconds: Double) in
      reader.clock.time(typed: Timestamp(seconds: seconds)).seconds
    }
    capture.from = from.map(typed) ?? paths.start
    capture.to = max(to.map(typed) ?? max(paths.end, episodes.lastDecision), capture.from)
    capture.touches = paths.touches(scale: scale, capture.from, capture.to)
    capture.lanes = lanes(of: setup, episodes)
    capture.gestures = gestures.filter { $0.companionOf == nil }.map { Self.figure($0, in: setup) }
      .filter { $0.end >= capture.from && $0.start <= capture.to }
      .ordered { ($0.start, $0.decided) < ($1.start, $1.decided) }
    recognitions = found.filter {
      $0.time.seconds >= capture.from && $0.time.seconds <= capture.to
    }.map { Recognition(label: $0.label, place: $0.place * (scale / input.scale(of: setup))) }
  }

  /// Returns a lane for each recognizer, with the episodes of the time that is shown.
  private func lanes(of setup: Setup, _ episodes: EpisodeBuilder) -> [FigureLane] {
    setup.recognizers.indices.map { number in
      var lane = FigureLane(setup.recognizers[number].id)
      lane.label = setup.recognizers[number].detectionLabel
      lane.fingers = setup.recognizers[number].configuration.requiredTouches
      lane.episodes = episodes.lanes[number].filter {
        max($0.end, $0.decided) >= capture.from && $0.shownFrom <= capture.to
      }
      return lane
    }
  }

  private static func figure(_ gesture: Gesture, in setup: Setup) -> FigureGesture {
    let kind: FigureGesture.Kind =
      switch gesture.kind {
      case .pinch, .rotation: .shape
      case .swipe, .pan, .screenEdgePan, .flick, .template: .move
      default: .still
      }
    var figure = FigureGesture(
      setup.recognizers[gesture.recognizer].id, kind, from: gesture.onset.seconds,
      decided: gesture.decided.seconds, to: gesture.lift.seconds)
    figure.met = min(gesture.met, gesture.decided).seconds
    return figure
  }

  /// Adds annotations, whose times are on the capture's own clock. An annotation counts as recognized
  /// if a gesture matches it by `rule`, as in an evaluation.
  package mutating func add(_ annotations: [Annotation], by rule: MatchingRule) {
    let shift = TimeSpan(microseconds: -origin.since(.zero).microseconds)
    var evidence = CaptureEvidence(
      capture: "", duration: .seconds(max(capture.to - capture.from, 0)),
      annotations: annotations.map { $0.moved(by: shift) }, detections: detections)
    evidence.lines = Array(annotations.indices)
    let missed = Evaluator(rule).judge(evidence).verdicts.filter { $0.outcome != .inserted }
    let missing = Set(missed.compactMap(\.line))
    var shown = capture.annotations ?? []
    for (number, annotation) in annotations.enumerated() {
      let start = annotation.start.since(origin).seconds
      let end = annotation.end.since(origin).seconds
      if end < capture.from || start > capture.to { continue }
      shown.append(
        FigureAnnotation(
          annotation.label, from: start, to: end,
          isRecognized: annotation.label == Annotation.nothing ? nil : !missing.contains(number)))
    }
    capture.annotations = shown
  }
}

/// The paths of the touches of a capture.
private struct TouchPaths {
  private var paths: [FigureTouch] = []
  private var places: [TouchID: Int] = [:]
  private var first: Timestamp?
  private var last: Timestamp?

  var start: Double { first?.seconds ?? 0 }
  var end: Double { last?.seconds ?? 0 }

  mutating func append(_ batch: FrameBatch) {
    for entry in batch.entries {
      first = first ?? entry.time
      last = entry.time
      guard case .frame(let contacts, _) = entry.item else { continue }
      for contact in batch.contacts[contacts] {
        let sample = FigureTouch.Sample(entry.time.seconds, contact.position)
        if contact.phase == .began {
          places[contact.id] = paths.count
          paths.append(FigureTouch([sample], hasLifted: false))
        } else if let place = places[contact.id] {
          if contact.phase != .stationary { paths[place].samples.append(sample) }
          if contact.phase == .ended { paths[place].hasLifted = true }
        }
      }
    }
  }

  /// Returns the parts of the paths between two times, with positions times `scale`.
  func touches(scale: Double, _ from: Double, _ to: Double) -> [FigureTouch] {
    paths.compactMap { path in
      guard let last = path.samples.last else { return nil }
      let samples = path.samples.filter { $0.time >= from && $0.time <= to }.map {
        FigureTouch.Sample($0.time, $0.place * scale)
      }
      return samples.isEmpty
        ? nil : FigureTouch(samples, hasLifted: path.hasLifted && last.time <= to)
    }
  }
}
