internal import Arguments
internal import Tactus

/// A value of `tune --search`, such as `random:64`.
struct SearchChoice: Hashable {
  let search: Tuning.Search
  /// The number of candidates of a random search or of successive halving.
  let candidates: Int

  init(_ search: Tuning.Search, candidates: Int = Tuning.Plan().candidates) {
    self.search = search
    self.candidates = candidates
  }

  static var kind: ValueKind<SearchChoice> {
    let words = ValueKind<Tuning.Search>.choice("HOW")
    let count = ValueKind.integer("N", .between(1, 100_000))
    return ValueKind(
      "HOW[:N]", constraint: words.constraint, candidates: words.candidates,
      text: { $0.search.rawValue }
    ) { (word) throws(ValueFault) in
      let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      let search = try words.parse(String(parts[0]))
      guard parts.count == 2 else { return SearchChoice(search) }
      guard search != .grid else {
        throw .other("a grid tries every candidate, so \(word) must not name a number")
      }
      return SearchChoice(search, candidates: try count.parse(String(parts[1])))
    }
  }
}
