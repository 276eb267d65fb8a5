package import JSONText
internal import TextSuggestion

extension Setup {
  /// Sets one value by name, for example `press.minimumPressDuration` to `0.438`,
  /// `pan.requireToFail` to `[]` or `swipe.direction` to `left`.
  ///
  /// The value is JSON text. A word needs no quotes, and several words with commas are a list.
  public mutating func set(_ name: String, to value: String) throws(SetupFault) {
    let start = TextPlace(line: 1, column: 1)
    let (id, key) = try parts(of: name, at: start)
    guard let number = number(of: id) else {
      throw SetupFault(
        "no recognizer is called \"\(id)\"" + hint(id, recognizerNames), at: start)
    }
    if key == "label" { return try setLabel(of: number, to: value, at: start) }
    let known = recognizers[number].settableNames
    guard known.contains(key) else {
      throw SetupFault("\"\(id)\" has no value \"\(key)\"" + hint(key, known), at: start)
    }
    let isCondition = key == RecognizerDescription.delegatePrefix + "shouldBegin"
    let value = try read(value, asText: isCondition, at: start)
    var changed = self
    do {
      try changed.recognizers[number].set(key, to: value)
    } catch {
      throw SetupFault(error.message, at: start)
    }
    if !recognizers[number].configuration.names.contains(key) {
      try SetupCheck(changed, at: JSONNode(JSONValue(.null, at: start))).run()
    }
    self = changed
  }

  /// Sets the label of a recognizer. It changes no gesture, so it is no value that a search may move.
  private mutating func setLabel(
    of number: Int, to text: String, at place: TextPlace
  ) throws(SetupFault) {
    let value = try read(text, asText: true, at: place)
    guard value.isNull || value.string != nil else {
      throw SetupFault("a label is a text, such as doubleTap", at: place)
    }
    var changed = self
    changed.recognizers[number].label = value.string
    // A rule may name the former label.
    try SetupCheck(changed, at: JSONNode(JSONValue(.null, at: place))).run()
    self = changed
  }

  /// Splits a name into id and key. Because ids may contain dots, the longest id that `name` begins
  /// with is used.
  private func parts(
    of name: String, at place: TextPlace
  ) throws(SetupFault) -> (id: String, key: String) {
    let begun = recognizerNames.compactMap { id in name.after(id + ".").map { (id: id, key: $0) } }
    if let longest = begun.min(by: { $0.key.utf8.count < $1.key.utf8.count }) { return longest }
    let words = name.parts(between: UInt8(ascii: "."))
    guard words.count > 1 else {
      throw SetupFault("expected ID.NAME, as in press.minimumPressDuration", at: place)
    }
    let isAnswer = words.count > 2 && words[words.count - 2] == "delegate"
    let tail = isAnswer ? 2 : 1
    return (
      words.dropLast(tail).joined(separator: "."), words.suffix(tail).joined(separator: ".")
    )
  }

  /// Reads a value. Where it may be a condition, any text that is no JSON is one.
  private func read(
    _ text: String, asText isCondition: Bool, at place: TextPlace
  ) throws(SetupFault) -> JSONValue {
    do {
      return try JSONReader().read(text)
    } catch {
      if isCondition { return JSONValue(.string(text), at: place) }
      let words = text.parts(between: UInt8(ascii: ","))
      guard words.allSatisfy({ $0.isPlainWord }) else {
        throw SetupFault(error.problem.description, at: place)
      }
      let values = words.map { JSONValue(.string($0), at: place) }
      return values.count == 1 ? values[0] : JSONValue(.array(values), at: place)
    }
  }

  private func hint(_ name: String, _ known: [String]) -> String {
    "; \(Suggestion.hint(for: name, in: known))"
  }
}

extension RecognizerDescription {
  /// Sets a value that was read from another recognizer of the same kind.
  mutating func restore(_ value: SettableValue) {
    // Each field can read what it has written.
    try? set(value.name, to: value.value)
  }

  /// The recognizer with one of `settableNames` changed; nil if it may not have this value. The other
  /// recognizers of the setup are not looked at.
  package func setting(_ name: String, to value: JSONValue) -> RecognizerDescription? {
    var changed = self
    do { try changed.set(name, to: value) } catch { return nil }
    return changed
  }

  /// Sets one of `settableNames`.
  fileprivate mutating func set(_ key: String, to value: JSONValue) throws(JSONMismatch) {
    let answer = key.after(Self.delegatePrefix)
    let isAnswer = answer != nil
    let member = JSONValue.Member(key: answer ?? key, keyPlace: value.place, value: value)
    let path = isAnswer ? JSONPath.member("delegate", of: .root) : .root
    var object = try JSONNode(JSONValue(.object([member]), at: value.place), path: path).object()
    if configuration.names.contains(key) { return try configuration.read(&object) }
    try FieldPass.read(&object) { field in
      if isAnswer { rules.visitDelegateFields(&field) } else { rules.visitFields(&field) }
    }
  }
}

extension String {
  /// Whether the text has only letters, digits, dashes and underscores, so that broken JSON is not
  /// read as a word.
  fileprivate var isPlainWord: Bool {
    guard let first = unicodeScalars.first, first.properties.isAlphabetic else { return false }
    return unicodeScalars.allSatisfy {
      $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
    }
  }
}
