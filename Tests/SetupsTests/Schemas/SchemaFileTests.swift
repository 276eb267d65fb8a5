import Foundation
import Recognition
import Setups
import Testing
import TouchModel

@Suite struct `The schemas that are made from the statements` {
  /// With `TACTUS_WRITE_PAGES=1` the test writes the files instead.
  @Test(arguments: [
    ("setup", SetupSchema.root), ("quantities", QuantitySchema.root),
    ("actions", ActionSchema.root),
  ])
  func `schemas made from the statements are the files in docs/schemas`(
    name: String, schema: SchemaNode
  )
    throws
  {
    let file = SchemaFiles.folder.appendingPathComponent("\(name).schema.json")
    let text = schema.fileText
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_PAGES"] != nil {
      try Data(text.utf8).write(to: file)
    } else {
      #expect(
        try String(contentsOf: file, encoding: .utf8) == text,
        "\(name).schema.json is out of date; TACTUS_WRITE_PAGES=1 writes it again")
    }
  }

  @Test
  func
    `schemas made from the statements are the only ones that say what a setup or a kind of recognizer is`()
    throws
  {
    let files = try FileManager.default.contentsOfDirectory(atPath: SchemaFiles.folder.path)
    for file in files where file.hasSuffix(".schema.json") && file != "setup.schema.json" {
      let text = try String(
        contentsOf: SchemaFiles.folder.appendingPathComponent(file), encoding: .utf8)
      #expect(!text.contains("\"minimumPressDuration\""), "\(file)")
      #expect(!text.contains("\"screenEdgePan\""), "\(file)")
    }
  }

  private static let values: [(GestureKind, GestureValues)] = [
    (.tap, .tap(count: 1)), (.longPress, .longPress), (.swipe, .swipe(direction: .left)),
    (.pan, .pan(translation: .zero, velocity: .zero)),
    (.screenEdgePan, .pan(translation: .zero, velocity: .zero)),
    (.pinch, .pinch(scale: 1, velocity: 0)), (.rotation, .rotation(angle: 0, velocity: 0)),
    (.shake, .shake(peak: 1, swings: 3)), (.template, .template(0, dissimilarity: 0)),
    (.flick, .swipe(direction: .up)),
  ]

  @Test
  func
    `schemas made from the statements state the unit and the form that each kind of gesture reports`()
  {
    #expect(Self.values.map(\.0) == Array(GestureKind.allCases))
    for (kind, values) in Self.values {
      let stated = QuantityStatement.all.flatMap { statement in
        statement.forms.filter { $0.kinds.contains(kind) }.map { (statement.name, $0) }
      }
      let reported = values.quantities
      #expect(Set(stated.map(\.0)) == Set(reported.map(\.name)), "\(kind)")
      for quantity in reported {
        let form = stated.first { $0.0 == quantity.name }?.1
        #expect(form?.unit == quantity.unit, "\(kind) \(quantity.name)")
        #expect(form?.shape == Self.shape(of: quantity.value), "\(kind) \(quantity.name)")
      }
    }
  }

  private static func shape(of value: GestureQuantity.Value) -> QuantityStatement.Shape {
    switch value {
    case .count: .count
    case .number: .number
    case .pair: .pair
    case .direction: .word
    }
  }
}
