package import Setups

/// Hints for names that are valid elsewhere: of a kind instead of a recognizer, of a preset instead
/// of a setup, of a gesture instead of a kind.
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
    let name = message.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
    return kinds.first { $0.names.contains(name.lowercased()) }.map {
      "for a \($0.gesture), write \($0.text)"
    }
  }

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
      (["drag", "move", "scroll"], "drag", #""kind": "pan""#),
      (["press", "hold", "touchandhold", "longtap"], "press", #""kind": "longPress""#),
      (["rotate", "turn", "twist"], "rotation", #""kind": "rotation""#),
      (["zoom", "scale", "spread"], "pinch", #""kind": "pinch""#),
      (["fling"], "fling", #""kind": "flick""#),
      (["edgeswipe", "edgepan"], "drag from an edge", #""kind": "screenEdgePan""#),
    ]
    + ["swipeRight", "swipeLeft", "swipeUp", "swipeDown"].map { name in
      let way = name.dropFirst("swipe".count).lowercased()
      return ([name.lowercased()], "swipe \(way)", #""kind": "swipe", "direction": "\#(way)""#)
    }
}
