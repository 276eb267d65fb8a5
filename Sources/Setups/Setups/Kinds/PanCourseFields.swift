internal import JSONText
internal import Platforms
internal import Recognition

extension PanValues {
  /// Visits where the pan must go. Printed setups leave out what is not stated, so that setups without these
  /// values keep their digests.
  mutating func visitCourse(_ field: inout FieldPass) {
    field.direction(
      "direction", &plain.direction,
      "The direction in which the pan must have moved when it begins: a word or an angle; null is any."
    )
    let hasDirection = plain.direction != nil
    field.number(
      "directionHalfWidth", &plain.directionHalfWidth, .radians, in: 0...3.1416,
      isWritten: hasDirection, "How far the movement may deviate from direction, inclusive.")
    field.offsets(
      "activeOffset", &plain.activeOffset,
      "The pan begins past one of these offsets, in place of the hysteresis; as {\"x\": [-10, 20], \"y\": 5}."
    )
    field.sides(
      of: "activeOffset", &plain.activeOffset, "How far towards the", "the pan must move to begin")
    field.offsets(
      "failOffset", &plain.failOffset,
      "The pan fails past one of these offsets before it begins; as {\"x\": [-10, 20], \"y\": 5}.")
    field.sides(
      of: "failOffset", &plain.failOffset, "How far towards the",
      "the pan may move before it begins")
  }

  /// The values of the course that have no effect here.
  var idleCourse: [IdleValue] {
    var idle: [IdleValue] = []
    if !plain.followsCourse {
      idle += ["direction", "activeOffset", "failOffset"].map {
        IdleValue(
          $0, because: "the platform has a pan of its own", instead: "preset", "\"uikit\"")
      }
    }
    if plain.direction == nil {
      idle.append(
        IdleValue(
          "directionHalfWidth", because: "direction is null", instead: "direction",
          "\"horizontal\""))
    }
    if !plain.activeOffset.isEmpty {
      idle.append(
        IdleValue(
          "hysteresis", because: "activeOffset decides", instead: "activeOffset", "null"))
    }
    return idle
  }
}

extension RecognizerDescription {
  /// Whether the recognizer is a pan that may have a direction, and has none.
  package var lacksDirection: Bool {
    guard let pan = configuration.as(PanValues.self) else { return false }
    return pan.followsCourse && pan.direction == nil
  }
}

extension PanDirection {
  static let names: [(name: String, value: PanDirection)] = [
    ("left", .left), ("right", .right), ("up", .up), ("down", .down),
    ("horizontal", .horizontal), ("vertical", .vertical),
  ]
}

extension FieldPass {
  /// Visits a direction: a word, or an angle in radians; null means every direction.
  mutating func direction(
    _ name: String, _ value: inout PanDirection?, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .wordOrAngle, isOptional: true),
      words: { PanDirection.names.map { $0.name } }, isWritten: value != nil,
      read: { (node) throws(JSONMismatch) in
        guard let node = node.unlessNull else { return value = nil }
        if let angle = node.value.double {
          guard abs(angle) <= 1e6 else {
            throw node.mismatch(expected: "an angle in radians, or a word such as \"horizontal\"")
          }
          return value = .angle(angle)
        }
        let word = try node.name(of: "direction", in: PanDirection.names.map { $0.name })
        value = PanDirection.names.first { $0.name == word }?.value
      },
      write: { writer in
        switch value {
        case nil: writer.null()
        case .angle(let angle)?: writer.double(angle)
        default: writer.string(PanDirection.names.first { $0.value == value }?.name ?? "")
        }
      })
  }

  /// Visits offsets as intervals of the axes.
  fileprivate mutating func offsets(
    _ name: String, _ value: inout PanOffsets, _ meaning: String
  ) {
    visit(
      FieldStatement(name, meaning, .offsets, isOptional: true), isWritten: !value.isEmpty,
      read: { (node) throws(JSONMismatch) in
        guard let node = node.unlessNull else { return value = PanOffsets() }
        var object = try node.object()
        var read = PanOffsets()
        if let axis = object["x"] { (read.left, read.right) = try axis.interval() }
        if let axis = object["y"] { (read.up, read.down) = try axis.interval() }
        try object.refuseUnknownKeys()
        value = read
      },
      write: { writer in
        if value.isEmpty { return writer.null() }
        writer.beginObject()
        for (key, least, most) in [("x", value.left, value.right), ("y", value.up, value.down)]
        where least != nil || most != nil {
          writer.key(key)
          if least == nil, let most { writer.double(most) } else { writer.interval(least, most) }
        }
        writer.endObject()
      })
  }

  /// Visits the four limits of offsets, each by its own name, so that a search can move it. Printed setups
  /// have the intervals instead.
  fileprivate mutating func sides(
    of name: String, _ value: inout PanOffsets, _ start: String, _ end: String
  ) {
    func meaning(_ side: String) -> String { "\(start) \(side) \(end); null is no limit." }
    number(name + "Left", &value.left, .points, isWritten: false, meaning("left"))
    number(name + "Right", &value.right, .points, isWritten: false, meaning("right"))
    number(name + "Up", &value.up, .points, isWritten: false, meaning("top"))
    number(name + "Down", &value.down, .points, isWritten: false, meaning("bottom"))
  }
}

extension JSONNode {
  /// Reads the interval of an axis: `20` leaves the other side open, as does `-20`, and `[-10, 20]` has both
  /// limits. Returns the distances from zero.
  fileprivate func interval() throws(JSONMismatch) -> (least: Double?, most: Double?) {
    let range = -1e9...1e9
    if let number = value.double, range ~= number {
      return number.sign == .minus ? (-number, nil) : (nil, number)
    }
    guard let pair = value.array, pair.count == 2 else {
      throw mismatch(expected: "a number, or a list of two such as [-10, 20]")
    }
    let (least, most) = (pair[0].double, pair[1].double)
    guard pair[0].isNull || least.map({ (-1e9...0) ~= $0 }) == true,
      pair[1].isNull || most.map({ (0...1e9) ~= $0 }) == true
    else {
      throw mismatch(
        expected: "a list of a number of at most 0 and one of at least 0, such as [-10, 20]")
    }
    return (least.map { abs($0) }, most.map { abs($0) })
  }
}

extension JSONWriter {
  fileprivate mutating func interval(_ least: Double?, _ most: Double?) {
    if let least, most == nil, least > 0 { return double(-least) }
    beginArray()
    if let least { double(least == 0 ? 0 : -least) } else { null() }
    if let most { double(most) } else { null() }
    endArray()
  }
}
