internal import CommandSupport
internal import Tactus

/// The result of `tactus watch` in one of its forms, written as gestures are recognized.
protocol WatchReport {
  var output: Output { get set }
  /// Begins the report after the device was opened.
  mutating func begin(_ path: String, _ device: DeviceDescription, _ size: SurfaceSize?)
  /// Adds the results of the last step.
  mutating func add(_ run: LiveRecognition)
  mutating func end()
}

/// The result for people: one line for each gesture at its end, or with `isVerbose` one line for
/// each change of state.
struct WatchTimeline: WatchReport {
  var output = Output()
  private let names: TransitionNames
  private let isVerbose: Bool
  private let setup: String
  private var tally: GestureTally
  private var cost: PolicyCost
  private var timeline: TimelineText?

  init(_ setup: NamedSetup, isVerbose: Bool) {
    self.setup = setup.name
    names = TransitionNames(setup.setup.withFeedback)
    tally = GestureTally(names)
    cost = PolicyCost(recognizers: names.recognizers.count)
    self.isVerbose = isVerbose
  }

  mutating func begin(_ path: String, _ device: DeviceDescription, _ size: SurfaceSize?) {
    output.paragraphs(CaptureHeading(live: device, size, setup: setup).text(path))
    output.line()
    output.line(TimelineText(names).header)
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
      output.paragraphs(line, indent: text.indent(within: Console.textWidth))
    }
  }

  mutating func end() {
    output.line()
    output.paragraphs(tally.text(otherwise: "-v shows every state change"))
    output.paragraphs(cost.text(names))
  }
}

/// The result as JSON lines: a header, then one line for each transition or media key.
struct WatchLines: WatchReport {
  var output = Output()
  private let lines: HappeningWriter
  private let setup: NamedSetup
  private var writer = JSONWriter()

  /// Prepares the lines of a device, whose path stands where other commands have the capture's.
  init(_ setup: NamedSetup, of path: String) {
    lines = HappeningWriter(
      TransitionNames(setup.setup.withFeedback), capture: path, .init())
    self.setup = setup
  }

  mutating func begin(_ path: String, _ device: DeviceDescription, _ size: SurfaceSize?) {
    // A live device has no bytes for a digest.
    TransitionHeader.write(
      setup: setup.setup, named: setup.name, capture: nil, to: &writer
    ) { writer in
      writer.member("node", path)
      writer.present("device", device.name)
    }
    drain()
  }

  mutating func add(_ run: LiveRecognition) {
    for happening in run.happenings { lines.write(happening, nil, to: &writer) }
    drain()
  }

  mutating func end() {}

  private mutating func drain() { output.append(writer.takeBytes()) }
}
