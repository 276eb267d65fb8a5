internal import Arguments
internal import TactusGestures
internal import TouchLog

/// The option `--transform`: how the surface of a capture is stretched, turned and mirrored.
enum TransformOption {
  /// One value of the option.
  enum Step: Sendable {
    case map(Rect)
    case rotate(ContactTransform.Turn)
    case flip([String])
  }

  static let transform = Option(
    repeating: "transform", step,
    help: """
      Change the surface: map=X,Y,W,H stretches this part of it, in points, to the whole surface; \
      rotate=DEGREES turns it clockwise by 90, 180 or 270; flip=x swaps left and right, flip=y top \
      and bottom, flip=x,y both. The order is map, rotate, flip.
      """)

  /// Returns the transform of the command line. Of two values of one kind, the last counts.
  static func transform(_ values: ParsedValues) -> ContactTransform {
    var transform = ContactTransform()
    for step in values[Self.transform] {
      switch step {
      case .map(let region): transform.region = region
      case .rotate(let turn): transform.turn = turn
      case .flip(let axes):
        transform.flipsX = axes.contains("x")
        transform.flipsY = axes.contains("y")
      }
    }
    return transform
  }

  private static var step: ValueKind<Step> {
    let shape = "map=X,Y,W,H|rotate=DEGREES|flip=AXES"
    return ValueKind(
      shape, candidates: ValueCandidates(words: ["map=", "rotate=", "flip="])
    ) { (word) throws(ValueFault) in
      let given = try ValueKind.keyValue(shape).parse(word)
      switch given.key {
      case "map": return .map(try rectangle.parse(given.value))
      case "rotate":
        let degrees = try ValueKind.choice("DEGREES", of: ["90", "180", "270"]).parse(given.value)
        return .rotate(Int(degrees).flatMap(ContactTransform.Turn.init(rawValue:)) ?? .none)
      case "flip":
        return .flip(try ValueKind.list(of: .choice("AXIS", of: ["x", "y"])).parse(given.value))
      default: throw .notAChoice(given.key, ["map", "rotate", "flip"])
      }
    }
  }

  /// The kind `X,Y,W,H`, of which W and H must be more than 0.
  private static var rectangle: ValueKind<Rect> {
    let number = ValueKind.number("N")
    let shape = "X,Y,W,H"
    return ValueKind(shape, constraint: "W and H more than 0") { (word) throws(ValueFault) in
      var numbers: [Double] = []
      for part in word.split(separator: ",", omittingEmptySubsequences: false) {
        numbers.append(try number.parse(String(part)))
      }
      guard numbers.count == 4 else { throw .wrongShape(word, shape) }
      let rect = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      guard rect.width > 0, rect.height > 0 else { throw .outOfRange(word, "a rectangle") }
      return rect
    }
  }
}
