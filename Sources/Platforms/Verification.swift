/// The evidence that a preset behaves as its platform does.
public enum Verification: Hashable, Sendable {
  /// The platform's own code and this engine processed the same random touch logs.
  case driven(Agreement)
  /// No code of the platform was run. The engine agrees with the reference scenarios, which come
  /// from the platform's documentation and from measurements of it.
  case scenarios
  /// Nothing was available for a comparison. The text states why.
  case unverified(String)

  /// The number of touch logs on which this engine and the platform's own code agree.
  public struct Agreement: Hashable, Sendable {
    /// The program and its version, as in "GTK 3.24.38".
    public var program: String
    /// The number of random touch logs that both processed.
    public var logs: Int
    /// The number of logs on which begin, update, end and cancel agree, each within a frame.
    public var agreeing: Int

    /// Creates a result. `agreeing` must be at most `logs`.
    public init(program: String, logs: Int, agreeing: Int) {
      self.program = program
      self.logs = logs
      self.agreeing = agreeing
    }

    /// The share of logs that agree, from 0 to 1; 0 without logs.
    public var share: Double { logs > 0 ? Double(agreeing) / Double(logs) : 0 }
  }
}
