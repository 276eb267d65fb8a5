internal import Contacts
internal import FrameAssembly
internal import Health
internal import TouchModel

/// The stage between the assembly of frames and the rejection of contacts: it looks for faults of the device,
/// and merges the parts of touches that the device lost.
struct HealthStage {
  private var watch: HealthWatch?
  private var bridge: GapBridge?
  /// Whether `begin` has been called.
  private(set) var isReady = false

  /// Prepares the stage with the first frames, because the size of the surface is known then.
  mutating func begin(
    watches: Bool, isThorough: Bool, bridges: Bool, isPhysical: Bool, _ surface: SurfaceSize?,
    _ geometry: DeviceGeometry?
  ) {
    isReady = true
    let facts = SurfaceFacts(isPhysical: isPhysical, surface, geometry)
    if watches { watch = HealthWatch(facts, isThorough: isThorough) }
    if bridges { bridge = GapBridge(millimetre: facts.millimetre) }
  }

  mutating func pass(_ batch: inout FrameBatch, _ remarks: [AssemblyRemark]) {
    watch?.read(batch, remarks)
    bridge?.pass(&batch)
  }

  /// Adds what the stage holds back at the end of the capture.
  mutating func finish(into batch: inout FrameBatch) {
    watch?.finish()
    bridge?.finish(into: &batch)
  }

  /// The faults so far, with times that count from `origin`, except those of palms. Palms flicker and roll
  /// by their nature.
  func faults(origin: Timestamp, rejected: [RejectedContact]) -> [FaultGroup] {
    let palms = rejected.filter { !$0.hovered && !$0.rested }
    let pieces = rejected.filter { $0.signs.contains(.piece) }
    return (watch?.faults(origin: origin) ?? []).compactMap { group in
      guard Self.kindsOfPalms.contains(group.kind), !rejected.isEmpty else { return group }
      return group.filtered { fault in
        !palms.contains {
          Self.isPart(fault, of: $0)
            && !(Self.isRejected($0, for: fault, among: palms)
              && Self.isLonely($0, among: palms))
        }
          && !(fault.kind == .ghostContact
            && pieces.contains { $0.time == fault.time && $0.place == fault.place })
      }
    }
  }

  private static let kindsOfPalms: Set<FaultKind> = [
    .deadStrip, .dropout, .ghostContact, .jitter, .clockJump, .rateDrop,
  ]

  /// Whether a fault is near a palm that landed shortly before it.
  private static func isPart(_ fault: DeviceFault, of palm: RejectedContact) -> Bool {
    guard let place = fault.place else { return false }
    let age = fault.end.since(palm.time)
    return age >= .zero && age <= palmAge
      && place.distance(to: palm.place) <= palmReach * Point.perMillimetre
  }

  /// Whether a contact was rejected for nothing but the fault: a ghost because it is brief, also at an edge, the second
  /// part of a lost touch because a touch had just lifted there.
  private static func isRejected(
    _ contact: RejectedContact, for fault: DeviceFault, among palms: [RejectedContact]
  ) -> Bool {
    switch fault.kind {
    case .ghostContact:
      Self.signsOfBrief.isSuperset(of: contact.signs) && contact.time == fault.time
        && contact.place == fault.place
    case .dropout, .deadStrip: contact.signs == [.piece] && contact.time == fault.end
    case .jitter:
      Self.signsOfRest.isSuperset(of: contact.signs) && fault.step ?? 0 >= Self.stepOfRest
        && palms.count == 1
    default: false
    }
  }

  /// Whether at most one other palm was near the contact. A palm comes in several pieces.
  private static func isLonely(_ contact: RejectedContact, among palms: [RejectedContact]) -> Bool {
    let near = palms.lazy.filter { other in
      let age = contact.time.since(other.time).microseconds
      return abs(age) <= palmAge.microseconds
        && contact.place.distance(to: other.place) <= palmReach * Point.perMillimetre
    }
    // The contact itself is one of them.
    return near.prefix(3).count < 3
  }

  private static let signsOfBrief: Set<PalmSign> = [.brief, .edge, .bottom]
  /// The signs of a thumb or finger that rests beside one that moves, and the least mean step of its jitter in millimeters.
  /// Thumbs shake by less.
  private static let signsOfRest: Set<PalmSign> = [
    .rests, .earlier, .outside, .below, .harder, .muchHarder,
  ]
  private static let stepOfRest = 1.5

  /// The time and the distance in millimeters within which pieces of a palm appear.
  private static let (palmAge, palmReach) = (TimeSpan.seconds(10), 30.0)
}

extension SurfaceFacts {
  /// The facts about a device. `geometry` is nil for captures without events.
  fileprivate init(isPhysical: Bool, _ surface: SurfaceSize?, _ geometry: DeviceGeometry?) {
    self.init(millimetre: Self.millimetre(isPhysical: isPhysical, surface))
    // A surface of one unit stands for positions from 0 to 1, which have no range of units.
    guard let surface, surface.width > 1, surface.height > 1 else { return }
    guard let geometry else {
      x = Axis(minimum: 0, maximum: surface.width - 1, unitsPerLength: 1)
      y = Axis(minimum: 0, maximum: surface.height - 1, unitsPerLength: 1)
      return
    }
    if geometry.measure?.isRangeSeen == true { return }
    x = Axis(geometry.x, length: surface.width)
    y = Axis(geometry.y, length: surface.height)
    statesResolution = geometry.measure?.source == .device
  }

  /// The length of a millimeter. If lengths stay in units of the device, the surface is taken for
  /// one as wide as a phone; without a surface a unit is taken for a tenth of a millimeter.
  private static func millimetre(isPhysical: Bool, _ surface: SurfaceSize?) -> Double {
    if isPhysical { return Point.perMillimetre }
    guard let surface, min(surface.width, surface.height) > 0 else { return 10 }
    return min(surface.width, surface.height) / phone
  }

  /// The width of a phone in millimeters.
  private static let phone = 65.0
}

extension SurfaceFacts.Axis {
  /// The range of an axis of which the surface has this length.
  fileprivate init(_ scale: DeviceGeometry.Scale, length: Double) {
    let perUnit = scale.length(1)
    self.init(
      minimum: Double(scale.origin), maximum: Double(scale.origin) + length / perUnit - 1,
      unitsPerLength: 1 / perUnit)
  }
}
