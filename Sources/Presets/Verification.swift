/// The evidence that a preset behaves as its platform does.
public enum Verification: Hashable, Sendable {
  /// The platform's own code was fed random touch logs, and this engine the same ones.
  case driven(Agreement)
  /// No code of the platform ran here; the reference scenarios, which come from its documentation
  /// and from measurements of it, agree.
  case scenarios
  /// Nothing could judge it; and why that is so.
  case unverified(String)

  /// How often this engine says what the platform's own code says.
  public struct Agreement: Hashable, Sendable {
    /// The program and its version, as in "GTK 3.24.38".
    public var program: String
    /// Random touch logs that both were fed.
    public var logs: Int
    /// The number of logs on which begin, update, end and cancel agree, each within a frame.
    public var agreeing: Int

    public init(program: String, logs: Int, agreeing: Int) {
      self.program = program
      self.logs = logs
      self.agreeing = agreeing
    }

    /// From 0 to 1; of no logs, 0.
    public var share: Double { logs > 0 ? Double(agreeing) / Double(logs) : 0 }
  }

  /// Whether the platform's own code has judged the preset.
  public var isDriven: Bool {
    if case .driven = self { true } else { false }
  }
}
