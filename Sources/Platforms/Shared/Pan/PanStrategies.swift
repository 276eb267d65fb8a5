internal import Recognition
internal import TouchModel

/// The measurements of a `SharedPan` that only some platforms make.
struct PanStrategies: Hashable, Sendable {
  /// Translation is measured from where the fingers landed; Qt.
  var landing: LandingReference?
  /// The hysteresis is measured from where the first finger landed; Hammer.js.
  var firstTouch: FirstTouchReference?
  /// The movement must have a direction; Hammer.js.
  var gate: DirectionGate?
  /// The centroid is rounded to whole points; Hammer.js.
  var roundsCentroid = false
  /// Fingers beyond the most are not followed; GTK.
  var extra: ExtraFingers?
  /// The velocity is estimated from more than two samples; Android, Chromium, Flutter, GTK, Qt.
  var velocity: SampledVelocity?
  /// The next movement tells where the fingers are, because one of them has gone; GTK, Hammer.js.
  var anchorsAtNextMove = false

  init(_ rules: PanRules, _ configuration: PanRecognizer.Configuration) {
    switch rules.reference {
    case .centroid: break
    case .firstTouch: firstTouch = FirstTouchReference()
    case .landing:
      landing = LandingReference(count: max(configuration.minimumNumberOfTouches, 1))
    }
    roundsCentroid = rules.reference.isRounded
    gate = rules.directionInterval.map { DirectionGate($0, along: rules.axis) }
    if rules.endsWithExtraTouch {
      extra = ExtraFingers(most: configuration.maximumNumberOfTouches ?? .max)
    }
    velocity = rules.velocity.map {
      SampledVelocity(VelocityHistory($0), dropsOpposing: rules.dropsOpposingVelocity)
    }
  }

  /// Whether there are none, so that the pan follows the centroid of its fingers and nothing else.
  var areNone: Bool {
    landing == nil && firstTouch == nil && gate == nil && !roundsCentroid && extra == nil
      && velocity == nil
  }

  /// Forgets the touch sequence.
  mutating func reset() {
    if firstTouch != nil { firstTouch = FirstTouchReference() }
    gate?.forget()
    extra?.forget()
    velocity?.reset()
    anchorsAtNextMove = false
  }

  /// Returns those of `touches` that the pan follows, beside the `count` that it follows already.
  mutating func land(_ touches: TouchSet, beside count: Int) -> TouchSet {
    if firstTouch != nil { anchorsAtNextMove = false }
    return extra?.land(touches, beside: count) ?? touches
  }

  /// Releases `touches`; `fingers` were followed before.
  mutating func lift(
    _ touches: TouchSet, of fingers: TouchSet, at time: Timestamp, in table: TouchTable
  ) {
    velocity?.dropOpposing(touches, of: fingers, at: time, in: table)
    if extra?.isEmpty == false {
      extra?.lift(touches)
      anchorsAtNextMove = extra?.isEmpty ?? false
    }
    if firstTouch != nil, !fingers.subtracting(touches).isEmpty || extra?.isEmpty == false {
      anchorsAtNextMove = true
    }
  }

  /// Takes notice of the fingers that are down after one landed or lifted.
  mutating func regroup(
    _ fingers: TouchSet, _ travel: PanTravel, at time: Timestamp, in table: TouchTable
  ) {
    firstTouch?.follow(fingers, at: travel.anchor)
    gate?.move(to: travel.byFingers, at: time)
    velocity?.move(to: travel.translation, fingers, at: time, in: table)
  }

  /// Returns the movement that is compared with the hysteresis.
  func counted(_ travel: PanTravel, _ fingers: Fingers, in table: TouchTable) -> Point {
    let movement = travel.byFingers
    if let gate, !gate.isKnown { return gate.countedWithoutDirection(of: movement) }
    guard let firstTouch else { return movement }
    return center(of: fingers.reported, in: table) - firstTouch.origin
  }

  // Inlined, because a call would copy all measurements.
  @inline(__always)
  func center(of touches: TouchSet, in table: TouchTable) -> Point {
    let centroid = table.centroid(of: touches)
    return roundsCentroid ? centroid.roundedHalvesUp : centroid
  }
}
