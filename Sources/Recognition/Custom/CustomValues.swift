/// What a recognizer of one's own measures: up to four numbers, whose meaning is its own.
public struct CustomValues: Hashable, Sendable {
  public var first: Double
  public var second: Double
  public var third: Double
  public var fourth: Double

  public init(
    _ first: Double = 0, _ second: Double = 0, _ third: Double = 0, _ fourth: Double = 0
  ) {
    (self.first, self.second, self.third, self.fourth) = (first, second, third, fourth)
  }
}
