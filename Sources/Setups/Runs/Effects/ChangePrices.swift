package import Explaining
internal import Setups
internal import TactusGestures

/// The effects of single changes of a setup on all gestures of a recording that is kept in memory.
package struct ChangePrices: Sendable {
  private let setup: Setup
  private let frames: [FrameBatch]
  private let bounds: Rect?
  private let spans: [TouchSpans.Span]
  private let gestures: [Gesture]

  /// Runs `setup` without a change.
  init(_ setup: Setup, on frames: [FrameBatch], bounds: Rect?) {
    self.setup = setup
    self.frames = frames
    self.bounds = bounds
    var spans = TouchSpans(pause: SetupComparison.pause(of: [setup]))
    for batch in frames { spans.add(batch) }
    self.spans = spans.all
    gestures = Self.gestures(of: setup, on: frames, bounds)
  }

  /// The number of frames and commands of the recording.
  var frameCount: Int { frames.reduce(0) { $0 + $1.entries.count } }

  /// The effects of `change`; nil if the setup may not be changed so.
  package func effects(of change: SetupChange) -> ChangeEffects? {
    var changed = setup
    do { try changed.set(change.name, to: change.value) } catch { return nil }
    var capture = ComparedCapture()
    capture.gestures = gestures.map { (0, $0) }
    capture.gestures += Self.gestures(of: changed, on: frames, bounds).map { (1, $0) }
    capture.sort(into: spans, [setup, changed], collar: .zero)
    return ChangeEffects(capture)
  }

  private static func gestures(
    of setup: Setup, on frames: [FrameBatch], _ bounds: Rect?
  ) -> [Gesture] {
    var surface = setup.surface(bounds: bounds)
    surface.recordsTouches = true
    var recorder = GestureRecorder(setup, measuresMotion: false)
    var gestures: [Gesture] = []
    for batch in frames {
      surface.send(batch, recognizerNamed: setup.number(of:))
      gestures += recorder.record(batch, surface.touchRecord, surface.transitions)
    }
    surface.finish()
    gestures += recorder.record(FrameBatch(), surface.touchRecord, surface.transitions)
    return gestures + recorder.finish()
  }
}
