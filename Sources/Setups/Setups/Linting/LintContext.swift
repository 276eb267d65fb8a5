internal import JSONText
internal import ViewTree

/// A setup together with the text that it was read from, so that a rule can name places in it.
struct LintContext {
  /// The setup, with the ids of recognizers in place of groups.
  let setup: Setup
  /// The setup as it was read.
  let original: Setup
  /// The setup as JSON.
  let text: JSONValue
  /// The numbers of the recognizers that each recognizer waits for.
  let requirements: [[Int]]

  init(setup: Setup, text: JSONValue) {
    original = setup
    self.setup = setup.namingGroups
    self.text = text
    requirements = setup.requirements
  }

  /// Returns the place of the key `key` of the setup itself.
  func place(of key: String) -> TextPlace { member(key, of: text)?.keyPlace ?? text.place }

  /// Returns the member that the text states for a recognizer under `key`; nil if the text does not
  /// state it. The key of a delegate's answer begins with `delegate.`.
  func stated(_ number: Int, _ key: String) -> JSONValue.Member? {
    guard let answer = key.after(RecognizerDescription.delegatePrefix) else {
      return member(key, of: recognizer(number))
    }
    return member(answer, of: member("delegate", of: recognizer(number))?.value)
  }

  /// Returns the place of the first of `keys` that the text states, or of the recognizer.
  func place(_ number: Int, _ keys: String...) -> TextPlace {
    keys.lazy.compactMap { stated(number, $0)?.keyPlace }.first
      ?? recognizer(number)?.place ?? text.place
  }

  /// Returns the text of the view `id`.
  func view(_ id: String) -> JSONValue? {
    func find(_ view: JSONValue?) -> JSONValue? {
      guard let view else { return nil }
      if view["id"]?.string == id { return view }
      for subview in view["subviews"]?.array ?? [] {
        if let found = find(subview) { return found }
      }
      return nil
    }
    return find(text["view"])
  }

  /// Returns the views from the root to the view that the recognizer is attached to.
  func views(above number: Int) -> [View] {
    let wanted = setup.recognizers[number].view
    func path(_ description: ViewDescription) -> [View]? {
      if description.view.id == wanted { return [description.view] }
      for child in description.subviews {
        if let below = path(child) { return [description.view] + below }
      }
      return nil
    }
    return setup.view.flatMap(path) ?? []
  }

  private func recognizer(_ number: Int) -> JSONValue? {
    let list = text["recognizers"]?.array
    return list.flatMap { $0.indices.contains(number) ? $0[number] : nil }
  }

  private func member(_ key: String, of value: JSONValue?) -> JSONValue.Member? {
    value?.members?.first { $0.key == key }
  }
}
