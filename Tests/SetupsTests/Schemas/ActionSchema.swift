import Runs

/// The schema of a file of actions, made from the members that its reader knows.
enum ActionSchema {
  static var root: SchemaNode {
    let members = [ActionMember.on] + ActionMember.effects + ActionMember.ofMessages
    return [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "$id": "urn:tactus:schema:actions",
      "title": "Actions",
      "description": "The file of watch --on: what is done when a gesture reaches a state.",
      "type": "object",
      "properties": [
        "$schema": [
          "type": "string",
          "description": "The address of this schema, for editors; it is not read.",
        ],
        "actions": ["type": "array", "items": .reference("action")],
      ],
      "required": ["actions"], "additionalProperties": false,
      "$defs": [
        "action": [
          "type": "object",
          "properties": .object(members.map { (key: $0.name, value: node($0)) }),
          "required": ["on"],
          "oneOf": .list(ActionMember.effects.map { ["required": [.text($0.name)]] }),
          "dependentRequired": .object(
            ActionMember.ofMessages.map { (key: $0.name, value: ["osc"]) }),
          "additionalProperties": false,
        ],
        "moment": [
          "type": "string",
          "pattern": .text(
            #"^.+\.("# + ActionState.allCases.map(\.rawValue).joined(separator: "|") + ")$"),
          "description": .text(
            "A recognizer, a kind or a label, a point, and a state. "
              + ActionState.allCases.map { "\($0.rawValue): \($0.meaning)" }.joined(separator: "; ")
              + "."),
        ],
      ],
    ]
  }

  private static func node(_ member: ActionMember) -> SchemaNode {
    form(member.form).described(member.meaning)
  }

  private static func form(_ form: ActionMember.Form) -> SchemaNode {
    switch form {
    case .moments:
      [
        "anyOf": [
          .reference("moment"),
          ["type": "array", "items": .reference("moment"), "minItems": 1],
        ]
      ]
    case .words: ["type": "array", "items": ["type": "string"], "minItems": 1]
    case .text: ["type": "string"]
    case .receiver: ["type": "string", "pattern": #"^.+:[0-9]+$"#]
    case .values: ["type": "array", "items": .words(NamedValue.names)]
    case .keys: ["type": "string", "pattern": #"^[^+]+(\+[^+]+)*$"#]
    }
  }
}
