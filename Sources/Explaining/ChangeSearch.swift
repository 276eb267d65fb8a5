internal import JSONText
package import Setups
package import TactusGestures

/// Finds the smallest single change of a setup with which a failed gesture is recognized.
///
/// It first tries the values that can cause the reason of the failure, then the recognizer's other
/// thresholds, then relations, counts and directions. Every change that it reports has been
/// verified by a replay.
package struct ChangeSearch {
  /// A failure for which a change is searched.
  struct Target {
    var recognizer: Int
    var aim: BlockReplay.Aim
    /// Whether a touch was offered to the recognizer.
    var wasOffered = true
    var failure: Failure?
    var heldBy: Int?
  }

  let setup: Setup
  /// The longest time that recognizers of the setup can wait while no touch is down; nil for no
  /// limit.
  let patience: TimeSpan?
  var replay: BlockReplay
  /// Whether the search for the target stopped at its limits.
  private(set) var isExhausted = false
  private var limits = (replays: 0, frames: 0)

  /// The largest numbers of replays and of frames in the search for one change.
  private static let mostReplays = 1500
  private static let mostFrames = 2_000_000

  init(_ setup: Setup, patience: TimeSpan?, _ block: TouchBlock, bounds: Rect?) {
    self.setup = setup
    self.patience = patience
    replay = BlockReplay(block, bounds: bounds)
  }

  /// Returns the longest time that recognizers can wait for the next tap while no touch is down;
  /// nil for no limit.
  package static func patience(of setup: Setup) -> TimeSpan? {
    var longest = TimeSpan.zero
    for value in setup.recognizers.flatMap({ $0.settableValues }) where value.name == interval {
      guard let seconds = value.value.double else { return nil }
      longest = max(longest, .seconds(seconds))
    }
    return longest
  }

  /// The only value that makes recognizers wait while no finger is down.
  private static let interval = "maximumTapInterval"

  mutating func smallestChange(for target: Target) -> VerifiedChange? {
    limits = (replay.replays + Self.mostReplays, replay.frames + Self.mostFrames)
    isExhausted = false
    let values = setup.recognizers[target.recognizer].settableValues
    guard target.wasOffered else { return admission(of: target, values) }
    let blamed = target.failure.map { FailureValues.names(for: $0.reason) } ?? []
    for name in blamed {
      guard let value = values.first(where: { $0.name == name }) else { continue }
      if let found = change(of: value, for: target, isBlamed: true) { return found }
    }
    let others = values.filter {
      !blamed.contains($0.name) && !FailureValues.reportingOnly.contains($0.name)
    }
    if let found = smallestThreshold(among: others, for: target) { return found }
    for value in others where value.sort == .count || value.sort == .other {
      if let found = change(of: value, for: target, isBlamed: false) { return found }
    }
    return nil
  }

  /// Returns the threshold that helps and changes by the smallest factor.
  private mutating func smallestThreshold(
    among values: [SettableValue], for target: Target
  ) -> VerifiedChange? {
    var best: (share: Double, change: VerifiedChange)?
    for value in values where value.sort == .seconds || value.sort == .number {
      guard let found = threshold(value, for: target, firstTry: nil) else { continue }
      if best.map({ found.share < $0.share }) ?? true { best = found }
    }
    return best?.change
  }

  private mutating func change(
    of value: SettableValue, for target: Target, isBlamed: Bool
  ) -> VerifiedChange? {
    switch value.sort {
    case .seconds, .number:
      threshold(value, for: target, firstTry: isBlamed ? target.failure : nil)?.change
    case .count:
      first(of: counts(value, target.failure), named: value.name, for: target)
    case .other where Self.isList(value):
      smallestList(value, for: target)
    case .other:
      first(of: alternatives(to: value, for: target), named: value.name, for: target)
    }
  }

  private mutating func first(
    of texts: [String], named name: String, for target: Target
  ) -> VerifiedChange? {
    for text in texts {
      if let found = verify(name, text, for: target) { return found }
    }
    return nil
  }

  /// Replays with one value changed. Returns nil if that does not help.
  mutating func verify(_ name: String, _ text: String, for target: Target) -> VerifiedChange? {
    let recognizer = setup.recognizers[target.recognizer]
    return verify(SetupChange(name: "\(recognizer.id).\(name)", value: text), for: target)
  }

  mutating func verify(_ change: SetupChange, for target: Target) -> VerifiedChange? {
    guard mayGoOn, let changed = change.applied(to: setup) else { return nil }
    let id = setup.recognizers[target.recognizer].id
    if target.wasOffered {
      // A replay of the recognizer alone is fast, and if it does not recognize the gesture alone,
      // the rules do not matter.
      var alone = changed
      alone.recognizers = [changed.recognizers[target.recognizer]]
      guard replay.claims(id, target.aim, alone: alone) else { return nil }
    }
    let found = replay.recognition(
      of: id, target.aim, under: changed, patience: patience(under: change))
    return found.map { VerifiedChange(change: change, state: $0.state, time: $0.time) }
  }

  private var mayGoOn: Bool {
    mutating get {
      if replay.replays >= limits.replays || replay.frames >= limits.frames { isExhausted = true }
      return !isExhausted
    }
  }

  /// Returns the longest wait after `change`: a longer tap interval requires a longer pause before
  /// the replay.
  private func patience(under change: SetupChange) -> TimeSpan? {
    guard let patience, change.name.hasSuffix("." + Self.interval) else { return patience }
    return Double(change.value).map { max(patience, .seconds($0)) }
  }
}
