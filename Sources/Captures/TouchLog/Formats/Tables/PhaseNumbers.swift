extension ColumnMap {
  /// The meaning of the numbers in a phase column.
  enum PhaseNumbers: String, CaseIterable, Hashable, Sendable {
    /// 0 down, 1 up, 2 move, 3 cancel, 5 and 6 further fingers.
    case android
    /// 0 began, 1 moved, 2 stationary, 3 ended, 4 cancelled; also in Unity.
    case uikit

    /// The meaning under which about as many touches end as begin, from the cells of the column.
    init(shownBy cells: [String]) {
      var counts: [Int: Int] = [:]
      for cell in cells {
        guard let number = Int(cell), 0...4 ~= number else {
          self = .android
          return
        }
        counts[number, default: 0] += 1
      }
      func count(_ numbers: Int...) -> Int { numbers.reduce(0) { $0 + counts[$1, default: 0] } }
      let began = count(0)
      // Fingers may land before the capture begins, and hardly every touch is cancelled.
      let endsAsUIKit = abs(began - count(3, 4)) < abs(began - count(1, 3))
      let isUIKit = began > 0 && (endsAsUIKit || (count(1) == 0 && count(3) > 0))
      self = isUIKit ? .uikit : .android
    }
  }
}
