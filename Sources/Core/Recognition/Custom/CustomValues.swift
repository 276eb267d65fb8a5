/// The values of a custom recognizer: up to four numbers, whose meaning the recognizer defines.
public struct CustomValues: Hashable, Sendable {
  /// The first number.
  public var first: Double
  /// The second number.
  public var second: Double
  /// The third number.
  public var third: Double
  /// The fourth number.
  public var fourth: Double

  /// Creates the values; numbers that are not given are 0.
  public init(
    _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0
  ) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }
}
