internal import Arbitration
internal import JSONText
internal import Platforms
internal import Recognition

extension LintRule {
  /// The rules that find recognizers that prevent each other, and names that are used twice.
  static let relations: [LintRule] = [
    .each("waitsForever", "A wait for a recognizer that never fails.") {
      context, number, recognizer in
      context.requirements[number].compactMap { other in
        let awaited = context.setup.recognizers[other]
        guard let key = requirement(of: recognizer, on: awaited),
          let tap = awaited.configuration.as(TapRecognizer.Configuration.self),
          tap.numberOfTapsRequired > 1,
          tap.series.maximumTapInterval == nil
        else { return nil }
        return (
          context.place(number, key),
          "\"\(recognizer.id)\" waits until \"\(awaited.id)\" fails, which waits for its next tap "
            + "without a limit; write a maximumTapInterval for \"\(awaited.id)\", such as 0.35"
        )
      }
    },
    .each("excludedByTwin", "A wait for the failure of an identical recognizer.") {
      context, number, recognizer in
      context.requirements[number].compactMap { other in
        let awaited = context.setup.recognizers[other]
        guard isTwin(recognizer, awaited),
          let key = requirement(of: recognizer, on: awaited)
        else { return nil }
        return (
          context.place(number, key),
          "\"\(recognizer.id)\" is never recognized: it waits until \"\(awaited.id)\" fails, which "
            + "recognizes the same touches; change the values of one of them"
        )
      }
    },
    LintRule("identical", "Two recognizers of which only one is ever recognized.") { context in
      guard context.setup.preset.policy.description.excludesIdentical else { return [] }
      let recognizers = context.setup.recognizers
      var alike: [Likeness: [Int]] = [:]
      return recognizers.enumerated().compactMap { number, recognizer -> Finding? in
        let likeness = Likeness(recognizer)
        defer { alike[likeness, default: []].append(number) }
        let earlier = alike[likeness]?.first {
          !areSimultaneous(recognizers[$0], recognizer)
            && requirement(of: recognizers[$0], on: recognizer) == nil
            && requirement(of: recognizer, on: recognizers[$0]) == nil
        }
        guard let id = earlier.map({ recognizers[$0].id }) else { return nil }
        return (
          context.place(number),
          "\"\(recognizer.id)\" is the same as \"\(id)\", and they exclude each other; delete "
            + "one, change its values, or write \"delegate\": {\"simultaneousWith\": [\"\(id)\"]}"
        )
      }
    },
    .each("repeatedName", "A name that stands twice in a list, or a recognizer that names itself.")
    {
      context, number, recognizer in
      let keys = [
        "requireToFail", "canPrevent", "canBePreventedBy", "allowedTouchTypes",
        "direction", "edges",
      ]
      let answers = ["simultaneousWith", "requireFailureOf", "beRequiredToFailBy"].map {
        RecognizerDescription.delegatePrefix + $0
      }
      return (keys + answers).flatMap { key -> [Finding] in
        let list = context.stated(number, key)?.value.array ?? []
        var seen: Set<String> = []
        return list.compactMap { item in
          guard let name = item.string else { return nil }
          if !seen.insert(name).inserted {
            return (item.place, "\(key) names \"\(name)\" twice; delete one of them")
          }
          guard name == recognizer.id, !["direction", "edges", "allowedTouchTypes"].contains(key)
          else { return nil }
          return (item.place, "\(key) of \"\(name)\" names \"\(name)\" itself; delete it")
        }
      }
    },
  ]

  /// Returns the key with which `waiting` requires the failure of `awaited`; nil if it does not.
  private static func requirement(
    of waiting: RecognizerDescription, on awaited: RecognizerDescription
  ) -> String? {
    if waiting.rules.requireToFail.contains(awaited.id) { return "requireToFail" }
    if waiting.rules.requireFailureOf.includes(awaited.id) { return "delegate.requireFailureOf" }
    return awaited.rules.beRequiredToFailBy.includes(waiting.id) ? "id" : nil
  }

  /// Returns whether two recognizers recognize exactly the same touches.
  private static func isTwin(_ one: RecognizerDescription, _ other: RecognizerDescription) -> Bool {
    one.configuration == other.configuration && one.view == other.view
  }

  private static func areSimultaneous(
    _ one: RecognizerDescription, _ other: RecognizerDescription
  ) -> Bool {
    one.rules.simultaneousWith.includes(other.id) || other.rules.simultaneousWith.includes(one.id)
  }
}

/// The properties that two recognizers share if they recognize the same touches under the same rules.
private struct Likeness: Hashable {
  let configuration: KindConfiguration
  let view: String
  let rules: RulesDescription

  init(_ recognizer: RecognizerDescription) {
    configuration = recognizer.configuration
    view = recognizer.view
    rules = recognizer.rules
  }
}

extension RulesDescription.Others {
  fileprivate func includes(_ name: String) -> Bool {
    switch self {
    case .all: true
    case .only(let names): names.contains(name)
    }
  }
}
