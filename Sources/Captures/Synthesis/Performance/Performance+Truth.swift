import TouchModel

extension Performance {
  /// Whether the frames are the requested gesture, and clear of UIKit's limits for every other
  /// kind.
  ///
  /// UIKit's limits, as measured or documented: press 0.5 s and 10 pt, swipe 0.5 s and 50 pt with
  /// decays of 0.06 and 0.02, pan 10 pt on an axis, pinch 10 pt of span, rotation 10 degrees.
  var isTrue: Bool {
    guard tracks.count == request.touches * request.taps else { return false }
    guard phases.allSatisfy(meets) else { return false }
    if let nearMiss = request.nearMiss { return isNear(nearMiss) }
    return switch request.kind {
    case .tap: isTap
    case .longPress: isLongPress
    case .swipe: isSwipe
    case .pan: isPan
    case .pinch: isPinch
    case .rotation: isRotation
    }
  }

  /// Returns whether all fingers of one contact phase are down together before any of them lifts.
  private func meets(_ phase: ArraySlice<Track>) -> Bool {
    guard let landed = phase.map(\.landing).max(), let lifted = phase.map(\.lift).min() else {
      return false
    }
    return landed < lifted
  }

  private func seconds(_ phase: ArraySlice<Track>) -> Double {
    guard let landed = phase.map(\.landing).min(), let lifted = phase.map(\.lift).max() else {
      return 0
    }
    return lifted.since(landed).seconds
  }

  private var isTap: Bool {
    guard phases.allSatisfy({ seconds($0) < 0.28 }) else { return false }
    guard tracks.allSatisfy({ $0.reach() < 7 }) else { return false }
    return zip(phases, phases.dropFirst()).allSatisfy { earlier, later in
      guard let lifted = earlier.map(\.lift).max(), let landed = later.map(\.landing).min() else {
        return false
      }
      let near = later.allSatisfy { track in
        earlier.contains { $0.first.distance(to: track.first) < 25 }
      }
      let pause = landed.since(lifted).seconds
      return near && pause > 0.03 && pause < 0.3
    }
  }

  private var isLongPress: Bool {
    guard let landed = tracks.map(\.landing).max(), let lifted = tracks.map(\.lift).min() else {
      return false
    }
    return lifted.since(landed).seconds >= 0.66 && tracks.allSatisfy { $0.reach() < 5.5 }
  }

  /// Whether, in some frame within 0.4 s, every finger has moved 5 pt farther than it must and
  /// strays 5 pt less than it may, and none has been behind its start before.
  private var isSwipe: Bool {
    guard let leader = tracks.first else { return false }
    let way = leader.last - leader.first
    for frame in frames {
      let elapsed = frame.time.since(onset).seconds
      guard elapsed <= 0.4 else { return false }
      let down = tracks.compactMap { track -> Point? in
        track.position(at: frame.time).map { along(way, $0 - track.first) }
      }
      guard down.allSatisfy({ $0.x >= 0 }) else { return false }
      let least = 50 * (1 - elapsed * 0.94) + 5
      let most = 50 * (1 - elapsed * 0.98) - 5
      guard down.count == tracks.count else { continue }
      if down.allSatisfy({ $0.x >= least && abs($0.y) <= most }) { return true }
    }
    return false
  }

  /// Returns `displacement` along and across the axis on which `way` is longest.
  private func along(_ way: Point, _ displacement: Point) -> Point {
    abs(way.x) >= abs(way.y)
      ? Point(x: way.x < 0 ? -displacement.x : displacement.x, y: displacement.y)
      : Point(x: way.y < 0 ? -displacement.y : displacement.y, y: displacement.x)
  }

  /// Whether the fingers move more than 10 pt on an axis before a press could begin, and less than
  /// 25 pt until a swipe is impossible.
  private var isPan: Bool {
    guard let landed = tracks.map(\.landing).max() else { return false }
    let (press, swipe) = (TimeSpan.milliseconds(480), TimeSpan.milliseconds(505))
    let started = tracks.allSatisfy { track in
      guard let early = track.position(at: onset.advanced(by: press)) else { return false }
      let moved = early - track.first
      return max(abs(moved.x), abs(moved.y)) > 10.5
    }
    let slow = tracks.allSatisfy { $0.reach(until: landed.advanced(by: swipe)) < 25 }
    return started && slow && translation.length > 25
  }

  private var isPinch: Bool {
    guard let first = lines.first?.length, let last = lines.last?.length else { return false }
    let limit = 3.5 * Trigonometry.radiansPerDegree
    return abs(last - first) > 40 && rotations.allSatisfy { abs($0) < limit }
  }

  private var isRotation: Bool {
    guard let first = lines.first?.length, let turn = rotations.last else { return false }
    let steady = lines.allSatisfy { abs($0.length - first) < 5.5 }
    return steady && abs(turn) > 22 * Trigonometry.radiansPerDegree
  }
}
