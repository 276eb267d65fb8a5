internal import Recognition
internal import TouchModel

/// The values of a `VelocityEstimator` as setups spell them.
struct VelocityValues: Hashable, Sendable {
  /// How the velocity is estimated: UIKit's pan blends two samples [R], GTK takes endpoints [S].
  var velocityStrategy = VelocityStrategy.blend
  /// How far back strategies other than `blend` look. 100 ms are Android's, 150 ms are
  /// GTK's [S].
  var velocityHorizon = TimeSpan.milliseconds(100)
  /// After a silence longer than this a finger has stopped, for strategies other than `blend`; nil
  /// for never, as in UIKit [K].
  var velocityStopGap: TimeSpan?
  /// As `velocityStopGap`, for the silence before the lift; nil for the same limit. Chromium has two
  /// [S].
  var velocityLiftGap: TimeSpan?
  /// With fewer samples the velocity is zero. Two are least for any; Flutter asks for three [S].
  var minimumVelocitySamples = 2

  /// The values if two samples are blended.
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

  /// A value that has no effect with this strategy, and a strategy with which it has.
  func idle(_ name: String, instead strategy: String) -> IdleValue {
    IdleValue(
      name, because: "velocityStrategy is \(velocityStrategy.name)", instead: "velocityStrategy",
      "\"\(strategy)\"")
  }

  static let names = fields(\VelocityValues.self).map(\.name)

  /// The fields of a kind that has these values at `path`, in the order of the table.
  static func fields<Holder>(_ path: WritableKeyPath<Holder, VelocityValues>) -> [Field<Holder>] {
    let fields: [Field<VelocityValues>] = [
      .word("velocityStrategy", \.velocityStrategy),
      .span("velocityHorizon", \.velocityHorizon),
      .span("velocityStopGap", \.velocityStopGap),
      .span("velocityLiftGap", \.velocityLiftGap),
      .count("minimumVelocitySamples", \.minimumVelocitySamples),
    ]
    return fields.map { $0.inside(path) }
  }
}

/// The values of a `BlendedVelocity` as setups spell them.
struct BlendValues: Hashable, Sendable {
  /// Weight of the newest velocity sample. 0.2 [R].
  var currentVelocityWeight: Double
  /// Weight of the sample before it. 0.8 [R].
  var previousVelocityWeight: Double
  /// Movements closer together than this share one velocity sample. 0.5 ms, a tenth of the fastest
  /// panel's frame [I].
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
