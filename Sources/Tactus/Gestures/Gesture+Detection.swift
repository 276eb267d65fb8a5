public import TactusGestures

extension Gesture {
  /// How the gesture came to its end, as an evaluation counts it.
  public var ending: Detection.Ending {
    guard state == .cancelled else { return .ended }
    return failure?.reason == .captureEnded ? .cutOff : .cancelled
  }

  /// The gesture as an evaluation sees it: from its first landing to its last lift.
  public func detection(in capture: String, _ names: GestureNames) -> Detection {
    var detection = Detection(
      capture: capture, start: onset, end: lift, label: names.label(of: self), touches: touches,
      decidedAt: decided, ending: ending)
    detection.metAt = met
    detection.recognizer = names.recognizer(of: self)
    detection.attributes = attributes
    return detection
  }

  /// The values at the end under the names that annotations use.
  public var attributes: [Annotation.Attribute] {
    switch values {
    case .tap(let count): return [.init("taps", Double(count))]
    case .longPress: return []
    case .swipe(let direction):
      let way = direction.unitVector
      return [.init("directionX", way.x), .init("directionY", way.y)]
    case .pan(let translation, let velocity):
      let way = translation.length > 0 ? translation / translation.length : .zero
      return [
        .init("directionX", way.x), .init("directionY", way.y),
        .init("translationX", translation.x), .init("translationY", translation.y),
        .init("velocityX", velocity.x), .init("velocityY", velocity.y),
      ]
    case .pinch(let scale, let velocity):
      return [.init("scale", scale), .init("velocity", velocity)]
    case .rotation(let angle, let velocity):
      return [.init("rotation", angle), .init("velocity", velocity)]
    case .shake(let peak, let swings):
      return [.init("peak", peak), .init("swings", Double(swings))]
    case .template(_, let dissimilarity): return [.init("dissimilarity", dissimilarity)]
    // Only the author of a custom recognizer knows what its values mean.
    case .custom: return []
    }
  }
}

extension SwipeDirection {
  /// Right is (1, 0), down is (0, 1); opposite directions cancel.
  fileprivate var unitVector: Point {
    Point(
      x: (contains(.right) ? 1.0 : 0) - (contains(.left) ? 1 : 0),
      y: (contains(.down) ? 1.0 : 0) - (contains(.up) ? 1 : 0))
  }
}
