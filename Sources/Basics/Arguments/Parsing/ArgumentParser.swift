internal import TextSuggestion

/// Divides the words after a command into options and positional arguments, and checks each.
struct ArgumentParser {
  let command: ToolCommand
  let path: [String]
  private let options: [String: ArgumentDeclaration]
  private var given: [String: [String]] = [:]
  private var standsAlone = false

  init(command: ToolCommand, path: [String]) {
    self.command = command
    self.path = path
    let named = command.options.flatMap { option in option.allNames.map { ($0, option) } }
    options = Dictionary(named) { first, _ in first }
  }

  mutating func parse(_ words: ArraySlice<String>) throws(ArgumentFault) -> ParsedValues {
    do {
      try assign(try readOptions(words))
      try checkExclusions()
    } catch { throw ArgumentFault(error, in: path) }
    return ParsedValues(command: path, words: given)
  }

  /// Reads the options. Returns the other words, which are the positional arguments.
  private mutating func readOptions(
    _ words: ArraySlice<String>
  ) throws(ArgumentFault.Problem) -> [String] {
    var rest = words
    var positionals: [String] = []
    while let word = rest.popFirst() {
      if word == "--" { return positionals + rest }
      if word.hasPrefix("--") {
        try readLong(word, &rest)
      } else if isBundle(word) {
        try readBundle(word, &rest)
      } else {
        positionals.append(word)
      }
    }
    return positionals
  }

  /// Reads `--name`, `--name value` or `--name=value`.
  private mutating func readLong(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentFault.Problem) {
    let equals = word.firstIndex(of: "=")
    let name = String(word[..<(equals ?? word.endIndex)])
    guard let option = options[name], name.count > 2 else {
      throw .unknownOption(name, nearest: Suggestion.nearest(to: name, in: shownNames))
    }
    let attached = equals.map { String(word[word.index(after: $0)...]) }
    if !option.acceptsValue, let attached { throw .unexpectedValue(name, attached) }
    try record(option, as: name, attached, &rest)
  }

  /// Reads a word of short options. If that fails, and the word is a long name with only one
  /// hyphen, the long option is suggested.
  private mutating func readBundle(
    _ word: String, _ rest: inout ArraySlice<String>
  ) throws(ArgumentFault.Problem) {
    do { try readLetters(word.dropFirst(), &rest) } catch {
      let long = "-\(word.prefix { $0 != "=" })"
      guard long.count > 3, options[long] != nil else { throw error }
      throw .unknownOption(word, nearest: long)
    }
  }

  /// Reads `-a`, `-abc`, `-n value`, `-nvalue` or `-n=value`, without the hyphen.
  private mutating func readLetters(
    _ letters: Substring, _ rest: inout ArraySlice<String>
  ) throws(ArgumentFault.Problem) {
    var letters = letters
    while let letter = letters.popFirst() {
      let name = "-\(letter)"
      guard let option = options[name] else {
        throw .unknownOption(
          name, nearest: Suggestion.nearest(to: "--\(letter)\(letters)", in: shownNames))
      }
      if option.takesValue {
        let value = letters.hasPrefix("=") ? letters.dropFirst() : letters
        return try record(option, as: name, letters.isEmpty ? nil : String(value), &rest)
      }
      if letters.hasPrefix("=") { throw .unexpectedValue(name, String(letters.dropFirst())) }
      try record(option, as: name, nil, &rest)
    }
  }

  private mutating func record(
    _ option: ArgumentDeclaration, as name: String, _ attached: String?,
    _ rest: inout ArraySlice<String>
  ) throws(ArgumentFault.Problem) {
    let key = option.displayName
    if given[key] != nil, !option.occurrence.isRepeatable { throw .repeated(key) }
    standsAlone = standsAlone || option.standsAlone
    guard option.acceptsValue else {
      given[key] = []
      return
    }
    guard let value = attached ?? option.bareValue ?? nextValue(&rest) else {
      throw .missingValue(name, option.valueName ?? "VALUE")
    }
    do { try option.check(value) } catch { throw .badValue(key, error) }
    given[key, default: []].append(value)
  }

  /// Returns the next word; nil if it is an option.
  private func nextValue(_ rest: inout ArraySlice<String>) -> String? {
    guard let word = rest.first, !word.hasPrefix("--"), !isBundle(word) else { return nil }
    return rest.popFirst()
  }

  /// Returns whether a word consists of short options: neither `-` nor a negative number (unless a
  /// digit is an option here).
  private func isBundle(_ word: String) -> Bool {
    guard word.hasPrefix("-"), word.count > 1, !word.hasPrefix("--") else { return false }
    let isNumber = word.utf8.allSatisfy(isDecimalCharacter) && Double(word) != nil
    return !isNumber || options[String(word.prefix(2))] != nil
  }

  private var shownNames: [String] { ["--help"] + command.options.map(\.displayName) }

  /// Assigns the words to the positional arguments from left to right, so that those which require
  /// a value get one.
  private mutating func assign(_ words: [String]) throws(ArgumentFault.Problem) {
    var rest = words[...]
    let positionals = command.positionals
    for (index, positional) in positionals.enumerated() {
      let owed = positionals[(index + 1)...].reduce(0) { $0 + $1.occurrence.minimum }
      let most = positional.occurrence.isRepeatable ? rest.count : 1
      let count = max(min(most, rest.count - owed), min(positional.occurrence.minimum, rest.count))
      if count < positional.occurrence.minimum, !standsAlone {
        throw .missingPositional(positional.name)
      }
      for word in rest.prefix(count) {
        do { try positional.check(word) } catch { throw .badValue(positional.name, error) }
      }
      if count > 0 { given[positional.name] = Array(rest.prefix(count)) }
      rest = rest.dropFirst(count)
    }
    if let word = rest.first { throw .tooManyPositionals(word) }
  }

  private func checkExclusions() throws(ArgumentFault.Problem) {
    for group in command.groups where group.isExclusive {
      let names = group.arguments.map(\.declaration.displayName).filter { given[$0] != nil }
      if names.count > 1 { throw .exclusive(names[0], names[1]) }
    }
  }
}
