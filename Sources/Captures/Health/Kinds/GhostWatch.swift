internal import TouchModel

/// Finds ghost contacts: touches that are there for a frame or a few, where no finger is.
///
/// The shortest taps of people last 30 ms and more, so a touch of at most 20 ms is none. A touch that continues
/// one that was lost, or that is continued by another, is a dropout and no ghost.
struct GhostWatch {
  /// The longest life of a ghost, inclusive.
  static let longest = TimeSpan.milliseconds(20)
  /// The distance from any other contact within which a brief contact is a part of that finger or palm, in
  /// millimeters.
  static let apart = 15.0
  /// The number of ghosts that may wait for a landing that continues them.
  private static let most = 16

  /// The most reports of a ghost: those of 20 ms at 240 frames per second, and of other contacts at the same time.
  private static let frames = 6
  /// The farthest that a ghost moves, in millimeters.
  static let way = 5.0
  /// The life from which a touch counts as one of a finger, for the comparison with ghosts beside which no
  /// other contact is down.
  static let tap = TimeSpan.milliseconds(30)

  private let apart: Double
  private let way: Double
  private var waiting: [(fault: DeviceFault, isAlone: Bool)] = []
  /// Ghosts while nothing else is down. A capture in which most touches are so brief was made by a program.
  private var alone = FaultGroup(.ghostContact)
  private var fingers = 0

  init(millimetre: Double) { (apart, way) = (Self.apart * millimetre, Self.way * millimetre) }

  /// A touch that lifted shortly before.
  struct Recent {
    var time: Timestamp
    var place: Point
    var life: TimeSpan

    /// Whether it is a finger that lifts together with a touch at `time`: both are a tap of two fingers.
    func isLiftedWith(_ time: Timestamp) -> Bool {
      life > GhostWatch.longest && time.since(self.time) <= GhostWatch.longest
    }
  }

  /// Records a lift. `down` are the places of other contacts, `recent` the touches that lifted shortly before.
  mutating func lift(
    _ track: ContactTrack, at time: Timestamp, beside down: [Point], _ recent: [Recent]
  ) {
    guard track.hasLanded, !track.isUnseen else { return }
    let life = time.since(track.landing)
    if life >= Self.tap { fingers += 1 }
    guard life <= Self.longest, track.frames <= Self.frames, !track.continuesGap,
      track.place.distance(to: track.landingPlace) <= way, waiting.count < Self.most,
      !down.contains(where: { $0.distance(to: track.place) < apart }),
      !recent.contains(where: {
        $0.place.distance(to: track.place) < apart || $0.isLiftedWith(time)
      })
    else { return }
    var fault = DeviceFault(.ghostContact, from: track.landing, to: time, at: track.place)
    fault.touch = track.id
    waiting.append((fault, down.isEmpty))
  }

  /// Forgets a ghost that another touch continues.
  mutating func join(_ touch: TouchID) { waiting.removeAll { $0.fault.touch == touch } }

  var isWaiting: Bool { !waiting.isEmpty }

  /// Reports the ghosts that no touch can continue any longer.
  mutating func settle(at time: Timestamp, into log: inout FaultLog) {
    for (fault, isAlone) in waiting where time.since(fault.end) > GapRule.longest {
      if isAlone { alone.add(fault) } else { log.add(fault) }
    }
    waiting.removeAll { time.since($0.fault.end) > GapRule.longest }
  }

  /// Reports the ghosts at the end of the capture, those beside no other contact only if most touches are
  /// those of fingers.
  mutating func finish(into log: inout FaultLog) {
    settle(at: Timestamp(microseconds: .max), into: &log)
    if alone.count <= fingers { for fault in alone.faults { log.add(fault) } }
  }
}
