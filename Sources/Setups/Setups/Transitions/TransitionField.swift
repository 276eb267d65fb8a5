public import Arbitration
package import JSONText
public import Recognition
package import TouchModel
internal import ViewTree

/// The fields of a transition, in the order that users rely on.
package enum TransitionField: String, CaseIterable, Hashable, Sendable {
  case t, recognizer, kind, view, from, state, action, touches, x, y
  case translation, scale, rotation, velocity, direction, taps
  case reason, detail
  case peak, swings
  case label, dissimilarity

  /// The value of a field.
  package enum Value: Hashable, Sendable {
    case time(Timestamp)
    case word(String)
    case flag(Bool)
    case count(Int)
    case number(Double)
    case pair(Point)

    /// Writes the value as JSON: a time in seconds, a pair as an array of two numbers.
    package func write(to writer: inout JSONWriter) {
      switch self {
      case .time(let time): writer.seconds(microseconds: time.microseconds)
      case .word(let word): writer.string(word)
      case .flag(let flag): writer.bool(flag)
      case .count(let count): writer.integer(count)
      case .number(let number): writer.double(number)
      case .pair(let pair):
        writer.beginArray()
        writer.double(pair.x)
        writer.double(pair.y)
        writer.endArray()
      }
    }

    /// The text of a cell in a table: as in JSON, except that a word has no quotation marks.
    package var cell: String {
      if case .word(let word) = self { return word }
      var writer = JSONWriter()
      write(to: &writer)
      return writer.text
    }
  }
}

/// The names that numbers in transitions stand for.
public struct TransitionNames: Sendable {
  /// The names of the recognizers, by their numbers.
  public let recognizers: [String]
  /// The names of the views, by their indices.
  public let views: [String]
  /// The labels of the templates of each recognizer.
  package let templates: [[String]]
  /// Whether gestures can be named as companions of others.
  package let hasCompanions: Bool
  /// Whether each recognizer reports feedback of a platform's detector, and no gesture.
  package let isFeedback: [Bool]
  /// The own reasons of each custom recognizer for failing; empty for a setup, which has none.
  let ownReasons: [[String]]
  /// The unit of lengths.
  public let unit: LengthUnit

  /// Collects the names of a setup. Lengths are reported in `unit`.
  public init(_ setup: Setup, unit: LengthUnit = .points) {
    self.unit = unit
    recognizers = setup.recognizerNames
    isFeedback = setup.recognizers.map { $0.isFeedback }
    hasCompanions = setup.namesCompanions
    templates = setup.recognizers.map { recognizer in
      let template = recognizer.configuration.as(TemplateRecognizer.Configuration.self)
      return template?.templates.map { $0.label } ?? []
    }
    views = setup.view?.all.map { $0.id } ?? ["root"]
    ownReasons = []
  }

  /// Collects the names of a surface that was made in code. `recognizers` are the names of its recognizers
  /// by their numbers; one that is left out is called after its kind and number, such as `custom 3`. Lengths
  /// are reported in `unit`.
  public init(_ surface: GestureSurface, recognizers: [String], unit: LengthUnit = .points) {
    let numbers = 0..<surface.recognizerCount
    self.unit = unit
    self.recognizers = numbers.map { number in
      recognizers.indices.contains(number)
        ? recognizers[number] : "\(surface.kind(of: number).name) \(number)"
    }
    views = (0..<surface.views.count).map { surface.views[ViewID($0)].id }
    ownReasons = numbers.map { surface.ownReasons(of: $0) }
    isFeedback = numbers.map { _ in false }
    templates = numbers.map { _ in [] }
    hasCompanions = false
  }
}

extension TransitionNames {
  /// Returns the name of the kind of recognizer, or `feedback`.
  package func kindName(of transition: Transition) -> String {
    isFeedback[transition.recognizer] ? Self.feedback : transition.kind.name
  }

  /// The word in the place of a kind for feedback of a platform's detector.
  package static let feedback = "feedback"

  /// Returns the label of the template that a gesture is nearest to; nil if there is none.
  public func label(of transition: Transition) -> String? {
    label(ofRecognizer: transition.recognizer, transition.values)
  }

  /// Returns the label of the template that `values` of a recognizer are nearest to; nil if there
  /// is none.
  public func label(ofRecognizer number: Int, _ values: GestureValues) -> String? {
    guard case .template(let index, _) = values, templates[number].indices.contains(index)
    else { return nil }
    return templates[number][index]
  }
}

extension Transition {
  /// Returns why a custom recognizer failed, in its own words and with its own numbers; nil for other
  /// reasons.
  package func ownReason(_ names: TransitionNames) -> String? {
    guard let failure, let index = failure.ownReason,
      names.ownReasons.indices.contains(recognizer),
      names.ownReasons[recognizer].indices.contains(index)
    else { return nil }
    let numbers = failure.detail(names).map { ": \($0)" } ?? ""
    return names.ownReasons[recognizer][index] + numbers
  }

  /// Returns the value of `field`; nil if this kind of transition has no such field.
  package func value(of field: TransitionField, _ names: TransitionNames) -> TransitionField.Value?
  {
    value(of: field, names, values.quantities)
  }

  /// The value of `field`, for callers that ask for several fields of a transition and collect its
  /// quantities once.
  package func value(
    of field: TransitionField, _ names: TransitionNames, _ quantities: [GestureQuantity]
  ) -> TransitionField.Value? {
    switch field {
    case .t: .time(time)
    case .recognizer: .word(names.recognizers[recognizer])
    case .kind: .word(names.kindName(of: self))
    case .view: .word(names.views[view.index])
    case .from: .word(from.name)
    case .state: .word(state.name)
    case .action: .flag(action)
    case .touches: .count(touches)
    // A shake has no location on the surface.
    case .x: kind.receivesTouches ? .number(location.x) : nil
    case .y: kind.receivesTouches ? .number(location.y) : nil
    case .reason: failure.map { .word($0.reason.name) }
    case .detail: (ownReason(names) ?? failure?.detail(names)).map { .word($0) }
    case .translation, .velocity, .scale, .rotation, .direction, .taps, .peak, .swings,
      .dissimilarity:
      quantities.first { TransitionField($0.name) == field }.map { TransitionField.Value($0) }
    case .label: names.label(of: self).map { .word($0) }
    }
  }
}

extension TransitionField {
  /// Creates the field that holds a quantity of a gesture.
  init(_ name: GestureQuantity.Name) {
    switch name {
    case .taps: self = .taps
    case .direction: self = .direction
    case .translation: self = .translation
    case .scale: self = .scale
    case .rotation: self = .rotation
    case .velocity: self = .velocity
    case .peak: self = .peak
    case .swings: self = .swings
    case .dissimilarity: self = .dissimilarity
    }
  }
}

extension TransitionField.Value {
  /// Creates the value of a quantity of a gesture.
  package init(_ quantity: GestureQuantity) {
    switch quantity.value {
    case .count(let count): self = .count(count)
    case .number(let number): self = .number(number)
    case .pair(let pair): self = .pair(pair)
    case .direction(let direction): self = .word(direction.name)
    }
  }
}

extension GestureValues {
  /// The direction of a swipe as setups spell it; nil for other gestures.
  package var directionName: String? {
    guard case .swipe(let direction) = self, !direction.isEmpty else { return nil }
    return direction.name
  }
}
