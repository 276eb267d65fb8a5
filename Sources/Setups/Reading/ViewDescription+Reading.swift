internal import JSONText
internal import TouchModel
internal import ViewTree

extension ViewDescription {
  init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    self.init(View(id: try object.required("id").string()))
    for field in Self.fields {
      if let node = object[field.name] { try field.read(node, &view) }
    }
    let children = try object["subviews"]?.array() ?? []
    try SetupLevel.view.refuseUnknownKeys(of: object)
    for child in children { subviews.append(try ViewDescription(child)) }
  }

  /// All properties of a view except its name and its subviews.
  static var fields: [Field<View>] {
    [
      Field(
        "frame",
        read: { (node, view) throws(JSONMismatch) in
          let sides = try node.doubles(count: 4)
          guard sides[2] >= 0, sides[3] >= 0, sides.allSatisfy({ abs($0) <= 1e9 }) else {
            throw node.mismatch(
              expected: "[x, y, width, height] in points, with width and height of at least 0")
          }
          view.frame = Rect(x: sides[0], y: sides[1], width: sides[2], height: sides[3])
        },
        write: { view, writer in
          guard let frame = view.frame else { return writer.null() }
          writer.beginArray()
          for side in [frame.x, frame.y, frame.width, frame.height] { writer.double(side) }
          writer.endArray()
        }),
      .number("rotation", \.rotation, in: -1e6...1e6),
      .number("scale", \.scale, in: -1e6...1e6),
      .flag("hidden", \.isHidden),
      .number("alpha", \.alpha, in: 0...1),
      .flag("userInteractionEnabled", \.isUserInteractionEnabled),
      .flag("multipleTouchEnabled", \.isMultipleTouchEnabled),
      .flag("exclusiveTouch", \.isExclusiveTouch),
      .flag("clipsToBounds", \.clipsToBounds),
      Field(
        "control",
        read: { (node, view) throws(JSONMismatch) in
          view.control = try node.unlessNull?.choice(of: "control")
        },
        write: { view, writer in view.control.map { writer.string($0.rawValue) } ?? writer.null() }
      ),
      Field(
        "controller",
        read: { (node, view) throws(JSONMismatch) in
          view.controller = try node.unlessNull?.string()
        },
        write: { view, writer in view.controller.map { writer.string($0) } ?? writer.null() }),
    ]
  }
}
