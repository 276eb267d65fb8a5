package import TouchModel

/// A capture for figures: the paths of its touches, and the decisions of each recognizer. Times are
/// in seconds.
package struct FigureCapture: Hashable, Sendable {
  /// The width and height of the surface; nil if they are unknown.
  package var size: Point?
  /// Whether lengths are in millimeters; if not, they are in units of the device.
  package var isInMillimeters = true
  /// The start of the time that is shown.
  package var from = 0.0
  /// The end of the time that is shown.
  package var to = 0.0
  /// The touches, in the order in which they landed.
  package var touches: [FigureTouch] = []
  /// The decisions of each recognizer, in the order of the setup.
  package var lanes: [FigureLane] = []
  /// The recognized gestures, in the order in which they landed, without companions of others.
  package var gestures: [FigureGesture] = []
  /// The annotated gestures; nil if the capture belongs to no dataset.
  package var annotations: [FigureAnnotation]?

  /// Creates a capture without touches.
  package init() {}

  /// Returns the most fingers that were down at one time between two times.
  func fingers(from start: Double, to end: Double) -> Int {
    let times = touches.compactMap { touch in
      touch.samples.first.map { (landed: $0.time, last: touch.samples.last?.time ?? $0.time) }
    }.filter { $0.landed <= end && $0.last >= start }
    return times.map { one in
      times.count { $0.landed <= one.landed && $0.last >= one.landed }
    }.max() ?? 0
  }
}

/// The path of a finger.
package struct FigureTouch: Hashable, Sendable {
  /// A position at a time.
  package struct Sample: Hashable, Sendable {
    /// The time, in seconds.
    package var time: Double
    /// The position.
    package var place: Point

    /// Creates a sample.
    package init(_ time: Double, _ place: Point) { (self.time, self.place) = (time, place) }
  }

  /// The positions, in the order of their times.
  package var samples: [Sample]
  /// Whether the finger lifted.
  package var hasLifted: Bool

  /// Creates a touch.
  package init(_ samples: [Sample], hasLifted: Bool = true) {
    (self.samples, self.hasLifted) = (samples, hasLifted)
  }
}

/// A recognized gesture. Times are in seconds.
package struct FigureGesture: Hashable, Sendable {
  /// The movement of the fingers in a gesture, which chooses its color.
  package enum Kind: Int, CaseIterable, Hashable, Sendable {
    /// They stay, as in a tap or a press.
    case still
    /// They move together, as in a swipe or a pan.
    case move
    /// They move against each other, as in a pinch or a rotation.
    case shape
  }

  /// The name of the recognizer.
  package var name: String
  /// The movement of the fingers.
  package var kind: Kind
  /// The first landing of its touches.
  package var start: Double
  /// The time from which the gesture waited for others; the time of the decision if it did not wait.
  package var met: Double
  /// The time of the decision.
  package var decided: Double
  /// The last lift, or a later decision.
  package var end: Double

  /// Creates a gesture that waits for no other.
  package init(
    _ name: String, _ kind: Kind, from start: Double, decided: Double, to end: Double
  ) {
    (self.name, self.kind, self.start, self.decided) = (name, kind, start, decided)
    (met, self.end) = (decided, max(end, decided))
  }
}

/// The decisions of one recognizer.
package struct FigureLane: Hashable, Sendable {
  /// The name of the recognizer.
  package var name: String
  /// The label of its gestures in annotations.
  package var label = ""
  /// The number of fingers that a gesture needs; nil if the recognizer states none.
  package var fingers: Int?
  /// The decisions of the recognizer, in the order of their times.
  package var episodes: [FigureEpisode] = []

  /// Creates a lane without episodes.
  package init(_ name: String) { self.name = name }

  /// Whether a gesture was recognized or nearly recognized.
  var isOfInterest: Bool { episodes.contains { $0.isRecognized || $0.isNearMiss } }

  /// Returns the state at a time; nil if the recognizer follows no touch. The state of a decision
  /// lasts until the recognizer is possible again.
  func state(at time: Double) -> LaneState? {
    // Not by `start`: if one of two fingers lifts, the next episode starts with the landing of the
    // other finger, which is earlier than the end of the previous episode.
    var (low, high) = (0, episodes.count)
    while low < high {
      let middle = (low + high) / 2
      if episodes[middle].shownFrom <= time { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return nil }
    let episode = episodes[low - 1]
    guard max(episode.end, episode.decided) >= time else { return nil }
    if time < episode.decided {
      return episode.heldFrom.map { time >= $0 } == true ? .held : .possible
    }
    if episode.began && time < episode.finished { return .active }
    return episode.outcome
  }
}

/// One decision of a recognizer, and the time before and after it. Times are in seconds.
package struct FigureEpisode: Hashable, Sendable {
  /// The first landing of its touches.
  package var start: Double
  /// The time from which the lane shows the episode: its start, or the end of the previous
  /// decision.
  package var shownFrom: Double
  /// The time of the decision.
  package var decided: Double
  /// The end of the gesture.
  package var finished: Double
  /// The time at which the recognizer is possible again.
  package var end: Double
  /// Whether the gesture is continuous and has begun.
  package var began: Bool
  /// The outcome: active if the gesture is still in progress at the end of the capture, otherwise
  /// ended, failed or cancelled.
  package var outcome: LaneState
  /// The time from which the recognizer waited for another to fail; nil if it did not wait.
  package var heldFrom: Double?
  /// Whether a timer caused the decision, and not a frame.
  package var isByTimer = false
  /// The time from which nothing happened before a timer caused the decision.
  package var waitsFrom: Double
  /// Whether the gesture was nearly recognized, as explanations say.
  package var isNearMiss = false

  /// Creates an episode that is decided and ends at one time.
  package init(start: Double, decided: Double, began: Bool, outcome: LaneState) {
    (self.start, self.shownFrom, self.decided) = (start, start, decided)
    (self.finished, self.end, self.waitsFrom) = (decided, decided, decided)
    (self.began, self.outcome) = (began, outcome)
  }

  /// Whether the recognizer called its targets.
  package var isRecognized: Bool { began || outcome == .ended }
}

/// A gesture that a person has annotated.
package struct FigureAnnotation: Hashable, Sendable {
  /// The name of the gesture.
  package var label: String
  /// The start, in seconds.
  package var start: Double
  /// The end, in seconds.
  package var end: Double
  /// Whether a gesture of this label was recognized during the annotation; nil if nothing should be
  /// recognized.
  package var isRecognized: Bool?

  /// Creates an annotation.
  package init(_ label: String, from start: Double, to end: Double, isRecognized: Bool?) {
    (self.label, self.start, self.end, self.isRecognized) = (label, start, end, isRecognized)
  }
}
