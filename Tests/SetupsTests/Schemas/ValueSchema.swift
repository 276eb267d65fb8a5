import JSONText
import Setups

/// The schema of one value of a setup.
struct ValueSchema {
  private let value: ValueDescription

  init(_ value: ValueDescription) { self.value = value }

  /// The form of the value, its meaning with its unit, and its default under the preset uikit.
  var node: SchemaNode {
    form.described(meaning).adding([("default", .value(value.standard))])
  }

  private var meaning: String {
    guard let unit = value.unit, unit != .count, unit != .ratio else { return value.meaning }
    return "\(value.meaning) Unit: \(unit.rawValue)."
  }

  /// The form of the value alone.
  var form: SchemaNode {
    switch value.shape {
    case .number, .integer: number
    case .flag: ["type": types("boolean")]
    case .word:
      ["enum": .list(value.words.map(SchemaNode.text) + (value.isOptional ? [.null] : []))]
    case .words:
      [
        "anyOf": [
          .words(value.words), ["type": "array", "items": .words(value.words)],
        ]
      ]
    case .text: ["type": types("string")]
    case .recognizers: ["type": types("string", "array"), "items": ["type": "string"]]
    case .recognizersOrAll:
      ["type": types("boolean", "string", "array"), "items": ["type": "string"]]
    case .frame: Self.frame
    case .templates: Self.templates
    case .wordOrAngle:
      [
        "anyOf": [
          .words(value.words), ["type": "number", "minimum": -1e6, "maximum": 1e6],
          ["type": "null"],
        ]
      ]
    case .offsets: Self.offsets
    case .edges: Self.edges
    case .condition: ["type": types("boolean", "string")]
    case .reception: Self.reception
    }
  }

  private static let offsets: SchemaNode = {
    let bound: SchemaNode = ["type": "number", "minimum": -1e9, "maximum": 1e9]
    let axis: SchemaNode = [
      "anyOf": [
        bound,
        [
          "type": "array",
          "prefixItems": [
            ["type": ["number", "null"], "minimum": -1e9, "maximum": 0],
            ["type": ["number", "null"], "minimum": 0, "maximum": 1e9],
          ],
          "minItems": 2, "maxItems": 2,
        ],
      ]
    ]
    return [
      "type": ["object", "null"], "properties": ["x": axis, "y": axis],
      "additionalProperties": false,
    ]
  }()

  private static let edges: SchemaNode = [
    "anyOf": [
      coordinate,
      [
        "type": "object",
        "properties": [
          "left": coordinate, "top": coordinate, "right": coordinate, "bottom": coordinate,
        ],
        "additionalProperties": false,
      ],
    ]
  ]

  private static let reception: SchemaNode = {
    let names: SchemaNode = ["type": ["string", "array"], "items": ["type": "string"]]
    return [
      "type": ["boolean", "object"],
      "properties": [
        "onlyIn": names, "notIn": names, "views": ["enum": ["self", "all"]],
        "touches": ["type": ["integer", "null"], "minimum": 1, "maximum": 1e6],
      ],
      "additionalProperties": false,
    ]
  }()

  private var number: SchemaNode {
    var members: [(key: String, value: SchemaNode)] = [
      ("type", types(value.shape == .integer ? "integer" : "number"))
    ]
    if let range = value.range {
      members.append(("minimum", .number(range.lowerBound)))
      members.append(("maximum", .number(range.upperBound)))
    }
    return .object(members)
  }

  private func types(_ names: String...) -> SchemaNode {
    let all = names + (value.isOptional ? ["null"] : [])
    return all.count == 1 ? .text(all[0]) : .list(all.map(SchemaNode.text))
  }

  private static let coordinate: SchemaNode = [
    "type": "number", "minimum": -1e9, "maximum": 1e9,
  ]
  private static let frame: SchemaNode = [
    "type": "array",
    "prefixItems": [
      coordinate, coordinate, ["type": "number", "minimum": 0, "maximum": 1e9],
      ["type": "number", "minimum": 0, "maximum": 1e9],
    ],
    "minItems": 4, "maxItems": 4,
  ]
  private static let templates: SchemaNode = [
    "type": "array",
    "items": [
      "type": "object",
      "properties": [
        "gesture": ["type": "string"],
        "strokes": [
          "type": "array", "minItems": 1,
          "items": ["type": "array", "minItems": 2, "items": coordinate],
        ],
      ],
      "required": ["gesture", "strokes"], "additionalProperties": false,
    ],
  ]
}

extension SchemaNode {
  func described(_ text: String) -> SchemaNode { adding([("description", .text(text))]) }
}
