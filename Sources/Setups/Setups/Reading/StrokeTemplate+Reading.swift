internal import JSONText
internal import Recognition
internal import TouchModel

extension FieldPass {
  /// Visits a list of `{"gesture":"circle","strokes":[[x,y,x,y,…]]}`.
  mutating func templates(
    _ name: String, _ value: inout [StrokeTemplate], _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .templates),
      read: { (node) throws(JSONMismatch) in
        var templates: [StrokeTemplate] = []
        for node in try node.array() { templates.append(try StrokeTemplate(node)) }
        value = templates
      },
      write: { writer in
        writer.beginArray()
        for template in value { template.write(to: &writer) }
        writer.endArray()
      })
  }
}

extension StrokeTemplate {
  fileprivate init(_ node: JSONNode) throws(JSONMismatch) {
    var object = try node.object()
    let label = try object.required("gesture").string()
    let list = try object.required("strokes")
    var strokes: [[Point]] = []
    for node in try list.array() {
      let numbers = try node.array()
      guard !numbers.isEmpty, numbers.count.isMultiple(of: 2) else {
        throw node.mismatch(expected: "at least one point as x, y, x, y …")
      }
      var points: [Point] = []
      for index in stride(from: 0, to: numbers.count, by: 2) {
        points.append(
          Point(
            x: try numbers[index].double(in: -1e9...1e9),
            y: try numbers[index + 1].double(in: -1e9...1e9)))
      }
      strokes.append(points)
    }
    guard !strokes.isEmpty else { throw list.mismatch(expected: "at least one stroke") }
    try object.refuseUnknownKeys()
    self.init(label, strokes)
  }

  fileprivate func write(to writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("gesture", label)
    writer.key("strokes")
    writer.beginArray()
    for stroke in strokes {
      writer.beginArray()
      for point in stroke {
        writer.double(point.x)
        writer.double(point.y)
      }
      writer.endArray()
    }
    writer.endArray()
    writer.endObject()
  }
}
