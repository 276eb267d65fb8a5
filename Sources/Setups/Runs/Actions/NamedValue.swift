package import Setups
package import TactusGestures

/// A value of a transition by its name in tables: a pair has two values, whose names end in `_x` and `_y`.
package struct NamedValue: Hashable, Sendable {
  package let name: String
  package let value: TransitionField.Value

  /// The names of all values, in the order of the fields of JSON.
  package static let names: [String] = TransitionField.allCases.flatMap { field in
    let name = field.rawValue
    switch field {
    case .translation: return ["\(name)_x", "\(name)_y"]
    case .velocity: return [name, "\(name)_x", "\(name)_y"]
    default: return [name]
    }
  }

  /// Returns the values that a transition has.
  package static func all(of transition: Transition, _ names: TransitionNames) -> [NamedValue] {
    let quantities = transition.values.quantities
    return TransitionField.allCases.flatMap { field -> [NamedValue] in
      switch transition.value(of: field, names, quantities) {
      case nil: return []
      case .pair(let pair)?:
        return [
          NamedValue(name: field.rawValue + "_x", value: .number(pair.x)),
          NamedValue(name: field.rawValue + "_y", value: .number(pair.y)),
        ]
      case let value?: return [NamedValue(name: field.rawValue, value: value)]
      }
    }
  }
}
