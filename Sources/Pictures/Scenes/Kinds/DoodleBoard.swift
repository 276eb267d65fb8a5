package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A board on which several fingers draw at the same time.
///
/// Strokes consist of the touches that the board receives, not of a pan, so they begin where the
/// finger lands. A tap of two fingers removes the last stroke. Its recognition cancels the touches
/// in the board, which removes the two dots that they would leave.
package struct DoodleBoard: Scene {
  package static let name = "doodle-board"
  package static let summary =
    "A board to draw on with several fingers; a tap of two fingers takes the last stroke back."

  enum Item: Hashable, Sendable {
    case stroke(DrawnLine)
    /// Removes everything before it.
    case clear
  }

  private var items: [Item] = []
  private var color = 0
  private var thickness = 1
  private var isErasing = false
  private var paper = 0

  static let board = Rect(x: 0, y: 60, width: 480, height: 340)
  static let colors: [UInt32] = [0x1E293B, 0xD55E00, 0x0072B2, 0x009E73]
  static let thicknesses = [2.0, 5.0, 12.0]
  static let papers: [UInt32] = [0xFFFFFF, 0xFEF3C7, 0xDBEAFE, 0x1E293B]
  private static let buttons = [
    "color1", "color2", "color3", "color4", "width", "eraser", "undo", "clear", "paper", "save",
  ]

  package init(_ options: SceneOptions) throws(SceneFault) {}

  /// Returns the frame of a button, given its index in the row.
  private static func frame(_ place: Int) -> Rect {
    place < 4
      ? Rect(x: 10 + 42 * Double(place), y: 11, width: 38, height: 38)
      : Rect(x: 178 + 49 * Double(place - 4), y: 11, width: 45, height: 38)
  }

  package var setup: Setup {
    var undo = TapRecognizer.Configuration()
    undo.numberOfTouchesRequired = 2
    undo.maximumTapDuration = .milliseconds(300)
    undo.allowableMovement = 15
    var board = View(id: "board", frame: Self.board)
    board.isMultipleTouchEnabled = true
    let buttons = Self.buttons.indices.map { place in
      var button = View(id: Self.buttons[place], frame: Self.frame(place))
      button.control = .button
      return ViewDescription(button)
    }
    return Setup(
      view: ViewDescription(
        View(id: "screen", frame: Rect(x: 0, y: 0, width: 480, height: 400)),
        subviews: [ViewDescription(board)] + buttons),
      recognizers: [RecognizerDescription(id: "undoTap", KindConfiguration(undo), view: "board")])
  }

  private var pen: Pen {
    let width = Self.thicknesses[thickness]
    return Pen(
      Color(hex: Self.colors[color]), width: isErasing ? max(16, width * 2) : width,
      erases: isErasing)
  }

  /// The strokes since the board was last cleared.
  private var strokes: [DrawnLine] {
    var strokes: [DrawnLine] = []
    for item in items {
      switch item {
      case .stroke(let stroke): strokes.append(stroke)
      case .clear: strokes = []
      }
    }
    return strokes
  }
}

extension DoodleBoard {
  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .touch("board", let delivery): draw(delivery, on: &stage)
    case .action("undoTap", _): undo(on: &stage)
    case .control(let button): press(button, on: &stage)
    default: break
    }
  }

  private mutating func draw(_ delivery: Delivery, on stage: inout Stage) {
    if delivery.phase == .began {
      items.append(
        .stroke(DrawnLine(touch: delivery.touch, pen: pen, points: [delivery.location])))
      return
    }
    for index in items.indices.reversed() {
      guard case .stroke(var stroke) = items[index], stroke.touch == delivery.touch
      else { continue }
      switch delivery.phase {
      case .cancelled:
        items.remove(at: index)
      default:
        if stroke.points.last != delivery.location { stroke.points.append(delivery.location) }
        items[index] = .stroke(stroke)
        if delivery.phase == .ended {
          let number = strokes.firstIndex { $0.touch == delivery.touch } ?? 0
          stage.say("stroke \(number + 1) drawn")
        }
      }
      return
    }
  }

  private mutating func undo(on stage: inout Stage) {
    if items.popLast() != nil { stage.say("undo: \(strokes.count) strokes left") }
  }

  private mutating func press(_ button: String, on stage: inout Stage) {
    switch button {
    case "color1", "color2", "color3", "color4":
      color = (Int(button.dropFirst(5)) ?? 1) - 1
      isErasing = false
      stage.say("color \(color + 1)")
    case "width":
      thickness = (thickness + 1) % Self.thicknesses.count
      stage.say("width \(Quantity.plain(Self.thicknesses[thickness], decimals: 0)) pt")
    case "eraser":
      isErasing.toggle()
      stage.say(isErasing ? "eraser" : "pen")
    case "undo": undo(on: &stage)
    case "clear":
      items.append(.clear)
      stage.say("cleared")
    case "paper":
      paper = (paper + 1) % Self.papers.count
      stage.say("background \(paper + 1)")
    case "save":
      stage.save(saved)
      stage.say("saved the board")
    default: break
    }
  }

  /// The drawing of the board without its buttons.
  private var saved: Drawing {
    var drawing = Drawing(
      width: Self.board.width, height: Self.board.height,
      background: Color(hex: Self.papers[paper]))
    drawing.shapes = [.layer(opacity: 1, strokes.map { $0.shape })]
    return drawing
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 480, height: 400, background: Palette.ground)
    var away = AffineTransform()
    away.ty = Self.board.y
    let area = Outline(
      Rect(x: 0, y: 0, width: Self.board.width, height: Self.board.height))
    drawing.shapes.append(
      .transformed(
        away,
        [
          .fill(area, Color(hex: Self.papers[paper])),
          .clipped(area, [.layer(opacity: 1, strokes.map { $0.shape })]),
        ]))
    let edge = Outline(through: [Point(x: 0, y: 60), Point(x: 480, y: 60)])
    drawing.stroke(edge, Pen(Palette.line, width: 1))
    for (place, name) in Self.buttons.enumerated() {
      let frame = Self.frame(place)
      if place < 4 {
        let isChosen = place == color && !isErasing
        drawing.fill(
          Outline(circleAt: frame.center, radius: 12), Color(hex: Self.colors[place]))
        if isChosen {
          drawing.stroke(
            Outline(circleAt: frame.center, radius: 16.5), Pen(Palette.blue, width: 2.5))
        }
      } else if name == "width" {
        drawing.addButton(frame, "")
        let (left, right) = (frame.center.x - 12, frame.center.x + 12)
        drawing.stroke(
          Outline(
            through: [Point(x: left, y: frame.center.y), Point(x: right, y: frame.center.y)]),
          Pen(Palette.ink, width: Self.thicknesses[thickness]))
      } else {
        drawing.addButton(frame, name, isOn: name == "eraser" && isErasing)
      }
    }
    return drawing
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    let strokes = strokes
    writer.member("color", color + 1)
    writer.member("width", Self.thicknesses[thickness])
    writer.member("erasing", isErasing)
    writer.member("background", paper + 1)
    writer.objects("strokes", strokes) { writer, stroke in
      writer.member("erases", stroke.pen.erases)
      writer.member("width", stroke.pen.width)
      writer.list("points", stroke.points) { writer, point in
        writer.beginArray()
        writer.double(point.x)
        writer.double(point.y)
        writer.endArray()
      }
    }
  }
}
