/// The values of a command line, read with the arguments that the command declares.
package struct ParsedValues: Sendable {
  /// The words that led to the command, beginning with the tool.
  package let command: [String]
  var words: [String: [String]] = [:]

  /// Whether `flag` was given.
  package subscript(flag: Flag) -> Bool { isGiven(flag) }

  /// The value of an option, its default, or the list of all values.
  package subscript<Value>(option: Option<Value>) -> Value {
    option.read(words[option.declaration.displayName] ?? [])
  }

  /// The value of a positional argument. Throws if a required value is missing, which is possible
  /// only beside a flag or an option that stands alone.
  package subscript<Value>(positional: Positional<Value>) -> Value {
    get throws(ArgumentFault) {
      let name = positional.declaration.name
      let value: Value?
      do { value = try positional.read(words[name] ?? []) } catch {
        throw ArgumentFault(.badValue(name, error), in: command)
      }
      guard let value else { throw ArgumentFault(.missingPositional(name), in: command) }
      return value
    }
  }

  /// Returns whether the command line names `argument`, which distinguishes a default from a value
  /// that the user wrote.
  package func isGiven(_ argument: some DeclaredArgument) -> Bool {
    words[argument.declaration.displayName] != nil
  }

  /// Returns the values given for `arguments`, in the order of `arguments`, as one text. Equal
  /// values give equal text.
  package func text(of arguments: [any DeclaredArgument]) -> String {
    arguments.compactMap { argument in
      let name = argument.declaration.displayName
      return words[name].map { name + " " + $0.joined(separator: " ") }
    }.joined(separator: "\n")
  }

  /// Returns a fault of this command that only the command itself can find.
  package func fault(_ message: String, suggestion: String? = nil) -> ArgumentFault {
    ArgumentFault(.other(message, suggestion: suggestion), in: command)
  }
}
