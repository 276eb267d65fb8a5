internal import FrameAssembly
package import Runs
internal import Scenarios
package import Setups
package import TactusGestures
package import TouchLog

/// A capture and a condition that holds for it, reduced to the frames that matter.
package struct ShrunkLog: Sendable {
  package let setup: Setup
  /// The smallest log that was found.
  package let log: EditableLog
  /// The transitions of the smallest log.
  package let transitions: [Transition]
  /// The number of frames and of touches of the capture.
  package let original: (frames: Int, touches: Int)
  package let replays: Int
  /// Whether the search was stopped, so that a smaller log may exist.
  package let isStopped: Bool
  private let size: SurfaceSize?

  /// The reason why a capture cannot be made smaller.
  package enum Refusal: Error, Hashable {
    /// The condition does not hold for the capture.
    case conditionFails
    /// The condition holds for the capture, but not after its frames are in memory, because it
    /// depends on an interruption of the capture.
    case notReplayable
  }

  /// Reads a capture to its end and makes it as small as possible.
  package init(
    _ run: CaptureRecognition, while condition: Condition,
    goesOn: @escaping (LogShrinker) -> Bool = { _ in true }
  ) throws {
    var log = EditableLog()
    // Other transitions do not matter, and a long capture has many.
    let patterns = condition.patterns
    var all: [Transition] = []
    while try run.step() {
      log.append(run.frames)
      all += run.transitions.filter { transition in patterns.contains { $0.fits(transition) } }
    }
    guard condition.holds(for: all) else { throw Refusal.conditionFails }
    (setup, size) = (run.setup, run.size)
    let bounds = run.size.map { Rect(x: 0, y: 0, width: $0.width, height: $0.height) }
    let replay = LogReplay(setup, bounds: bounds)
    var shrinker = LogShrinker(log, replay, while: condition, goesOn: goesOn)
    guard shrinker.conditionHolds() else { throw Refusal.notReplayable }
    shrinker.run()
    original = (log.frameCount, log.touches.count)
    self.log = shrinker.log
    transitions = replay.transitions(of: shrinker.log.batch)
    (replays, isStopped) = (shrinker.replays, shrinker.isStopped)
  }

  /// The log as a touch log, with the size of the surface in its first line.
  package var touchLog: [UInt8] {
    var (writer, bytes) = (TouchLogWriter(), [UInt8]())
    writer.write(DeviceDescription(), size, into: &bytes)
    writer.write(log.batch, into: &bytes)
    return bytes
  }

  /// Returns the log as a scenario that expects the transitions of this version of the engine. If
  /// an edge of the surface matters, the root view of the scenario's setup gets the size of the
  /// surface.
  package func scenario(
    id: String, title: String, source: String
  ) throws(SetupFault) -> String {
    var setup = setup
    if setup.needsSurface, let size {
      var root = setup.view ?? ViewDescription(View(id: "root"))
      root.view.frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
      setup.view = root
    }
    return try ScenarioWriter(id: id, title: title, source: source)
      .text(of: setup, log.batch, expecting: transitions)
  }

  /// Returns whether the condition still holds for the touch log when it is read from its bytes.
  package func isReproduced(_ condition: Condition) throws(CaptureError) -> Bool {
    let run = CaptureRecognition(try CaptureReader(bytes: touchLog), setup)
    var all: [Transition] = []
    while try run.step() { all += run.transitions }
    return condition.holds(for: all)
  }
}
