/// The meaning of a part of a capture's path: `{participant}`, `{label}`, ….
package enum PathRole: String, CaseIterable, Hashable, Sendable {
  case participant, label, session, device
  /// The name of the recording, which has no meaning.
  case name
  /// Any text, without a meaning.
  case any = "*"

  /// The words of people for a participant, as they precede a number: `p01`, `user_7`, `sub-03`.
  private static let people: Set<String> = [
    "p", "pp", "s", "u", "vp", "id", "pid", "uid", "sub", "subj", "subject", "user", "person",
    "participant", "part", "proband", "writer", "tester", "volunteer", "child", "adult",
  ]
  private static let sessions: Set<String> = [
    "s", "ses", "sess", "session", "day", "visit", "week", "block", "run", "round",
  ]
  private static let devices: Set<String> = [
    "device", "dev", "phone", "tablet", "laptop", "desktop", "touchpad", "touchscreen", "trackpad",
    "watch", "pixel", "ipad", "iphone",
  ]

  /// Returns whether a text looks like a part with this meaning.
  func fits(_ text: some StringProtocol) -> Bool {
    switch self {
    case .label: return GestureWord(String(text)) != nil
    case .participant: return Self.people.contains(Self.wordBeforeNumber(text) ?? "")
    case .session: return Self.sessions.contains(Self.wordBeforeNumber(text) ?? "")
    case .device:
      return Self.devices.contains(text.lowercased())
        || Self.devices.contains(Self.wordBeforeNumber(text) ?? "")
    case .name: return !text.isEmpty && text.allSatisfy(\.isNumber)
    case .any: return true
    }
  }

  /// Returns the letters of a text that consists of letters and a number; nil for another text. One
  /// blank, hyphen, underscore or point may separate them.
  private static func wordBeforeNumber(_ text: some StringProtocol) -> String? {
    guard text.utf8.count <= 40 else { return nil }
    let word = text.prefix { $0.isLetter }
    var number = text[word.endIndex...]
    if let first = number.first, "-_ .".contains(first) { number.removeFirst() }
    guard !number.isEmpty, number.count <= 6, number.allSatisfy(\.isNumber) else { return nil }
    return word.lowercased()
  }
}
