import JSONText
import Platforms
import Recognition
import Setups
import ViewTree

/// The schema of a setup, made from what each value states of itself.
enum SetupSchema {
  static var root: SchemaNode {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Setup",
      "description": "A setup file, and what recognize --print-setup writes.",
      "$ref": "#/$defs/setup",
      "$defs": .object(
        [
          ("setup", setup), ("complete", complete), ("changed", changed), ("tunedOn", tunedOn),
          ("recognizer", recognizer), ("kind", .words(kinds.map(\.setupName))),
        ] + kinds.map { (key: $0.setupName, value: part(of: $0)) } + [
          ("rules", ["properties": properties(of: rules)]), ("delegate", delegate),
          ("touchpad", touchpad), ("view", view),
        ]),
    ]
  }

  private static let kinds = Array(GestureKind.allCases)
  private static let rules = GestureKind.rules.filter { !$0.name.contains(".") }
  private static let answers = GestureKind.rules.filter { $0.name.contains(".") }.map { answer in
    var answer = answer
    answer.name = String(answer.name.dropFirst("delegate.".count))
    return answer
  }

  private static let setup: SchemaNode = [
    "type": "object", "if": ["required": ["base"]], "then": .reference("changed"),
    "else": .reference("complete"),
  ]

  private static let complete: SchemaNode = [
    "properties": [
      "preset": .words(Preset.all.map(\.name)),
      "verification": [
        "type": "string",
        "description": "How the preset was compared with its platform; it is not read.",
      ],
      "touchpad": .reference("touchpad"),
      "detector": .words(SetupReader.detectors),
      "splitsJumps": ["type": "boolean"],
      "rejectsPalms": ["type": "boolean"],
      "namesCompanions": ["type": "boolean"],
      "view": .reference("view"),
      "recognizers": ["type": "array", "items": .reference("recognizer")],
      "tunedOn": .reference("tunedOn"),
    ],
    "required": ["recognizers"], "additionalProperties": false,
  ]

  private static let changed: SchemaNode = [
    "properties": [
      "base": SchemaNode.words(Setup.builtIn.map(\.name)).described(
        "A built-in setup, whose values are those that set does not change."),
      "set": [
        "type": "object",
        "description": "Values by name, as --set takes them, such as pan.hysteresis.",
      ],
      "tunedOn": .reference("tunedOn"),
    ],
    "additionalProperties": false,
  ]

  private static let tunedOn: SchemaNode = [
    "type": "object", "description": "The data that chose the thresholds, by digests.",
    "properties": ["tool": ["type": "string"], "datasets": .texts, "captures": .texts],
    "additionalProperties": false,
  ]

  private static var recognizer: SchemaNode {
    [
      "type": "object",
      "properties": [
        "id": ["type": "string"], "kind": .reference("kind"), "view": ["type": "string"],
        "label": ["type": ["string", "null"]], "delegate": .reference("delegate"),
      ],
      "required": ["id", "kind"],
      "allOf": .list(
        [.reference("rules")]
          + kinds.map { kind in
            [
              "if": ["properties": ["kind": ["const": .text(kind.setupName)]]],
              "then": .reference(kind.setupName),
            ]
          }),
      "unevaluatedProperties": false,
    ]
  }

  private static func part(of kind: GestureKind) -> SchemaNode {
    ["description": .text(kind.summary), "properties": properties(of: kind.values())]
  }

  private static let delegate: SchemaNode = [
    "type": "object", "properties": properties(of: answers), "additionalProperties": false,
  ]

  private static let touchpad: SchemaNode = [
    "type": ["object", "null"], "properties": properties(of: TouchpadRules.values),
    "additionalProperties": false,
  ]

  private static let view: SchemaNode = [
    "type": "object",
    "properties": SchemaNode.object([("id", ["type": "string"])]).adding(
      members(of: ViewDescription.values)
        + [("subviews", ["type": "array", "items": .reference("view")])]),
    "required": ["id"], "additionalProperties": false,
  ]

  private static func properties(of values: [ValueDescription]) -> SchemaNode {
    .object(members(of: values))
  }

  private static func members(
    of values: [ValueDescription]
  ) -> [(key: String, value: SchemaNode)] {
    values.map { ($0.name, ValueSchema($0).node) }
  }
}
