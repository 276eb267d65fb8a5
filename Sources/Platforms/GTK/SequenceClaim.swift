public import Arbitration
internal import Recognition
internal import TouchModel

extension ArbitrationPolicy {
  /// A recognizer that is recognized claims its touches. It cancels the gestures of descendant views
  /// and ends those that claimed the touches before; others go on: GTK's sequence states.
  public static let sequenceClaim = ArbitrationPolicy("sequenceClaim", sequenceClaims) {
    SequenceClaim()
  }

  /// The rules of `sequenceClaim` for positions with fractions, which GTK 4 reads.
  static let fractionalSequenceClaim = ArbitrationPolicy(
    "fractionalSequenceClaim", sequenceClaims,
    traits: PlatformTraits {
      $0 = SequenceClaim.traits
      $0.filter = nil
    }
  ) { SequenceClaim() }

  private static let sequenceClaims = PolicyDescription(
    otherPairs:
      "Of all other pairs on the same touches, the last to be recognized ends the other if that has "
      + "begun, and cancels gestures of views inside its own.")
}

/// GTK's rules (`gtkgesture.c`, `gtkwidget.c` [S]): a recognizer that is recognized claims its
/// touches, and the last claim of a touch counts. `docs/policies/sequence-claim.md` has diagrams.
///
/// A claim takes a touch from the recognizers of the same view and of ancestor views that claimed it
/// before, and from all recognizers of descendant views. A recognizer that has claimed nothing goes
/// on beside the one that claims. A recognizer that is simultaneous with all others, or prevents none
/// of them, claims nothing.
final class SequenceClaim: PlatformArbitration {
  /// The touches of one recognizer's gesture sequence that are of no use to it.
  struct Record {
    /// The touches that another recognizer has taken.
    var lost = TouchSet()
    /// The touches that landed while the recognizer had as many as it takes.
    var extra = TouchSet()

    var useless: TouchSet { lost.union(extra) }
  }

  /// The record of each recognizer, indexed by the recognizer's number.
  @exclusivity(unchecked) var records: [Record] = []

  /// GTK gets an event for each touch, its gestures read whole pixels, and of the gestures of a widget
  /// the one that was added last receives an event first.
  static var traits: PlatformTraits {
    PlatformTraits {
      $0.landingOrder = .oneByOne
      $0.filter = AnySurfaceFilter(WholePixels(), name: "wholePixels")
      $0.offersLatestFirst = true
    }
  }

  /// Every recognizer prevents every other.
  static func prevents(_ first: Contender, _ second: Contender) -> Bool { true }

  func copy() -> SequenceClaim {
    let copy = SequenceClaim()
    copy.records = records
    return copy
  }

  func prepare(for count: Int) {
    while records.count < count { records.append(Record()) }
  }

  func sequenceEnds(of number: Int) { records[number] = Record() }

  func forgetTouch(at place: Int) {
    for number in records.indices {
      records[number].lost.subtract(TouchSet(place))
      records[number].extra.subtract(TouchSet(place))
    }
  }

  /// The touches that a recognizer has claimed in this sequence; empty while a bid waits.
  func claimed(by number: Int, in engine: EngineAccess) -> TouchSet {
    guard engine.bid(of: number) == nil else { return TouchSet() }
    return engine.claimants(of: number).subtracting(records[number].extra)
  }

  /// Returns the ruling on a bid: UIKit's on its failure requirements.
  func rule(on number: Int, in engine: EngineAccess) -> Ruling {
    engine.rulingOnRequirements(of: number)
  }

  /// Makes the recognizers fail that waited for `number` to fail. Then takes the claimed touches from
  /// the other recognizers.
  func follow(grantTo number: Int, in engine: EngineAccess) {
    engine.failDependents(of: number)
    guard engine.preventsSome(number) else { return }
    let touches = claimed(by: number, in: engine)
    for other in engine.order where other != number && engine.prevents(number, other) {
      if engine.isOutside(number, of: other) {
        cancel(other, on: touches, for: number, in: engine)
      } else {
        deny(touches, to: other, for: number, in: engine)
      }
    }
  }

  /// Takes `touches`, which `number` claims, from a recognizer of a descendant view, and cancels it. A
  /// touch that lifts is no longer its own. It begins anew with the touches that are left.
  ///
  /// A touch that the recognizer was denied, or that was one too many, stays with it, although it is of
  /// no use (`gtk_gesture_handles_sequence` [S]).
  private func cancel(
    _ other: Int, on touches: TouchSet, for number: Int, in engine: EngineAccess
  ) {
    let lost = engine.touchesDown(of: other).intersection(touches)
      .subtracting(records[other].useless)
    if lost.isEmpty { return }
    engine.expectEndOfSequences()
    let failure = Failure(.prevented, rival: number)
    switch engine.phase(of: other) {
    case .possible: engine.fail(other, failure)
    case .began, .changed: engine.cancel(other, failure)
    case .ended, .failed, .cancelled: break
    }
    engine.takeAway(lost, from: other)
    records[other].lost.formUnion(lost)
  }

  /// Ends a recognizer that has claimed one of `touches` before `number` did. The touches stay its own
  /// until they lift, but are of no use to it.
  private func deny(
    _ touches: TouchSet, to other: Int, for number: Int, in engine: EngineAccess
  ) {
    let lost = claimed(by: other, in: engine).intersection(touches)
    if lost.isEmpty { return }
    switch engine.phase(of: other) {
    case .possible: engine.fail(other, Failure(.prevented, rival: number))
    case .began, .changed: engine.end(other)
    case .ended, .failed, .cancelled: return
    }
    records[other].lost = lost
  }

  /// Handles a touch that lands and is offered to recognizer `number`. The touch is of no use to the
  /// recognizer if it has as many as it takes, lost or not.
  func touchLands(at place: Int, for number: Int, in engine: EngineAccess) {
    if engine.touchesDown(of: number).count >= engine.mostTouches(of: number) {
      records[number].extra.formUnion(TouchSet(place))
    }
  }

  /// Lets each recognizer whose lost touches have all lifted begin anew with the touches that are left,
  /// if they are of use to it.
  func frameEnds(in engine: EngineAccess) {
    if !engine.mayEndSequences { return }
    for number in engine.order {
      let left = engine.touchesDown(of: number)
      guard !left.isEmpty, !records[number].lost.isEmpty,
        records[number].useless.intersection(left).isEmpty
      else { continue }
      engine.beginAnew(number, with: left)
    }
  }
}
