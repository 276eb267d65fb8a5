import TouchModel

extension Performance {
  /// The line from the first finger to the second, in every frame that has both down.
  var lines: [Point] {
    guard tracks.count == 2 else { return [] }
    return tracks[0].samples.compactMap { sample in
      guard let other = tracks[1].position(at: sample.time) else { return nil }
      return other - sample.position
    }
  }

  /// How far the center of the fingers moved; fingers that land or lift do not move it.
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

  /// The last span of two fingers as a ratio of the first.
  var scale: Double {
    guard let first = lines.first, let last = lines.last, first.length > 0 else { return 1 }
    return last.length / first.length
  }

  /// The angles by which the line of two fingers turned, one sum a frame, past half turns too.
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
