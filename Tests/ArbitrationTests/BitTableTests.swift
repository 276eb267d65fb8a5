import SeededRandom
import Testing

@testable import Arbitration

@Suite("A table of bits") struct BitTableTests {
  @Test(arguments: [1, 2, 63, 64, 65, 130])
  func `a table of bits knows the columns with a bit that the opposite place lacks`(count: Int) {
    var generator = SplitMix(seed: UInt64(count))
    for share in [1, 20, 400] {
      var table = BitTable(count: count)
      for row in 0..<count {
        for column in 0...row where Int.random(in: 0..<share, using: &generator) == 0 {
          table[row, column] = true
          table[column, row] = Int.random(in: 0..<200, using: &generator) > 0
        }
      }
      let expected = (0..<count).map { column in
        (0..<count).contains { table[$0, column] && !table[column, $0] }
      }
      #expect(table.columnsWithOneSidedBits == expected)
    }
  }
}
