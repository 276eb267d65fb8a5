extension ArgumentFault {
  /// One sentence, without the name of the tool.
  package var message: String {
    switch problem {
    case .missingCommand(let names): "a command is missing: \(names.joined(separator: ", "))"
    case .unknownCommand(let word, _): "unknown command \(quoted(word))"
    case .unknownOption(let word, _): "unknown option \(quoted(word))"
    case .retiredOption(let word, _): "\(word) is no longer an option"
    case .optionBeforeCommand(let word): "the option \(quoted(word)) is before the command"
    case .missingValue(let option, let value): "\(option) needs a value, \(value)"
    case .unexpectedValue(let option, let value): "\(option) takes no value, got \(quoted(value))"
    case .badValue(let argument, let fault): "\(argument): \(fault.message)"
    case .missingPositional(let name): "\(name) is missing"
    case .tooManyPositionals(let word): "unexpected argument \(quoted(word))"
    case .repeated(let option): "\(option) is given twice"
    case .exclusive(let first, let second): "\(first) and \(second) cannot be combined"
    case .other(let message, _): message
    }
  }

  /// The hint that follows the message; nil if there is none.
  package var suggestion: String? {
    switch problem {
    case .unknownCommand(_, let nearest?), .unknownOption(_, let nearest?):
      "did you mean \(quoted(nearest))?"
    case .retiredOption(_, let advice): advice
    case .optionBeforeCommand: "write options after the command"
    case .missingValue(let option, _) where option.hasPrefix("--"):
      "a value that begins with a hyphen is written \(option)=VALUE"
    case .badValue(_, let fault): fault.suggestion
    case .other(_, let suggestion): suggestion
    default: nil
    }
  }

  /// A reference to the help: `see 'tactus recognize --help'`.
  package var reference: String { "see '\(command.joined(separator: " ")) --help'" }

  /// Two lines for standard error. The first line begins with the name of the tool.
  package var text: String {
    let tool = command.first.map { "\($0): " } ?? ""
    let hint = suggestion.map { "; \($0)" } ?? ""
    return "\(tool)\(message)\(hint)\n\(reference)"
  }
}
