internal import FrameAssembly
internal import Ordering
package import Runs
package import Setups
package import TactusGestures
internal import TouchLog

/// A log on which two setups recognize different gestures, with the reason.
package struct Parting: Sendable {
  package let hit: LogSearch.Hit
  /// The transitions of each setup.
  package let transitions: [[Transition]]
  /// The smallest set of differences between the setups that turns the gestures of the first setup
  /// into those of the second on this log, as replays show; nil if no such set was found.
  package let cause: [SetupDifference]?

  package init(
    _ hit: LogSearch.Hit, _ one: Setup, _ other: Setup, bounds: Rect,
    input: PlatformInput = PlatformInput()
  ) {
    self.hit = hit
    var batch = FrameBatch()
    for frame in hit.frames { batch.append(frame) }
    func outcome(_ setup: Setup) -> [Transition] {
      LogReplay(setup, bounds: bounds, input: input).transitions(of: batch)
    }
    transitions = [outcome(one), outcome(other)]
    let wanted = Self.gestures(transitions[1], other)
    let all = SetupDifference.all(from: one, to: other)
    func suffices(_ differences: [SetupDifference]) -> Bool {
      let changed = differences.reduce(one) { $1.applied(to: $0, from: other) }
      return Self.gestures(outcome(changed), changed) == wanted
    }
    cause = suffices(all) ? DeltaDebugging.minimize(all, while: suffices) : nil
  }

  /// Returns the gestures by the ids of their recognizers and their landings.
  private static func gestures(_ transitions: [Transition], _ setup: Setup) -> [String] {
    transitions.filter { $0.from == .possible && $0.state.isRecognized }
      .map { "\(setup.recognizers[$0.recognizer].id) \($0.sequenceStart)" }.ordered()
  }

  /// Returns the log as a touch log.
  package static func touchLog(_ frames: [Frame], bounds: Rect) -> [UInt8] {
    var (writer, bytes) = (TouchLogWriter(), [UInt8]())
    writer.write(
      DeviceDescription(), SurfaceSize(width: bounds.width, height: bounds.height), into: &bytes)
    var batch = FrameBatch()
    for frame in frames { batch.append(frame) }
    writer.write(batch, into: &bytes)
    return bytes
  }
}
