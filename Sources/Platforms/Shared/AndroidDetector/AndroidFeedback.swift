internal import Recognition
internal import TouchModel

/// The calls of a listener that are no gestures: what a button shows while it is touched.
///
/// - `down`: the first finger has landed (`onDown`, `GestureTapDown`).
/// - `showPress`: it has stayed for a moment (`onShowPress`). Chromium also shows a press before a tap that
///   comes sooner.
/// - `tapCancel`: no tap follows (`GestureTapCancel`): because of a scroll, another finger, a double tap,
///   or the lift after a long press. Android has no such call.
///
/// The rules of Chromium are from `touch_disposition_gesture_filter.cc` [S], and agree with the program [M].
struct AndroidFeedback: Hashable, Sendable {
  struct Calls: OptionSet, Hashable, Sendable {
    let rawValue: UInt8
    static let down = Calls(rawValue: 1)
    static let showPress = Calls(rawValue: 2)
    static let tapCancel = Calls(rawValue: 4)
  }

  private let port: ChromiumPort?
  /// Whether a finger has landed whose tap has been neither reported nor cancelled.
  private(set) var awaitsTap = false
  private var awaitsShowPress = false

  init(_ port: ChromiumPort?) { self.port = port }

  /// Returns the calls that come with those of the detector for an input.
  mutating func take(_ events: [AndroidDetector.Event]) -> Calls {
    var calls = Calls()
    for event in events { calls.formUnion(take(event)) }
    return calls
  }

  private mutating func take(_ event: AndroidDetector.Event) -> Calls {
    switch event {
    case .down:
      let calls = cancel().union(.down)
      (awaitsTap, awaitsShowPress) = (true, true)
      return calls
    case .showPress:
      defer { awaitsShowPress = false }
      return awaitsShowPress ? .showPress : []
    case .pointerDown, .scroll, .doubleTap, .longTap: return cancel()
    case .singleTapUp: return port?.hasDoubleTap == false ? tap() : []
    case .singleTapConfirmed: return tap()
    case .longPress, .doubleTapBegan, .fling: return []
    }
  }

  private mutating func cancel() -> Calls {
    // Android's calls do not depend on each other.
    guard port != nil else { return [] }
    defer { (awaitsTap, awaitsShowPress) = (false, false) }
    return awaitsTap ? .tapCancel : []
  }

  private mutating func tap() -> Calls {
    guard port != nil else { return [] }
    defer { (awaitsTap, awaitsShowPress) = (false, false) }
    return awaitsShowPress ? .showPress : []
  }
}

extension AndroidRules {
  /// The feedback of Android's detector.
  func feedback(beside recognizers: [RecognizerConfiguration?]) -> [PlatformFeedback] {
    [machine("down", .down, recognizers), machine("showPress", .showPress, recognizers)]
  }

  /// Returns a machine for feedback that has the limits of the recognizer of single taps, if there is one.
  func machine(
    _ id: String, _ call: AndroidFeedback.Calls, _ recognizers: [RecognizerConfiguration?]
  ) -> PlatformFeedback {
    var rules = self
    for case .tap(let tap)? in recognizers where tap.numberOfTapsRequired == 1 {
      if rules.take(.tap(tap)) != nil { break }
    }
    return PlatformFeedback(id, AndroidMachine(.feedback(call), rules))
  }
}
