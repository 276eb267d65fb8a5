internal import JSONText
internal import Platforms
internal import Recognition
internal import ViewTree

extension LintRule {
  /// The rules that find times in milliseconds, angles in degrees, counts that no hand has, and
  /// values without effect.
  static let numbers: [LintRule] = [
    .each("milliseconds", "A time of 20 s or more, which was probably meant in milliseconds.") {
      context, number, recognizer in
      suspected(.milliseconds, among: statedNumbers(context, number, recognizer)) {
        "\($0.name) is \(plain($0.value)) s; times are in seconds: for milliseconds write \($1)"
      }
    },
    .each("degrees", "An angle of more than half a turn, which was probably meant in degrees.") {
      context, number, recognizer in
      suspected(.degrees, among: statedNumbers(context, number, recognizer)) {
        "\($0.name) is \(plain($0.value)) rad, more than half a turn; angles are in radians: for "
          + "\(plain($0.value))° write \($1)"
      }
    },
    LintRule("viewDegrees", "A view turned by more than a full turn, probably meant in degrees.") {
      context in
      (context.setup.view?.all ?? []).filter { abs($0.rotation) > 2 * .pi }.compactMap { view in
        let member = context.view(view.id)?.members?.first { $0.key == "rotation" }
        let radians = Quantity.plain(view.rotation * .pi / 180, decimals: 4)
        return member.map {
          (
            $0.keyPlace,
            "the rotation of the view \"\(view.id)\" is \(plain(view.rotation)) rad; angles are in "
              + "radians: for \(plain(view.rotation))° write \(radians)"
          )
        }
      }
    },
    .each("tooManyTouches", "More fingers than two hands have.") { context, number, recognizer in
      let names = ["numberOfTouchesRequired", "minimumNumberOfTouches"]
      return recognizer.configuration.values.filter { names.contains($0.name) }.compactMap {
        guard let count = $0.standard.integer, count > 10 else { return nil }
        return (
          context.place(number, $0.name),
          "\($0.name) is \(count), and two hands have 10 fingers; write 10 or less"
        )
      }
    },
    .each("withoutEffect", "A value that has no effect, because another value chooses its rule.") {
      context, number, recognizer in
      recognizer.configuration.idle.compactMap { idle in
        guard let member = context.stated(number, idle.name),
          let value = recognizer.configuration.values.first(where: { $0.name == idle.name }),
          !isUsual(value, context, recognizer)
        else { return nil }
        return (
          member.keyPlace,
          "\(idle.name) has no effect, because \(idle.reason); write \(idle.remedy), or leave "
            + "\(idle.name) out"
        )
      }
    },
  ]

  private struct Stated {
    var name: String
    var value: Double
    var unit: ValueUnit?
    var place: TextPlace
  }

  /// Returns a finding for each number that was probably meant in `suspicion`. `text` gets the
  /// number and what to write instead.
  private static func suspected(
    _ suspicion: SuspectedUnit, among numbers: [Stated], text: (Stated, String) -> String
  ) -> [Finding] {
    numbers.filter { SuspectedUnit($0.value, expecting: $0.unit) == suspicion }.map {
      ($0.place, text($0, suspicion.remedy(for: $0.value)))
    }
  }

  /// Returns the numbers that the text states and that are not those of the preset itself.
  private static func statedNumbers(
    _ context: LintContext, _ number: Int, _ recognizer: RecognizerDescription
  ) -> [Stated] {
    recognizer.configuration.values.compactMap { value in
      guard let member = context.stated(number, value.name), let double = member.value.double,
        !isUsual(value, context, recognizer)
      else { return nil }
      let unit = value.shape == .wordOrAngle ? .radians : value.unit
      return Stated(name: value.name, value: double, unit: unit, place: member.keyPlace)
    }
  }

  private static func isUsual(
    _ value: ValueDescription, _ context: LintContext, _ recognizer: RecognizerDescription
  ) -> Bool {
    recognizer.configuration.kind.values(in: context.setup.preset).contains {
      $0.name == value.name && $0.standard.content == value.standard.content
    }
  }

  static func plain(_ number: Double) -> String { Quantity.plain(number, decimals: 4) }
}
