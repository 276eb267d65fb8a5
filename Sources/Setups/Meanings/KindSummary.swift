public import Recognition

extension GestureKind {
  /// The name of the kind in setups.
  public var setupName: String { "\(self)" }

  /// One sentence: which gesture it is.
  public var summary: String {
    switch self {
    case .tap: "One or more short touches in one place, of one or more fingers."
    case .longPress: "Fingers that rest for a time; then they may move until they lift."
    case .swipe: "A quick movement in one direction, recognized once."
    case .pan: "Fingers that drag, reported with translation and velocity."
    case .screenEdgePan: "A pan that starts at an edge of the surface."
    case .pinch: "Two fingers that move apart or together, reported with scale."
    case .rotation: "Two fingers that turn about each other, reported with an angle."
    case .shake: "A device that is shaken; it needs motion, not touches."
    case .template: "A drawn shape, compared with examples that tactus train collected."
    case .custom: "A recognizer of one's own, which setups cannot name."
    }
  }
}
