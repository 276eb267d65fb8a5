package import FrameAssembly
internal import Runs

/// Notes on many captures. Notes of one kind are summarized, because one line for each capture
/// would hide important messages.
package struct NoteSummary {
  private var lines: [Diagnostic.Problem: [String]] = [:]
  /// The number of notes of one kind that are printed one by one; more are summarized.
  private static let few = 3

  package init() {}

  /// Collects the notes of one capture. Returns its other diagnostics.
  package mutating func take(_ diagnostics: [Diagnostic], of path: String) -> [Diagnostic] {
    for diagnostic in diagnostics where diagnostic.messageSeverity == .note {
      lines[diagnostic.problem, default: []].append(diagnostic.line(in: path))
    }
    return diagnostics.filter { $0.messageSeverity != .note }
  }

  package func report() {
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
