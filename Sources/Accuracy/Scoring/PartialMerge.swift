internal import Datasets
internal import Ordering
internal import Runs

/// The sum of the partial results of an evaluation, and what is wrong with them.
///
/// A partial result that does not belong to the others, or counts a capture that is already counted,
/// is left out.
package struct PartialMerge: Sendable {
  /// A partial result with the path of its file.
  package struct Part: Sendable {
    package var path: String
    package var partial: EvaluationPartial

    package init(path: String, _ partial: EvaluationPartial) {
      self.path = path
      self.partial = partial
    }
  }

  /// The sum of the parts that belong together.
  package private(set) var sum: EvaluationPartial
  /// A sentence for each part that was left out, in the order of the parts.
  package private(set) var refusals: [String] = []

  /// Adds parts; nil if there are none. The parts of the evaluation that most parts belong to are
  /// added; if two have as many, those of the earlier one.
  package init?(_ parts: [Part]) {
    var counts: [EvaluationPartial.Origin: Int] = [:]
    for part in parts { counts[part.partial.origin, default: 0] += 1 }
    let most = counts.values.max() ?? 0
    guard let first = parts.first(where: { counts[$0.partial.origin] == most }) else { return nil }
    sum = EvaluationPartial(first.partial.origin)
    for part in parts {
      do throws(EvaluationPartial.Misfit) { try sum.add(part.partial) } catch {
        refusals.append("\(part.path) does not fit the other partial results: \(error)")
      }
    }
  }

  /// A sentence for each thing without which the sum is not the evaluation of all captures.
  package var gaps: [String] { missing + failed }

  private var missing: [String] {
    guard !sum.isComplete else { return [] }
    let counts = "\(sum.done.count) of \(sum.origin.captures) captures are counted"
    guard let count = sum.shards.first?.count, sum.shards.allSatisfy({ $0.count == count }) else {
      return ["\(counts); the others are missing"]
    }
    let known = Set(sum.shards.map(\.number))
    let absent = (1...count).filter { !known.contains($0) }
    guard let example = absent.first else {
      return ["\(counts); a shard was stopped before its end"]
    }
    let more = absent.count > 1 ? " and \(absent.count - 1) more" : ""
    return ["\(counts); shard \(example)/\(count)\(more) is missing"]
  }

  private var failed: [String] {
    guard let example = sum.unreadable.ordered().first else { return [] }
    let more = sum.unreadable.count > 1 ? " and \(sum.unreadable.count - 1) more" : ""
    return ["\(example.text)\(more) could not be read by its shard"]
  }
}
