package import Setups

/// Hints for names that are valid elsewhere: of a kind instead of a recognizer, of a preset instead
/// of a setup, of a gesture instead of a kind, of a framework instead of a setup.
package enum NameAdvice {
  /// Returns the recognizers of the kind `name`, if no recognizer has that name; nil if there are
  /// none.
  package static func recognizers(ofKind name: String, in setup: Setup) -> String? {
    let ids = setup.recognizers.filter { $0.configuration.kind.setupName == name }.map(\.id)
    guard !ids.isEmpty, !ids.contains(name) else { return nil }
    return ids.count == 1
      ? "\(name) is a kind; the recognizer of this kind is \(ids[0])"
      : "\(name) is a kind; the recognizers of this kind are \(ids.joined(separator: ", "))"
  }

  /// Returns how to name a preset that was given as a setup; nil for any other name.
  package static func preset(_ name: String) -> String? {
    if PresetChoice.names.contains(name) { return "\(name) is a preset: --preset \(name)" }
    return PresetChoice.otherNames[name.lowercased()].map {
      "the preset of \(name) is --preset \($0)"
    }
  }

  /// Returns how to write a gesture that is not a kind; nil if `message` is about another fault.
  package static func kind(in message: String) -> String? {
    guard message.hasPrefix("unknown kind ") else { return nil }
    let name = bareName(quoted(in: message))
    return kinds.first { $0.names.contains(name) }.map { "for a \($0.gesture), write \($0.text)" }
  }

  /// Returns what a key of a framework is called in a setup; nil if `message` is about another fault.
  package static func key(in message: String) -> String? {
    guard message.hasPrefix("unknown key ") else { return nil }
    let name = quoted(in: message).lowercased()
    return keys.first { $0.names.contains(name) }.map { "in a setup it is \($0.text)" }
  }

  private static func quoted(in message: String) -> String {
    message.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
  }

  /// Returns a name of a gesture without what frameworks put around it, as in `UIPanGestureRecognizer` and
  /// `onPanStart`.
  private static func bareName(_ name: String) -> String {
    var bare = name.lowercased()
    for suffix in ["gesturerecognizer", "gesturehandler", "gesture", "recognizer", "start"] {
      if bare.hasSuffix(suffix), bare.count > suffix.count { bare.removeLast(suffix.count) }
    }
    for prefix in ["ui", "on"] where bare.hasPrefix(prefix) && bare.count > prefix.count {
      bare.removeFirst(prefix.count)
    }
    return bare
  }

  /// The keys of React Native Gesture Handler, Hammer.js, use-gesture, Flutter and Android.
  private static let keys: [(names: [String], text: String)] = [
    (["mindist", "threshold", "touchslop"], "hysteresis of a pan"),
    (["maxdist"], "allowableMovement"), (["axis"], "direction, as in \"horizontal\""),
    (["activeoffsetx"], #""activeOffset": {"x": …}"#),
    (["activeoffsety"], #""activeOffset": {"y": …}"#),
    (["failoffsetx"], #""failOffset": {"x": …}"#),
    (["failoffsety"], #""failOffset": {"y": …}"#),
    (["minpointers"], "minimumNumberOfTouches"), (["maxpointers"], "maximumNumberOfTouches"),
    (
      ["pointers", "numberofpointers"],
      "numberOfTouchesRequired, and minimumNumberOfTouches of a pan"
    ),
    (["numberoftaps", "taps"], "numberOfTapsRequired"),
    (
      ["waitfor", "requireexternalgesturetofail", "requirefailure", "exclusive"], "requireToFail"
    ),
    (["blocksexternalgesture"], #""delegate": {"beRequiredToFailBy": […]}"#),
    (
      ["simultaneoushandlers", "simultaneouswithexternalgesture", "simultaneous", "recognizewith"],
      #""delegate": {"simultaneousWith": […]}"#
    ),
    (
      ["minduration", "mindurationms", "longpresstimeout", "delay"],
      "minimumPressDuration, in seconds"
    ),
    (["maxduration", "maxdurationms"], "maximumTapDuration, in seconds"),
    (["maxdelay", "maxdelayms", "doubletaptimeout"], "maximumTapInterval, in seconds"),
    (["horizontal"], "left and right of hitSlop"), (["vertical"], "top and bottom of hitSlop"),
    (["isenabled"], "enabled"), (["supporteddevices", "pointertype"], "allowedTouchTypes"),
  ]

  private static let kinds: [(names: [String], gesture: String, text: String)] =
    [
      (["doubletap", "dbltap"], "double tap", #""kind": "tap", "numberOfTapsRequired": 2"#),
      (["tripletap"], "triple tap", #""kind": "tap", "numberOfTapsRequired": 3"#),
      (["twofingertap"], "tap of two fingers", #""kind": "tap", "numberOfTouchesRequired": 2"#),
      (["threefingertap"], "tap of three fingers", #""kind": "tap", "numberOfTouchesRequired": 3"#),
      (
        ["twofingerpan", "twofingerdrag"], "pan of two fingers",
        #""kind": "pan", "minimumNumberOfTouches": 2"#
      ),
      (["drag", "move", "scroll", "pan"], "drag", #""kind": "pan""#),
      (
        ["horizontaldrag"], "horizontal drag", #""kind": "pan", "direction": "horizontal""#
      ),
      (["verticaldrag"], "vertical drag", #""kind": "pan", "direction": "vertical""#),
      (
        ["press", "hold", "touchandhold", "longtap", "longpress"], "press",
        #""kind": "longPress""#
      ),
      (["tap", "click"], "tap", #""kind": "tap""#), (["swipe"], "swipe", #""kind": "swipe""#),
      (["rotate", "turn", "twist", "rotation"], "rotation", #""kind": "rotation""#),
      (["zoom", "scale", "spread", "pinch"], "pinch", #""kind": "pinch""#),
      (["fling"], "fling of one finger", #""kind": "swipe""#),
      (
        ["edgeswipe", "edgepan", "screenedgepan"], "drag from an edge",
        #""kind": "screenEdgePan""#
      ),
    ]
    + ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"].map { name in
      let way = name.dropFirst("swipe".count).lowercased()
      return ([name.lowercased()], "swipe \(way)", #""kind": "swipe", "direction": "\#(way)""#)
    }
}
