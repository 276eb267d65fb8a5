internal import Tactus

/// Notes on many captures: a line a kind, where a line a capture would bury what matters.
struct CaptureNotes {
  private var lines: [Diagnostic.Problem: [String]] = [:]
  /// So many of a kind are told one by one.
  private static let few = 3

  /// Keeps the notes of one capture, and returns the rest of what was said of it.
  mutating func take(_ diagnostics: [Diagnostic], of path: String) -> [Diagnostic] {
    for diagnostic in diagnostics where diagnostic.messageSeverity == .note {
      lines[diagnostic.problem, default: []].append(diagnostic.line(in: path))
    }
    return diagnostics.filter { $0.messageSeverity != .note }
  }

  func report() {
    for problem in Diagnostic.Problem.allCases {
      guard let lines = lines[problem] else { continue }
      if lines.count <= Self.few {
        for line in lines { Console.note(line) }
      } else {
        Console.note("\(lines.count) times, first \(lines[0])")
      }
    }
  }
}
