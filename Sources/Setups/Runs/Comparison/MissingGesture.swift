internal import Explaining
internal import Setups
package import TactusGestures

/// A gesture that others recognized in a block of touches, and one setup did not.
package struct MissingGesture: Hashable, Sendable {
  /// The label of the gesture; see `RecognizerDescription.comparedLabel`.
  package let label: String
  /// The kind of a recognizer that recognized it.
  package let kind: GestureKind
  /// The recognizer with this label that failed last, and its failure; nil if the setup has none with this
  /// label, or none that failed in the block. Recognizers of other directions are left out. If all
  /// failed by their direction, it is the one that was closest to its own.
  package let failed: FailedRecognizer?
  /// A sentence that says why.
  package let reason: String

  /// `others` are the gestures that others recognized, at least one.
  init(
    _ others: [ComparedGesture], _ failures: ArraySlice<FailedRecognizer>, in setup: Setup
  ) {
    label = others.first?.label ?? ""
    kind = others.first?.kind ?? .custom
    let label = label
    func isSuch(_ recognizer: RecognizerDescription) -> Bool {
      recognizer.comparedLabel == label
    }
    let all = failures.filter { isSuch(setup.recognizers[$0.number]) }
    let directions = others.reduce(into: SwipeDirection()) { $0.formUnion($1.direction) }
    let fitting = all.filter {
      setup.recognizers[$0.number].mayGo(directions)
    }
    let sided = fitting.isEmpty ? all : fitting
    // Of recognizers for several numbers of fingers, those for as many as were down.
    let counted = sided.filter { !$0.isAboutFingers }
    let own = counted.isEmpty ? sided : counted
    failed = own.last { !$0.isAboutDirection } ?? own.min { $0.measured < $1.measured }
    if let failed {
      let names = TransitionNames(setup)
      reason =
        names.recognizers[failed.number] + ": "
        + Explanation.sentence(for: failed.failure, names)
    } else if setup.recognizers.contains(where: isSuch) {
      reason = "no recognizer with this label took part"
    } else {
      reason = "the setup has none"
    }
  }
}

extension ComparedGesture {
  /// The direction in which the fingers went; empty if the gesture has none.
  fileprivate var direction: SwipeDirection {
    switch record.values {
    case .swipe(let direction): return direction
    case .pan(let translation, _):
      if translation == .zero { return [] }
      return abs(translation.x) >= abs(translation.y)
        ? (translation.x > 0 ? .right : .left) : (translation.y > 0 ? .down : .up)
    default: return []
    }
  }
}

/// A recognizer that failed, and why.
package struct FailedRecognizer: Hashable, Sendable {
  package let number: Int
  package let time: Timestamp
  package let failure: Failure

  init?(_ transition: Transition) {
    guard transition.state == .failed, let failure = transition.failure else { return nil }
    (number, time, self.failure) = (transition.recognizer, transition.time, failure)
  }

  var measured: Double { failure.measured ?? 0 }

  /// Whether another number of fingers was down than the recognizer wants.
  var isAboutFingers: Bool {
    [.tooFewTouches, .tooManyTouches].contains(failure.reason)
  }

  /// Whether the fingers went another way than the recognizer wants.
  var isAboutDirection: Bool {
    [.movedBackwards, .wrongDirection, .offDirection, .strayed].contains(failure.reason)
  }
}

/// Why one setup lacked a gesture, with the number of blocks in which it did for this reason.
package struct MissingTally: Sendable {
  package let contestant: Int
  package let label: String
  /// The first block.
  package let first: Timestamp
  /// The sentence about the first block.
  package let sentence: String
  package var blocks = 1

  private let cause: Failure.Reason?

  init(_ missing: MissingGesture, of contestant: Int, at first: Timestamp) {
    (self.contestant, self.first) = (contestant, first)
    (label, sentence, cause) = (missing.label, missing.reason, missing.failed?.failure.reason)
  }

  /// Whether both have the same setup, label and reason.
  func isLike(_ other: MissingTally) -> Bool {
    contestant == other.contestant && label == other.label && cause == other.cause
      && (cause != nil || sentence == other.sentence)
  }
}
