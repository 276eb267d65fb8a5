import Setups

/// The schema of the quantities of gestures, made from what each quantity states of itself.
enum QuantitySchema {
  static var root: SchemaNode {
    [
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "title": "Quantities of gestures",
      "description":
        "The quantities that transitions and gestures have; other schemas refer to them.",
      "$defs": .object(QuantityStatement.all.map { (key: $0.word, value: node($0)) }),
    ]
  }

  private static func node(_ quantity: QuantityStatement) -> SchemaNode {
    let shapes = quantity.forms.reduce(into: [QuantityStatement.Shape]()) { shapes, form in
      if !shapes.contains(form.shape) { shapes.append(form.shape) }
    }
    let form: SchemaNode =
      shapes.count == 1 ? node(shapes[0]) : ["anyOf": .list(shapes.map(node))]
    let units = quantity.forms.filter { !$0.unit.symbol.isEmpty }.map { form in
      "\(form.unit.symbol) (\(form.kinds.map(\.setupName).joined(separator: ", ")))"
    }
    let unit = units.isEmpty ? "" : " Unit: \(units.joined(separator: ", "))."
    return form.described(quantity.meaning + unit)
  }

  private static func node(_ shape: QuantityStatement.Shape) -> SchemaNode {
    switch shape {
    case .count: ["type": "integer", "minimum": 0]
    case .number: ["type": "number"]
    case .pair: ["type": "array", "items": ["type": "number"], "minItems": 2, "maxItems": 2]
    case .word: ["type": "string"]
    }
  }
}
