import TouchModel

extension Performance {
  /// Returns whether the frames miss the limit by little, and stay clear of all other limits.
  func isNear(_ nearMiss: NearMiss) -> Bool {
    switch nearMiss {
    case .shortPress: isShortPress
    case .shortDrag: isShortDrag
    case .smallSpread: isSmallSpread
    case .smallTurn: isSmallTurn
    case .lateTap: isLateTap
    }
  }

  private var seconds: Double { offset.since(onset).seconds }

  private var isShortPress: Bool {
    let asked = request.duration ?? 0.48
    return seconds < 0.497 && abs(seconds - asked) < 0.02 && tracks.allSatisfy { $0.reach() < 5.5 }
  }

  /// Whether the drag exceeds the 10 points of a press in time, stays below the 10 points of a pan
  /// on each axis, and lasts too long for a tap.
  private var isShortDrag: Bool {
    guard let track = tracks.first else { return false }
    let early = onset.advanced(by: .milliseconds(460))
    let axes = track.samples.allSatisfy {
      let way = $0.position - track.first
      return max(abs(way.x), abs(way.y)) < 9.7
    }
    return axes && track.reach(until: early) > 10.8 && seconds > 0.8
  }

  /// Whether the duration is between the 0.3 s of a tap and the 0.5 s of a press of two fingers on
  /// a touchpad, and the center rests.
  private var isPair: Bool { seconds > 0.32 && seconds < 0.49 && middleMoves < 7 }

  private var isSmallSpread: Bool {
    guard let first = lines.first?.length else { return false }
    let most = lines.reduce(0) { max($0, abs($1.length - first)) }
    let steady = rotations.allSatisfy { abs($0) < 4 * Trigonometry.radiansPerDegree }
    return isPair && steady && most > 6 && most < 9.5
  }

  private var isSmallTurn: Bool {
    guard let first = lines.first?.length else { return false }
    let most = rotations.reduce(0) { max($0, abs($1)) } / Trigonometry.radiansPerDegree
    let steady = lines.allSatisfy { abs($0.length - first) < 6 }
    return isPair && steady && most > 5 && most < 9
  }

  /// The largest distance of the center of two fingers from its initial position, in points.
  private var middleMoves: Double {
    guard tracks.count == 2 else { return .infinity }
    var (start, farthest): (Point?, Double) = (nil, 0)
    for sample in tracks[0].samples {
      guard let other = tracks[1].position(at: sample.time) else { continue }
      let middle = (sample.position + other) / 2
      if let start { farthest = max(farthest, middle.distance(to: start)) }
      start = start ?? middle
    }
    return farthest
  }

  private var isLateTap: Bool {
    guard tracks.count == 2, tracks.allSatisfy({ $0.reach() < 7 }) else { return false }
    let pause = tracks[1].landing.since(tracks[0].lift).seconds
    let short = tracks.allSatisfy { $0.lift.since($0.landing).seconds < 0.28 }
    return short && pause > 0.37 && pause < 0.49
  }
}
