package import Arguments
package import Setups
internal import TextSuggestion
internal import TouchLog

/// The setup that a command line names: built in or a file, moved to the preset that it names, with
/// changed values.
package struct SetupChoice {
  private let source: String?
  private let preset: String?
  private let changes: [KeyValue]

  package init(_ source: String?, preset: String? = nil, changes: [KeyValue] = []) {
    self.source = source
    self.preset = preset
    self.changes = changes
  }

  /// Reads the setup that `--against` names: a setup, or a platform, whose preset applies to the setup
  /// of the command line. Without one it is the platform's own. `--set` changes neither.
  package init(against name: String, _ values: ParsedValues) {
    if PresetChoice.isPlatform(name) {
      self.init(values[SetupOptions.setup], preset: name)
    } else {
      self.init(name)
    }
  }

  package func setup() throws(Problem) -> Setup {
    try Self.changed(
      try PresetChoice.moved(try base(), to: preset, isNamed: source != nil), by: changes)
  }

  /// Returns a setup with the changes of `--set`.
  package static func changed(_ setup: Setup, by changes: [KeyValue]) throws(Problem) -> Setup {
    var setup = setup
    for change in changes {
      do {
        try setup.set(change.key, to: change.value)
      } catch {
        let name = change.key.prefix { $0 != "." }
        let isKnown = setup.number(of: String(name)) != nil
        let kind = isKnown ? nil : NameAdvice.recognizers(ofKind: String(name), in: setup)
        let message = UnitAdvice.text(for: change.value) ?? kind ?? error.message
        throw Problem("--set \(change.key)=\(change.value): \(message)", .usage)
      }
      if let value = Double(change.value),
        let warning = UnitWarning.text(change.key, value, in: setup)
      {
        Messages.sayForAll(.warning, "--set \(warning)")
      }
    }
    return setup
  }

  private func base() throws(Problem) -> Setup {
    guard let source else { return PresetChoice.setup(of: preset) }
    if let builtIn = Setup.builtIn(named: source) { return builtIn }
    let bytes: [UInt8]
    do { bytes = try FileContents.read(path: source) } catch {
      throw Problem(hint(for: source, error), .unreadable)
    }
    do { return try SetupReader().read(bytes) } catch {
      let mistakes = SetupMistakes.all(in: bytes, first: error)
      let lines = mistakes.map { "\(source):\($0.place): \(SetupMistakes.text(of: $0))" }
      for line in lines.dropLast() { Console.complain(line) }
      throw Problem(lines.last ?? "\(source):\(error)", .usage)
    }
  }

  private func hint(for source: String, _ error: CaptureError) -> String {
    if let preset = NameAdvice.preset(source) {
      return "\(error), and not a built-in setup; \(preset)"
    }
    return
      "\(error), and not a built-in setup; \(Suggestion.hint(for: source, in: Setup.builtIn.map(\.name)))"
  }
}
