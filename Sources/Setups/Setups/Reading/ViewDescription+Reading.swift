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
    field.frame(
      "frame", &frame,
      "[x, y, width, height] in the superview, in points, before rotation and scale.")
    field.number(
      "rotation", &rotation, .radians, in: -1e6...1e6, "Turns the view clockwise about its center.")
    field.number("scale", &scale, .ratio, in: -1e6...1e6, "Enlarges the view about its center.")
    field.flag("hidden", &isHidden, "The view and its subviews receive no touches.")
    field.number(
      "alpha", &alpha, .ratio, in: 0...1,
      "Opacity from 0 to 1; with at most 0.01 the view receives no touches.")
    field.flag(
      "userInteractionEnabled", &isUserInteractionEnabled,
      "The view and its subviews receive touches.")
    field.flag(
      "multipleTouchEnabled", &isMultipleTouchEnabled,
      "The view itself receives more than one finger; its recognizers always receive all fingers.")
    field.flag(
      "exclusiveTouch", &isExclusiveTouch, "While the view has a touch, no other view receives one."
    )
    field.flag(
      "clipsToBounds", &clipsToBounds,
      "Subviews are drawn only inside the view, and receive no touches outside it.")
    field.slop(
      "hitSlop", &hitSlop,
      "How far in pt beyond its edges, within its superview, the view receives touches: a number, or {\"left\": 5, \"top\": 9}."
    )
    field.control(
      "control", &control, "The kind of control, such as button, switch or slider; null is none.")
    field.text("controller", &controller, "The name of its view controller; null is none.")
  }
}

extension FieldPass {
  /// Visits a frame, which is left out if there is none.
  fileprivate mutating func frame(_ name: String, _ value: inout Rect?, _ meaning: String) {
    visit(
      FieldStatement(name, meaning, .frame), isWritten: value != nil,
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

  /// Visits a hit slop: a number for all edges, or an object with numbers for some of them. It is left out
  /// if it is 0.
  fileprivate mutating func slop(_ name: String, _ value: inout View.HitSlop, _ meaning: String) {
    let isWritten = value != 0
    visit(
      FieldStatement(name, meaning, .edges), isWritten: isWritten,
      read: { (node) throws(JSONMismatch) in
        let range = -1e9...1e9
        if let number = node.value.double, range ~= number { return value = View.HitSlop(number) }
        guard node.value.members != nil else {
          throw node.mismatch(
            expected: "a number, or an object such as {\"top\": 10, \"bottom\": 20}")
        }
        var (object, read) = (try node.object(), View.HitSlop())
        if let edge = object["left"] { read.left = try edge.double(in: range) }
        if let edge = object["top"] { read.top = try edge.double(in: range) }
        if let edge = object["right"] { read.right = try edge.double(in: range) }
        if let edge = object["bottom"] { read.bottom = try edge.double(in: range) }
        try object.refuseUnknownKeys()
        value = read
      },
      write: { writer in
        if let common = value.common { return writer.double(common) }
        writer.beginObject()
        for (edge, distance) in value.stated {
          writer.key(edge)
          writer.double(distance)
        }
        writer.endObject()
      })
  }

  /// Visits a control; null means that there is none.
  fileprivate mutating func control(
    _ name: String, _ value: inout View.Control?, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .word, isOptional: true),
      words: { View.Control.allCases.map { $0.rawValue } },
      read: { (node) throws(JSONMismatch) in
        value = try node.unlessNull?.choice(of: "control")
      },
      write: { if let value { $0.string(value.rawValue) } else { $0.null() } })
  }
}
