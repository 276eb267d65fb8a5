internal import JSONText
internal import Platforms
internal import Recognition

extension LintRule {
  /// The rules that find offsets and directions that contradict each other, and groups without a recognizer.
  static let courses: [LintRule] = [
    .each("failsFirst", "A pan that fails before it can begin on one of its sides.") {
      context, number, recognizer in
      guard let pan = pan(recognizer.configuration) else { return [] }
      return sides.compactMap { side in
        guard let active = pan.activeOffset[keyed: side], let fail = pan.failOffset[keyed: side],
          fail <= active
        else { return nil }
        return (
          context.place(number, "failOffset", "failOffset" + side, "activeOffset"),
          "the pan fails \(plain(fail)) pt to one side and begins only past \(plain(active)) pt there, "
            + "so it never begins on that side; write more than \(plain(active)) for failOffset\(side)"
        )
      }
    },
    .each("neverFails", "A fail offset that the pan never reaches, because it begins before.") {
      context, number, recognizer in
      guard let pan = pan(recognizer.configuration), pan.activeOffset.isEmpty else { return [] }
      let late = sides.filter { (pan.failOffset[keyed: $0] ?? -1) >= pan.hysteresis }
      guard let side = late.first, let fail = pan.failOffset[keyed: side] else { return [] }
      return [
        (
          context.place(number, "failOffset", "failOffset" + side),
          "the pan begins after \(plain(pan.hysteresis)) pt in any direction, so failOffset\(side) "
            + "\(plain(fail)) is rarely reached before; write activeOffset, or less than "
            + "\(plain(pan.hysteresis))"
        )
      ]
    },
    .each("emptyGroup", "A rule about a kind of which the setup has no other recognizer.") {
      context, number, recognizer in
      context.original.recognizers[number].rules.names.filter { $0.isGroup }.compactMap { name in
        let ids = context.original.ids(of: [name]).filter { $0 != recognizer.id }
        guard ids.isEmpty else { return nil }
        return (
          context.place(
            number, "requireToFail", "canPrevent", "canBePreventedBy",
            "delegate.simultaneousWith", "delegate.requireFailureOf",
            "delegate.beRequiredToFailBy"),
          "\"\(name)\" names no other recognizer of the setup; delete it, or write the kind or label "
            + "of one"
        )
      }
    },
  ]

  private static let sides = ["Left", "Right", "Up", "Down"]

  private static func pan(_ configuration: KindConfiguration) -> PanRecognizer.Configuration? {
    configuration.as(PanValues.self) ?? configuration.as(ScreenEdgePanValues.self)?.pan
  }
}

extension PanOffsets {
  /// The limit of a side by the end of its name in setups.
  fileprivate subscript(keyed side: String) -> Double? {
    switch side {
    case "Left": left
    case "Right": right
    case "Up": up
    default: down
    }
  }
}
