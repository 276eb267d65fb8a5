internal import Explaining
internal import Setups
package import TactusGestures

/// A kind of gesture that others recognized in a block of touches, and one setup did not.
package struct MissingGesture: Hashable, Sendable {
  package let kind: GestureKind
  /// The recognizer of this kind that failed last, and its failure; nil if the setup has none of this
  /// kind, or none that failed in the block. If all failed by their direction, it is the one that was
  /// closest to its own.
  package let failed: FailedRecognizer?
  /// A sentence that says why.
  package let reason: String

  init(_ kind: GestureKind, _ failures: ArraySlice<FailedRecognizer>, in setup: Setup) {
    self.kind = kind
    let own = failures.filter { setup.recognizers[$0.number].configuration.kind == kind }
    failed = own.last { !$0.isAboutDirection } ?? own.min { $0.measured < $1.measured }
    if let failed {
      let names = TransitionNames(setup)
      reason =
        names.recognizers[failed.number] + ": "
        + Explanation.sentence(for: failed.failure, names)
    } else if setup.recognizers.contains(where: { $0.configuration.kind == kind }) {
      reason = "no recognizer of this kind took part"
    } else {
      reason = "the setup has none"
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

  /// Whether the fingers went another way than the recognizer wants.
  var isAboutDirection: Bool {
    [.movedBackwards, .wrongDirection, .offDirection, .strayed].contains(failure.reason)
  }
}

/// Why one setup lacked a kind of gesture, with the number of blocks in which it did for this reason.
package struct MissingTally: Sendable {
  package let contestant: Int
  package let kind: GestureKind
  /// The first block.
  package let first: Timestamp
  /// The sentence about the first block.
  package let sentence: String
  package var blocks = 1

  private let cause: Failure.Reason?

  init(_ missing: MissingGesture, of contestant: Int, at first: Timestamp) {
    (self.contestant, self.first) = (contestant, first)
    (kind, sentence, cause) = (missing.kind, missing.reason, missing.failed?.failure.reason)
  }

  /// Whether both have the same setup, kind and reason.
  func isLike(_ other: MissingTally) -> Bool {
    contestant == other.contestant && kind == other.kind && cause == other.cause
      && (cause != nil || sentence == other.sentence)
  }
}
