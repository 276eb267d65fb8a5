public import TouchModel

extension TapRecognizer {
  /// How many taps of how many fingers, and how still, short and close they must be.
  public struct Configuration: Hashable, Sendable {
    /// Apple documentation: 1 [A].
    public var numberOfTapsRequired = 1
    /// Apple documentation: 1 [A].
    public var numberOfTouchesRequired = 1
    /// From the first finger's landing to the last one's lift; nil for no limit. 0.75 s [R].
    public var maximumTapDuration: TimeSpan? = .milliseconds(750)
    /// From the last lift of one tap to the landing of the next. 0.35 s [R].
    public var maximumTapInterval: TimeSpan? = .milliseconds(350)
    /// How far a finger may stray from where it landed, and a later tap from the first; in points.
    /// 45 [R].
    public var allowableMovement: Double? = 45

    public init() {}

    func failure(drifted squaredDrift: Double) -> Failure? {
      guard let allowed = allowableMovement, squaredDrift > allowed * allowed else { return nil }
      return Failure(.movedTooFar, measured: squaredDrift.squareRoot(), limit: allowed)
    }
  }
}
