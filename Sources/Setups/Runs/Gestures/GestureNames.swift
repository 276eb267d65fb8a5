internal import Explaining
public import Setups
internal import TactusGestures

/// The names that a setup gives to the recognizers, views and labels of gestures.
public struct GestureNames: Sendable {
  package let setup: Setup
  package let transitions: TransitionNames
  private let landingViews: LandingViews

  /// Collects the names of a setup. Lengths are reported in `unit`.
  public init(_ setup: Setup, unit: LengthUnit = .points) {
    self.setup = setup
    transitions = TransitionNames(setup, unit: unit)
    landingViews = LandingViews(setup)
  }

  /// Returns the name of the gesture's recognizer.
  public func recognizer(of gesture: Gesture) -> String {
    transitions.recognizers[gesture.recognizer]
  }

  /// Returns the name of the gesture's view.
  public func view(of gesture: Gesture) -> String { transitions.views[gesture.view.index] }

  /// Returns the views on which the touches of the gesture landed, each once, in the order of the landings; nil
  /// if the setup has one view.
  package func landedOn(_ gesture: Gesture) -> [String]? {
    guard landingViews.areSeveral, !gesture.origins.isEmpty else { return nil }
    var views: [String] = []
    for index in gesture.origins.compactMap({ landingViews.view(at: $0) }) {
      let name = transitions.views[index]
      if !views.contains(name) { views.append(name) }
    }
    return views
  }

  /// Returns the label by which an evaluation counts the gesture: the label of the recognizer, of
  /// the matched template, or the name of the kind.
  public func label(of gesture: Gesture) -> String {
    setup.recognizers[gesture.recognizer].detectionLabel(of: gesture.values)
  }
}
