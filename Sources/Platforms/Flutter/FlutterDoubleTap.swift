internal import Recognition
internal import TouchModel

/// The double tap (`multitap.dart`): fingers that may be a first or second tap.
struct FlutterDoubleTap: Hashable, Sendable {
  struct Tracker: Hashable, Sendable {
    let finger: Int
    let landing: Point
    let landed: Timestamp
  }

  /// The fingers that are down.
  var trackers: [Tracker] = []
  /// The first tap, after its lift.
  var first: Tracker?
  /// When the second finger must have landed.
  var due: Timestamp?

  mutating func reset() {
    trackers.removeAll(keepingCapacity: true)
    (first, due) = (nil, nil)
  }

  /// Removes the tracker of a finger and returns it.
  mutating func take(_ finger: Int) -> Tracker? {
    trackers.firstIndex { $0.finger == finger }.map { trackers.remove(at: $0) }
  }
}

extension FlutterDetector {
  mutating func enterDoubleTap(_ finger: Finger, at time: Timestamp) {
    if let first = doubleTap.first {
      // A finger that lands elsewhere is ignored; one that lands too soon begins anew.
      if (finger.landing - first.landing).length > rules.doubleTapSlop { return }
      if time.since(first.landed) <= rules.doubleTapMinimum { resetDoubleTap() }
    }
    doubleTap.due = nil
    doubleTap.trackers.append(.init(finger: finger.number, landing: finger.landing, landed: time))
    enter(.doubleTap, finger.number)
  }

  mutating func moveDoubleTap(_ number: Int, _ distance: Double) {
    guard distance > rules.doubleTapTouchSlop, let tracker = doubleTap.take(number)
    else { return }
    drop(tracker)
  }

  mutating func liftDoubleTap(_ number: Int, at time: Timestamp) {
    guard let tracker = doubleTap.take(number) else { return }
    guard let first = doubleTap.first else {
      doubleTap.due = doubleTap.due ?? time.advanced(by: rules.doubleTapTimeout)
      hold(number)
      dropTrackers()
      doubleTap.first = tracker
      return
    }
    resolve(first.finger, .doubleTap, isAccepted: true)
    resolve(number, .doubleTap, isAccepted: true)
    events.append(.doubleTap)
    resetDoubleTap()
  }

  mutating func loseDoubleTap(_ number: Int) {
    if let tracker = doubleTap.take(number) {
      drop(tracker)
    } else if let first = doubleTap.first, first.finger == number {
      drop(first)
    }
  }

  /// Gives up the first tap and every finger.
  mutating func resetDoubleTap() {
    doubleTap.due = nil
    if let first = doubleTap.first {
      doubleTap.first = nil
      drop(first)
      release(first.finger)
    }
    dropTrackers()
  }

  private mutating func dropTrackers() {
    while let tracker = doubleTap.trackers.first {
      doubleTap.trackers.removeFirst()
      drop(tracker)
    }
  }

  /// Rejects a finger whose tracker has been removed. Without another finger the first tap is given up,
  /// too.
  private mutating func drop(_ tracker: FlutterDoubleTap.Tracker) {
    resolve(tracker.finger, .doubleTap, isAccepted: false)
    guard let first = doubleTap.first else { return }
    if first.finger == tracker.finger || doubleTap.trackers.isEmpty { resetDoubleTap() }
  }
}
