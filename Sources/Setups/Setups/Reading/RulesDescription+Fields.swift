internal import JSONText
internal import TouchModel

extension RulesDescription {
  /// Visits the rules that a recognizer has beside the properties of its kind.
  mutating func visitFields(_ field: inout FieldPass) {
    field.flag(
      "enabled", &isEnabled,
      "The recognizer receives touches; if false, it never recognizes a gesture.")
    field.flag(
      "cancelsTouchesInView", &cancelsTouchesInView, reportsOnly: true,
      "If the recognizer recognizes a gesture, the touches of its view are cancelled.")
    field.flag(
      "delaysTouchesBegan", &delaysTouchesBegan, reportsOnly: true,
      "The view receives landings only after this recognizer has failed.")
    field.flag(
      "delaysTouchesEnded", &delaysTouchesEnded, reportsOnly: true,
      "The view receives lifts only after this recognizer has failed.")
    field.touchTypes(
      "allowedTouchTypes", &allowedTouchTypes,
      "The types of touches that the recognizer is offered.")
    field.flag(
      "requiresExclusiveTouchType", &requiresExclusiveTouchType,
      "All touches of a gesture must have the type of its first touch.")
    field.flag(
      "startsOver", &startsOver,
      "A touch that decides the recognizer's gesture by landing, as it does to a tap that waits for a double tap, begins its next gesture."
    )
    field.recognizers(
      "requireToFail", &requireToFail,
      "The ids of the recognizers that must fail before this recognizer can recognize.")
    field.others(
      "canPrevent", &canPrevent,
      "The recognizers that this recognizer excludes: true, false or ids; null is the rule of its kind."
    )
    field.others(
      "canBePreventedBy", &canBePreventedBy,
      "The recognizers that may exclude this one: true, false or ids; null is the rule of its kind."
    )
  }

  /// Visits the answers of the delegate.
  mutating func visitDelegateFields(_ field: inout FieldPass) {
    field.condition(
      "shouldBegin", &shouldBegin, &beginCondition,
      "The answer of gestureRecognizerShouldBegin: true, false or a condition; if it is false, the recognizer fails."
    )
    field.reception(
      "shouldReceive", &shouldReceive, &reception,
      "The touches that the recognizer is offered: true for all, false for none, or by view and number."
    )
    field.others(
      "simultaneousWith", &simultaneousWith,
      "The recognizers that may recognize at the same time as this one: true, false or ids.")
    field.others(
      "requireFailureOf", &requireFailureOf,
      "The recognizers that must fail before this one can recognize: true, false or ids.")
    field.others(
      "beRequiredToFailBy", &beRequiredToFailBy,
      "The recognizers that wait until this one has failed: true, false or ids.")
  }

  /// The names of the rules.
  static var names: [String] {
    FieldPass.names { field in
      var rules = RulesDescription()
      rules.visitFields(&field)
    }
  }

  /// The names of the delegate's answers.
  static var delegateNames: [String] {
    FieldPass.names { field in
      var rules = RulesDescription()
      rules.visitDelegateFields(&field)
    }
  }

  mutating func readDelegate(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    try FieldPass.read(&object) { visitDelegateFields(&$0) }
    try SetupLevel.delegate.refuseUnknownKeys(of: object)
  }
}

extension RulesDescription.Others {
  /// Reads true, false, a name, or a list of names.
  init(_ node: JSONNode, allowsAll: Bool = true) throws(JSONMismatch) {
    if allowsAll, let all = node.value.bool {
      self = all ? .all : .none
      return
    }
    var names: [String] = []
    for item in node.oneOrList() { names.append(try item.string()) }
    self = .only(names)
  }

  func write(to writer: inout JSONWriter) {
    switch self {
    case .all: writer.bool(true)
    case .only(let names):
      writer.beginArray()
      for name in names { writer.string(name) }
      writer.endArray()
    }
  }
}

extension FieldPass {
  /// Visits an answer that is true, false or the text of a condition.
  fileprivate mutating func condition(
    _ name: String, _ answer: inout Bool, _ condition: inout BeginConditionText?, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .condition),
      read: { (node) throws(JSONMismatch) in
        guard let text = node.value.string else {
          guard let flag = node.value.bool else {
            throw node.mismatch(expected: "true, false or a condition in quotation marks")
          }
          (answer, condition) = (flag, nil)
          return
        }
        do throws(BeginConditionParser.Fault) {
          (answer, condition) = (true, try BeginConditionText(text))
        } catch {
          throw node.mismatch(expected: "a condition, but \(error.message)")
        }
      },
      write: { writer in
        if answer, let condition { writer.string(condition.text) } else { writer.bool(answer) }
      })
  }

  /// Visits an answer that is true, false or an object with the touches that are received.
  fileprivate mutating func reception(
    _ name: String, _ answer: inout Bool, _ reception: inout ReceptionDescription,
    _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .reception),
      read: { (node) throws(JSONMismatch) in
        if let flag = node.value.bool {
          (answer, reception) = (flag, ReceptionDescription())
        } else {
          guard node.value.members != nil else {
            throw node.mismatch(
              expected: "true, false or an object such as {\"notIn\": [\"button\"]}")
          }
          (answer, reception) = (true, try ReceptionDescription(node))
        }
      },
      write: { writer in
        if answer, !reception.isOpen { reception.write(to: &writer) } else { writer.bool(answer) }
      })
  }

  fileprivate mutating func touchTypes(
    _ name: String, _ value: inout [Contact.Kind], _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .words), words: { Contact.Kind.names.map { $0.name } },
      read: { (node) throws(JSONMismatch) in
        value = []
        for item in node.oneOrList() { value.append(try Contact.Kind(item, noun: "touch type")) }
      },
      write: { writer in
        writer.beginArray()
        for kind in value { writer.string(kind.name) }
        writer.endArray()
      })
  }

  fileprivate mutating func recognizers(
    _ name: String, _ value: inout [String], _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .recognizers),
      read: { (node) throws(JSONMismatch) in
        value = try RulesDescription.Others(node, allowsAll: false).names
      },
      write: { RulesDescription.Others.only(value).write(to: &$0) })
  }

  fileprivate mutating func others(
    _ name: String, _ value: inout RulesDescription.Others, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .recognizersOrAll),
      read: { (node) throws(JSONMismatch) in value = try RulesDescription.Others(node) },
      write: { value.write(to: &$0) })
  }

  /// Visits other recognizers; null uses the answer of the recognizer's class.
  fileprivate mutating func others(
    _ name: String, _ value: inout RulesDescription.Others?, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .recognizersOrAll, isOptional: true),
      read: { (node) throws(JSONMismatch) in
        value = if let node = node.unlessNull { try RulesDescription.Others(node) } else { nil }
      },
      write: { if let value { value.write(to: &$0) } else { $0.null() } })
  }
}
