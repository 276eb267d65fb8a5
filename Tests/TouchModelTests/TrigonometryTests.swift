import Foundation
import Testing
import TouchModel

@Suite struct `Angle functions` {
  /// The functions of the C library are the independent reference.
  @Test func `angle functions agree with the C library to two units in the last place`() {
    for step in -2000...2000 {
      let angle = Double(step) * 0.00471
      #expect(abs(Trigonometry.sine(angle) - sin(angle)) < 4e-16)
      #expect(abs(Trigonometry.cosine(angle) - cos(angle)) < 4e-16)
      let (x, y) = (cos(angle) * 37.5, sin(angle) * 37.5)
      #expect(abs(Trigonometry.angle(y: y, x: x) - atan2(y, x)) < 9e-16)
    }
  }

  @Test(arguments: [
    (0.0, 0.0, 0.0), (0, 1, 0), (0, -1, Trigonometry.halfTurn), (1, 0, Trigonometry.quarterTurn),
    (-1, 0, -Trigonometry.quarterTurn), (-1, -1, -0.75 * Trigonometry.halfTurn),
  ])
  func `angle functions give the axes and the diagonals exactly`(
    y: Double, x: Double, angle: Double
  ) {
    #expect(Trigonometry.angle(y: y, x: x) == angle)
  }
}
