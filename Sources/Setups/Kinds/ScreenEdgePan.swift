internal import Presets
public import Recognition

extension ScreenEdgePanRecognizer.Configuration: KindDescriptor {
  typealias Machine = ScreenEdgePanRecognizer

  static let summary = "A pan that starts at an edge of the surface."

  init(in preset: Preset) { self = preset.screenEdgePan }

  static var fields: [Field<Self>] {
    [
      .mask("edges", \.edges, noun: "edge"),
      .number("edgeWidth", \.edgeWidth),
    ] + PanRecognizer.Configuration.fields.map { $0.inside(\.pan) }
  }

  static var meanings: [String: FieldMeaning] {
    let own: [String: FieldMeaning] = [
      "edges": .word("The edges of the surface that a pan may start from: one word or a list."),
      "edgeWidth": .points("How far from the edge a finger may land."),
    ]
    return own.merging(PanRecognizer.Configuration.meanings) { own, _ in own }
  }
}

extension KindConfiguration {
  public init(_ configuration: ScreenEdgePanRecognizer.Configuration) { descriptor = configuration }
}
