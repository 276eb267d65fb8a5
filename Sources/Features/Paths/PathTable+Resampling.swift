extension PathTable {
  /// Points at equal distances in one pass (Wobbrock, Wilson and Li 2007, without their insertion);
  /// what rounding leaves over, and a path without length, is the last point again.
  func resampled(_ wanted: Int, countsHops: Bool) -> PathTable {
    var result = PathTable()
    result.reserveCapacity(wanted)
    guard count > 0, wanted > 0 else { return result }
    var length = 0.0
    for index in 1..<max(count, 1) where countsHops || stroke[index] == stroke[index - 1] {
      length += distance(index - 1, index)
    }
    let step = length / Double(max(wanted - 1, 1))
    // A rounding early, else the last point might never be due.
    let due = step * (1 - 1e-12)
    result.append(0, of: self)
    var since = 0.0
    for index in 1..<max(count, 1) where countsHops || stroke[index] == stroke[index - 1] {
      let segment = distance(index - 1, index)
      guard segment > 0, step > 0 else { continue }
      var along = 0.0
      while result.count < wanted, since + (segment - along) >= due {
        along += step - since
        since = 0
        let share = min(along / segment, 1)
        result.append(
          x: x[index - 1] + share * (x[index] - x[index - 1]),
          y: y[index - 1] + share * (y[index] - y[index - 1]),
          time: time[index - 1] + share * (time[index] - time[index - 1]), stroke: stroke[index])
      }
      since += segment - along
    }
    while result.count < wanted { result.append(count - 1, of: self) }
    return result
  }
}
