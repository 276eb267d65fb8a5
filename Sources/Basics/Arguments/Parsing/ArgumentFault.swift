/// The reason why a command line is not valid, with the command that it names.
package struct ArgumentFault: Error, Hashable, Sendable {
  package enum Problem: Error, Hashable, Sendable {
    /// One of these commands is required, but none is given.
    case missingCommand([String])
    case unknownCommand(String, nearest: String?)
    case unknownOption(String, nearest: String?)
    /// An option of an earlier version, with what to write instead.
    case retiredOption(String, advice: String)
    /// An option of a subcommand is given before that subcommand.
    case optionBeforeCommand(String)
    /// An option has no value. The second text is the placeholder of the value.
    case missingValue(String, String)
    /// A flag is given a value, as in `--json=yes`.
    case unexpectedValue(String, String)
    case badValue(String, ValueFault)
    case missingPositional(String)
    case tooManyPositionals(String)
    case repeated(String)
    case exclusive(String, String)
    /// Any other fault that a command finds.
    case other(String, suggestion: String?)
  }

  package var problem: Problem
  /// The words that lead to the command, beginning with the tool.
  package var command: [String]

  package init(_ problem: Problem, in command: [String]) {
    self.problem = problem
    self.command = command
  }
}
