internal import Platforms
internal import Recognition
internal import TouchModel

/// The values of a swipe as setups spell them: one key for each value, in any order. See
/// `PanValues`.
struct SwipeValues: Hashable, Sendable {
  /// The moment at which a swipe is decided.
  enum Decision: CaseIterable, Hashable, Sendable {
    case whileMoving, atLift
  }

  /// The values that a setup and a configuration spell in the same way.
  var plain: SwipeRecognizer.Configuration
  /// When the swipe is decided: in UIKit while the fingers move [M].
  var decision: Decision
  /// The limits of a swipe that is decided while the fingers move.
  var path: SwipeRecognizer.Configuration.Path
  /// The limits of a swipe that is decided at the lift; its velocity is in `velocity`.
  var fling: SwipeRecognizer.Configuration.Fling
  /// The estimator of the velocity at the lift.
  var velocity: VelocityValues

  init(_ configuration: SwipeRecognizer.Configuration) {
    plain = configuration
    (path, fling) = (.init(), .init())
    switch configuration.decision {
    case .whileMoving(let path):
      decision = .whileMoving
      self.path = path
    case .atLift(let fling):
      decision = .atLift
      self.fling = fling
      // At the lift the movement across the direction is not limited, which setups spell as no
      // limit.
      path.maximumSecondaryMovement = nil
    }
    velocity = VelocityValues(fling.velocity)
    (plain.decision, fling.velocity) = (.whileMoving(), .endpoints(horizon: .zero))
  }

  var resolved: SwipeRecognizer.Configuration {
    var configuration = plain
    switch decision {
    case .whileMoving: configuration.decision = .whileMoving(path)
    case .atLift:
      var fling = fling
      if let velocity = velocity.resolved { fling.velocity = velocity }
      configuration.decision = .atLift(fling)
    }
    return configuration
  }
}

extension SwipeValues.Decision: NamedValue {
  static let names: [(name: String, value: Self)] = [
    ("whileMoving", .whileMoving), ("atLift", .atLift),
  ]
}
