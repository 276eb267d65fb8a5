internal import JSONText
internal import TouchModel
internal import ViewTree

extension ViewDescription {
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    self.init(View(id: try object.required("id").string()))
    try FieldPass.read(&object) { view.visitFields(&$0) }
    let children = try object["subviews"]?.array() ?? []
    try SetupLevel.view.refuseUnknownKeys(of: object)
    for child in children { subviews.append(try ViewDescription(child)) }
  }

  /// The names of the properties of a view, without its id and its subviews.
  static var names: [String] {
    FieldPass.names { field in
      var view = View(id: "")
      view.visitFields(&field)
    }
  }
}

extension View {
  /// Visits all properties of a view except its id and its subviews.
  mutating func visitFields(_ field: inout FieldPass) {
    field.frame("frame", &frame)
    field.number("rotation", &rotation, in: -1e6...1e6)
    field.number("scale", &scale, in: -1e6...1e6)
    field.flag("hidden", &isHidden)
    field.number("alpha", &alpha, in: 0...1)
    field.flag("userInteractionEnabled", &isUserInteractionEnabled)
    field.flag("multipleTouchEnabled", &isMultipleTouchEnabled)
    field.flag("exclusiveTouch", &isExclusiveTouch)
    field.flag("clipsToBounds", &clipsToBounds)
    field.control("control", &control)
    field.text("controller", &controller)
  }
}

extension FieldPass {
  /// Visits a frame, which is left out if there is none.
  fileprivate mutating func frame(_ name: String, _ value: inout Rect?) {
    visit(
      name, isWritten: value != nil,
      read: { (node) throws(JSONMismatch) in
        let sides = try node.doubles(count: 4)
        guard sides[2] >= 0, sides[3] >= 0, sides.allSatisfy({ abs($0) <= 1e9 }) else {
          throw node.mismatch(
            expected: "[x, y, width, height] in points, with width and height of at least 0")
        }
        value = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
      },
      write: { writer in
        guard let frame = value else { return writer.null() }
        writer.beginArray()
        for side in [frame.x, frame.y, frame.width, frame.height] { writer.double(side) }
        writer.endArray()
      })
  }

  /// Visits a control; null means that there is none.
  fileprivate mutating func control(_ name: String, _ value: inout View.Control?) {
    visit(
      name,
      read: { (node) throws(JSONMismatch) in
        value = try node.unlessNull?.choice(of: "control")
      },
      write: { if let value { $0.string(value.rawValue) } else { $0.null() } })
  }
}
