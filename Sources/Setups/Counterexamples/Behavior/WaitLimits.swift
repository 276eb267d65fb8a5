internal import Ordering
internal import Setups
internal import TactusGestures

/// Computes the longest waits from the deadlines of recognizers, along the failure requirements.
///
/// A recognizer that has bid waits until each awaited recognizer has failed. An awaited recognizer
/// stays possible until its own deadlines are over, and then for its own wait.
struct WaitLimits {
  private let setup: Setup
  private let values: [LimitValues]
  /// The numbers of the recognizers that each recognizer waits for.
  let requirements: [[Int]]
  private var known: [WaitLimit?]

  init(_ setup: Setup) {
    self.setup = setup
    values = setup.recognizers.map(LimitValues.init)
    requirements = setup.requirements
    known = Array(repeating: nil, count: values.count)
  }

  /// The longest wait of recognizer `number`.
  mutating func longest(of number: Int) -> WaitLimit {
    if let limit = known[number] { return limit }
    // Setups have no ring of requirements; a ring would find no limit here.
    known[number] = .unlimited
    let limit =
      waitsInDetector(number) || letsOnlyTapsWait
      ? ownInterval(of: number) : sequential(number)
    known[number] = limit
    return limit
  }

  /// Whether a platform's detector lets a tap wait for a double tap, whatever the requirements.
  private func waitsInDetector(_ number: Int) -> Bool {
    setup.detector != nil && kind(number) == .tap && values[number].flag("waitsForDoubleTap")
  }

  private var letsOnlyTapsWait: Bool { setup.preset.policy.description.letsOnlyTapsWait }

  /// The recognizers that recognizer `number` waits for. Where only taps wait, as in Hammer.js, a tap also waits for those
  /// that wait for it, and other recognizers do not wait.
  func awaited(by number: Int) -> [Int] {
    guard letsOnlyTapsWait else { return requirements[number] }
    guard kind(number) == .tap else { return [] }
    let dependents = requirements.indices.filter { requirements[$0].contains(number) }
    return Set(requirements[number] + dependents).ordered()
  }

  /// Where only taps wait, a tap with requirements waits for its own interval, and nothing else waits.
  private func ownInterval(of number: Int) -> WaitLimit {
    guard kind(number) == .tap else { return .time(.zero) }
    return .time(values[number].time("maximumTapInterval") ?? .zero)
  }

  private mutating func sequential(_ number: Int) -> WaitLimit {
    let awaited = requirements[number]
    var limits: [WaitLimit] = []
    for other in awaited { limits.append(rest(of: other, after: number) + longest(of: other)) }
    // Alike recognizers begin together. Others may begin again while the recognizer waits for the rest.
    let areAlike = awaited.allSatisfy {
      kind($0) == .tap
        && values[$0].isEqual(to: values[awaited[0]], except: "numberOfTapsRequired")
    }
    return limits.reduce(.time(.zero)) { areAlike ? $0.orLonger($1) : $0 + $1 }
  }

  /// How long `awaited` stays possible after the bid of `waiting`.
  private func rest(of awaited: Int, after waiting: Int) -> WaitLimit {
    guard kind(awaited) == .tap, kind(waiting) == .tap else { return life(of: awaited) }
    let (mine, theirs) = (values[waiting], values[awaited])
    let names = ["endsWithFirstLift", "endsWithExtraTouch", "reportsLastTapOnLanding"]
    let areCountedTogether =
      names.allSatisfy { mine.flag($0) == theirs.flag($0) }
      && !mine.flag("reportsLastTapOnLanding")
      && mine.count("numberOfTouchesRequired") == theirs.count("numberOfTouchesRequired")
    guard areCountedTogether, let taps = theirs.count("numberOfTapsRequired") else {
      return life(of: awaited)
    }
    // The tap with which `waiting` bids is also a tap of `awaited`, and all earlier ones are if both
    // have the same limits.
    let areAlike = mine.isEqual(to: theirs, except: "numberOfTapsRequired")
    let counted = areAlike ? mine.count("numberOfTapsRequired") ?? 1 : 1
    return series(theirs, taps: taps, left: max(0, taps - counted), pauses: max(0, taps - counted))
  }

  /// How long a recognizer stays possible after the first landing.
  func life(of number: Int) -> WaitLimit {
    let value = values[number]
    switch kind(number) {
    case .tap:
      let taps = value.count("numberOfTapsRequired") ?? 1
      return series(value, taps: taps, left: taps, pauses: max(0, taps - 1))
    case .longPress:
      let taps = value.count("numberOfTapsRequired") ?? 0
      // While fingers are missing, no deadline runs.
      guard value.count("numberOfTouchesRequired") == 1,
        let press = value.time("minimumPressDuration")
      else { return .unlimited }
      return .time(press) + series(value, taps: taps, left: taps, pauses: taps)
    case .template:
      return value.time("maximumDuration").map {
        .time($0.advanced(by: .microseconds(1)))
      } ?? .unlimited
    default: return .unlimited
    }
  }

  /// The time of `left` more taps and as many pauses; `taps` is how many the gesture has.
  private func series(_ value: LimitValues, taps: Int, left: Int, pauses: Int) -> WaitLimit {
    if left == 0 { return .time(.zero) }
    guard let tap = value.time("maximumTapDuration") else { return .unlimited }
    if pauses == 0 { return .time(TimeSpan(microseconds: tap.microseconds * Int64(left))) }
    // A series that may begin anew has no end.
    let beginsAnew =
      (value.number("minimumTapInterval") ?? 0) > 0
      || value.words("tapIntervalOrigin") == ["liftToLift"]
    guard let pause = value.time("maximumTapInterval"), !beginsAnew || taps < 2 else {
      return .unlimited
    }
    return .time(
      TimeSpan(
        microseconds: tap.microseconds * Int64(left) + pause.microseconds * Int64(pauses)))
  }

  private func kind(_ number: Int) -> GestureKind { setup.recognizers[number].configuration.kind }
}
