/// The distinct values of a measure of contacts, in the shortest form that gives them back bit by bit.
///
/// Packed, they are three words (their number, the number of their form, a divisor), then the numbers of the form.
struct DistinctValues {
  /// How the values are written; the numbers of the forms are 0, 1 and 2.
  private enum Form {
    /// The bits of numbers of 32 bits.
    case single([UInt32])
    /// The bits of numbers of 64 bits.
    case double([UInt64])
    /// Whole numbers over a power of ten: what a text with few decimals says.
    case decimal([Int32], divisor: UInt32)
  }

  private let form: Form
  private let places: [UInt64: UInt32]

  /// Collects the distinct values of a column of positions, the bits of numbers of 64 bits.
  init(positions column: [UInt64]) {
    let distinct = Set(column).sorted()
    places = Self.places(distinct)
    form = Self.decimal(distinct) ?? Self.single(distinct) ?? .double(distinct)
  }

  /// Collects the distinct values of a column of measures, the bits of numbers of 32 bits.
  init(measures column: [UInt64]) {
    let distinct = Set(column).sorted()
    places = Self.places(distinct)
    form = .single(distinct.map { UInt32(truncatingIfNeeded: $0) })
  }

  /// The number of distinct values.
  var count: Int { places.count }

  /// The place of a value of the column among the distinct values.
  func place(of value: UInt64) -> UInt32 { places[value] ?? 0 }

  /// The values as bytes.
  var packed: [UInt8] {
    let words = { (words: [UInt32]) in words.flatMap { FrameColumns.planes([$0]) } }
    let count = UInt32(count)
    switch form {
    case .single(let bits): return words([count, 0, 1]) + FrameColumns.planes(bits)
    case .double(let bits): return words([count, 1, 1]) + FrameColumns.planes(bits)
    case .decimal(let numbers, let divisor):
      let differences = FrameColumns.differences(of: numbers.map { UInt32(bitPattern: $0) })
      return words([count, 2, divisor]) + FrameColumns.planes(differences)
    }
  }

  private static func places(_ distinct: [UInt64]) -> [UInt64: UInt32] {
    Dictionary(uniqueKeysWithValues: distinct.enumerated().map { ($1, UInt32($0)) })
  }

  /// The values as whole numbers over the smallest power of ten that gives back all of them; nil if there is none.
  private static func decimal(_ bits: [UInt64]) -> Form? {
    for divisor: UInt32 in [1, 10, 100, 1000, 10_000] {
      var numbers: [Int32] = []
      for pattern in bits {
        let value = Double(bitPattern: pattern)
        guard let number = Int32(exactly: (value * Double(divisor)).rounded()),
          (Double(number) / Double(divisor)).bitPattern == pattern
        else { break }
        numbers.append(number)
      }
      if numbers.count == bits.count { return .decimal(numbers, divisor: divisor) }
    }
    return nil
  }

  /// The values as numbers of 32 bits; nil if one has more digits.
  private static func single(_ bits: [UInt64]) -> Form? {
    let numbers = bits.map { Float(Double(bitPattern: $0)) }
    guard zip(numbers, bits).allSatisfy({ Double($0).bitPattern == $1 }) else { return nil }
    return .single(numbers.map(\.bitPattern))
  }
}
