internal import JSONText
internal import TouchModel

extension RulesDescription {
  /// Visits the rules that a recognizer has beside the properties of its kind.
  mutating func visitFields(_ field: inout FieldPass) {
    field.flag("enabled", &isEnabled)
    field.flag("cancelsTouchesInView", &cancelsTouchesInView)
    field.flag("delaysTouchesBegan", &delaysTouchesBegan)
    field.flag("delaysTouchesEnded", &delaysTouchesEnded)
    field.touchTypes("allowedTouchTypes", &allowedTouchTypes)
    field.flag("requiresExclusiveTouchType", &requiresExclusiveTouchType)
    field.flag("startsOver", &startsOver)
    field.recognizers("requireToFail", &requireToFail)
    field.others("canPrevent", &canPrevent)
    field.others("canBePreventedBy", &canBePreventedBy)
  }

  /// Visits the answers of the delegate.
  mutating func visitDelegateFields(_ field: inout FieldPass) {
    field.flag("shouldBegin", &shouldBegin)
    field.flag("shouldReceive", &shouldReceive)
    field.others("simultaneousWith", &simultaneousWith)
    field.others("requireFailureOf", &requireFailureOf)
    field.others("beRequiredToFailBy", &beRequiredToFailBy)
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
  fileprivate mutating func touchTypes(_ name: String, _ value: inout [Contact.Kind]) {
    visit(
      name,
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

  fileprivate mutating func recognizers(_ name: String, _ value: inout [String]) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in
        value = try RulesDescription.Others(node, allowsAll: false).names
      },
      write: { RulesDescription.Others.only(value).write(to: &$0) })
  }

  fileprivate mutating func others(_ name: String, _ value: inout RulesDescription.Others) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in value = try RulesDescription.Others(node) },
      write: { value.write(to: &$0) })
  }

  /// Visits other recognizers; null uses the answer of the recognizer's class.
  fileprivate mutating func others(_ name: String, _ value: inout RulesDescription.Others?) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in
        value = if let node = node.unlessNull { try RulesDescription.Others(node) } else { nil }
      },
      write: { if let value { value.write(to: &$0) } else { $0.null() } })
  }
}
