internal import Recognition
package import TouchModel

extension Setup {
  /// Returns the reason why a command has no effect; nil if it has one.
  package func objection(to command: Command) -> String? {
    guard let number = number(of: command.recognizer) else {
      return NameHint.unknown(command.recognizer, "recognizer", in: recognizerNames)
    }
    let configuration = recognizers[number].configuration
    let name: String
    switch command.change {
    case .enabled: return nil
    case .translation: name = "translation"
    case .scale: name = "scale"
    case .rotation: name = "rotation"
    }
    if configuration.accepts(command.change) { return nil }
    return "\(command.recognizer) is a \(configuration.kind.name), which has no \(name)"
  }
}
