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
    /// Whether the touches were right: the recognizer bid for its gesture, and rules refused it.
    var hadBid = false
  }

  let setup: Setup
  /// The longest time that recognizers of the setup can wait while no touch is down; nil for no
  /// limit.
  let patience: TimeSpan?
  var replay: BlockReplay
  /// Whether only changes are tried that are near; see `Nearness`.
  var isNearOnly = false
  /// The target was given up.
  private(set) var isExhausted = false
  private var limits = (replays: 0, frames: 0)
  /// The outcome of the target without a change, if no other recognizer were in the setup.
  private var unchangedAlone: BlockReplay.Outcome?

  private let settings: SettingCache

  /// The largest numbers of replays and of frames in the search for one change.
  private static let mostReplays = 1500
  private static let mostFrames = 2_000_000

  init(
    _ setup: Setup, patience: TimeSpan?, _ block: TouchBlock, bounds: Rect?,
    _ settings: SettingCache = SettingCache()
  ) {
    self.setup = setup
    self.settings = settings
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

  /// Returns the smallest change of one of `values`, which are all of the recognizer. Near changes come before
  /// others, whether or not others are tried.
  mutating func smallestChange(
    for target: Target, among values: [ChangeableValue]
  ) -> VerifiedChange? {
    limits = (replay.replays + Self.mostReplays, replay.frames + Self.mostFrames)
    isExhausted = false
    unchangedAlone = nil
    guard target.wasOffered else { return admission(of: target, values) }
    if isNearOnly {
      return isAboutFingers(target) ? nil : firstChange(for: target, among: values)
    }
    if !isAboutFingers(target) {
      isNearOnly = true
      let near = firstChange(for: target, among: values)
      isNearOnly = false
      if let near, near.isNear { return near }
    }
    return firstChange(for: target, among: values)
  }

  /// Returns the reason for which the target fails if no other recognizer is in the setup, although with the
  /// others one of them stops it earlier; nil if it does not fail alone.
  mutating func failureAlone(of target: Target) -> Failure? {
    guard target.wasOffered, target.failure?.reason == .prevented, !target.hadBid,
      case .failed(let transition) = outcomeAlone(of: target)
    else { return nil }
    return transition.failure
  }

  /// Returns the reason for which the target fails if a small movement against its direction, which is noise, is
  /// allowed; nil if it failed by another movement, or does not fail for another reason then.
  mutating func failureBeyondNoise(
    of target: Target, among values: [ChangeableValue]
  ) -> Failure? {
    guard let failure = target.failure, failure.reason == .movedBackwards,
      let measured = failure.measured, measured <= Self.noise,
      let value = values.first(where: { $0.name == "oppositeMovementAllowance" })
    else { return nil }
    for allowance in Self.drifts {
      guard
        case .failed(let other)? = outcomeAlone(value, allowance, for: target, keepsSetting: true)
      else { return nil }
      if other.failure?.reason != .movedBackwards { return other.failure }
    }
    return nil
  }

  /// The movement in points by which noise makes a finger at rest seem to turn back, and the movements as far as a
  /// finger at rest drifts in the end [ours].
  private static let (noise, drifts) = (2.0, ["2", "4", "8"])

  // Three calls would each have a copy of it in the engine of pages.
  @inline(never)
  private mutating func firstChange(
    for target: Target, among values: [ChangeableValue]
  ) -> VerifiedChange? {
    if let found = division(of: target, among: values) { return found }
    let tried = isNearOnly ? values.filter { $0.mayBeNear } : values
    let blamed = target.failure.map { FailureValues.names(for: $0.reason) } ?? []
    for name in blamed {
      guard let value = tried.first(where: { $0.name == name }) else { continue }
      if let found = change(of: value, for: target, isBlamed: true) { return found }
    }
    // Only the blamed values are near if the touches were of another character.
    let isAlien = target.failure.map { Self.isAlien($0.reason) } ?? false
    if isAlien && isNearOnly { return nil }
    var found = unblamedChange(for: target, among: tried.filter { !blamed.contains($0.name) })
    found?.distance += isAlien ? Nearness.finger : Nearness.unblamed
    return found
  }

  private mutating func unblamedChange(
    for target: Target, among others: [ChangeableValue]
  ) -> VerifiedChange? {
    if let found = smallestThreshold(among: others, for: target) { return found }
    for value in others where value.sort == .count || value.sort == .other {
      if let found = change(of: value, for: target, isBlamed: false) { return found }
    }
    return nil
  }

  /// Whether a reason tells of another gesture: other directions, or fingers that move in another way.
  private static func isAlien(_ reason: Failure.Reason) -> Bool {
    switch reason {
    case .movedBackwards, .wrongDirection, .movedApart, .movedTogether, .tooManyTouches: true
    default: false
    }
  }

  /// Whether more fingers were down than the gesture allows, or never as many as it needs. Only another number
  /// of fingers would help: another gesture, which is not near.
  private func isAboutFingers(_ target: Target) -> Bool {
    guard let failure = target.failure else { return false }
    if failure.reason == .tooManyTouches { return true }
    guard failure.reason == .tooFewTouches, let needed = failure.limit else { return false }
    return Double(replay.block.mostTouches) < needed
  }

  /// Returns the threshold that helps and changes by the fewest spreads.
  private mutating func smallestThreshold(
    among values: [ChangeableValue], for target: Target
  ) -> VerifiedChange? {
    var best: VerifiedChange?
    for value in values where value.sort == .seconds || value.sort == .number {
      guard let found = threshold(value, for: target, firstTry: nil) else { continue }
      if best.map({ found.distance < $0.distance }) ?? true { best = found }
    }
    return best
  }

  private mutating func change(
    of value: ChangeableValue, for target: Target, isBlamed: Bool
  ) -> VerifiedChange? {
    switch value.sort {
    case .seconds, .number:
      threshold(value, for: target, firstTry: isBlamed ? target.failure : nil)
    case .count:
      first(of: counts(value, target.failure), value, for: target)
    case .other where Self.isList(value):
      smallestList(value, for: target)
    case .other:
      first(of: alternatives(to: value, for: target), value, for: target)
    }
  }

  private mutating func first(
    of texts: [String], _ value: ChangeableValue, for target: Target
  ) -> VerifiedChange? {
    for text in texts {
      if let found = verify(value, text, for: target) { return found }
    }
    return nil
  }
}

