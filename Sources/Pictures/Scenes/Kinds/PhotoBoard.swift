package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A photo that is moved, scaled and turned at the same time, above a board to draw on.
///
/// Pan, pinch and rotation are recognized simultaneously. After each action the scene adds the
/// increment to the photo, and sets the translation to 0, the scale to 1 and the rotation to 0, so
/// that the next action has the next increment. A long press stamps the photo into the drawing.
package struct PhotoBoard: Scene {
  package static let name = "photo-board"
  package static let summary =
    "A photo that pan, pinch and rotation move at once; a long press stamps it into the drawing."

  /// The position, scale and rotation of the photo.
  struct Pose: Hashable, Sendable {
    var center: Point
    var scale = 1.0
    var rotation = 0.0
  }

  enum Item: Hashable, Sendable {
    case stroke(DrawnLine)
    case stamp(Pose)
  }

  private let image: SceneOptions.Image?
  private let size: Point
  private var pose = Pose(center: Point(x: 240, y: 200))
  private var items: [Item] = []
  private var stampTime: Timestamp?

  private static let board = Rect(x: 0, y: 0, width: 480, height: 400)
  private static let buttons = [
    ("undo", Rect(x: 370, y: 10, width: 48, height: 32)),
    ("save", Rect(x: 424, y: 10, width: 48, height: 32)),
  ]
  /// The time for which the frame of the photo flashes after a stamp.
  private static let flashTime = TimeSpan.milliseconds(250)

  package init(_ options: SceneOptions) throws(SceneFault) {
    image = options.image
    size = SceneImage.size(options.image, side: 160)
  }

  package var setup: Setup {
    var pan = RecognizerDescription(
      id: "pan", KindConfiguration(PanRecognizer.Configuration()), view: "photo")
    pan.rules.simultaneousWith = .only(["pinch", "rotation"])
    var pinch = RecognizerDescription(
      id: "pinch", KindConfiguration(PinchRecognizer.Configuration()), view: "photo")
    pinch.rules.simultaneousWith = .only(["rotation"])
    let rotation = RecognizerDescription(
      id: "rotation", KindConfiguration(RotationRecognizer.Configuration()), view: "photo")
    let press = RecognizerDescription(
      id: "stamp", KindConfiguration(LongPressRecognizer.Configuration()), view: "photo")
    var board = View(id: "board", frame: Self.board)
    board.isMultipleTouchEnabled = true
    board.controller = "boardController"
    var photo = View(
      id: "photo",
      frame: Rect(x: 240 - size.x / 2, y: 200 - size.y / 2, width: size.x, height: size.y))
    photo.isMultipleTouchEnabled = true
    let buttons = Self.buttons.map { name, frame in
      var button = View(id: name, frame: frame)
      button.control = .button
      return ViewDescription(button)
    }
    return Setup(
      view: ViewDescription(board, subviews: [ViewDescription(photo)] + buttons),
      recognizers: [pan, pinch, rotation, press])
  }
}

