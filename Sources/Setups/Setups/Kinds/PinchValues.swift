internal import Platforms
internal import Recognition

/// The values of a pinch as setups spell them: one key for each value, in any order. See
/// `PanValues`.
struct PinchValues: Hashable, Sendable {
  /// The values that a setup and a configuration spell in the same way.
  var plain: PinchRecognizer.Configuration
  /// Whether the pinch begins as soon as two fingers are down; in UIKit it does not [M].
  var beginsOnLanding = false
  /// The limits of a pinch that begins after a change of the span.
  var limits: PinchRecognizer.Configuration.Hysteresis
  /// Whether the reported scale is that of the last step; in UIKit it is that of the whole
  /// gesture [A].
  var reportsEachStep = false
  /// A step that changes the span by a larger factor is ignored; nil for no limit, as in UIKit [M].
  var maximumStep: Double?
  /// A step that changes the span by a smaller factor is ignored, if there is a `maximumStep`. None
  /// in UIKit [M].
  var minimumStep = 0.0

  init(_ configuration: PinchRecognizer.Configuration) {
    plain = configuration
    switch configuration.start {
    case .hysteresis(let limits): self.limits = limits
    case .onLanding:
      beginsOnLanding = true
      // A pinch that begins on landing needs no change of the span, which setups spell as 0.
      limits = .init(0, baselineOffset: 0)
    }
    switch configuration.scale {
    case .ofGesture: break
    case .ofGestureIgnoringSteps(let largest, let smallest):
      (maximumStep, minimumStep) = (largest, smallest)
    case .ofEachStep: reportsEachStep = true
    }
    (plain.start, plain.scale) = (.hysteresis(), .ofGesture)
  }

  var resolved: PinchRecognizer.Configuration {
    var configuration = plain
    configuration.start = beginsOnLanding ? .onLanding : .hysteresis(limits)
    if reportsEachStep {
      configuration.scale = .ofEachStep
    } else if let maximumStep {
      configuration.scale = .ofGestureIgnoringSteps(above: maximumStep, below: minimumStep)
    }
    return configuration
  }

  /// The values that have no effect here, each with the reason. See `IdleValue.withoutHysteresis`.
  var idle: [IdleValue] {
    var idle: [IdleValue] = []
    if beginsOnLanding {
      idle += IdleValue.withoutHysteresis(["focalHysteresis"])
    }
    if reportsEachStep {
      idle += ["maximumStep", "minimumStep"].map { IdleValue.ofGesture($0) }
    } else if maximumStep == nil {
      idle.append(
        IdleValue("minimumStep", because: "maximumStep is null", instead: "maximumStep", "2"))
    }
    return idle
  }
}
