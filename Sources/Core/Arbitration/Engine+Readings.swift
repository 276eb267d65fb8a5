internal import Recognition
internal import TouchModel
internal import ViewTree

/// The location, touches and values of a transition, in the coordinates of the recognizer's view.
extension Engine {
  /// Returns the transition that a recognizer would make to `state` now, without recording it.
  mutating func transition(of number: Int, to state: Phase) -> Transition {
    let (reading, from) = (bank.reading(of: number), recognizers[number].phase)
    let touches = reportedTouches(number, reading.touches, from: from)
    let (centroid, count) = bank.table.centroidAndCount(of: touches)
    return Transition(
      time: moment.now, subject: recognizers[number].subject, from: from, state: state,
      action: state.isRecognized || state == .cancelled,
      touchCount: count, location: convert(reading.ownLocation ?? centroid, toViewOf: number),
      values: convert(reading.values, toViewOf: number), failure: nil)
  }

  /// The touches of a gesture that are down or lift in the current frame, out of `touches`. If there
  /// are none, returns the touches that the gesture had last.
  @inline(__always)
  func reportedTouches(_ number: Int, _ touches: TouchSet, from: Phase) -> TouchSet {
    let followed = from.isTerminal ? TouchSet() : touches
    return present(
      followed.isEmpty ? recognizers[number].down.union(recognizers[number].lifting) : followed)
  }

  /// The touches that a gesture has followed so far, also those that have lifted. A recognizer that
  /// ends without having begun, and does not know its touches, has followed those of its claim.
  @inline(__always)
  func followed(by number: Int, isDiscrete: Bool, line: Int) -> TouchSet {
    var followed = bank.reports[line].followed
    if followed.isEmpty && isDiscrete { followed = recognizers[number].claimants }
    return followed.union(bank.reports[line].touches).intersection(recognizers[number].involved)
      .subtracting(recognizers[number].former)
  }

  /// The touches in `touches` that are down or lift in the current frame, or all of `touches` if
  /// none of them does.
  @inline(__always)
  func present(_ touches: TouchSet) -> TouchSet {
    let present = touches.intersection(bank.table.down.union(moment.leaving))
    return present.isEmpty ? touches : present
  }

  /// Converts a location from the surface to the view of recognizer `number`.
  @inline(__always)
  func convert(_ location: Point, toViewOf number: Int) -> Point {
    recognizers[number].isOnSurface
      ? location : views.convert(location, to: recognizers[number].view)
  }

  /// Converts the vectors of a pan from the surface to the view of recognizer `number`; returns
  /// other values as they are.
  @inline(__always)
  func convert(_ values: GestureValues, toViewOf number: Int) -> GestureValues {
    guard !recognizers[number].isOnSurface, case .pan(let translation, let velocity) = values
    else { return values }
    let view = recognizers[number].view
    return .pan(
      translation: views.convertVector(translation, to: view),
      velocity: views.convertVector(velocity, to: view))
  }
}
