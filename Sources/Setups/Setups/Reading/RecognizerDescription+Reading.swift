internal import JSONText
internal import Platforms
internal import Recognition
internal import TouchModel

extension RecognizerDescription {
  init(_ node: JSONNode, in preset: Preset, root: String?) throws(JSONMismatch) {
    var object = try node.object()
    let id = try object.required("id").string()
    let word = try object.required("kind")
    let kind = try GestureKind(word, noun: "kind")
    guard let configuration = KindConfiguration(kind, in: preset) else {
      throw word.unknown("kind", in: GestureKind.names.map { $0.name })
    }
    let view = try object["view"]?.string() ?? root ?? "root"
    self.init(id: id, configuration, view: view)
    label = try object["label"]?.unlessNull?.string()
    try self.configuration.read(&object)
    try FieldPass.read(&object) { rules.visitFields(&$0) }
    if let delegate = object["delegate"] { try rules.readDelegate(delegate) }
    try SetupLevel.recognizer(kind).refuseUnknownKeys(of: object)
  }
}

extension TouchpadRules {
  /// Returns these rules with the properties that `node` states; nil if `node` is null.
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
    try FieldPass.read(&object) { result.visitFields(&$0) }
    return result
  }

  func write(to writer: inout JSONWriter) {
    var written = self
    FieldPass.write(to: &writer) { written.visitFields(&$0) }
  }
}
