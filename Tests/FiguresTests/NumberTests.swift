import Testing

@testable import Figures

@Suite("Numbers in figures")
struct NumberTests {
  @Test(
    "A number has no needless zeros, and a true minus sign",
    arguments: [
      (0.5, 3, "0.5"), (2, 3, "2"), (-0.25, 2, "−0.25"), (1.2345, 2, "1.23"), (-0.001, 2, "0"),
      (12_000, 0, "12000"), (0.05, 2, "0.05"), (.nan, 2, "none"),
    ])
  func text(_ value: Double, _ decimals: Int, _ expected: String) {
    #expect(plain(value, decimals) == expected)
  }

  @Test(
    "Ticks are 1, 2 or 5 times a power of ten apart and lie in the range",
    arguments: [(0, 1, 5), (0, 0.37, 4), (3, 1027, 6), (-5, 5, 3), (0, 1e-4, 5), (2, 2, 5)])
  func ticks(_ low: Double, _ high: Double, _ most: Int) {
    var axis = Axis(low, high, "")
    axis.divide(into: most)
    let ticks = axis.ticks
    #expect(!ticks.isEmpty && ticks.count <= most + 1)
    #expect(ticks.allSatisfy { $0 >= axis.low - 1e-9 && $0 <= axis.high + 1e-9 })
    var first = axis.step
    while first >= 9.99 { first /= 10 }
    while first < 0.999 { first *= 10 }
    #expect([1, 2, 5].contains { abs($0 - first) < 1e-6 })
  }
}
