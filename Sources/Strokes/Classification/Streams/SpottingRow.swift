import TouchModel

/// Aligns the end of the path with one template: the running alignment of Machete.
struct SpottingRow: Sendable {
  private struct Cell: Sendable {
    var cost = 0.0
    var length = 0.0
    /// The point at which this alignment began.
    var start = 0

    /// Returns the cost per unit of length. A fresh start has the cost of a direction that is off
    /// by a certain angle.
    func share(freshStart: Double) -> Double { length > 0 ? cost / length : freshStart }
  }

  let template: SpottingTemplate
  /// The cost of a fresh start: (1 − cos 65°)², with the angle that Taranta and others give for
  /// touch and hands [R].
  private static let freshStart = 0.3334
  /// The fresh start, followed by one cell for each direction.
  private var cells: [Cell]
  private var sum = 0.0
  private var count = 0.0
  /// The score at the last step, and the point at which its alignment began.
  private var last: (score: Double, start: Int)?
  private var lastButOne = Double.infinity

  init(_ template: SpottingTemplate) {
    self.template = template
    cells = Self.fresh(template)
  }

  /// Forgets everything that was drawn before, after a gesture was found or the finger lifted.
  mutating func restart() {
    cells = Self.fresh(template)
    (sum, count) = (0, 0)
    (last, lastButOne) = (nil, .infinity)
  }

  private static func fresh(_ template: SpottingTemplate) -> [Cell] {
    var cells = [Cell](
      repeating: Cell(cost: .infinity, length: 1), count: template.directions.count + 1)
    cells[0] = Cell()
    return cells
  }

  /// Adds the step to point `index`, given as a unit vector and its length. `judge` corrects a
  /// score by the beginning of the alignment, or returns nil if the segment cannot be a gesture.
  ///
  /// Returns the beginning and the score of a gesture if it ended with the previous point.
  mutating func step(
    to index: Int, _ direction: Point, _ length: Double,
    judge: (SpottingTemplate, _ start: Int, _ score: Double) -> Double?
  ) -> (start: Int, score: Double)? {
    var diagonal = Cell(start: index - 1)
    cells[0] = diagonal
    for column in template.directions.indices {
      let (above, left) = (cells[column + 1], cells[column])
      var best = diagonal
      for other in [above, left]
      where other.share(freshStart: Self.freshStart) < best.share(freshStart: Self.freshStart) {
        best = other
      }
      let wanted = template.directions[column]
      let off = 1 - (direction.x * wanted.x + direction.y * wanted.y)
      best.cost += length * off * off
      best.length += length
      (diagonal, cells[column + 1]) = (above, best)
    }
    let end = cells[cells.count - 1]
    let score = end.cost < .infinity ? judge(template, end.start, end.cost / end.length) : nil
    defer {
      lastButOne = last?.score ?? .infinity
      last = score.map { ($0, end.start) }
      if let score {
        sum += score
        count += 1
      }
    }
    return valley(before: score ?? .infinity)
  }

  /// Returns a gesture that ends with the lift of the finger.
  func conclude() -> (start: Int, score: Double)? { valley(before: .infinity) }

  /// Returns the last score if it is a local minimum and less than half of the mean so far.
  private func valley(before next: Double) -> (start: Int, score: Double)? {
    guard let last, last.score < lastButOne, last.score <= next, count > 0,
      last.score < sum / count / 2
    else { return nil }
    return (last.start, last.score)
  }
}
