import TouchModel

/// Other contacts that touch the surface during a gesture.
struct Company: OptionSet {
  let rawValue: UInt8

  static let palm = Company(rawValue: 1)
  static let thumb = Company(rawValue: 2)

  /// The least distance of its middle from fingers of the gesture, in millimeters.
  static let distance = 35.0
}

extension Planner {
  /// Adds the contacts of `company` at the lower corners. Returns false if they would be in the
  /// way.
  mutating func join(_ plan: inout GesturePlan, _ company: Company) -> Bool {
    let path = plan.path
    let end = plan.fingers.reduce(0) { max($0, $1.lift) }
    var isLeft = generator.chance(0.5)
    for (member, isPalm) in [(Company.palm, true), (.thumb, false)]
    where company.contains(member) {
      let inward = isPalm ? generator.uniform(9, 14) : generator.uniform(18, 30)
      let upward = isPalm ? generator.uniform(10, 18) : generator.uniform(2, 5)
      let place = Point(
        x: isLeft ? inward : device.width - inward, y: device.height - upward)
      guard path.allSatisfy({ $0.distance(to: place) > Company.distance }) else { return false }
      plan.fingers.append(
        FingerPlan(
          tip: place, landing: -generator.uniform(0.2, 0.35),
          lift: end + generator.uniform(0.05, 0.3),
          tremor: Tremor(deviation: style.tremor * restraint, using: &generator),
          patch: isPalm ? .palm(using: &generator) : ContactPatch(of: .thumb, using: &generator),
          isResting: true))
      isLeft.toggle()
    }
    return true
  }
}

extension GesturePlan {
  /// The positions that the fingers of the gesture pass, in millimeters.
  fileprivate var path: [Point] {
    fingers.flatMap { finger in
      (0...16).map { step in
        let share = Double(step) / 16
        return position(of: finger, at: finger.landing + (finger.lift - finger.landing) * share)
      }
    }
  }
}

extension ContactPatch {
  /// Draws the contact of the ball of the thumb or the edge of the hand; touchpads report a
  /// pressure of at least 130 of 255 for it.
  static func palm(using generator: inout SeededGenerator) -> ContactPatch {
    var patch = ContactPatch(of: .thumb, using: &generator)
    patch.pressure = generator.uniform(170, 250)
    patch.major = generator.uniform(24, 36)
    patch.minor = patch.major * generator.uniform(0.6, 0.9)
    patch.growth = generator.uniform(0.04, 0.08)
    return patch
  }
}
