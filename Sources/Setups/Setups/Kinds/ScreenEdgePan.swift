internal import JSONText
internal import Platforms
public import Recognition

/// The values of a screen edge pan as setups spell them: the edges, their width, and the values of
/// a pan.
struct ScreenEdgePanValues: Hashable, Sendable {
  var edges: ScreenEdges
  var edgeWidth: Double
  var pan: PanValues

  init(_ configuration: ScreenEdgePanRecognizer.Configuration) {
    (edges, edgeWidth) = (configuration.edges, configuration.edgeWidth)
    pan = PanValues(configuration.pan)
  }

  var resolved: ScreenEdgePanRecognizer.Configuration {
    var configuration = ScreenEdgePanRecognizer.Configuration()
    (configuration.edges, configuration.edgeWidth) = (edges, edgeWidth)
    configuration.pan = pan.resolved
    return configuration
  }
}

extension ScreenEdgePanValues: KindDescriptor {
  typealias Machine = ScreenEdgePanRecognizer

  static let summary = "A pan that starts at an edge of the surface."

  init(in preset: Preset) { self.init(preset.screenEdgePan) }

  mutating func complete(from object: inout JSONObject) throws(JSONMismatch) {
    try pan.complete(from: &object)
  }

  var idle: [IdleValue] { pan.idle }

  mutating func visitFields(_ field: inout FieldPass) {
    field.mask(
      "edges", &edges, noun: "edge",
      "The edges of the surface that a pan may start from: one word or a list.")
    field.number("edgeWidth", &edgeWidth, .points, "How far from the edge a finger may land.")
    pan.visitFields(&field)
  }
}

extension KindConfiguration {
  /// Creates the configuration of a screen edge pan.
  public init(_ configuration: ScreenEdgePanRecognizer.Configuration) {
    self.init(KindBoxOf(ScreenEdgePanValues(configuration)))
  }
}
