/// An option that a command had in an earlier version, with what replaces it.
package struct RetiredOption: Hashable, Sendable {
  /// The name with its hyphens, such as `--rotate`.
  package var name: String
  /// The commands that had the option, such as `strokes evaluate`; nil for all of them.
  package var commands: [String]?
  /// The words that replace it, such as `--transform rotate=DEGREES`; nil if nothing is needed.
  package var replacement: String?
  /// A sentence about a replacement that is not simply another option; nil for others.
  package var remark: String?
  /// Whether the replacement takes the value as it is.
  package var isTranslated: Bool

  package init(
    _ name: String, of commands: [String]? = nil, replacement: String?, remark: String? = nil,
    isTranslated: Bool = true
  ) {
    self.isTranslated = isTranslated
    self.name = name
    self.commands = commands
    self.replacement = replacement
    self.remark = remark
  }

  /// Returns whether the command that `path` leads to had the option. `path` begins with the tool.
  func applies(to path: [String]) -> Bool {
    guard let commands else { return true }
    return commands.contains(path.dropFirst().joined(separator: " "))
  }

  /// Whether a command line with the option means what it means with `replacement`, so that it can be
  /// rewritten: the option is replaced by words, and its value takes the place of the last one's
  /// capitals, if there are any.
  var isRewritten: Bool { isTranslated && replacement != nil && remark == nil }

  /// The words that replace the option with `value`; nil if it needs a value that is missing.
  func words(for value: () -> String?) -> [String]? {
    guard let replacement, isRewritten else { return nil }
    var words = replacement.split(separator: " ").map(String.init)
    guard let last = words.popLast() else { return nil }
    let stem = last.prefix { !$0.isUppercase }
    if stem.count == last.count { return words + [last] }
    guard let value = value() else { return nil }
    return words + [stem + value]
  }

  /// The hint after the error: `write --transform rotate=DEGREES`.
  package var advice: String {
    [replacement.map { "write \($0)" }, remark].compactMap(\.self).joined(separator: "; ")
  }
}

extension CommandLineTool {
  /// Returns a command line with options of today, and a note for each option of an earlier version
  /// that was replaced. Options that nothing replaces word for word stay, and are refused later.
  package func rewritten(_ arguments: [String]) -> (arguments: [String], notes: [String]) {
    guard arguments.first != "help" else { return (arguments, []) }
    var (command, path) = (root, [name])
    var rest = arguments[...]
    while let word = rest.first, let next = command.subcommand(named: word) {
      rest.removeFirst()
      (command, path) = (next, path + [next.name])
    }
    let known = Set(command.options.flatMap(\.allNames))
    let old = retired().filter { $0.applies(to: path) && !known.contains($0.name) }
    var words = Array(arguments[..<rest.startIndex])
    var notes: [String] = []
    while let word = rest.popFirst() {
      if word == "--" {
        words += [word] + rest
        break
      }
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      let before = rest
      if let option = old.first(where: { $0.name == parts[0] }),
        let new = option.words(for: { parts.count > 1 ? String(parts[1]) : rest.popFirst() })
      {
        words += new
        notes.append("\(option.name) is an option of an earlier version; \(option.advice)")
      } else {
        rest = before
        words.append(word)
      }
    }
    return (words, notes)
  }
}