/// Replays with a change.
extension ChangeSearch {
  /// The outcome with `value` changed to `text`, if no other recognizer were in the setup; nil if the search
  /// is given up or the value may not be so. It is quick, and without a claim the rules have nothing to
  /// decide.
  mutating func outcomeAlone(
    _ value: ChangeableValue, _ text: String, for target: Target, keepsSetting: Bool = false
  ) -> BlockReplay.Outcome? {
    guard mayGoOn else { return nil }
    let changed =
      keepsSetting
      ? settings.setting(of: target.recognizer, value.name, text) {
        recognizer(value, text, of: target)
      } : recognizer(value, text, of: target)
    return changed.map { outcome(of: $0, for: target) }
  }

  /// The outcome without a change, if no other recognizer were in the setup.
  mutating func outcomeAlone(of target: Target) -> BlockReplay.Outcome {
    if let unchangedAlone { return unchangedAlone }
    let found = outcome(of: setup.recognizers[target.recognizer], for: target)
    unchangedAlone = found
    return found
  }

  private mutating func outcome(
    of recognizer: RecognizerDescription, for target: Target
  ) -> BlockReplay.Outcome {
    var alone = setup
    alone.recognizers = [recognizer]
    return replay.outcome(of: recognizer.id, target.aim, alone: alone)
  }

  /// Replays with one value changed; nil where that does not help.
  mutating func verify(
    _ value: ChangeableValue, _ text: String, for target: Target
  ) -> VerifiedChange? {
    if target.wasOffered {
      // A relation changes nothing for a recognizer that is alone.
      let alone =
        Self.isRelation(value)
        ? outcomeAlone(of: target) : outcomeAlone(value, text, for: target)
      guard alone?.recognition != nil else { return nil }
    }
    return verifyAmongAll(value, text, for: target)
  }

