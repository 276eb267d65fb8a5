internal import Arbitration
internal import JSONText
internal import Platforms
internal import Recognition
internal import ViewTree

/// Finds mistakes in a setup whose values are each valid: names used twice, references to names
/// that do not exist, and recognizers that wait for each other.
struct SetupCheck {
  private let setup: Setup
  private let node: JSONNode

  init(_ setup: Setup, at node: JSONNode) {
    self.setup = setup
    self.node = node
  }

  func run() throws(SetupFault) {
    let views = setup.view?.all.map { $0.id } ?? ["root"]
    if let twice = repeated(views) {
      throw SetupFault("two views have the id \(quoted(twice))", at: place(of: "view"))
    }
    let numbers = RecognizerNumbers(setup.recognizers)
    let repetition = setup.recognizers.indices.first { numbers[setup.recognizers[$0].id] != $0 }
    if let twice = repetition.map({ setup.recognizers[$0].id }) {
      let number = setup.recognizerNames.lastIndex(of: twice) ?? 0
      throw SetupFault(
        "two recognizers have the id \(quoted(twice))", at: place(ofRecognizer: number, "id"))
    }
    for (number, recognizer) in setup.recognizers.enumerated() {
      guard views.contains(recognizer.view) else {
        throw unknown(recognizer.view, "view", in: views, at: place(ofRecognizer: number, "view"))
      }
      for name in recognizer.rules.reception.views where !views.contains(name) {
        throw unknown(name, "view", in: views, at: place(ofRecognizer: number, naming: name))
      }
      for name in recognizer.rules.beginCondition?.views ?? [] where !views.contains(name) {
        throw unknown(name, "view", in: views, at: place(ofRecognizer: number, "delegate"))
      }
      for name in recognizer.rules.names where numbers[name] == nil {
        let place = place(ofRecognizer: number, naming: name)
        if let kind = name.after("kind:") {
          let kinds = GestureKind.names.map { $0.name }
          if kinds.contains(String(kind)) { continue }
          throw unknown(String(kind), "kind", in: kinds, at: place)
        }
        if let label = name.after("label:") {
          let labels = setup.recognizers.map { $0.detectionLabel }
          if labels.contains(String(label)) { continue }
          throw unknown(String(label), "label", in: labels, at: place)
        }
        throw unknown(name, "recognizer", in: setup.recognizerNames, at: place)
      }
    }
    if let ring = ringOfRequirements() {
      let numbers = ring.compactMap(setup.number)
      let held = zip(numbers, numbers.dropFirst() + numbers.prefix(1)).contains(where: isHeld)
      let first = numbers.first { !setup.recognizers[$0].rules.requireToFail.isEmpty }
      throw SetupFault(
        "the failure requirements form a circle, so none of these recognizers can be recognized: "
          + (ring + [ring[0]]).joined(separator: " waits for ")
          + (held ? "; under this preset a tap also waits for taps with more taps" : ""),
        at: place(ofRecognizer: first ?? numbers.first ?? 0, "requireToFail"))
    }
  }

  private func repeated(_ names: [String]) -> String? {
    names.indices.first { names[..<$0].contains(names[$0]) }.map { names[$0] }
  }

  private func unknown(
    _ name: String, _ noun: String, in known: [String], at place: TextPlace
  ) -> SetupFault {
    SetupFault(NameHint.unknown(name, noun, in: known), at: place)
  }

  /// Returns recognizers that wait for each other in a ring, beginning with the first of them in
  /// the setup; nil if there is no ring. A recognizer that requires its own failure is a ring by
  /// itself.
  private func ringOfRequirements() -> [String]? {
    var waits = setup.requirements
    for (number, recognizer) in setup.recognizers.enumerated()
    where recognizer.rules.requireToFail.contains(recognizer.id) {
      waits[number].append(number)
    }
    return RequirementRing(waits).first.map { ring in ring.map { setup.recognizers[$0].id } }
  }

  /// Returns whether the policy of the preset makes the recognizer `waiting` wait for `awaited`.
  private func isHeld(_ waiting: Int, _ awaited: Int) -> Bool {
    let kind = TapRecognizer.Configuration.self
    guard let tap = setup.recognizers[waiting].configuration.as(kind),
      let other = setup.recognizers[awaited].configuration.as(kind)
    else { return false }
    return setup.preset.policy.waits(
      tapOf: tap.numberOfTapsRequired, forOneOf: other.numberOfTapsRequired)
  }

  private func place(of key: String) -> TextPlace {
    node.value.members?.first { $0.key == key }?.value.place ?? node.place
  }

  private func place(ofRecognizer number: Int, _ key: String) -> TextPlace {
    let recognizer = recognizerValue(number)
    return recognizer?.members?.first { $0.key == key }?.value.place ?? recognizer?.place
      ?? node.place
  }

  private func place(ofRecognizer number: Int, naming name: String) -> TextPlace {
    recognizerValue(number)?.place(naming: name) ?? place(ofRecognizer: number, "id")
  }

  private func recognizerValue(_ number: Int) -> JSONValue? {
    let list = node.value.members?.first { $0.key == "recognizers" }?.value.array
    return list.flatMap { $0.indices.contains(number) ? $0[number] : nil }
  }

  private func quoted(_ name: String) -> String { "\"\(name)\"" }
}

extension JSONValue {
  /// Returns the place of the string `name` within this value, except as an id, a kind or a view.
  fileprivate func place(naming name: String) -> TextPlace? {
    if string == name { return place }
    for element in array ?? [] {
      if let place = element.place(naming: name) { return place }
    }
    for member in members ?? [] where !["id", "kind", "view"].contains(member.key) {
      if let place = member.value.place(naming: name) { return place }
    }
    return nil
  }
}
