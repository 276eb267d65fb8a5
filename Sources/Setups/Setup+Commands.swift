internal import Recognition
public import TouchModel

extension Setup {
  /// Why nothing comes of a command; nil where something does.
  public func objection(to command: Command) -> String? {
    guard let number = number(of: command.recognizer) else {
      return NameHint.unknown(command.recognizer, "recognizer", in: recognizerNames)
    }
    let kind = recognizers[number].configuration.kind
    let (name, isKnown) =
      switch command.change {
      case .enabled: ("enabled", true)
      case .translation: ("translation", kind == .pan || kind == .screenEdgePan)
      case .scale: ("scale", kind == .pinch)
      case .rotation: ("rotation", kind == .rotation)
      }
    return isKnown ? nil : "\(command.recognizer) is a \(kind.name), which has no \(name)"
  }
}
