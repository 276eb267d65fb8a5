/// Runs of cells that rows repeat, such as `7,moved,` and `direct,0,0,,,,` at the end of a row. A run that
/// was read before is compared and not read again.
struct RepeatedCells {
  /// A run of cells, with the bytes up to the next cell or the next row.
  struct Run {
    var words = RowWords()
    fileprivate var text = SIMD4<UInt64>.zero
    fileprivate var mask = SIMD4<UInt64>.zero
    /// The place of the first cell in the row; negative if there is no run.
    fileprivate var first = -1
    /// The place of the cell after the run; the number of cells at the end of a row.
    private(set) var next = 0
    private(set) var length = 0

    init() {}

    /// Creates the run of `cells`, whose text ends before `end`.
    init(
      _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ cells: Range<Int>,
      _ words: RowWords
    ) {
      length = end - start
      self.words = words
      (first, next) = (cells.lowerBound, cells.upperBound)
      text = RepeatedCells.text(start)
      for word in 0..<4 {
        let bytes = min(max(length - 8 * word, 0), 8)
        mask[word] = bytes == 0 ? 0 : UInt64(littleEndian: .max >> UInt64(64 - 8 * bytes))
      }
    }
  }

  /// The lengths of runs that are kept. A run is found by its first eight bytes.
  private static let lengths = 8...32
  /// The number of bytes that are examined, and must be readable.
  static let reach = 32

  private var runs = [Run](repeating: Run(), count: 128)

  @inline(__always)
  private static func text(_ start: UnsafePointer<UInt8>) -> SIMD4<UInt64> {
    UnsafeRawPointer(start).loadUnaligned(as: SIMD4<UInt64>.self)
  }

  /// The place of a run that begins with `text`.
  @inline(__always)
  private static func place(_ text: SIMD4<UInt64>) -> Int {
    Int(truncatingIfNeeded: (text[0] &* 0x9e37_79b9_7f4a_7c15) &>> 57)
  }

  /// Returns the run that begins at `start` with the cell `first` of a row; nil if it is not known.
  @inline(__always)
  func run(_ start: UnsafePointer<UInt8>, from first: Int) -> Run? {
    let text = Self.text(start)
    let place = Self.place(text)
    guard runs[place].first == first else { return nil }
    let different = (text ^ runs[place].text) & runs[place].mask
    let half = different.lowHalf | different.highHalf
    return half[0] | half[1] == 0 ? runs[place] : nil
  }

  /// Keeps a run for the next rows, unless its text is too short or too long.
  mutating func keep(_ run: Run) {
    if Self.lengths ~= run.length { runs[Self.place(run.text)] = run }
  }
}