extension PhotoBoard {
  package var nextEffect: Timestamp? { stampTime?.advanced(by: Self.flashTime) }
  package mutating func passTime(on stage: inout Stage) { stampTime = nil }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .action(let recognizer, let transition): handle(recognizer, transition, on: &stage)
    case .touch("board", let delivery): draw(delivery, on: &stage)
    case .control("undo"):
      if items.popLast() != nil { stage.say("undo: \(items.count) left") }
    case .control("save"):
      stage.save(saved)
      stage.say("saved the board")
    default: break
    }
  }

  private mutating func handle(
    _ recognizer: String, _ transition: Transition, on stage: inout Stage
  ) {
    if recognizer == "stamp" {
      guard transition.state == .began else { return }
      items.append(.stamp(pose))
      stampTime = stage.now
      stage.say("stamped the photo at \(text(of: pose))")
      return
    }
    if transition.state != .cancelled {
      let fingers = stage.onSurface(transition.location, of: transition)
      switch transition.values {
      case .pan(let translation, _):
        let views = stage.surface.views
        pose.center += views.convertVector(translation, from: transition.view, to: nil)
      case .pinch(let scale, _):
        pose.scale *= scale
        pose.center = fingers + (pose.center - fingers) * scale
      case .rotation(let angle, _):
        pose.rotation += angle
        let turn = AffineTransform(rotation: angle, scale: 1)
        pose.center = fingers + turn.applyToVector(pose.center - fingers)
      default: break
      }
    }
    switch transition.kind {
    case .pan: stage.set(.translation(.zero), of: recognizer)
    case .pinch: stage.set(.scale(1), of: recognizer)
    default: stage.set(.rotation(0), of: recognizer)
    }
    let (pose, size) = (pose, size)
    stage.change("photo") {
      $0.frame = Rect(
        x: pose.center.x - size.x / 2, y: pose.center.y - size.y / 2, width: size.x,
        height: size.y)
      $0.scale = pose.scale
      $0.rotation = pose.rotation
    }
    if transition.state == .ended { stage.say("\(recognizer) ended: photo at \(text(of: pose))") }
  }

  private func text(of pose: Pose) -> String {
    let (x, y) = (
      Quantity.plain(pose.center.x, decimals: 1), Quantity.plain(pose.center.y, decimals: 1)
    )
    return
      "(\(x), \(y)), × \(Quantity.plain(pose.scale, decimals: 3)), \(Quantity.angle(pose.rotation))"
  }

  private mutating func draw(_ delivery: Delivery, on stage: inout Stage) {
    if delivery.phase == .began {
      let pen = Pen(Palette.blue, width: 4)
      items.append(.stroke(DrawnLine(touch: delivery.touch, pen: pen, points: [delivery.location])))
      return
    }
    for index in items.indices.reversed() {
      guard case .stroke(var stroke) = items[index], stroke.touch == delivery.touch
      else { continue }
      if delivery.phase == .cancelled {
        items.remove(at: index)
      } else {
        if stroke.points.last != delivery.location { stroke.points.append(delivery.location) }
        items[index] = .stroke(stroke)
        if delivery.phase == .ended { stage.say("stroke drawn") }
      }
      return
    }
  }
}

extension PhotoBoard {
  /// Returns the photo with a pose.
  private func photo(_ pose: Pose) -> Shape {
    let place = AffineTransform(translation: Point(x: -size.x / 2, y: -size.y / 2))
      .followed(by: AffineTransform(rotation: pose.rotation, scale: pose.scale))
      .followed(by: AffineTransform(translation: pose.center))
    return .transformed(place, SceneImage.shapes(image, width: size.x, height: size.y))
  }

  private func corners(_ pose: Pose) -> Outline {
    let turn = AffineTransform(rotation: pose.rotation, scale: pose.scale)
    let (x, y) = (size.x / 2, size.y / 2)
    return Outline(
      through: [Point(x: -x, y: -y), Point(x: x, y: -y), Point(x: x, y: y), Point(x: -x, y: y)]
        .map { pose.center + turn.applyToVector($0) }, isClosed: true)
  }

  /// The drawing under the photo.
  private var parts: [Shape] {
    items.map { item in
      switch item {
      case .stroke(let stroke): stroke.shape
      case .stamp(let pose): photo(pose)
      }
    }
  }

  private var saved: Drawing {
    var drawing = Drawing(width: Self.board.width, height: Self.board.height)
    drawing.shapes = parts
    return drawing
  }

  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = saved
    drawing.shapes.append(photo(pose))
    let isFlash = stampTime != nil
    drawing.stroke(
      corners(pose), Pen(isFlash ? Palette.amber : Palette.blue, width: isFlash ? 5 : 2))
    for (name, frame) in Self.buttons { drawing.addButton(frame, name) }
    return drawing
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    write("photo", pose, to: &writer)
    writer.objects("items", items) { writer, item in
      switch item {
      case .stroke(let stroke): writer.member("stroke", stroke.points.count)
      case .stamp(let pose): write("stamp", pose, to: &writer)
      }
    }
  }

  private func write(_ key: String, _ pose: Pose, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginObject()
    pose.center.write("center", to: &writer)
    writer.member("scale", pose.scale)
    writer.member("rotation", pose.rotation)
    writer.endObject()
  }
}
