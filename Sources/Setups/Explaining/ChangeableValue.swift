internal import JSONText
internal import Setups

/// One value of a recognizer that a search may change.
struct ChangeableValue {
  let settable: SettableValue
  /// The unit of a number; nil for words, lists, true and false.
  let unit: ValueUnit?
  /// Whether the value belongs to the kind of the recognizer, and not to the rules between recognizers.
  let isOfKind: Bool

  var name: String { settable.name }
  var sort: SettableValue.Sort { settable.sort }
  /// The value now.
  var present: JSONValue { settable.value }

  /// Every value of the recognizer that may decide whether a gesture is recognized.
  static func all(of recognizer: RecognizerDescription) -> [ChangeableValue] {
    let units = recognizer.configuration.values.map { $0.unit }
    return recognizer.settableValues.enumerated().map { index, value in
      let isOfKind = index < units.count
      return ChangeableValue(
        settable: value, unit: isOfKind ? units[index] : nil, isOfKind: isOfKind)
    }.filter { !$0.settable.reportsOnly }
  }

  /// How far a change of this value to `new` moves it, in spreads; see `Nearness`.
  func distance(to new: Double?) -> Double {
    if isAdmission { return Nearness.admission }
    if present.string != nil || present.bool != nil { return Nearness.otherRule }
    // A list of a kind is of directions or edges, and another direction is another gesture.
    guard let old = present.double, let new else {
      return isOfKind ? Nearness.otherRule : Nearness.relation
    }
    guard sort == .count else {
      return Nearness.distance(from: old, to: new, unit, looseness)
    }
    return name.ends(with: "TapsRequired")
      ? Nearness.otherTaps : Nearness.finger * Double(abs(new - old))
  }

  /// The values on both sides of the present number up to which a change is near.
  func nearRange(around present: Double) -> ClosedRange<Double> {
    Nearness.range(around: present, unit, looseness)
  }

  /// Whether the value is a switch that keeps a recognizer from a gesture whose touches are right.
  private var isAdmission: Bool {
    name == "enabled" || name == "delegate.shouldBegin" || name == "delegate.shouldReceive"
  }

  private var looseness: Nearness.Looseness {
    switch name {
    case "minimumPrimaryMovement", "minimumLength": .stroke
    case "maximumTapInterval", "maximumTapDistance": .betweenTaps
    default: .usual
    }
  }

  /// Whether some change of this value may be near.
  var mayBeNear: Bool {
    switch sort {
    case .count: false
    case .seconds, .number: true
    case .other: distance(to: nil) <= Nearness.farthest
    }
  }
}
