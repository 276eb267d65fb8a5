package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A picture from which a dragged rectangle cuts a part, which can be clipped to a circle.
///
/// The rectangle begins where the finger landed, which the view knows from the touch. The pan,
/// which begins after 10 pt, decides whether there is a drag at all, so that a tap selects nothing.
package struct CropScene: Scene {
  package static let name = "crop"
  package static let summary =
    "A picture of which a dragged rectangle is cut out; the part can be round, and be saved."

  static let area = Rect(x: 20, y: 60, width: 300, height: 300)
  static let result = Rect(x: 340, y: 60, width: 160, height: 160)
  private static let buttons = [
    ("round", Rect(x: 340, y: 240, width: 160, height: 34)),
    ("reset", Rect(x: 340, y: 283, width: 160, height: 34)),
    ("save", Rect(x: 340, y: 326, width: 160, height: 34)),
  ]
  /// The smallest side of a selection. A smaller selection is a mistake.
  private static let smallest = 20.0

  private let image: SceneOptions.Image?
  /// The position where the finger landed, in points of the picture.
  private var start: Point?
  private var selection: Rect?
  private var crop: Rect?
  private var isRound = false

  package init(_ options: SceneOptions) throws(SceneFault) { image = options.image }

  package var setup: Setup {
    var pan = PanRecognizer.Configuration()
    pan.maximumNumberOfTouches = 1
    let buttons = Self.buttons.map { name, frame in
      var button = View(id: name, frame: frame)
      button.control = .button
      return ViewDescription(button)
    }
    return Setup(
      view: ViewDescription(
        View(id: "screen", frame: Rect(x: 0, y: 0, width: 520, height: 380)),
        subviews: [ViewDescription(View(id: "picture", frame: Self.area))] + buttons),
      recognizers: [
        RecognizerDescription(id: "select", KindConfiguration(pan), view: "picture")
      ])
  }
}

extension CropScene {
  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .touch("picture", let delivery) where delivery.phase == .began:
      start = delivery.location
    case .action("select", let transition):
      switch transition.state {
      case .began, .changed: select(to: transition.location)
      case .ended:
        select(to: transition.location)
        cut(on: &stage)
      default: selection = nil
      }
    case .control("round"):
      isRound.toggle()
      stage.say(isRound ? "round" : "square")
    case .control("reset"):
      (selection, crop, isRound) = (nil, nil, false)
      stage.say("whole picture")
    case .control("save"):
      stage.save(drawing(at: stage.now))
      stage.say("saved the surface")
    default: break
    }
  }

  private mutating func select(to point: Point) {
    guard let start else { return }
    let (width, height) = (Self.area.width, Self.area.height)
    func inside(_ point: Point) -> Point {
      Point(x: min(max(point.x, 0), width), y: min(max(point.y, 0), height))
    }
    let (one, other) = (inside(start), inside(point))
    selection = Rect(
      x: min(one.x, other.x), y: min(one.y, other.y), width: abs(one.x - other.x),
      height: abs(one.y - other.y))
  }

  private mutating func cut(on stage: inout Stage) {
    guard let selection else { return }
    self.selection = nil
    let size =
      "\(Quantity.plain(selection.width, decimals: 1)) × \(Quantity.plain(selection.height, decimals: 1)) pt"
    if min(selection.width, selection.height) < Self.smallest {
      stage.say("\(size) is too small to cut out")
    } else {
      crop = selection
      stage.say("cut out \(size)")
    }
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 520, height: 380, background: Palette.ground)
    drawing.add(
      Label(
        "Drag to select a part", at: Point(x: 20, y: 38), size: 18, color: Palette.ink, isBold: true
      ))
    let (width, height) = (Self.area.width, Self.area.height)
    let picture = SceneImage.shapes(image, width: width, height: height)
    let whole = Outline(Rect(x: 0, y: 0, width: width, height: height))
    var parts: [Shape] = [.clipped(whole, picture)]
    if let part = selection ?? crop {
      parts.append(.fill(whole, Color.black.opacity(0.5)))
      parts.append(.clipped(Outline(part), picture))
      parts.append(
        .stroke(Outline(part), Pen(.white, width: 2, dashes: selection == nil ? [] : [6, 4])))
    }
    drawing.shapes.append(
      .transformed(
        AffineTransform(translation: Point(x: Self.area.x, y: Self.area.y)), parts))
    drawResult(picture, into: &drawing)
    for (name, frame) in Self.buttons {
      drawing.addButton(frame, name, isOn: name == "round" && isRound)
    }
    return drawing
  }

  /// Draws the part in its frame, as large as possible.
  private func drawResult(_ picture: [Shape], into drawing: inout Drawing) {
    let part = crop ?? Rect(x: 0, y: 0, width: Self.area.width, height: Self.area.height)
    let box = Self.result.inset(4)
    let side = isRound ? min(part.width, part.height) : max(part.width, part.height)
    let factor = box.width / side
    let center = part.center
    let place = AffineTransform(translation: Point.zero - center)
      .followed(by: AffineTransform(rotation: 0, scale: factor))
      .followed(by: AffineTransform(translation: box.center))
    let frame =
      isRound
      ? Outline(circleAt: box.center, radius: box.width / 2)
      : Outline(
        Rect(
          x: box.center.x - part.width * factor / 2, y: box.center.y - part.height * factor / 2,
          width: part.width * factor, height: part.height * factor))
    drawing.shapes.append(.clipped(frame, [.transformed(place, picture)]))
    drawing.stroke(frame, Pen(isRound ? Palette.amber : Palette.line, width: isRound ? 6 : 2))
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("round", isRound)
    writer.key("crop")
    if let crop {
      writer.list([crop.x, crop.y, crop.width, crop.height]) { $0.double($1) }
    } else {
      writer.null()
    }
  }
}
