/// The result of one classifier under one protocol.
public struct StrokeOutcome: Sendable {
  /// The protocol by which samples were divided into training and test.
  public let kind: StrokeProtocol
  /// The counts over all folds.
  public let tally: StrokeTally
  /// Nil where no class was left out.
  public let rejection: RejectionCurve?
  /// From raw points to a class, one at a time on one thread, among the templates of the first
  /// fold; nil where it was not measured. The only number here that differs from run to run.
  public let microsecondsPerGesture: Double?
}
