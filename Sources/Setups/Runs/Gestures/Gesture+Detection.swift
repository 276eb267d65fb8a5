public import TactusGestures

extension Gesture {
  /// The end of the gesture, as an evaluation counts it.
  public var ending: Detection.Ending {
    guard state == .cancelled else { return .ended }
    return failure?.reason == .captureEnded ? .cutOff : .cancelled
  }

  /// Returns the gesture as a detection, from its first landing to its last lift.
  public func detection(in capture: String, _ names: GestureNames) -> Detection {
    var detection = Detection(
      capture: capture, start: onset, end: lift, label: names.label(of: self), touches: touches,
      decidedAt: decided, ending: ending)
    detection.metAt = met
    detection.recognizer = names.recognizer(of: self)
    detection.attributes = attributes
    return detection
  }

  /// The values at the end, with the names that annotations use. A direction is a vector of length
  /// one. A translation is preceded by its direction.
  package var attributes: [Annotation.Attribute] {
    values.quantities.flatMap { quantity -> [Annotation.Attribute] in
      let name = "\(quantity.name)"
      switch quantity.value {
      case .count(let count): return [.init(name, Double(count))]
      case .number(let number): return [.init(name, number)]
      case .direction(let direction): return Self.pair(name, direction.unitVector)
      case .pair(let pair) where quantity.name == .translation:
        let way = pair.length > 0 ? pair / pair.length : .zero
        return Self.pair("direction", way) + Self.pair(name, pair)
      case .pair(let pair): return Self.pair(name, pair)
      }
    }
  }

  private static func pair(_ name: String, _ point: Point) -> [Annotation.Attribute] {
    [.init(name + "X", point.x), .init(name + "Y", point.y)]
  }
}

extension Sequence<Gesture> {
  /// Returns the gestures as detections. Companions of another gesture are left out, because an
  /// evaluation counts one gesture for each touch sequence.
  package func detections(in capture: String, _ names: GestureNames) -> [Detection] {
    filter { $0.companionOf == nil }.map { $0.detection(in: capture, names) }
  }
}

extension SwipeDirection {
  /// The direction as a vector. Right is (1, 0), down is (0, 1), and opposite directions cancel
  /// each other.
  fileprivate var unitVector: Point {
    Point(
      x: (contains(.right) ? 1.0 : 0) - (contains(.left) ? 1 : 0),
      y: (contains(.down) ? 1.0 : 0) - (contains(.up) ? 1 : 0))
  }
}
