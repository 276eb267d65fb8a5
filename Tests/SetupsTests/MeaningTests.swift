import JSONText
import Platforms
import Recognition
import Testing
import TouchModel

@testable import Setups

@Suite struct `Meanings of the values of a setup` {
  private static let tables: [(holder: String, values: [ValueDescription])] =
    GestureKind.allCases.map { ("\($0)", $0.values()) } + [
      ("touchpad", TouchpadRules.values), ("rules", GestureKind.rules),
      ("view", ViewDescription.values),
    ]

  @Test func `every meaning is one or two plain sentences that begin with a capital`() {
    for (holder, values) in Self.tables {
      #expect(!values.isEmpty)
      for value in values {
        let text = value.meaning
        #expect(text.hasSuffix("."), "\(holder).\(value.name)")
        #expect(text.first.map { $0.isUppercase || $0 == "[" } ?? false, "\(holder).\(value.name)")
        #expect(text.count <= 150, "\(holder).\(value.name)")
      }
    }
  }

  @Test func `every value fits what is stated of it: number, range, words and null`() {
    for (holder, values) in Self.tables {
      for value in values {
        let (name, standard) = ("\(holder).\(value.name)", value.standard)
        #expect((value.range != nil) == (value.unit != nil), "\(name)")
        #expect(value.isOptional || !standard.isNull || value.shape == .frame, "\(name)")
        guard !standard.isNull else { continue }
        switch value.shape {
        case .integer: #expect(standard.integer != nil && value.unit == .count, "\(name)")
        case .number:
          #expect(standard.double.map { value.range?.contains($0) ?? false } ?? false, "\(name)")
        case .flag: #expect(standard.bool != nil, "\(name)")
        case .word: #expect(value.words.contains(standard.string ?? ""), "\(name)")
        case .words:
          let words = standard.array?.compactMap(\.string) ?? []
          #expect(!value.words.isEmpty && Set(words).isSubset(of: value.words), "\(name)")
        case .text, .recognizers, .recognizersOrAll, .frame, .templates, .wordOrAngle, .offsets,
          .edges, .condition, .reception:
          break
        }
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
