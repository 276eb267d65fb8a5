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

  package init(
    _ name: String, of commands: [String]? = nil, replacement: String?, remark: String? = nil
  ) {
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

  /// The hint after the error: `write --transform rotate=DEGREES`.
  package var advice: String {
    [replacement.map { "write \($0)" }, remark].compactMap(\.self).joined(separator: "; ")
  }
}
