internal import CommandSupport
internal import Tactus

/// The result of `tactus watch` in one of its forms, written as gestures are recognized.
protocol WatchReport {
  var output: Output { get set }
  /// Begins the report after the source was opened.
  mutating func begin(_ source: any LiveSource, _ size: SurfaceSize?)
  /// Adds the results of the last step.
  mutating func add(_ run: LiveRecognition)
  /// Ends the report, with the latencies if they were measured.
  mutating func end(_ latency: WatchLatency?)
}

/// The result for people: one line for each gesture at its end, or with `isVerbose` one line for
/// each change of state.
struct WatchTimeline: WatchReport {
  var output = Output()
  private let names: TransitionNames
  private let isVerbose: Bool
  private let setup: String
  /// The beginning of each line; empty if only one device is watched.
  private let prefix: String
  private var tally: GestureTally
  private var cost: PolicyCost
  private var timeline: TimelineText?

  init(_ setup: NamedSetup, isVerbose: Bool, prefix: String) {
    self.prefix = prefix
    self.setup = setup.name
    names = TransitionNames(setup.setup.withFeedback)
    tally = GestureTally(names)
    cost = PolicyCost(recognizers: names.recognizers.count)
    self.isVerbose = isVerbose
  }

  mutating func begin(_ source: any LiveSource, _ size: SurfaceSize?) {
    output.paragraphs(
      CaptureHeading(live: source.description, size, setup: setup).text(source.path))
    output.line()
    output.line(prefix + TimelineText(names).header)
  }

  mutating func add(_ run: LiveRecognition) {
    let text = timeline ?? TimelineText(names, zero: run.start ?? .zero)
    if run.start != nil { timeline = text }
    for happening in run.happenings {
      if case .remoteControl(let key) = happening { write(text.line(for: key)) }
      guard case .transition(let transition) = happening else { continue }
      cost.record(transition)
      let line = isVerbose ? text.line(for: transition) : text.feedbackLine(for: transition)
      if let line { write(line) }
    }
    for gesture in run.gestures {
      tally.count(gesture)
      write(text.line(for: gesture))
    }
    func write(_ line: String) {
      output.paragraphs(
        prefix + line, indent: prefix.count + text.indent(within: Console.textWidth))
    }
  }

  mutating func end(_ latency: WatchLatency?) {
    output.line()
    output.paragraphs(prefix + tally.text(otherwise: "-v shows every state change"))
    let waits = cost.text(names)
    if !waits.isEmpty { output.paragraphs(prefix + waits) }
    if let latency { output.line(prefix + latency.text) }
  }
}

/// The result as JSON lines: a header, then one line for each transition or media key, or for each gesture.
struct WatchLines: WatchReport {
  var output = Output()
  private let lines: HappeningWriter
  /// The writer of gestures in place of transitions; nil if transitions are written.
  private let gestures: GestureWriter?
  private let setup: NamedSetup
  private let path: String
  private var writer = JSONWriter()

  /// Prepares the lines of a device, whose path stands where other commands have the capture's.
  init(_ setup: NamedSetup, of path: String, gestures isOfGestures: Bool) {
    gestures =
      isOfGestures ? GestureWriter(GestureNames(setup.setup.withFeedback)) : nil
    self.path = path
    lines = HappeningWriter(
      TransitionNames(setup.setup.withFeedback), capture: path, .init())
    self.setup = setup
  }

  mutating func begin(_ source: any LiveSource, _ size: SurfaceSize?) {
    // A live device has no bytes for a digest.
    TransitionHeader.write(
      gestures == nil ? "transitions" : "gestures", setup: setup.setup, named: setup.name,
      capture: nil, to: &writer
    ) { writer in
      writer.member("node", source.path)
      writer.present("device", source.description.name)
    }
    drain()
  }

  mutating func add(_ run: LiveRecognition) {
    if let gestures {
      for gesture in run.gestures {
        gestures.write(gesture, capture: path, isLine: true, to: &writer)
        writer.endLine()
      }
    } else {
      for happening in run.happenings { lines.write(happening, nil, to: &writer) }
    }
    drain()
  }

  mutating func end(_ latency: WatchLatency?) {
    latency?.write(to: &writer)
    drain()
  }

  private mutating func drain() { output.append(writer.takeBytes()) }
}
