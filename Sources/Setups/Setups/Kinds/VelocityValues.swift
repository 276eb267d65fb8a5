internal import Recognition
internal import TouchModel

/// The values of a `VelocityEstimator` as setups spell them.
struct VelocityValues: Hashable, Sendable {
  /// How the velocity is estimated from the recent movements: UIKit's pan blends two samples [R], GTK
  /// takes endpoints [S].
  var velocityStrategy = VelocityStrategy.blend
  /// The period before now whose movements count for the velocity; `blend` uses two samples. 100 ms
  /// in Android, 150 ms in GTK [S].
  var velocityHorizon = TimeSpan.milliseconds(100)
  /// After a longer time without movement the velocity is 0, for strategies other than `blend`; nil
  /// for never, as in UIKit [K].
  var velocityStopGap: TimeSpan?
  /// After a longer time without movement before the lift the velocity is 0; nil uses
  /// `velocityStopGap`. Chromium has two limits [S].
  var velocityLiftGap: TimeSpan?
  /// With fewer samples the velocity is 0. Values below 2 have no effect. Flutter asks for three [S].
  var minimumVelocitySamples = 2

  /// Creates the values for a blend of two samples.
  init() {}

  init(_ estimator: VelocityEstimator) {
    let window = estimator.window
    velocityStrategy = estimator.strategy
    velocityHorizon = window.horizon
    velocityStopGap = window.stopGap
    velocityLiftGap = window.liftGap
    minimumVelocitySamples = window.minimumSamples
  }

  /// The estimator; nil if two samples are blended.
  var resolved: VelocityEstimator? {
    let window = SampleWindow(
      horizon: velocityHorizon, stopGap: velocityStopGap, liftGap: velocityLiftGap,
      minimumSamples: minimumVelocitySamples)
    return switch velocityStrategy {
    case .blend: nil
    case .leastSquares: .leastSquares(window)
    case .restrictedLeastSquares: .restrictedLeastSquares(window)
    case .decayedSum: .decayedSum(window)
    case .impulse: .impulse(window)
    case .endpoints:
      .endpoints(
        horizon: velocityHorizon, stopGap: velocityStopGap, minimumSamples: minimumVelocitySamples)
    case .interval: .interval(horizon: velocityHorizon, stopGap: velocityStopGap)
    }
  }

  /// The values that have no effect with this strategy, each with the reason.
  var idle: [IdleValue] {
    let names =
      switch velocityStrategy {
      case .blend:
        ["velocityHorizon", "velocityStopGap", "velocityLiftGap", "minimumVelocitySamples"]
      case .endpoints: ["velocityLiftGap"]
      case .interval: ["velocityLiftGap", "minimumVelocitySamples"]
      case .leastSquares, .restrictedLeastSquares, .decayedSum, .impulse: [String]()
      }
    return names.map { idle($0, instead: "leastSquares") }
  }

  /// Returns the value `name`, which has no effect with this strategy, with `strategy` as the
  /// remedy.
  func idle(_ name: String, instead strategy: String) -> IdleValue {
    IdleValue(
      name, because: "velocityStrategy is \(velocityStrategy.name)", instead: "velocityStrategy",
      "\"\(strategy)\"")
  }

  static let names = FieldPass.names { field in
    var values = VelocityValues()
    values.visitStrategy(&field)
    values.visitWindow(&field)
  }

  /// Visits the strategy, which some kinds put before other properties.
  mutating func visitStrategy(_ field: inout FieldPass) {
    field.word(
      "velocityStrategy", &velocityStrategy,
      "How the velocity is estimated from the recent movements.")
  }

  /// Visits the properties other than the strategy.
  mutating func visitWindow(_ field: inout FieldPass) {
    field.span(
      "velocityHorizon", &velocityHorizon,
      "The period before now whose movements count for the velocity; blend uses two samples.")
    field.span(
      "velocityStopGap", &velocityStopGap,
      "After a longer time without movement the velocity is 0; null is never.")
    field.span(
      "velocityLiftGap", &velocityLiftGap,
      "After a longer time without movement before the lift the velocity is 0; null uses velocityStopGap."
    )
    field.count(
      "minimumVelocitySamples", &minimumVelocitySamples,
      "With fewer samples the velocity is 0. Values below 2 have no effect.")
  }
}

/// The values of a `BlendedVelocity` as setups spell them.
struct BlendValues: Hashable, Sendable {
  /// The weight of the newest velocity sample. 0.2 [R].
  var currentVelocityWeight: Double
  /// The weight of the velocity sample before the newest. 0.8 [R].
  var previousVelocityWeight: Double
  /// Movements within this time share one velocity sample. 0.5 ms, a tenth of the fastest panel's
  /// frame [I].
  var shortestVelocitySample: TimeSpan

  init(_ blend: BlendedVelocity) {
    currentVelocityWeight = blend.current
    previousVelocityWeight = blend.previous
    shortestVelocitySample = blend.shortestSample
  }

  var resolved: BlendedVelocity {
    BlendedVelocity(
      current: currentVelocityWeight, previous: previousVelocityWeight,
      shortestSample: shortestVelocitySample)
  }

  static let names = ["currentVelocityWeight", "previousVelocityWeight", "shortestVelocitySample"]
}
