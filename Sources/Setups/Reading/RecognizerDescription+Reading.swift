internal import JSONText
internal import Presets
internal import Recognition
internal import TouchModel

extension RecognizerDescription {
  init(_ node: JSONNode, in preset: Preset, root: String?) throws(JSONMismatch) {
    var object = try node.object()
    let id = try object.required("id").string()
    let word = try object.required("kind")
    let kind = try GestureKind(word, noun: "kind")
    guard let configuration = KindConfiguration(kind, in: preset) else {
      throw word.unknown("kind", in: GestureKind.names.map(\.name))
    }
    let view = try object["view"]?.string() ?? root ?? "root"
    self.init(id: id, configuration, view: view)
    label = try object["label"]?.unlessNull?.string()
    try self.configuration.read(&object)
    for field in RulesDescription.fields {
      if let node = object[field.name] { try field.read(node, &rules) }
    }
    if let delegate = object["delegate"] { try rules.readDelegate(delegate) }
    try SetupLevel.recognizer(kind).refuseUnknownKeys(of: object)
  }
}

extension KindConfiguration {
  /// Takes every property of the kind that `object` has.
  mutating func read(_ object: inout JSONObject) throws(JSONMismatch) {
    switch self {
    case .tap(let it): self = .tap(try it.reading(&object))
    case .longPress(let it): self = .longPress(try it.reading(&object))
    case .swipe(let it): self = .swipe(try it.reading(&object))
    case .pan(let it):
      var pan = try it.reading(&object)
      // Who asks for more fingers than a preset's pan takes means just so many.
      if object["maximumNumberOfTouches"] == nil, let most = pan.maximumNumberOfTouches {
        pan.maximumNumberOfTouches = max(most, pan.minimumNumberOfTouches)
      }
      self = .pan(pan)
    case .screenEdgePan(let it): self = .screenEdgePan(try it.reading(&object))
    case .pinch(let it): self = .pinch(try it.reading(&object))
    case .rotation(let it): self = .rotation(try it.reading(&object))
    case .shake(let it): self = .shake(try it.reading(&object))
    case .template(let it): self = .template(try it.reading(&object))
    }
  }

  /// Writes every property of the kind.
  func write(to writer: inout JSONWriter) {
    switch self {
    case .tap(let it): it.write(to: &writer)
    case .longPress(let it): it.write(to: &writer)
    case .swipe(let it): it.write(to: &writer)
    case .pan(let it): it.write(to: &writer)
    case .screenEdgePan(let it): it.write(to: &writer)
    case .pinch(let it): it.write(to: &writer)
    case .rotation(let it): it.write(to: &writer)
    case .shake(let it): it.write(to: &writer)
    case .template(let it): it.write(to: &writer)
    }
  }
}

extension TouchpadRules {
  /// null is no touchpad.
  func reading(_ node: JSONNode) throws(JSONMismatch) -> TouchpadRules? {
    guard let node = node.unlessNull else { return nil }
    var object = try node.object()
    let result = try reading(&object)
    try SetupLevel.touchpad.refuseUnknownKeys(of: object)
    return result
  }
}

extension NamedConfiguration {
  func reading(_ object: inout JSONObject) throws(JSONMismatch) -> Self {
    var result = self
    for field in Self.fields {
      if let node = object[field.name] { try field.read(node, &result) }
    }
    return result
  }

  func write(to writer: inout JSONWriter) {
    for field in Self.fields {
      writer.key(field.name)
      field.write(self, &writer)
    }
  }
}