  /// Replays with one value changed and every recognizer; nil where that does not help.
  mutating func verifyAmongAll(
    _ value: ChangeableValue, _ text: String, for target: Target
  ) -> VerifiedChange? {
    let id = setup.recognizers[target.recognizer].id
    let change = SetupChange(name: "\(id).\(value.name)", value: text)
    guard mayGoOn, let changed = changed(value, change, of: target) else { return nil }
    let number = value.sort == .other ? nil : Double(text)
    let isHeld = Self.isRelation(value) && target.hadBid
    let distance = isHeld ? distanceHeld(target) : value.distance(to: number)
    guard
      var verified = verified(
        change, changed, for: target, patience: patience(with: value, text), distance)
    else { return nil }
    if let number, let old = value.present.double, let unit = value.unit {
      verified.step = VerifiedChange.Step(size: abs(number - old), unit: unit)
    }
    return verified
  }

  /// Replays under the setup `changed`; nil if the gesture is not recognized.
  mutating func verified(
    _ change: SetupChange, _ changed: Setup, for target: Target, patience: TimeSpan?,
    _ distance: Double
  ) -> VerifiedChange? {
    guard mayGoOn else { return nil }
    let id = setup.recognizers[target.recognizer].id
    let outcome = replay.outcome(of: id, target.aim, under: changed, patience: patience)
    guard var found = outcome.recognition else { return nil }
    // Only near changes are shown unless all are asked for.
    if distance <= Nearness.farthest, replay.leavesOut(target.aim, patience: patience) {
      let whole = replay.outcome(
        of: id, target.aim, under: changed, patience: patience, isWhole: true)
      guard let certain = whole.recognition else { return nil }
      found = certain
    }
    return VerifiedChange(
      change: change, state: found.state, time: found.time, distance: distance)
  }

  /// The distance of a change of a relation, if the touches were right.
  func distanceHeld(_ target: Target) -> Double {
    let kind = setup.recognizers[target.recognizer].configuration.kind
    switch target.failure?.reason {
    case .touchCancelled: return Nearness.cancelled
    // The recognizer for which it waited is nearer than the one that waited.
    case .prevented where target.heldBy != nil: return Nearness.heldGesture + Nearness.waitingBeside
    case .requiredFailureRecognized:
      let rival = target.failure?.rival.map { setup.recognizers[$0].configuration.kind }
      let isChoice = rival.map { kind.isContinuous && !$0.isContinuous } ?? false
      return isChoice ? Nearness.choice : Nearness.heldGesture
    default: return Nearness.heldGesture
    }
  }

  private func recognizer(
    _ value: ChangeableValue, _ text: String, of target: Target
  ) -> RecognizerDescription? {
    guard let json = try? JSONReader().read(text) else { return nil }
    return setup.recognizers[target.recognizer].setting(value.name, to: json)
  }

  private func changed(
    _ value: ChangeableValue, _ change: SetupChange, of target: Target
  ) -> Setup? {
    var changed = setup
    if value.isOfKind {
      guard let recognizer = recognizer(value, change.value, of: target) else { return nil }
      changed.recognizers[target.recognizer] = recognizer
    } else {
      // Relations may contradict each other, which `set` checks.
      do { try changed.set(change.name, to: change.value) } catch { return nil }
    }
    return changed
  }

  private var mayGoOn: Bool {
    mutating get {
      if replay.replays >= limits.replays || replay.frames >= limits.frames { isExhausted = true }
      return !isExhausted
    }
  }

  /// A longer wait for the next tap needs more quiet before the replay.
  private func patience(with value: ChangeableValue, _ text: String) -> TimeSpan? {
    guard let patience, value.name == Self.interval else { return patience }
    return Double(text).map { max(patience, .seconds($0)) }
  }
}
