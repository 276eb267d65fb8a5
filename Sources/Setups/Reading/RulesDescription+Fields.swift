internal import JSONText
internal import TouchModel

extension RulesDescription {
  /// The rules that stand beside the kind's own properties.
  static var fields: [Field<RulesDescription>] {
    [
      .flag("enabled", \.isEnabled),
      .flag("cancelsTouchesInView", \.cancelsTouchesInView),
      .flag("delaysTouchesBegan", \.delaysTouchesBegan),
      .flag("delaysTouchesEnded", \.delaysTouchesEnded),
      Field(
        "allowedTouchTypes",
        read: { (node, rules) throws(JSONMismatch) in
          rules.allowedTouchTypes = []
          for item in node.oneOrList() {
            rules.allowedTouchTypes.append(try Contact.Kind(item, noun: "touch type"))
          }
        },
        write: { rules, writer in
          writer.beginArray()
          for kind in rules.allowedTouchTypes { writer.string(kind.name) }
          writer.endArray()
        }),
      .flag("requiresExclusiveTouchType", \.requiresExclusiveTouchType),
      Field(
        "requireToFail",
        read: { (node, rules) throws(JSONMismatch) in
          rules.requireToFail = try Others(node, allowsAll: false).names
        },
        write: { rules, writer in Others.only(rules.requireToFail).write(to: &writer) }),
      .others("canPrevent", \.canPrevent),
      .others("canBePreventedBy", \.canBePreventedBy),
    ]
  }

  /// The answers of the delegate.
  static var delegateFields: [Field<RulesDescription>] {
    [
      .flag("shouldBegin", \.shouldBegin),
      .flag("shouldReceive", \.shouldReceive),
      .others("simultaneousWith", \.simultaneousWith),
      .others("requireFailureOf", \.requireFailureOf),
      .others("beRequiredToFailBy", \.beRequiredToFailBy),
    ]
  }

  mutating func readDelegate(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    for field in Self.delegateFields {
      if let node = object[field.name] { try field.read(node, &self) }
    }
    try SetupLevel.delegate.refuseUnknownKeys(of: object)
  }
}

extension RulesDescription.Others {
  /// true, false, a name, or a list of names.
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

extension Field where Configuration == RulesDescription {
  static func others(
    _ name: String, _ path: WritableKeyPath<RulesDescription, RulesDescription.Others>
  ) -> Field {
    Field(
      name,
      read: { (node, rules) throws(JSONMismatch) in
        rules[keyPath: path] = try RulesDescription.Others(node)
      },
      write: { rules, writer in rules[keyPath: path].write(to: &writer) })
  }

  /// null leaves it to the recognizer's class.
  static func others(
    _ name: String, _ path: WritableKeyPath<RulesDescription, RulesDescription.Others?>
  ) -> Field {
    Field(
      name,
      read: { (node, rules) throws(JSONMismatch) in
        rules[keyPath: path] =
          if let node = node.unlessNull { try RulesDescription.Others(node) } else { nil }
      },
      write: { rules, writer in
        if let others = rules[keyPath: path] { others.write(to: &writer) } else { writer.null() }
      })
  }
}
