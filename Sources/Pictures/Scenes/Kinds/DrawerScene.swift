package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// A drawer that a pan opens, beside a page. A pinch scales the page, and a tap on it closes the
/// drawer.
///
/// When the finger lifts, a fast pan decides by its velocity and a slow one by its position. The
/// scene does not reset the translation as others do, because that also resets the velocity. The
/// tap is disabled while the drawer is closed, so that it prevents nothing then.
package struct DrawerScene: Scene {
  package static let name = "drawer"
  package static let summary =
    "A drawer: a pan opens it, a tap beside it closes it, and a pinch scales the page."

  /// A slide to a resting position of the drawer.
  struct Slide: Hashable, Sendable {
    var start: Timestamp
    var from: Double
    var to: Double
  }

  static let width = 240.0
  /// The duration of a slide.
  static let slideTime = TimeSpan.milliseconds(250)
  /// The velocity above which a pan decides by its direction, in points per second.
  private static let fast = 300.0

  /// The distance by which the drawer is open, in points.
  private var opening = 0.0
  /// The distance by which the drawer was open when the pan began.
  private var base = 0.0
  private var slide: Slide?
  private var isOpen = false
  private var scale = 1.0

  package init(_ options: SceneOptions) throws(SceneFault) {}

  package var setup: Setup {
    var pan = PanRecognizer.Configuration()
    pan.maximumNumberOfTouches = 1
    var tap = RecognizerDescription(
      id: "close", KindConfiguration(TapRecognizer.Configuration()), view: "page")
    tap.rules.isEnabled = false
    let frame = Rect(x: 0, y: 0, width: 360, height: 440)
    return Setup(
      view: ViewDescription(
        View(id: "screen", frame: frame),
        subviews: [
          ViewDescription(View(id: "page", frame: frame)),
          ViewDescription(
            View(
              id: "drawer", frame: Rect(x: -Self.width, y: 0, width: Self.width, height: 440))),
        ]),
      recognizers: [
        RecognizerDescription(id: "slide", KindConfiguration(pan), view: "screen"),
        RecognizerDescription(
          id: "zoom", KindConfiguration(PinchRecognizer.Configuration()), view: "page"), tap,
      ])
  }
}

extension DrawerScene {
  package var nextEffect: Timestamp? { slide?.start.advanced(by: Self.slideTime) }

  package mutating func passTime(on stage: inout Stage) {
    guard let slide else { return }
    (opening, self.slide) = (slide.to, nil)
    place(on: &stage)
  }

  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    guard case .action(let recognizer, let transition) = event else { return }
    switch (recognizer, transition.values) {
    case ("slide", .pan(let translation, let velocity)):
      if transition.state == .began { (base, slide) = (opening(at: stage.now), nil) }
      opening = min(max(base + translation.x, 0), Self.width)
      place(on: &stage)
      switch transition.state {
      case .ended:
        let isFast = abs(velocity.x) >= Self.fast
        rest(isOpen: isFast ? velocity.x > 0 : opening > Self.width / 2, on: &stage)
      case .cancelled: rest(isOpen: isOpen, on: &stage)
      default: break
      }
    case ("zoom", .pinch(let factor, _)):
      if transition.state != .cancelled { scale = min(max(scale * factor, 0.5), 3) }
      stage.set(.scale(1), of: recognizer)
      if transition.state == .ended {
        stage.say("page at × \(Quantity.plain(scale, decimals: 3))")
      }
    case ("close", _): rest(isOpen: false, on: &stage)
    default: break
    }
  }

  /// Slides the drawer to its open or closed position.
  private mutating func rest(isOpen: Bool, on stage: inout Stage) {
    if isOpen != self.isOpen { stage.say(isOpen ? "drawer opens" : "drawer closes") }
    self.isOpen = isOpen
    let target = isOpen ? Self.width : 0
    if target != opening { slide = Slide(start: stage.now, from: opening, to: target) }
    stage.set(.enabled(isOpen), of: "close")
  }

  /// Moves the view of the drawer to its current position, so that touches hit it there.
  private func place(on stage: inout Stage) {
    let x = opening - Self.width
    stage.change("drawer") { $0.frame?.x = x }
  }

  /// Returns the distance by which the drawer is open at a time. A slide slows down towards its
  /// end.
  private func opening(at time: Timestamp) -> Double {
    guard let slide else { return opening }
    let share = min(max(time.since(slide.start).seconds / Self.slideTime.seconds, 0), 1)
    return slide.from + (slide.to - slide.from) * (1 - (1 - share) * (1 - share))
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.member("open", isOpen)
    writer.member("opening", opening(at: time))
    writer.member("scale", scale)
  }
}

extension DrawerScene {
  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 360, height: 440, background: Palette.ground)
    let opening = opening(at: time)
    let place = AffineTransform(translation: Point(x: -180, y: -220))
      .followed(by: AffineTransform(rotation: 0, scale: scale))
      .followed(by: AffineTransform(translation: Point(x: 180, y: 220)))
    var page: [Shape] = []
    for row in 0..<4 {
      let card = Rect(x: 40, y: 70 + 90 * Double(row), width: 280, height: 74)
      page.append(.fill(Outline(card, radius: 12), Palette.card))
      page.append(.stroke(Outline(card, radius: 12), Pen(Palette.line, width: 1)))
      page.append(
        .fill(
          Outline(circleAt: Point(x: 77, y: card.center.y), radius: 20),
          Palette.finger(row).opacity(0.85)))
      for (line, length) in [(-8.0, 150.0), (12.0, 100.0)] {
        let y = card.center.y + line
        page.append(
          .stroke(
            Outline(through: [Point(x: 112, y: y), Point(x: 112 + length, y: y)]),
            Pen(Palette.line, width: 8)))
      }
    }
    drawing.shapes.append(.transformed(place, page))
    let bar = Rect(x: 0, y: 0, width: 360, height: 48)
    drawing.fill(Outline(bar), Palette.blue)
    drawing.add(
      Label(
        "Inbox", at: Point(x: 180, y: 31), size: 18, color: .white, alignment: .middle, isBold: true
      ))
    drawing.fill(
      Outline(Rect(x: 0, y: 0, width: 360, height: 440)),
      Color.black.opacity(0.4 * opening / Self.width))
    var drawer: [Shape] = [
      .fill(Outline(Rect(x: 0, y: 0, width: Self.width, height: 440)), Palette.card),
      .fill(Outline(Rect(x: 0, y: 0, width: Self.width, height: 110)), Palette.ink),
      .label(Label("Drawer", at: Point(x: 24, y: 88), size: 22, color: .white, isBold: true)),
    ]
    for (row, title) in ["Inbox", "Starred", "Sent", "Settings"].enumerated() {
      let y = 150 + 46 * Double(row)
      drawer.append(
        .fill(Outline(circleAt: Point(x: 36, y: y - 5), radius: 9), Palette.finger(row)))
      drawer.append(.label(Label(title, at: Point(x: 60, y: y), size: 15, color: Palette.ink)))
    }
    drawing.shapes.append(
      .transformed(
        AffineTransform(translation: Point(x: opening - Self.width, y: 0)), drawer))
    return drawing
  }
}
