extension CommandLineTool {
  /// The mistakes in the tool's own description, one sentence for each. A test expects none.
  package var descriptionFaults: [String] {
    allCommands.flatMap { path, command in
      (command.nameFaults + command.positionalFaults + command.textFaults)
        .map { "\(path.joined(separator: " ")): \($0)" }
    } + topicFaults
  }

  /// Topics that cannot be reached, and options that refer to a topic that does not exist.
  private var topicFaults: [String] {
    var seen = Set(root.subcommands.flatMap { [$0.name] + $0.aliases } + ["help"])
    var faults: [String] = []
    for topic in topics() where !seen.insert(topic.name).inserted {
      faults.append("the topic \(topic.name) has the name of another topic or of a command")
    }
    let names = Set(topics().map(\.name))
    for declaration in allCommands.flatMap(\.command.declarations) {
      guard case .topic(let name) = declaration.placement, !names.contains(name) else { continue }
      faults.append("\(declaration.displayName) refers to the topic \(name), which is not there")
    }
    return faults
  }
}

extension ToolCommand {
  fileprivate var nameFaults: [String] {
    var seen: Set<String> = ["--help", "-h"]
    var faults: [String] = []
    for name in options.flatMap(\.allNames) {
      if !seen.insert(name).inserted { faults.append("\(name) is declared twice") }
      if name.contains(where: { $0.isWhitespace || $0 == "=" }) || name.hasPrefix("---") {
        faults.append("'\(name)' cannot be typed")
      }
    }
    for name in positionals.map(\.name) + subcommands.flatMap({ [$0.name] + $0.aliases })
    where !seen.insert(name).inserted {
      faults.append("\(name) is declared twice")
    }
    return faults
  }

  fileprivate var positionalFaults: [String] {
    positionals.filter(\.occurrence.isRepeatable).count > 1
      ? ["two lists of positional arguments"] : []
  }

  fileprivate var textFaults: [String] {
    let silent = declarations.filter(\.help.isEmpty).map { "\($0.displayName) has no help" }
    let lengthy = abstract.isEmpty || abstract.contains("\n")
    return silent + (lengthy ? ["the abstract is not one line"] : [])
  }
}

extension ArgumentDeclaration {
  /// All names of the argument with hyphens, including hidden ones.
  var allNames: [String] {
    let names = [name] + aliases + (short.map { [String($0)] } ?? [])
    return names.map { $0.count == 1 ? "-\($0)" : "--\($0)" }
  }
}
