public import Setups
public import TactusGestures

/// Makes detections of transitions, as they come.
public struct DetectionRecorder: Sendable {
  private let capture: String
  private let recognizers: [RecognizerDescription]
  private let names: [String]
  /// Of each recognizer that has begun: when, when its fingers had done enough, and how many there
  /// were at most, as they lift one by one.
  private var begun: [Int: (decided: Timestamp, met: Timestamp, touches: Int)] = [:]

  public init(_ setup: Setup, capture: String) {
    self.capture = capture
    recognizers = setup.recognizers
    names = setup.recognizerNames
  }

  /// The detection that `transition` completes, if it does.
  public mutating func record(_ transition: Transition) -> Detection? {
    let number = transition.recognizer
    switch transition.state {
    case .began:
      begun[number] = Self.beginning(transition)
      return nil
    case .changed:
      let most = max(begun[number]?.touches ?? 0, transition.touches)
      begun[number]?.touches = most
      return nil
    case .ended, .cancelled:
      let decided = begun.removeValue(forKey: number)
      if decided == nil, transition.state == .cancelled { return nil }
      return detection(transition, decided ?? Self.beginning(transition))
    case .possible, .failed:
      return nil
    }
  }

  private static func beginning(
    _ transition: Transition
  ) -> (decided: Timestamp, met: Timestamp, touches: Int) {
    (transition.time, transition.claimed ?? transition.time, transition.touches)
  }

  private func detection(
    _ last: Transition, _ beginning: (decided: Timestamp, met: Timestamp, touches: Int)
  ) -> Detection? {
    guard recognizers.indices.contains(last.recognizer) else { return nil }
    var detection = Detection(
      capture: capture, start: last.sequenceStart, end: last.time,
      label: recognizers[last.recognizer].detectionLabel(of: last.values),
      touches: max(beginning.touches, last.touches), decidedAt: beginning.decided, ending: Self.ending(last))
    detection.metAt = min(beginning.met, beginning.decided)
    detection.recognizer = names[last.recognizer]
    detection.attributes = Self.attributes(last.values)
    return detection
  }

  private static func ending(_ last: Transition) -> Detection.Ending {
    guard last.state == .cancelled else { return .ended }
    return last.failure?.reason == .captureEnded ? .cutOff : .cancelled
  }

  private static func attributes(_ values: GestureValues) -> [Annotation.Attribute] {
    switch values {
    case .tap(let count): return [.init("taps", Double(count))]
    case .longPress: return []
    case .swipe(let direction):
      let x = (direction.contains(.right) ? 1.0 : 0) - (direction.contains(.left) ? 1 : 0)
      let y = (direction.contains(.down) ? 1.0 : 0) - (direction.contains(.up) ? 1 : 0)
      return [.init("directionX", x), .init("directionY", y)]
    case .pan(let translation, let velocity):
      let length = translation.length > 0 ? translation.length : 1
      return [
        .init("directionX", translation.x / length), .init("directionY", translation.y / length),
        .init("translationX", translation.x), .init("translationY", translation.y),
        .init("velocityX", velocity.x), .init("velocityY", velocity.y),
      ]
    case .pinch(let scale, let velocity):
      return [.init("scale", scale), .init("velocity", velocity)]
    case .rotation(let angle, let velocity):
      return [.init("rotation", angle), .init("velocity", velocity)]
    case .shake(let peak, let swings):
      return [.init("peak", peak), .init("swings", Double(swings))]
    // Its names are its maker's; annotations cannot know them.
    case .template(_, let dissimilarity): return [.init("dissimilarity", dissimilarity)]
    case .custom: return []
    }
  }
}
