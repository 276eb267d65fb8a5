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
      "$id": "urn:tactus:schema:setup",
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
      "$schema": link,
      "preset": SchemaNode.words(Preset.all.map(\.name)).described(
        "The platform whose policy and default values apply."
      ).adding([("default", "uikit")]),
      "verification": [
        "type": "string",
        "description": "How the preset was compared with its platform; it is not read.",
      ],
      "touchpad": .reference("touchpad"),
      "detector": .words(SetupReader.detectors),
      "splitsJumps": flag("A contact that suddenly jumps from rest is treated as another finger."),
      "rejectsPalms": flag("Palms and resting thumbs on a touchpad are kept from recognizers."),
      "rejectsResting": flag(
        "Fingers that rest while others touch are kept from recognizers, and taps that overlap are separated."
      ),
      "namesCompanions": flag(
        "One gesture of each touch sequence is named first, and the others as its companions."),
      "view": .reference("view"),
      "recognizers": ["type": "array", "items": .reference("recognizer")],
      "tunedOn": .reference("tunedOn"),
    ],
    "required": ["recognizers"], "additionalProperties": false,
  ]

  private static let changed: SchemaNode = [
    "properties": [
      "$schema": link,
      "base": SchemaNode.words(Setup.builtIn.map(\.name)).described(
        "A built-in setup, whose values are those that set does not change."),
      "set": [
        "type": "object",
        "description": "Values by name, as --set takes them, such as pan.hysteresis.",
        "patternProperties": changes, "additionalProperties": false,
      ],
      "tunedOn": .reference("tunedOn"),
    ],
    "additionalProperties": false,
  ]

  private static let link: SchemaNode = [
    "type": "string", "description": "The address of this schema, for editors; it is not read.",
  ]

  private static func flag(_ meaning: String) -> SchemaNode {
    ["type": "boolean", "description": .text(meaning), "default": false]
  }

  /// The values that `set` can change, by the ends of their names. A value that several kinds have in different forms
  /// has any of these forms.
  private static var changes: SchemaNode {
    var forms: [(name: String, nodes: [SchemaNode])] = []
    for value in kinds.flatMap({ $0.values() }) + GestureKind.rules {
      let node = ValueSchema(value).form
      if let index = forms.firstIndex(where: { $0.name == value.name }) {
        let isKnown = forms[index].nodes.contains { $0.fileText == node.fileText }
        if !isKnown { forms[index].nodes.append(node) }
      } else {
        forms.append((value.name, [node]))
      }
    }
    return .object(
      forms.map { form in
        let name = form.name.replacing(".", with: "\\.")
        let node = form.nodes.count == 1 ? form.nodes[0] : ["anyOf": .list(form.nodes)]
        return (key: "^.+\\.\(name)$", value: node)
      })
  }

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
