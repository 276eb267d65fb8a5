/// The answer of a recognizer to a movement of its touches.
///
/// Nearly every frame only moves fingers that were down before, and nearly every recognizer then
/// either keeps waiting or goes on. The answer to these two is small enough for the loop over all
/// recognizers.
package enum Movement: Hashable, Sendable {
  /// The recognizer keeps waiting and reports nothing.
  case nothing
  /// As `nothing`, and no movement before the recognizer's next other input will change that.
  case rest
  /// The gesture goes on with these values, and its location is the centroid of its touches.
  case changed(GestureValues)
  /// The recognizer reports a signal.
  case signal(Signal)

  /// The signal to report; nil for nothing.
  package var signal: Signal? {
    switch self {
    case .nothing, .rest: nil
    case .changed: .changed
    case .signal(let signal): signal
    }
  }

  package init(_ signal: Signal?) { self = signal.map { .signal($0) } ?? .nothing }
}
