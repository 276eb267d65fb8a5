package import TouchModel

/// Makes captures of natural input on touchscreens, with sensor noise and frame jitter, from a
/// seed. Unlike `Synthesizer` it does not avoid the limits of recognizers: the performed gesture is
/// the intended one.
package struct NaturalSynthesizer: Sendable {
  /// The frames in points, with annotations of what was performed.
  package struct Capture: Sendable {
    package var width = 0.0
    package var height = 0.0
    package var frames: [Frame] = []
    package var annotations: [Annotation] = []
  }

  private static let screens = [(390.0, 844.0), (412.0, 915.0), (820.0, 1180.0), (1024.0, 1366.0)]
  private static let rates = [60.0, 90, 120, 144, 240]

  private let habits: NaturalHabits
  private let seed: UInt64

  package init(_ habits: NaturalHabits, seed: UInt64) {
    self.habits = habits
    self.seed = seed
  }

  /// Makes the capture number `number`, called `name`, of a participant. Each capture has its own
  /// hand and device.
  package func capture(_ number: Int, named name: String, of participant: String) -> Capture {
    var generator = SeededGenerator(
      seed: SeededGenerator.splitMix(seed, step: UInt64(clamping: number)))
    let screen = Self.screens[generator.index(below: Self.screens.count)]
    let isLeftHanded = generator.chance(0.2)
    var sensor = NaturalSensor(
      rate: Self.rates[generator.index(below: Self.rates.count)], habits, using: &generator)
    var capture = Capture()
    (capture.width, capture.height) = screen
    var acts = NaturalAct.program
    generator.shuffle(&acts)
    var time = 0.5
    for act in acts {
      var planner = NaturalPlanner(
        habits: habits, size: screen, isLeftHanded: isLeftHanded, generator: generator.forked())
      let fingers = planner.fingers(of: act)
      let frames = sensor.frames(of: fingers, from: time, using: &generator)
      guard let first = frames.first, let last = frames.last else { continue }
      var annotation = Annotation(
        capture: name, start: first.time, end: last.time, label: act.kind.rawValue,
        touches: act.fingers, participant: participant)
      annotation.remarks.append(.init("act", act.sort.rawValue))
      capture.annotations.append(annotation)
      capture.frames += frames
      time = last.time.since(.zero).seconds + generator.uniform(0.9, 1.6)
    }
    return capture
  }
}
