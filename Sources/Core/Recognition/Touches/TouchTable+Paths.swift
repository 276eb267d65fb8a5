package import TouchModel

/// Velocities over the last positions of touches.
extension TouchTable {
  /// Keeps the positions of touches for at least `horizon` from now on. Nothing is kept before the
  /// first call with a horizon above zero.
  mutating func keepPaths(for horizon: TimeSpan) {
    guard horizon > state.pointee.paths.horizon else { return }
    detach()
    state.pointee.paths.keep(for: horizon)
  }

  /// Whether positions are kept.
  @inline(__always)
  var keepsPaths: Bool { state.pointee.paths.horizon > .zero }

  /// Notes the positions of touches that have moved. No other table may share the memory; see `detach`.
  @inline(never)
  mutating func notePaths(of touches: TouchSet, at time: Timestamp) {
    state.pointee.paths.beginMovement()
    for place in touches {
      state.pointee.paths.move(place, to: position(at: place), at: time)
    }
  }

  /// The number of inputs so far: landings of a frame, and movements. It does not grow unless positions
  /// are kept.
  package var step: Int { state.pointee.paths.step }

  /// The step at which the touch at a place landed; 0 unless positions are kept.
  package func landingStep(at place: Int) -> Int {
    let paths = state.pointee.paths.paths
    return paths.isEmpty ? 0 : paths[place].landing
  }

  /// The time of the last input of any touch of `group` since `step`; nil if there was none, or if no
  /// positions are kept.
  package func lastInput(of group: TouchSet, since step: Int) -> Timestamp? {
    let paths = state.pointee.paths.paths
    var last: TouchPaths.Sample?
    for place in group where !paths.isEmpty {
      guard let sample = paths[place].samples.last, sample.step >= step else { continue }
      if last.map({ $0.step < sample.step }) ?? true { last = sample }
    }
    return last?.time
  }

  /// Returns the velocity of the centroid of `set`, in points a second, from an earlier input of any
  /// touch of `group` to `time`: from the last one longer ago than `horizon`, or the first since `step`.
  /// An input is a landing or a movement. Zero if there was none, or if no time has passed.
  ///
  /// `group` must contain `set`, and `horizon` must not be longer than positions are kept.
  package func velocity(
    of set: TouchSet, in group: TouchSet, since step: Int, over horizon: TimeSpan,
    at time: Timestamp
  ) -> Point {
    let paths = state.pointee.paths.paths
    guard let start = Self.start(group, since: step, over: horizon, at: time, in: paths)
    else { return .zero }
    let span = time.since(start.time)
    guard span > .zero else { return .zero }
    let before = Self.mean(of: set) { place in
      paths[place].samples.last { $0.step <= start.step }?.position ?? touches[place].origin
    }
    return (middle(of: set) - before) / span.seconds
  }

  /// Returns the last input of `group` longer ago than `horizon`, or else the first since `step`.
  private static func start(
    _ group: TouchSet, since step: Int, over horizon: TimeSpan, at time: Timestamp,
    in paths: [TouchPaths.Path]
  ) -> TouchPaths.Sample? {
    var (earlier, first): (TouchPaths.Sample?, TouchPaths.Sample?)
    for place in group where !paths.isEmpty {
      for sample in paths[place].samples.reversed() {
        if sample.step < step { break }
        if time.since(sample.time) > horizon {
          if earlier.map({ $0.step < sample.step }) ?? true { earlier = sample }
          break
        }
        if first.map({ sample.step < $0.step }) ?? true { first = sample }
      }
    }
    return earlier ?? first
  }
}
