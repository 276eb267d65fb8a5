/// A line to the right, or a line with a corner in its middle, in eight points every 8 ms.
struct SimpleDrawing {
  let label: String
  /// The direction after the middle: 0 for a line, 1 for a corner downwards, -1 for one upwards.
  let turn: Int
  /// The number of the repetition, which makes drawings of a class different.
  let repetition: Int

  static let classes = [("line", 0), ("corner", 1)]

  static func all(
    _ repetitions: ClosedRange<Int>, _ classes: [(String, Int)] = classes
  ) -> [SimpleDrawing] {
    repetitions.flatMap { repetition in
      classes.map { SimpleDrawing(label: $0, turn: $1, repetition: repetition) }
    }
  }

  var points: [(x: Int, y: Int, milliseconds: Int)] {
    (0..<8).map { point in
      let (right, down) = point < 4 || turn == 0 ? (point, 0) : (4, (point - 4) * turn)
      return ((20 + repetition) * right, (20 + repetition) * down, point * 8)
    }
  }
}
