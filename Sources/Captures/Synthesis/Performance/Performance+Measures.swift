import TouchModel

extension Performance {
  /// The vector from the first finger to the second, in every frame in which both are down.
  var lines: [Point] {
    guard tracks.count == 2 else { return [] }
    return tracks[0].samples.compactMap { sample in
      guard let other = tracks[1].position(at: sample.time) else { return nil }
      return other - sample.position
    }
  }

  /// The displacement of the center of the fingers, without the jumps when fingers land or lift.
  var translation: Point {
    var sum = Point.zero
    for (earlier, later) in zip(frames, frames.dropFirst()) {
      var (moved, count) = (Point.zero, 0)
      for contact in later.contacts {
        guard let before = earlier.contacts.first(where: { $0.id == contact.id }) else { continue }
        moved += contact.position - before.position
        count += 1
      }
      if count > 0 { sum += moved / Double(count) }
    }
    return sum
  }

  /// The final span of two fingers, as a ratio of the initial one.
  var scale: Double {
    guard let first = lines.first, let last = lines.last, first.length > 0 else { return 1 }
    return last.length / first.length
  }

  /// The total angle by which the line of two fingers has turned, in radians, for each frame, also
  /// beyond a half turn.
  var rotations: [Double] {
    var (sum, sums) = (0.0, [Double]())
    for (earlier, later) in zip(lines, lines.dropFirst()) {
      let cross = earlier.x * later.y - earlier.y * later.x
      let dot = earlier.x * later.x + earlier.y * later.y
      sum += Trigonometry.angle(y: cross, x: dot)
      sums.append(sum)
    }
    return sums
  }
}
