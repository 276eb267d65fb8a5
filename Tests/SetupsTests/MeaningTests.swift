import Platforms
import Recognition
import Testing
import TouchModel

@testable import Setups

@Suite struct `Meanings of the values of a setup` {
  private static let tables: [(holder: String, fields: [String], meanings: FieldMeanings)] =
    [
      table(TapRecognizer.Configuration.self), table(LongPressRecognizer.Configuration.self),
      table(SwipeValues.self), table(PanValues.self),
      table(ScreenEdgePanValues.self),
      table(PinchValues.self), table(RotationValues.self),
      table(ShakeRecognizer.Configuration.self), table(TemplateRecognizer.Configuration.self),
      ("touchpad", TouchpadRules().names, TouchpadRules.meanings),
      ("rules", RulesDescription.names, RulesDescription.meanings),
      (
        "delegate", RulesDescription.delegateNames, RulesDescription.delegateMeanings
      ),
      ("view", ViewDescription.names, ViewDescription.meanings),
    ]

  private static func table<Descriptor: KindDescriptor>(
    _ type: Descriptor.Type
  ) -> (holder: String, fields: [String], meanings: FieldMeanings) {
    ("\(type)", type.init(in: .uikit).names, type.meanings)
  }

  @Test func `every field has a meaning, and every meaning has a field`() {
    for (holder, fields, meanings) in Self.tables {
      #expect(fields.sorted() == meanings.entries.map(\.0).sorted(), "\(holder)")
    }
  }

  @Test func `every meaning is one or two plain sentences that begin with a capital`() {
    for (holder, _, meanings) in Self.tables {
      for (name, meaning) in meanings.entries {
        let text = meaning.text
        #expect(text.hasSuffix("."), "\(holder).\(name)")
        #expect(text.first.map { $0.isUppercase || $0 == "[" } ?? false, "\(holder).\(name)")
        #expect(text.count <= 150, "\(holder).\(name)")
      }
    }
  }

  @Test func `a value counted in seconds has the unit second, and no other value has it`() {
    for kind in GestureKind.allCases {
      guard let configuration = KindConfiguration(kind, in: .uikit) else { continue }
      let sorts = RecognizerDescription(id: "a", configuration).settableValues
      for value in kind.values() {
        let sort = sorts.first { $0.name == value.name }?.sort
        #expect((sort == .seconds) == (value.unit == .seconds), "\(kind).\(value.name)")
        #expect((sort == .count) == (value.unit == .count), "\(kind).\(value.name)")
        #expect(
          (sort == .number) == ![.seconds, .count, nil].contains(value.unit), "\(value.name)")
      }
    }
  }

  @Test func `every preset, kind and built-in setup has a summary`() {
    for preset in Preset.all { #expect(preset.summary.hasSuffix("."), "\(preset.name)") }
    for kind in GestureKind.allCases { #expect(kind.summary.hasSuffix(".")) }
    for (name, _) in Setup.builtIn { #expect(Setup.summary(ofBuiltIn: name).hasSuffix(".")) }
  }

  @Test func `a default is shown with its unit`() {
    let rotation = GestureKind.rotation.values()
    #expect(rotation.first { $0.name == "hysteresis" }?.standardText == "0.1745 rad (10°)")
    let tap = GestureKind.tap.values()
    #expect(tap.first { $0.name == "maximumTapDuration" }?.standardText == "0.75 s")
    #expect(tap.first { $0.name == "allowableMovement" }?.standardText == "45 pt")
    #expect(tap.first { $0.name == "maximumTouchSeparation" }?.standardText == "none")
  }
}
