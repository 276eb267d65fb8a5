public import Setups
public import TactusGestures

/// The outcome of one recognizer in one of its touch sequences.
public struct Explanation: Hashable, Sendable {
  /// The number of the recognizer in its setup.
  public var recognizer: Int
  /// The time at which the first touch landed.
  public var start: Timestamp
  /// The time at which the recognizer was possible again.
  public var end: Timestamp
  /// The first action, if there was one.
  public var began: Transition?
  /// The transition to `ended`, `failed` or `cancelled`.
  public var outcome: Transition

  /// Returns one sentence with the times of the transitions.
  public func sentence(_ names: TransitionNames) -> String {
    func at(_ time: Timestamp) -> String { Quantity.instant(time) }
    let held = (began ?? outcome).waitingSentence(names)
    switch (outcome.state, began) {
    case (.ended, let first?):
      return "began at \(at(first.time))\(held), ended at \(at(outcome.time))"
    case (.ended, nil):
      return "recognized at \(at(outcome.time))\(held)"
    case (.cancelled, let first):
      let start = first.map { "began at \(at($0.time))\(held), " } ?? ""
      return "\(start)cancelled at \(at(outcome.time)): \(reason(names))"
    default:
      return "failed at \(at(outcome.time)): \(reason(names))"
    }
  }

  private func reason(_ names: TransitionNames) -> String {
    outcome.reason(names) ?? "no reason is known"
  }

  private static func numbers(
    of failure: Failure, _ unit: LengthUnit
  ) -> (measured: String, limit: String) {
    if let measured = failure.measured, let limit = failure.limit {
      return failure.reason.texts(of: measured, limit, in: unit)
    }
    func text(_ number: Double?) -> String {
      number.map { failure.reason.text(of: $0, in: unit) } ?? "unknown"
    }
    return (text(failure.measured), text(failure.limit))
  }

  /// Returns the reason with the measured value and the limit.
  public static func sentence(for failure: Failure, _ names: TransitionNames) -> String {
    let (measured, limit) = numbers(of: failure, names.unit)
    return Placeholders.fill(
      phrase(for: failure),
      with: [
        ("{measured}", measured), ("{limit}", limit),
        ("{rival}", failure.rivalName(names) ?? "another"),
        ("{escape}", failure.escape?.text(measured, in: names.unit) ?? measured),
        ("{refusal}", failure.refusalText(names) ?? "its condition is false"),
      ])
  }

  /// Returns the reason with the names of its values in braces.
  private static func phrase(for failure: Failure) -> String {
    switch failure.reason {
    case .movedTooFar: "a finger moved {measured}, limit {limit}"
    case .liftedEarly: "lifted at {measured}, limit {limit}"
    case .heldTooLong: "still down after {measured}, limit {limit}"
    case .tooManyTouches: "{measured} on it, {limit} asked for"
    case .tooFewTouches: "only {measured} on it, {limit} asked for"
    case .nextTapTooLate: "no further tap within {limit}"
    case .tooManyTaps: "it was the last of {measured} in a row, {limit} asked for"
    case .tapsTooFarApart: "the taps are {measured} apart, limit {limit}"
    case .touchesTooFarApart: "the fingers are {measured} apart, limit {limit}"
    case .touchesTooClose: "the fingers were at most {measured} apart, {limit} needed"
    case .tooSlowAtLift: "moved at {measured} when it lifted, {limit} needed"
    case .offDirection: "deviated {measured} from the direction, limit {limit}"
    case .tooSlow: "had not moved far enough after {measured}, limit {limit}"
    case .tooShort: "moved {measured} along its direction, {limit} needed by that time"
    case .strayed: "strayed {measured} sideways, limit {limit} by then"
    case .movedBackwards: "moved {measured} backwards, limit {limit}"
    case .noDirection: "it has no direction"
    case .movedPastFailOffset: "moved {escape}, limit {limit}"
    case .movedTooLittle: "moved {measured}, {limit} needed"
    case .turnedTooLittle: "turned {measured}, {limit} needed"
    case .movedApart where failure.measured == nil: "the fingers moved against each other"
    case .movedApart: "the fingers moved {measured} against each other, limit {limit}"
    case .movedTogether where failure.measured == nil: "the fingers moved together"
    case .movedTogether:
      "the fingers moved {measured} against each other, {limit} needed"
    case .awayFromEdge where failure.measured == nil: "it has no edge"
    case .awayFromEdge: "landed {measured} from the edge, limit {limit}"
    case .wrongDirection where failure.measured == nil: "no direction of it fits all of its fingers"
    case .wrongDirection: "moved {measured} away from the edge, {limit} needed"
    case .noSurface: "the size of the surface is unknown, so it has no edges"
    case .tooFewSwings: "only {measured} back and forth, {limit} needed"
    case .lastedTooLong: "still shaken after {measured}, limit {limit}"
    case .unlikeTemplates: "unlike its templates by {measured}, limit {limit}"
    case .likerAnother:
      "unlike its templates by {measured}, and by {limit} only unlike one of another gesture"
    case .noTemplate: "it has no template of its gesture"
    case .prevented where failure.rival == nil: "its detector reported another gesture"
    case .prevented: "excluded by {rival}"
    case .requiredFailureRecognized: "it waited for {rival} to fail, but {rival} was recognized"
    case .touchedAgain: "another finger landed while it waited for others to fail"
    case .refusedByDelegate: "its delegate refused"
    case .refusedByCondition:
      "its shouldBegin refused: {refusal}"
    case .refusedByControl where failure.control == nil: "the control under the finger takes it"
    case .refusedByControl: "the control {rival} under the finger takes it"
    case .disabled: "it was disabled"
    case .touchCancelled: "the touch was cancelled"
    case .captureGap: "events were lost during the gesture"
    case .captureEnded: "the capture ended before it was decided"
    case .own: "a reason of its own"
    }
  }
}

extension Transition {
  /// Returns why the recognizer failed or was cancelled, with the measured value and the limit; nil if it did
  /// neither. A custom recognizer's own reason is in its own words.
  public func reason(_ names: TransitionNames) -> String? {
    ownReason(names) ?? failure.map { Explanation.sentence(for: $0, names) }
  }

  /// The time for which the rules held the gesture back, and the recognizer that it waited for; nil
  /// if it did not wait.
  package var wait: (span: TimeSpan, holder: Int)? {
    guard let claimed, let heldBy, claimed < time else { return nil }
    return (time.since(claimed), heldBy)
  }

  fileprivate func waitingSentence(_ names: TransitionNames) -> String {
    guard let wait else { return "" }
    let span = Quantity.time(wait.span.seconds)
    return ", after \(span) of waiting for \(names.recognizers[wait.holder]) to fail"
  }
}

/// Collects explanations from transitions.
package struct ExplanationRecorder: Sendable {
  /// The transitions of a recognizer since it was last possible.
  private struct Course {
    var began: Transition?
    var outcome: Transition?
  }

  /// The courses by the number of the recognizer.
  private var courses: [Course] = []

  package init() {}

  /// Returns the explanation that `transition` completes; nil if it completes none.
  package mutating func record(_ transition: Transition) -> Explanation? {
    let number = transition.recognizer
    while courses.count <= number { courses.append(Course()) }
    switch transition.state {
    case .began: courses[number].began = transition
    case .changed: break
    case .ended, .failed, .cancelled: courses[number].outcome = transition
    case .possible:
      let course = courses[number]
      courses[number] = Course()
      return course.outcome.map {
        Explanation(
          recognizer: number, start: $0.sequenceStart, end: transition.time,
          began: course.began, outcome: $0)
      }
    }
    return nil
  }
}
