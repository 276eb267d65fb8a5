internal import CommandSupport
internal import Tactus
internal import TextSuggestion

/// The doubts about labels and setups that an evaluation reports: the first ones, and the number of
/// the others.
enum DoubtSummary {
  /// The number of doubts that are printed one by one.
  private static let shown = 5

  static func report(_ doubts: [DatasetFault]) {
    for doubt in doubts.prefix(shown) { Console.report(doubt) }
    let rest = doubts.count - shown
    guard rest > 0 else { return }
    Console.warn(
      "\(Plural.text(rest, "more warning")) about labels and setups; --check lists all")
  }
}
