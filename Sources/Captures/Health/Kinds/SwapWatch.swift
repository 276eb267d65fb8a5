internal import TouchModel

/// Finds contacts that exchange their places from one frame to the next.
struct SwapWatch {
  /// The least step of each contact, in millimeters. The fastest fingers move 5 mm in a frame of 5 ms.
  static let step = 5.0
  /// The largest share of the steps by which the contacts may miss each other's places.
  static let miss = 1.0 / 3

  /// A contact that took a long step in the current frame.
  struct Jump {
    var touch: TouchID
    var from: Point
    var to: Point
    /// Whether the touch ended by the jump, and another one began.
    var isSplit = false
  }

  private var jumps: [Jump] = []
  private var time = Timestamp.zero
  private static let most = 16

  mutating func add(_ jump: Jump, at time: Timestamp) {
    self.time = time
    if jumps.count < Self.most { jumps.append(jump) }
  }

  var isEmpty: Bool { jumps.isEmpty }

  /// Ends the frames before `now`, and reports each pair of contacts that exchanged their places. A touch that ends
  /// by a jump takes several frames of one time.
  mutating func close(before now: Timestamp, into log: inout FaultLog) {
    guard time < now else { return }
    for (index, one) in jumps.enumerated() {
      for other in jumps.dropFirst(index + 1) where Self.isSwap(one, other) {
        var fault = DeviceFault(.swappedContacts, from: time, at: one.to)
        if !one.isSplit, !other.isSplit { (fault.touch, fault.other) = (one.touch, other.touch) }
        fault.detail = "two contacts exchange their places"
        log.add(fault)
      }
    }
    jumps.removeAll(keepingCapacity: true)
  }

  private static func isSwap(_ one: Jump, _ other: Jump) -> Bool {
    let straight = one.to.distance(to: one.from) + other.to.distance(to: other.from)
    let crossed = one.to.distance(to: other.from) + other.to.distance(to: one.from)
    return crossed <= miss * straight
  }
}
