package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A picture of 30-point squares that fingers rub away, above another picture.
///
/// The scene uses the touches that the view receives, so rubbing begins at the landing. A double
/// tap restores the picture.
package struct EraserScene: Scene {
  package static let name = "eraser"
  package static let summary =
    "A picture that fingers rub away in squares of 30 pt, which shows the picture below."

  private static let side = 30.0
  private static let count = 12
  private static let area = Rect(x: 20, y: 60, width: 360, height: 360)

  private let image: SceneOptions.Image?
  /// Whether each square is rubbed away, along the rows.
  private var isRubbed = Array(repeating: false, count: count * count)

  package init(_ options: SceneOptions) throws(SceneFault) { image = options.image }

  package var setup: Setup {
    var twice = TapRecognizer.Configuration()
    twice.numberOfTapsRequired = 2
    var picture = View(id: "picture", frame: Self.area)
    picture.isMultipleTouchEnabled = true
    return Setup(
      view: ViewDescription(
        View(id: "screen", frame: Rect(x: 0, y: 0, width: 400, height: 440)),
        subviews: [ViewDescription(picture)]),
      recognizers: [
        RecognizerDescription(id: "restore", KindConfiguration(twice), view: "picture")
      ])
  }

  private var rubbed: Int {
    var sum = 0
    for square in isRubbed where square { sum += 1 }
    return sum
  }
}

extension EraserScene {
  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .touch("picture", let delivery):
      switch delivery.phase {
      case .began, .moved, .ended:
        rub(from: delivery.previousLocation, to: delivery.location)
        if delivery.phase == .ended {
          stage.say("\(rubbed) of \(isRubbed.count) squares rubbed away")
        }
      case .stationary, .cancelled: break
      }
    case .action("restore", _):
      for index in isRubbed.indices { isRubbed[index] = false }
      stage.say("the picture is whole again")
    default: break
    }
  }

  /// Rubs away every square on the path, in steps of a tenth of a square.
  private mutating func rub(from start: Point, to end: Point) {
    let whole = Rect(x: 0, y: 0, width: Self.area.width, height: Self.area.height)
    for point in Way(from: start, to: end, inside: whole, step: Self.side / 10).points {
      guard point.x >= 0, point.y >= 0, point.x < Self.area.width, point.y < Self.area.height
      else { continue }
      isRubbed[Int(point.y / Self.side) * Self.count + Int(point.x / Self.side)] = true
    }
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 400, height: 440, background: Palette.ground)
    let percent = Quantity.plain(
      Double(rubbed) / Double(isRubbed.count) * 100, decimals: 0)
    drawing.add(
      Label(
        "\(percent) % rubbed away", at: Point(x: 200, y: 38), size: 18, color: Palette.ink,
        alignment: .middle, isBold: true))
    let (width, height) = (Self.area.width, Self.area.height)
    var cover = SceneImage.shapes(image, width: width, height: height)
    for index in isRubbed.indices where isRubbed[index] {
      let (row, column) = (index / Self.count, index % Self.count)
      cover.append(
        .erase(
          Outline(
            Rect(
              x: Double(column) * Self.side, y: Double(row) * Self.side, width: Self.side,
              height: Self.side))))
    }
    let frame = Outline(Rect(x: 0, y: 0, width: width, height: height), radius: 12)
    let move = AffineTransform(translation: Point(x: Self.area.x, y: Self.area.y))
    let below = SceneImage.shapes(nil, width: width, height: height, isNight: true)
    drawing.shapes.append(
      .transformed(
        move,
        [
          .clipped(frame, below + [.layer(opacity: 1, cover)]),
          .stroke(frame, Pen(Palette.line, width: 1)),
        ]))
    return drawing
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("side", Self.side)
    writer.member("rubbed", rubbed)
    writer.key("squares")
    writer.beginArray()
    for index in isRubbed.indices where isRubbed[index] {
      writer.integers([index % Self.count, index / Self.count])
    }
    writer.endArray()
  }
}
