/// Why a command line cannot be run, and the command it was meant for.
package struct ArgumentFault: Error, Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    /// No command where one of these was needed.
    case missingCommand([String])
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    /// An option that a command below knows, given before that command.
    case optionBeforeCommand(String)
    /// The option, and what stands for its value.
    case missingValue(String, String)
    /// A flag was given a value, as in `--json=yes`.
    case unexpectedValue(String, String)
    case badValue(String, ValueFault)
    case missingPositional(String)
    case tooManyPositionals(String)
    case repeated(String)
    case exclusive(String, String)
    /// Whatever a command finds out by itself.
    case other(String, suggestion: String?)
  }

  package var problem: Problem
  /// The words that lead to the command, the tool first.
  package var command: [String]

  package init(_ problem: Problem, in command: [String]) {
    self.problem = problem
    self.command = command
  }
}
