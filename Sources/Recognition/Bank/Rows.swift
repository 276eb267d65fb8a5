internal import TouchModel

/// The recognizers of a bank, those of one kind side by side, so that a frame costs no dispatch.
///
/// To add a kind: a row, its line in `init` and `copy`, which the compiler asks for, and a line in
/// `visit`.
struct Rows: ~Copyable {
  var taps: Row<Seat<TapRecognizer>>
  var presses: Row<Seat<LongPressRecognizer>>
  var swipes: Row<Seat<SwipeRecognizer>>
  var pans: Row<Seat<PanRecognizer>>
  var edgePans: Row<Seat<ScreenEdgePanRecognizer>>
  var pinches: Row<Seat<PinchRecognizer>>
  var rotations: Row<Seat<RotationRecognizer>>
  var shakes: Row<Seat<ShakeRecognizer>>
  var templates: Row<Seat<TemplateRecognizer>>
  var flicks: Row<Seat<FlickRecognizer>>
  /// Those of the user, and one for each recognizer that a touchpad judges for.
  var customs: Row<Seat<CustomMachine>>

  /// Shows `visitor` the recognizer at a place: the one switch over all kinds.
  @inline(__always)
  mutating func visit<Guest: Visitor>(
    _ place: SeatPlace, _ visitor: inout Guest, _ table: borrowing TouchTable,
    _ reports: inout ReportList
  ) {
    let index = place.index
    switch place.row {
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
    Rows(
      taps: taps.copy(), presses: presses.copy(), swipes: swipes.copy(), pans: pans.copy(),
      edgePans: edgePans.copy(), pinches: pinches.copy(), rotations: rotations.copy(),
      shakes: shakes.copy(), templates: templates.copy(), flicks: flicks.copy(),
      customs: customs.copy())
  }
}

extension Rows {
  init() {
    self.init(
      taps: Row(), presses: Row(), swipes: Row(), pans: Row(), edgePans: Row(), pinches: Row(),
      rotations: Row(), shakes: Row(), templates: Row(), flicks: Row(), customs: Row())
  }
}
