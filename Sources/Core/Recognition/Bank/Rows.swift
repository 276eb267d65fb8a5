internal import TouchModel

/// The recognizers of a bank, one array for each kind, so that a frame needs no dynamic dispatch.
///
/// To add a kind, add an array, its arguments in `init` and `copy`, and a line in `visit`. The
/// compiler reports each place that lacks it.
struct Rows: ~Copyable {
  var taps: Row<StoredRecognizer<TapRecognizer>>
  var presses: Row<StoredRecognizer<LongPressRecognizer>>
  var swipes: Row<StoredRecognizer<SwipeRecognizer>>
  var pans: Row<StoredRecognizer<PanRecognizer>>
  var edgePans: Row<StoredRecognizer<ScreenEdgePanRecognizer>>
  var pinches: Row<StoredRecognizer<PinchRecognizer>>
  var rotations: Row<StoredRecognizer<RotationRecognizer>>
  var shakes: Row<StoredRecognizer<ShakeRecognizer>>
  var templates: Row<StoredRecognizer<TemplateRecognizer>>
  var flicks: Row<StoredRecognizer<FlickRecognizer>>
  /// Custom recognizers, and one machine for each recognizer whose gestures a touchpad judges.
  var customs: Row<StoredRecognizer<CustomMachine>>

  /// Calls `visitor` with the recognizer at the end of a route. This is the only switch over all kinds.
  @inline(__always)
  mutating func visit<Guest: Visitor>(
    _ route: Route, _ visitor: Guest, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) -> Guest.Answer {
    let index = Int(route.index)
    return switch route.kind {
    case .tap: visitor.visit(&taps[index], table, &reports)
    case .longPress: visitor.visit(&presses[index], table, &reports)
    case .swipe: visitor.visit(&swipes[index], table, &reports)
    case .pan: visitor.visit(&pans[index], table, &reports)
    case .screenEdgePan: visitor.visit(&edgePans[index], table, &reports)
    case .pinch: visitor.visit(&pinches[index], table, &reports)
    case .rotation: visitor.visit(&rotations[index], table, &reports)
    case .shake: visitor.visit(&shakes[index], table, &reports)
    case .template: visitor.visit(&templates[index], table, &reports)
    case .flick: visitor.visit(&flicks[index], table, &reports)
    case .custom: visitor.visit(&customs[index], table, &reports)
    }
  }

  func copy() -> Rows {
    var copy = Rows(
      taps: taps.copy(), presses: presses.copy(), swipes: swipes.copy(), pans: pans.copy(),
      edgePans: edgePans.copy(), pinches: pinches.copy(), rotations: rotations.copy(),
      shakes: shakes.copy(), templates: templates.copy(), flicks: flicks.copy(),
      customs: customs.copy())
    var copies = SharedCopies()
    for index in copy.customs.indices { copy.customs[index].machine.separate(&copies) }
    return copy
  }
}

extension Rows {
  init() {
    self.init(
      taps: Row(), presses: Row(), swipes: Row(), pans: Row(), edgePans: Row(), pinches: Row(),
      rotations: Row(), shakes: Row(), templates: Row(), flicks: Row(), customs: Row())
  }
}
