internal import Arguments

/// A value of `train --rejection`, such as `held-out:0.05`.
struct RejectionChoice: Hashable {
  /// Where the limit for unknown gestures comes from.
  enum Source: String, CaseIterable {
    case heldOut = "held-out"
    case synthetic
    case none
  }

  var source = Source.heldOut
  /// The share of held-out examples that may be rejected.
  var share = 0.01

  static var kind: ValueKind<RejectionChoice> {
    let sources = ValueKind<Source>.choice("HOW")
    let shares = ValueKind.number("SHARE", .between(0, 1))
    return ValueKind(
      "HOW[:SHARE]", constraint: sources.constraint, candidates: sources.candidates,
      text: { $0.source.rawValue }
    ) { (word) throws(ValueFault) in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      var choice = RejectionChoice(source: try sources.parse(String(parts[0])))
      guard parts.count == 2 else { return choice }
      guard choice.source == .heldOut else {
        throw .other("only held-out examples have a share, so \(word) must not name one")
      }
      choice.share = try shares.parse(String(parts[1]))
      return choice
    }
  }
}
