internal import Setups
internal import TactusGestures

/// The fields of a gesture, in the order of JSON and CSV.
package enum GestureField: String, CaseIterable, Hashable, Sendable {
  case capture, recognizer, kind, view, label
  case start, end, endedAt, decidedAt, metAt
  case state, ending, touches, x, y
  case direction, taps, translation, scale, rotation, meanVelocity, releaseVelocity
  case pathLength, dissimilarity, peak, swings, reason
  case dominant, companionOf, landedOn

  /// Whether the field is a pair of numbers for some kinds of gestures.
  var canBePair: Bool {
    switch self {
    case .translation, .meanVelocity, .releaseVelocity: true
    default: false
    }
  }

  /// The value of a field; gestures and transitions write the same values.
  typealias Value = TransitionField.Value
}

extension Gesture {
  /// Returns the value of `field`; nil if this gesture has no such field.
  func value(
    of field: GestureField, in capture: String, _ names: GestureNames
  ) -> GestureField.Value? {
    switch field {
    case .capture: .word(capture)
    case .recognizer: .word(names.recognizer(of: self))
    case .kind: .word("\(kind)")
    case .view: .word(names.view(of: self))
    case .label: .word(names.label(of: self))
    case .start: .time(onset)
    case .end: .time(lift)
    case .endedAt: .time(ended)
    case .decidedAt: .time(decided)
    case .metAt: .time(met)
    case .state: .word("\(state)")
    case .ending: .word("\(ending)")
    case .touches: .count(touches)
    case .x: kind.receivesTouches ? .number(location.x) : nil
    case .y: kind.receivesTouches ? .number(location.y) : nil
    case .meanVelocity: meanVelocity.map(GestureField.Value.init)
    case .releaseVelocity: releaseVelocity.map(GestureField.Value.init)
    case .pathLength: (motion?.pathLength).map { .number($0) }
    case .reason: failure.map { .word("\($0.reason)") }
    case .dominant: names.setup.namesCompanions ? .flag(companionOf == nil) : nil
    case .companionOf: companionOf.map { .word(names.transitions.recognizers[$0]) }
    case .landedOn: names.landedOn(self).map { .word($0.joined(separator: " ")) }
    case .direction, .taps, .translation, .scale, .rotation, .dissimilarity, .peak, .swings:
      ownValue(of: field)
    }
  }

  private func ownValue(of field: GestureField) -> GestureField.Value? {
    switch (field, values) {
    case (.direction, .swipe): values.directionName.map { .word($0) }
    case (.taps, .tap(let count)): .count(count)
    case (.translation, .pan(let translation, _)): .pair(translation)
    case (.scale, .pinch(let scale, _)): .number(scale)
    case (.rotation, .rotation(let angle, _)): .number(angle)
    case (.dissimilarity, .template(0..., let dissimilarity)): .number(dissimilarity)
    case (.peak, .shake(let peak, _)): .number(peak)
    case (.swings, .shake(_, let swings)): .count(swings)
    default: nil
    }
  }
}

extension GestureField.Value {
  fileprivate init(_ velocity: Gesture.Velocity) {
    switch velocity {
    case .vector(let vector): self = .pair(vector)
    case .rate(let rate): self = .number(rate)
    }
  }
}
