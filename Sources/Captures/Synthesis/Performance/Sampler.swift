import TouchModel

/// Samples a plan as a device does: at its scans, with its noise, on its grid.
struct Sampler {
  let device: SyntheticDevice
  let clock: ScanClock
  /// The factor of the sensor's noise; smaller after failed attempts.
  let restraint: Double

  /// Returns the frames of `plan`, whose first finger lands at `tick`. Its touches are numbered
  /// from `firstID`.
  ///
  /// A frame that equals the one before is left out, as in the kernel.
  func frames(
    of plan: GesturePlan, at tick: Int, firstID: Int32, using generator: inout SeededGenerator
  ) -> [Frame] {
    let start = clock.time(of: tick)
    let fingers = inOrderOfLanding(plan.fingers)
    let spans = fingers.map { finger in
      let landing = tick + clock.tick(at: finger.landing)
      return landing..<max(tick + clock.tick(at: finger.lift), landing + 1)
    }
    var latest = [Contact?](repeating: nil, count: spans.count)
    var frames: [Frame] = []
    let first = spans.map(\.lowerBound).min() ?? tick
    let last = spans.map(\.upperBound).max() ?? tick
    for tick in first...last {
      if device.droppedFrames > 0, tick < last, generator.chance(device.droppedFrames) { continue }
      let time = clock.time(of: tick)
      var (contacts, changed) = ([Contact](), false)
      for (index, span) in spans.enumerated() {
        let finger = fingers[index]
        if span.contains(tick) {
          var contact = observe(
            finger, of: plan, at: time.since(start).seconds, using: &generator)
          contact.id = TouchID(firstID + Int32(index))
          if let before = latest[index] {
            contact.phase = contact.position == before.position ? .stationary : .moved
            changed = changed || differs(contact, before)
          } else {
            changed = true
          }
          latest[index] = contact
          contacts.append(contact)
        } else if var contact = latest[index] {
          contact.phase = .ended
          contacts.append(contact)
          latest[index] = nil
          changed = true
        }
      }
      if changed { frames.append(Frame(time: time, contacts: contacts)) }
    }
    return frames
  }

  /// Returns the touches that are not part of the gesture.
  func resting(of plan: GesturePlan, firstID: Int32) -> Set<TouchID> {
    let fingers = inOrderOfLanding(plan.fingers)
    return Set(
      fingers.indices.filter { fingers[$0].isResting }.map { TouchID(firstID + Int32($0)) })
  }

  /// Returns the fingers in the order in which a device numbers its contacts. Fingers that land in
  /// one frame keep the order of the hand.
  private func inOrderOfLanding(_ fingers: [FingerPlan]) -> [FingerPlan] {
    let keyed = fingers.enumerated().map { (tick: clock.tick(at: $1.landing), index: $0) }
    return keyed.sorted { ($0.tick, $0.index) < ($1.tick, $1.index) }.map { fingers[$0.index] }
  }

  private func differs(_ contact: Contact, _ before: Contact) -> Bool {
    contact.position != before.position || contact.pressure != before.pressure
      || contact.major != before.major || contact.minor != before.minor
  }

  private func observe(
    _ finger: FingerPlan, of plan: GesturePlan, at time: Double,
    using generator: inout SeededGenerator
  ) -> Contact {
    let noise = Point(x: generator.gaussian(), y: generator.gaussian())
    let place =
      plan.position(of: finger, at: time) + finger.tremor.offset(at: time)
      + noise * (device.sensorNoise * restraint)
    let position = Point(
      x: onGrid(place.x, 0, device.maximumX), y: onGrid(place.y, 0, device.maximumY))
    var contact = Contact(
      id: TouchID(0), phase: .began, position: position,
      kind: device.isDirect ? .direct : .indirect)
    let share = finger.patch.share(
      sinceLanding: time - finger.landing, untilLift: finger.lift - time)
    let pressure = (finger.patch.pressure * share + 0.8 * generator.gaussian()).rounded()
    contact.pressure = Float(min(max(pressure, 1), Double(SyntheticDevice.maximumPressure)))
    let size = (0.35 + 0.65 * share) * (1 + 0.01 * generator.gaussian())
    contact.major = Float(onGrid(finger.patch.major * size, 1, device.maximumMajor))
    contact.minor = Float(onGrid(finger.patch.minor * size, 1, device.maximumMajor))
    return contact
  }

  /// Returns the nearest whole device unit to a number of millimeters, in points.
  private func onGrid(_ millimetres: Double, _ least: Int, _ most: Int) -> Double {
    let units = (millimetres * Double(device.resolution)).rounded()
    return min(max(units, Double(least)), Double(most)) / Double(device.resolution)
      * Point.perMillimetre
  }
}
