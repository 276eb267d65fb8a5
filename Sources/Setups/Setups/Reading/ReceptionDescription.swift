internal import Arbitration
internal import JSONText
internal import ViewTree

/// `TouchReception` with the views named by their ids.
package struct ReceptionDescription: Hashable, Sendable {
  /// The views in which a touch must be; nil for every view.
  package var onlyIn: [String]?
  /// The views in which a touch must not be.
  package var notIn: [String] = []
  /// Whether a touch must belong to the recognizer's view itself.
  package var isOfOwnView = false
  /// The most touches that the recognizer has at a time; nil for no limit.
  package var most: Int?

  package init() {}

  /// Whether every touch is received.
  package var isOpen: Bool { self == ReceptionDescription() }

  /// The names of the views.
  var views: [String] { (onlyIn ?? []) + notIn }

  /// Reads `{"onlyIn": […], "notIn": […], "views": "self", "touches": 1}`, in which each key may be left
  /// out.
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    onlyIn = try object["onlyIn"].map { (node) throws(JSONMismatch) in try Self.names(node) }
    if let node = object["notIn"] { notIn = try Self.names(node) }
    if let node = object["views"] {
      isOfOwnView = try node.name(of: "choice", in: ["self", "all"]) == "self"
    }
    most = try object["touches"]?.unlessNull?.integer(in: 1...1_000_000)
    try object.refuseUnknownKeys()
  }

  private static func names(_ node: JSONNode) throws(JSONMismatch) -> [String] {
    var names: [String] = []
    for item in node.oneOrList() { names.append(try item.string()) }
    return names
  }

  func write(to writer: inout JSONWriter) {
    writer.beginObject()
    if let onlyIn { Self.write("onlyIn", onlyIn, to: &writer) }
    if !notIn.isEmpty { Self.write("notIn", notIn, to: &writer) }
    if isOfOwnView { writer.member("views", "self") }
    if let most {
      writer.key("touches")
      writer.integer(most)
    }
    writer.endObject()
  }

  private static func write(_ key: String, _ names: [String], to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    for name in names { writer.string(name) }
    writer.endArray()
  }
}

extension ReceptionDescription {
  /// Returns the touches that are received, with the views by their identifiers.
  func numbered(_ view: (String) -> ViewID) -> TouchReception {
    var reception = TouchReception()
    reception.onlyIn = onlyIn.map { $0.map(view) }
    reception.notIn = notIn.map(view)
    (reception.isOfOwnView, reception.most) = (isOfOwnView, most)
    return reception
  }
}
