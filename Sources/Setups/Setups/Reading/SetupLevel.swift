internal import JSONText
internal import Platforms
internal import Recognition

/// An object of a setup, and the keys that it may have.
enum SetupLevel: Hashable {
  case setup
  case recognizer(GestureKind)
  case delegate
  case view
  case touchpad

  /// The name of the level in messages.
  private var name: String {
    switch self {
    case .setup: "the setup itself"
    case .recognizer(let kind): "a recognizer of the kind \(kind.name)"
    case .delegate: "delegate"
    case .view: "a view"
    case .touchpad: "touchpad"
    }
  }

  private static let setupKeys = [
    "detector", "namesCompanions", "preset", "recognizers", "rejectsPalms", "rejectsResting",
    "splitsJumps", "touchpad",
    "tunedOn",
  ]

  /// Returns the object in which `key` belongs, relative to this one; nil if no object of a setup
  /// has it.
  private func home(of key: String) -> String? {
    if Self.setupKeys.contains(key) { return "the setup itself" }
    let ofRules = ["id", "kind", "label", "delegate"] + RulesDescription.names
    if self == .delegate, ofRules.contains(key) { return "the recognizer" }
    let kinds = GestureKind.allCases.filter { $0.values().contains { $0.name == key } }
    if self == .delegate, !kinds.isEmpty { return "the recognizer" }
    if RulesDescription.delegateNames.contains(key) {
      return "delegate, as in \"delegate\": {\"\(key)\": …}"
    }
    if !kinds.isEmpty {
      return "recognizers of the kind " + kinds.map { $0.name }.joined(separator: ", ")
    }
    if key == "subviews" || ViewDescription.names.contains(key) {
      return "a view, under \"view\""
    }
    if TouchpadRules().names.contains(key) { return "touchpad" }
    return ofRules.contains(key) ? "a recognizer" : nil
  }

  /// Throws the first unknown key of `object`. The fault says where the key belongs if another
  /// object of a setup has it.
  func refuseUnknownKeys(of object: JSONObject) throws(JSONMismatch) {
    guard var mismatch = object.unknownKeys.first else { return }
    if case .unknownName(let key, _, _, _) = mismatch.problem, let home = home(of: key) {
      mismatch.problem = .misplacedKey(key, home: home, here: name)
    }
    throw mismatch
  }
}
