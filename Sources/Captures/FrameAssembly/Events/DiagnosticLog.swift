/// The diagnostics of one capture: the first hundred of each kind, and the number of the others.
///
/// The log is bounded, so that a large file with a fault in every line costs no memory.
public struct DiagnosticLog: Sendable {
  package static let limit = 100

  private var kept: [Diagnostic] = []
  private var counts = [Int](repeating: 0, count: Diagnostic.Problem.allCases.count)

  package init() {}

  /// Adds a diagnostic. `detail` is evaluated only if the diagnostic is kept.
  package mutating func add(
    _ problem: Diagnostic.Problem, at place: Diagnostic.Place, _ detail: @autoclosure () -> String,
    remedy: Diagnostic.Remedy? = nil
  ) {
    let index = Self.index(of: problem)
    counts[index] += 1
    guard counts[index] <= Self.limit else { return }
    kept.append(Diagnostic(problem, at: place, detail(), remedy: remedy))
  }

  /// The diagnostics that were kept, in the order of their places. Diagnostics of the whole capture
  /// come last, followed by the number of further diagnostics of each kind.
  public var all: [Diagnostic] {
    let sorted = kept.enumerated().sorted {
      (Self.rank($0.element.place), $0.offset) < (Self.rank($1.element.place), $1.offset)
    }
    let others = Diagnostic.Problem.allCases.filter { omitted(of: $0) > 0 }
    return sorted.map(\.element)
      + others.map { problem in
        let count = omitted(of: problem)
        var rest = Diagnostic(problem, at: .capture, "\(count) more, not listed")
        rest.count = count
        return rest
      }
  }

  /// Returns the number of diagnostics of the kind `problem`, kept or not.
  public func count(of problem: Diagnostic.Problem) -> Int { counts[Self.index(of: problem)] }

  /// Returns the number of diagnostics of the kind `problem` that were only counted.
  package func omitted(of problem: Diagnostic.Problem) -> Int {
    max(0, count(of: problem) - Self.limit)
  }

  /// Whether one of the diagnostics is a problem rather than a note.
  public var hasProblems: Bool { kept.contains { $0.severity == .problem } }

  private static func rank(_ place: Diagnostic.Place) -> Int {
    switch place {
    case .line(let number), .byte(let number): number
    case .capture: .max
    }
  }

  private static func index(of problem: Diagnostic.Problem) -> Int {
    Diagnostic.Problem.allCases.firstIndex(of: problem) ?? 0
  }
}
