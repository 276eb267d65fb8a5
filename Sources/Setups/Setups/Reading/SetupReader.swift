package import JSONText
internal import Platforms
internal import Recognition
internal import ViewTree

/// Reads the text of a setup. It throws the first fault, with its place and the most similar valid
/// name.
public struct SetupReader: Sendable {
  /// Creates a reader.
  public init() {}

  /// Reads the JSON text of a `.setup.json` file. Throws the first fault, with its line and column.
  public func read(_ bytes: [UInt8]) throws(SetupFault) -> Setup {
    let value: JSONValue
    do { value = try JSONReader().read(bytes) } catch { throw SetupFault(error) }
    return try read(JSONNode(value))
  }

  /// Reads a setup that is one value of a document.
  package func read(_ node: JSONNode) throws(SetupFault) -> Setup {
    let setup: Setup
    do { setup = try decode(node) } catch { throw SetupFault(error) }
    try SetupCheck(setup, at: node).run()
    return setup
  }

  /// The words of `detector`.
  package static var detectors: [String] {
    [SharedDetector.none] + SharedDetector.all.map { $0.name }
  }

  private func decode(_ node: JSONNode) throws(JSONMismatch) -> Setup {
    var object = try node.object()
    var setup = Setup()
    // Editors find the schema by it.
    _ = try object["$schema"]?.string()
    #if !hasFeature(Embedded)
      if let base = object["base"] {
        setup = try Self.changed(base, &object)
        setup.tuningRecord = try object["tunedOn"].map(Self.record)
        try SetupLevel.setup.refuseUnknownKeys(of: object)
        return setup
      }
    #endif
    if let preset = object["preset"] {
      let name = try preset.name(of: "preset", in: Preset.all.map { $0.name })
      setup = Setup(preset: Preset.all.first { $0.name == name } ?? .uikit)
    }
    #if hasFeature(Embedded)
      // Pages judge no dataset.
      _ = object["tunedOn"]
    #else
      setup.tuningRecord = try object["tunedOn"].map(Self.record)
    #endif
    // A printed setup states the verification of its preset, which is not read back.
    _ = try object["verification"]?.string()
    if let touchpad = object["touchpad"] {
      setup.touchpad = try (setup.touchpad ?? TouchpadRules()).reading(touchpad)
    }
    if let detector = object["detector"] {
      let name = try detector.name(of: "detector", in: Self.detectors)
      setup.detector = SharedDetector.all.first { $0.name == name }
    }
    setup.splitsJumps = try object["splitsJumps"]?.bool() ?? false
    setup.rejectsPalms = try object["rejectsPalms"]?.bool() ?? false
    setup.rejectsResting = try object["rejectsResting"]?.bool() ?? false
    setup.namesCompanions = try object["namesCompanions"]?.bool() ?? false
    if let view = object["view"] { setup.view = try ViewDescription(view) }
    let recognizers = try object.required("recognizers").array()
    try SetupLevel.setup.refuseUnknownKeys(of: object)
    for recognizer in recognizers {
      setup.recognizers.append(
        try RecognizerDescription(recognizer, in: setup.preset, root: setup.view?.view.id))
    }
    return setup
  }
}
