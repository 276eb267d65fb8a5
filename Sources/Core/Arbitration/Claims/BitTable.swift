/// A square table of bits, of which each row is a sequence of words.
struct BitTable: Sendable {
  private let count: Int
  /// The number of words in a row.
  private let width: Int
  private var words: [UInt64]

  /// Creates a table of `count` rows and columns without a bit.
  init(count: Int) {
    self.count = count
    width = (count + 63) / 64
    words = Array(repeating: 0, count: count * width)
  }

  /// Whether the bit in a row and a column is set, each counted from 0.
  subscript(row: Int, column: Int) -> Bool {
    get { words[row * width + column / 64] & 1 << UInt64(column % 64) != 0 }
    set {
      let bit: UInt64 = 1 << UInt64(column % 64)
      if newValue {
        words[row * width + column / 64] |= bit
      } else {
        words[row * width + column / 64] &= ~bit
      }
    }
  }

  /// Sets the bits of a row as they are in another one.
  mutating func copyRow(_ source: Int, to row: Int) {
    for offset in 0..<width { words[row * width + offset] = words[source * width + offset] }
  }

  /// Sets all bits of a row, or none.
  mutating func fillRow(_ row: Int, with isSet: Bool) {
    for offset in 0..<width { words[row * width + offset] = isSet ? .max : 0 }
    if isSet, count % 64 != 0 { words[(row + 1) * width - 1] = 1 << UInt64(count % 64) - 1 }
  }

  /// Removes the bits of some columns from all rows.
  mutating func clearColumns(_ columns: [Int]) {
    if columns.isEmpty { return }
    var kept: [UInt64] = Array(repeating: .max, count: width)
    for column in columns { kept[column / 64] &= ~(1 << UInt64(column % 64)) }
    for row in 0..<count {
      for offset in 0..<width { words[row * width + offset] &= kept[offset] }
    }
  }

  /// Whether a row has any bit.
  func hasBits(inRow row: Int) -> Bool {
    words[row * width..<(row + 1) * width].contains { $0 != 0 }
  }

  /// For each column, whether any row has a bit in it.
  var columnsWithBits: [Bool] {
    var union: [UInt64] = Array(repeating: 0, count: width)
    for row in 0..<count {
      for offset in 0..<width { union[offset] |= words[row * width + offset] }
    }
    return (0..<count).map { union[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
  }

  /// For each column, whether it has a bit in a row whose own column has none in the row of that number: whether
  /// the relation that the table holds goes one way.
  var columnsWithOneSidedBits: [Bool] {
    let mirrored = mirrored
    var union: [UInt64] = Array(repeating: 0, count: width)
    for row in 0..<count {
      for offset in 0..<width {
        union[offset] |= words[row * width + offset] & ~mirrored.words[row * width + offset]
      }
    }
    return (0..<count).map { union[$0 / 64] & 1 << UInt64($0 % 64) != 0 }
  }

  /// The table with rows and columns exchanged.
  private var mirrored: BitTable {
    var result = BitTable(count: count)
    var square: [UInt64] = Array(repeating: 0, count: 64)
    for across in 0..<width {
      for down in 0..<width {
        let (rows, columns) = (min(64, count - down * 64), min(64, count - across * 64))
        for row in 0..<64 {
          square[row] = row < rows ? words[(down * 64 + row) * width + across] : 0
        }
        Self.mirror(&square)
        for column in 0..<columns {
          result.words[(across * 64 + column) * width + down] = square[column]
        }
      }
    }
    return result
  }

  /// Exchanges rows and columns of 64 by 64 bits, in halves of halves: Warren, Hacker's Delight, section 7-3.
  private static func mirror(_ square: inout [UInt64]) {
    var (size, mask) = (32, UInt64(0xFFFF_FFFF))
    while size > 0 {
      var row = 0
      while row < 64 {
        let moved = (square[row] >> UInt64(size) ^ square[row + size]) & mask
        square[row] ^= moved << UInt64(size)
        square[row + size] ^= moved
        row = (row + size + 1) & ~size
      }
      size /= 2
      mask ^= mask << UInt64(size)
    }
  }
}
