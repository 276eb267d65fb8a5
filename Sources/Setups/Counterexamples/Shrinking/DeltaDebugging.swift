/// Delta debugging: finds a small part of a list for which a condition still holds.
///
/// The algorithm is ddmin of Zeller and Hildebrandt, "Simplifying and isolating failure-inducing
/// input" (IEEE Transactions on Software Engineering 28, 2002). The result is 1-minimal: without any
/// single one of its parts, the condition does not hold.
enum DeltaDebugging {
  /// Returns a part of `parts`, in the same order, for which `holds` is true. `holds(parts)` must be
  /// true. If it returns nil, the work stops with what is left.
  static func minimize<Part>(_ parts: [Part], while holds: ([Part]) -> Bool?) -> [Part] {
    var isStopped = false
    // A part of a long list takes long to make, so none is made after a stop.
    func passes(_ candidate: @autoclosure () -> [Part]) -> Bool {
      if isStopped { return false }
      let answer = holds(candidate())
      isStopped = answer == nil
      return answer ?? false
    }
    if parts.isEmpty || passes([]) { return [] }
    var parts = parts
    var pieces = 2
    while parts.count > 1, !isStopped {
      let chunks = chunks(of: parts.count, pieces)
      if let chunk = chunks.first(where: { passes(Array(parts[$0])) }) {
        parts = Array(parts[chunk])
        pieces = 2
      } else if pieces > 2,
        let chunk = chunks.first(where: { passes(Self.removing($0, from: parts)) })
      {
        parts = Self.removing(chunk, from: parts)
        pieces = max(pieces - 1, 2)
      } else if pieces < parts.count {
        pieces = min(2 * pieces, parts.count)
      } else {
        break
      }
    }
    return parts
  }

  /// Divides `count` parts into ranges whose lengths differ by at most 1.
  private static func chunks(of count: Int, _ pieces: Int) -> [Range<Int>] {
    (0..<pieces).map { count * $0 / pieces..<count * ($0 + 1) / pieces }
  }

  private static func removing<Part>(_ chunk: Range<Int>, from parts: [Part]) -> [Part] {
    Array(parts[..<chunk.lowerBound] + parts[chunk.upperBound...])
  }
}
