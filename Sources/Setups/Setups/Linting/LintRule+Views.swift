internal import JSONText
internal import TouchModel
internal import ViewTree

extension LintRule {
  /// The rules about views as such.
  static let views: [LintRule] = [
    LintRule("hiddenSlop", "A hit slop of which nothing lies within the superview.") { context in
      context.setup.view.map { hiddenSlops(below: $0, context) } ?? []
    }
  ]

  /// Looks at the views below a view. A turned or scaled view is not compared with its superview.
  private static func hiddenSlops(
    below parent: ViewDescription, _ context: LintContext
  ) -> [Finding] {
    parent.subviews.flatMap { child -> [Finding] in
      let below = hiddenSlops(below: child, context)
      let view = child.view
      guard let area = parent.view.touchArea, let frame = view.frame, view.rotation == 0,
        view.scale == 1
      else { return below }
      let slop = view.hitSlop
      // How much of the superview lies beyond each edge of the view.
      let edges = [
        (slop.left, frame.x - area.x), (slop.top, frame.y - area.y),
        (slop.right, area.x + area.width - frame.x - frame.width),
        (slop.bottom, area.y + area.height - frame.y - frame.height),
      ]
      let isHidden = edges.allSatisfy { slop, room in slop == 0 || (slop > 0 && room <= 0) }
      guard isHidden, slop != 0 else { return below }
      let place = context.view(view.id)?.members?.first { $0.key == "hitSlop" }?.keyPlace
      let message =
        "the hitSlop of \"\(view.id)\" changes nothing, because its superview \"\(parent.view.id)\" "
        + "ends there, and a touch outside of that reaches no view in it; enlarge the superview, or "
        + "write the hitSlop for it"
      return [(place ?? context.text.place, message)] + below
    }
  }
}
