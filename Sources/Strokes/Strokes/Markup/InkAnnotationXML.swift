internal import MarkupText

/// The elements in `<annotationXML>` of InkML, which may state the label and the writer in any form:
/// `<annotationXML type="truth"><name>circle</name></annotationXML>`,
/// `<annotationXML><Label value="circle"/><Writer><ID>7</ID></Writer></annotationXML>`.
struct InkAnnotationXML {
  private(set) var label: ArraySlice<UInt8>?
  private(set) var writer: ArraySlice<UInt8>?
  /// The names of the open elements, in lower case, with the type of the outermost one.
  private var names: [String]
  /// Whether the element holds a formula, whose parts are no labels.
  private var isFormula: Bool

  private static let labels: Set = [
    "truth", "label", "class", "classname", "symbol", "gesture", "gesturename", "gesturetype",
    "groundtruth", "transcription", "actual_label", "labelname",
  ]
  private static let writers: Set = [
    "writer", "writerid", "participant", "subject", "author", "user", "userid", "scripter",
    "person",
  ]
  /// The attributes that hold the value of an element whose name says what it is.
  private static let values = ["value", "name", "id", "label", "type"]

  init(_ tag: MarkupTag) {
    let type = (tag["type"] ?? tag["name"]).map { String(decoding: $0, as: UTF8.self) }
    names = [type?.lowercased() ?? ""]
    let encoding = tag["encoding"].map { String(decoding: $0, as: UTF8.self) } ?? ""
    isFormula = encoding.lowercased().contains("mathml")
  }

  /// Adds an element in the annotation. `content` is its text up to the next tag.
  mutating func add(_ tag: MarkupTag, _ content: ArraySlice<UInt8>) {
    let name = tag.name.lowercased()
    if name == "math" { isFormula = true }
    for attribute in tag.attributes {
      let key = attribute.name.lowercased()
      if Self.values.contains(key) {
        set(attribute.value, of: [key, name] + names.reversed())
      } else {
        set(attribute.value, of: [key])
      }
    }
    guard tag.kind == .open else { return }
    names.append(name)
    set(content.trimmed, of: names.reversed())
  }

  /// Ends an element in the annotation.
  mutating func close() { if names.count > 1 { names.removeLast() } }

  /// Takes a value for what the innermost known name says.
  private mutating func set(_ value: ArraySlice<UInt8>, of names: [String]) {
    guard !value.isEmpty, !isFormula else { return }
    for name in names {
      if Self.labels.contains(name) {
        label = label ?? value
        return
      }
      if Self.writers.contains(name) {
        writer = writer ?? value
        return
      }
    }
  }
}
