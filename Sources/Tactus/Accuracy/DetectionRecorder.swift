public import Setups
public import TactusGestures

/// Makes detections of transitions, as they come.
public struct DetectionRecorder: Sendable {
  private let capture: String
  private let recognizers: [RecognizerDescription]
  private let names: [String]
  /// Of each recognizer that has begun: when, and when its fingers had done enough.
  private var begun: [Int: (decided: Timestamp, met: Timestamp)] = [:]

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
      begun[number] = (transition.time, transition.claimed ?? transition.time)
      return nil
    case .ended, .cancelled:
      let decided = begun.removeValue(forKey: number)
      if decided == nil, transition.state == .cancelled { return nil }
      return detection(
        transition, decided ?? (transition.time, transition.claimed ?? transition.time))
    case .possible, .changed, .failed:
      return nil
    }
  }

  private func detection(
    _ last: Transition, _ instants: (decided: Timestamp, met: Timestamp)
  ) -> Detection? {
    guard recognizers.indices.contains(last.recognizer) else { return nil }
    var detection = Detection(
      capture: capture, start: last.sequenceStart, end: last.time,
      label: recognizers[last.recognizer].detectionLabel(of: last.values),
      touches: last.touches, decidedAt: instants.decided, ending: Self.ending(last))
    detection.metAt = min(instants.met, instants.decided)
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
