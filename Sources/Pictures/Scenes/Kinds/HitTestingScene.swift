package import Drawing
package import JSONText
package import Setups
package import TactusGestures

/// Nested views, some of which receive no touches. The scene shows the view that each touch hits,
/// and its responder chain.
package struct HitTestingScene: Scene {
  package static let name = "hit-testing"
  package static let summary =
    "Nested, hidden, transparent, disabled and turned views: the view that each touch hits."

  struct Hit: Sendable {
    var time: Timestamp
    var point: Point
    var view: String
    var chain: [String]
    var isTapped = false
    var touch: TouchID
  }

  private var hits: [Hit] = []

  package init(_ options: SceneOptions) throws(SceneFault) {}

  package var setup: Setup {
    func view(
      _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double,
      subviews: [ViewDescription] = [], _ change: (inout View) -> Void = { _ in }
    ) -> ViewDescription {
      var view = View(id: id, frame: Rect(x: x, y: y, width: width, height: height))
      change(&view)
      return ViewDescription(view, subviews: subviews)
    }
    let card = view(
      "card", 20, 34, 200, 200,
      subviews: [
        view("button", 20, 36, 150, 40) { $0.control = .button },
        view("label", 20, 92, 150, 40) { $0.isUserInteractionEnabled = false },
        view("overflow", 140, 148, 130, 36),
      ]
    ) { $0.controller = "cardController" }
    let page = view(
      "page", 20, 50, 520, 250,
      subviews: [
        card,
        view("hidden", 310, 20, 190, 40) { $0.isHidden = true },
        view("transparent", 310, 75, 190, 40) { $0.alpha = 0.01 },
        view("turned", 330, 154, 140, 60) { $0.rotation = 0.35 },
      ]
    ) { $0.controller = "pageController" }
    return Setup(
      view: ViewDescription(
        View(id: "root", frame: Rect(x: 0, y: 0, width: 560, height: 440)), subviews: [page]),
      recognizers: [
        RecognizerDescription(
          id: "cardTap", KindConfiguration(TapRecognizer.Configuration()), view: "card"),
        RecognizerDescription(
          id: "pageTap", KindConfiguration(TapRecognizer.Configuration()), view: "page"),
      ])
  }
}

extension HitTestingScene {
  package mutating func receive(_ event: SceneEvent, on stage: inout Stage) {
    switch event {
    case .landing(let view, let landing):
      let chain = stage.surface.views.responderChain(from: landing.view)
      let point = stage.surface.location(of: landing.touch) ?? .zero
      hits.append(
        Hit(time: stage.now, point: point, view: view, chain: chain, touch: landing.touch))
      stage.say("touch \(hits.count) hits \(view): \(Self.text(of: chain))")
    case .action(let recognizer, _): stage.say("\(recognizer) recognized")
    case .control(let view): stage.say("\(view) takes its tap itself")
    default: break
    }
  }

  private static func text(of chain: [String]) -> String {
    var text = ""
    for responder in chain { text += (text.isEmpty ? "" : " → ") + responder }
    return text
  }

  package func write(to writer: inout JSONWriter, at time: Timestamp) {
    writer.objects("touches", hits) { writer, hit in
      writer.member("t", microseconds: hit.time.microseconds)
      writer.member("x", hit.point.x)
      writer.member("y", hit.point.y)
      writer.member("view", hit.view)
      writer.list("chain", hit.chain) { $0.string($1) }
    }
  }
}

extension HitTestingScene {
  package func drawing(at time: Timestamp) -> Drawing {
    var drawing = Drawing(width: 560, height: 440, background: Palette.ground)
    drawing.add(
      Label(
        "Which view does a touch hit?", at: Point(x: 20, y: 34), size: 18, color: Palette.ink,
        isBold: true))
    if let view = setup.view {
      for child in view.subviews { drawing.shapes += shapes(of: child) }
    }
    for (index, hit) in hits.enumerated() {
      let color = Palette.finger(index)
      drawing.fill(Outline(circleAt: hit.point, radius: 9), color)
      drawing.stroke(Outline(circleAt: hit.point, radius: 9), Pen(.white, width: 1.5))
      drawing.add(
        Label(
          "\(index + 1)", at: Point(x: hit.point.x, y: hit.point.y + 4), size: 11, color: .white,
          alignment: .middle, isBold: true))
    }
    // Only the newest lines fit below the page.
    let first = max(0, hits.count - 6)
    for index in first..<hits.count {
      let y = 326 + 19 * Double(index - first)
      drawing.add(
        Label(
          "\(index + 1)", at: Point(x: 34, y: y), size: 12, color: Palette.finger(index),
          alignment: .end, isBold: true))
      drawing.add(
        Label(
          Self.text(of: hits[index].chain), at: Point(x: 42, y: y), size: 11, color: Palette.ink))
    }
    return drawing
  }

  /// Returns a view and its subviews, in the coordinates of its superview.
  private func shapes(of description: ViewDescription) -> [Shape] {
    let view = description.view
    guard let frame = view.frame else { return [] }
    let bounds = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    let isUnseen = view.isHidden || view.alpha <= 0.01
    let isTaken = hits.last?.view == view.id
    var parts: [Shape] = []
    let outline = Outline(bounds, radius: 8)
    if !isUnseen {
      parts.append(
        .fill(outline, isTaken ? Color(hex: 0xDBEAFE) : Palette.card.opacity(0.85)))
    }
    parts.append(
      .stroke(
        outline,
        Pen(
          isTaken ? Palette.blue : Palette.line, width: isTaken ? 2 : 1.2,
          dashes: isUnseen ? [4, 4] : [])))
    var note = ""
    if view.isHidden { note = "hidden" }
    if view.alpha <= 0.01 { note = "alpha 0.01" }
    if !view.isUserInteractionEnabled { note = "disabled" }
    if view.control != nil { note = "control" }
    let title = note.isEmpty || note == view.id ? view.id : "\(view.id) (\(note))"
    parts.append(
      .label(
        Label(
          title, at: Point(x: 10, y: 22), size: 12.5,
          color: isUnseen || !view.isUserInteractionEnabled ? Palette.muted : Palette.ink)))
    for child in description.subviews { parts += shapes(of: child) }
    let place = AffineTransform(
      translation: Point(x: -frame.width / 2, y: -frame.height / 2)
    )
    .followed(by: AffineTransform(rotation: view.rotation, scale: view.scale))
    .followed(by: AffineTransform(translation: frame.center))
    return [.transformed(place, parts)]
  }
}
