internal import Recognition
internal import TouchModel

/// The choice of the gesture from the movements of the two fingers that decide.
extension Touchpad {
  /// Chooses the gesture if the fingers have moved far enough.
  mutating func detect(at time: Timestamp) {
    let (first, second) = (fingers.ways.upper.length, fingers.ways.lower.length)
    if count == 1 {
      guard fingers.meanStep != .zero else { return }
      if !reaches(first, rules.holdMovement) {
        note(first, short: rules.holdMovement)
        if state == .hold { state = .holdAndMotion }
        if state == .holdAndMotion { return }
      }
      return become(.pointing)
    }
    // With more fingers than positions, it is not known where the fingers are.
    let positions = fingers.positionCount
    if positions > 1, count > 2, count > positions { return become(.swiping) }
    let extra = Double(count - 2)
    let least = rules.minimumMovement + extra * rules.minimumMovementPerTouch
    if !reaches(max(first, second), rules.undecidedMovement) {
      return note(min(first, second), short: least)
    }
    let together: State = count == 2 ? .scrolling : .swiping
    let isNear =
      abs(fingers.apart.x) < rules.nearWidth - Rounding.slack
      && abs(fingers.apart.y) < rules.nearHeight - Rounding.slack
    if isNear || positions == 1, age(at: time) > rules.nearDelay {
      return become(together)
    }
    let most = rules.maximumMovement + extra * rules.maximumMovementPerTouch
    if reaches(max(first, second), most), !reaches(fingers.thumbLength, least),
      fingers.suppressThumb()
    {
      return end(isCancelled: true)
    }
    if reaches(max(first, second), most), !reaches(fingers.fingerLength, least) {
      if count == 2 { return become(.scrolling) }
      if fingers.lowerPinches { return become(.pinching) }
    }
    let lagging = min(first, second)
    if !reaches(lagging, least) { return note(lagging, short: least) }
    become(fingers.goTheSameWay || count > positions ? together : .pinching)
  }

  /// Records the movement while fingers may still tap and no gesture is chosen.
  mutating func keepStill() {
    let lagging = min(fingers.ways.upper.length, fingers.ways.lower.length)
    let least = count > 1 ? max(rules.minimumMovement, rules.tapMovement) : rules.tapMovement
    note(lagging, short: least)
  }

  func reaches(_ length: Double, _ limit: Double) -> Bool { rules.reaches(length, limit) }

  private mutating func note(_ length: Double, short limit: Double) {
    if length >= reach.length && length < limit { reach = (length, limit) }
  }

  /// Whether the fingers of a scroll part or meet far enough for a pinch.
  var isPinch: Bool {
    let lagging = min(fingers.ways.upper.length, fingers.ways.lower.length)
    return !fingers.goTheSameWay && reaches(lagging, rules.pinchMovement)
  }
}
