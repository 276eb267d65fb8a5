/// The result of one classifier under one protocol.
public struct StrokeOutcome: Sendable {
  /// The protocol by which samples were divided into training and test.
  public let kind: StrokeProtocol
  /// The counts over all folds.
  public let tally: StrokeTally
  /// The rejection of unseen classes; nil if no class was left out.
  public let rejection: RejectionCurve?
  /// The time from raw points to a class, for one gesture at a time on one thread, with the
  /// templates of the first fold; nil if it was not measured. It is the only number here that
  /// differs from run to run.
  public let microsecondsPerGesture: Double?
}
