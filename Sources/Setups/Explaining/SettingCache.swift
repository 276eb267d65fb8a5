internal import Setups

/// Recognizers with one changed value that are tried again in every touch sequence. Only one thread may use
/// a cache.
final class SettingCache {
  private struct Entry {
    var name: String
    var text: String
    var setting: RecognizerDescription?
  }

  /// The entries of each recognizer. They are so few that a search in order is quick.
  private var entries: [[Entry]] = []

  /// Returns the recognizer with the value `name` changed to `text`, as `make` returned it the first time.
  func setting(
    of recognizer: Int, _ name: String, _ text: String, _ make: () -> RecognizerDescription?
  ) -> RecognizerDescription? {
    while entries.count <= recognizer { entries.append([]) }
    for entry in entries[recognizer] where entry.text == text && entry.name == name {
      return entry.setting
    }
    let made = make()
    entries[recognizer].append(Entry(name: name, text: text, setting: made))
    return made
  }
}
