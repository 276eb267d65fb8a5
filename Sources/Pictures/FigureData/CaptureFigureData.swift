package import Evaluation
package import Figures
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
  package init(
    _ reader: CaptureReader, _ setup: Setup, from: Double? = nil, to: Double? = nil,
    input: PlatformInput = PlatformInput()
  ) throws(CaptureError) {
    reader.treatContacts(as: [setup])
    try reader.prepare()
    var frames = PlatformFrames(input, of: setup)
    var surface = setup.surface(bounds: frames.bounds(of: reader.surface))
    surface.recordsTouches = true
    var recorder = GestureRecorder(setup, measuresMotion: false)
    var gestures: [Gesture] = []
    var batch = FrameBatch()
    var transitions = TransitionList()
    var paths = TouchPaths()
    var episodes = EpisodeBuilder(count: setup.recognizers.count)
    var found: [(label: String, time: Timestamp, place: Point)] = []
    func take(_ surface: inout GestureSurface, _ batch: FrameBatch) {
      surface.takeTransitions(into: &transitions)
      gestures += recorder.record(batch, surface.touchRecord, transitions)
      for transition in transitions {
        episodes.add(transition)
        guard transition.action, transition.from == .possible else { continue }
        let description = setup.recognizers[transition.recognizer]
        let label = description.detectionLabel(of: transition.values)
        found.append(
          (
            label, transition.time,
            surface.views.convert(transition.location, from: transition.view, to: nil)
          ))
      }
    }
    while try reader.next(into: &batch) {
      paths.append(batch)
      episodes.append(batch)
      let own = frames.isPlain ? batch : frames.deliver(batch)
      surface.send(own, recognizerNamed: setup.number(of:))
      take(&surface, own)
    }
    let rest = frames.finish()
    surface.send(rest, recognizerNamed: setup.number(of:))
    surface.finish()
    take(&surface, rest)
    gestures += recorder.finish()
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
    recognitions = found.filter {
      $0.time.seconds >= capture.from && $0.time.seconds <= capture.to
    }.map { Recognition(label: $0.label, place: $0.place * (scale / input.scale(of: setup))) }
  }

  /// Returns a lane for each recognizer, with the episodes of the time that is shown.
  private func lanes(of setup: Setup, _ episodes: EpisodeBuilder) -> [FigureLane] {
    setup.recognizers.indices.map { number in
      var lane = FigureLane(setup.recognizers[number].id)
      lane.episodes = episodes.lanes[number].filter {
        max($0.end, $0.decided) >= capture.from && $0.shownFrom <= capture.to
      }
      return lane
    }
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
