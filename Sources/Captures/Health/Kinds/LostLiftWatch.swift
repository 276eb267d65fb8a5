internal import TouchModel

/// Finds lifts that the device did not report: a contact is silent, and goes on far away.
///
/// A finger that rests starts slowly, so its first step after a rest is short. A step of 10 mm or more after a
/// silence is another finger.
enum LostLiftWatch {
  /// The shortest silence after which a far step is another touch, whatever the finger did before.
  static let silence = TimeSpan.milliseconds(200)
  /// The shortest silence if the finger rested before it.
  static let silenceOfRest = TimeSpan.milliseconds(60)
  /// The least steps in millimeters for each of them.
  static let (step, stepOfRest) = (10.0, 20.0)
  /// The speed below which a finger rests, in millimeters per second.
  static let rest = 50.0

  /// Returns the fault of a touch that is at `place` at `time`; nil if it has none. The distance is that of
  /// its last position.
  static func fault(
    _ track: ContactTrack, at time: Timestamp, _ place: Point, millimetre: Double
  ) -> DeviceFault? {
    let (way, gap) = (place.distance(to: track.place) / millimetre, time.since(track.changed))
    let speed = track.velocity(at: track.changed).length / millimetre
    let isLong = gap >= silence && way >= step
    guard isLong || (gap >= silenceOfRest && way >= stepOfRest && speed <= rest) else { return nil }
    let milliseconds = gap.wholeMilliseconds
    var fault = DeviceFault(
      .lostLift, from: track.changed, to: time, at: track.place,
      "after \(milliseconds) ms of silence the contact is \(Int(min(way, 1e6).rounded())) mm away: "
        + "two touches are likely")
    fault.touch = track.id
    return fault
  }
}
