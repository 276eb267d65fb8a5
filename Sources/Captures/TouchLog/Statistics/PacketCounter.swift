internal import FrameAssembly

/// Counts the touches of protocol A.
struct PacketCounter {
  private var hasX = false
  private var hasY = false
  private var size: Int32?
  private var id: Int32?
  private var contacts = 0
  private var ids: [Int32] = []
  private var lastIDs: [Int32] = []
  private var isTelling = false
  private var touchesByID = 0
  private var touchesByCount = 0
  /// The number of contacts in the last frame that had any.
  private(set) var active = 0
  private(set) var maxActive = 0
  private(set) var hasReports = false
  private(set) var hasIDs = false
  private(set) var zeroSizes = 0

  var touches: Int { hasIDs ? touchesByID : touchesByCount }

  @inline(__always)
  mutating func sense(_ code: UInt16, _ value: Int32) {
    isTelling = true
    switch code {
    case EventCode.ABS_MT_POSITION_X: hasX = true
    case EventCode.ABS_MT_POSITION_Y: hasY = true
    case EventCode.ABS_MT_TOUCH_MAJOR: size = value
    case EventCode.ABS_MT_TRACKING_ID: id = value
    default: break
    }
  }

  mutating func closePacket() {
    hasReports = true
    isTelling = true
    keep()
  }

  mutating func liftAll() { isTelling = true }

  private mutating func keep() {
    defer { (hasX, hasY, size, id) = (false, false, nil, nil) }
    guard hasX, hasY else { return }
    if size == 0 {
      zeroSizes += 1
      return
    }
    if let id {
      if ids.contains(id) { return }
      ids.append(id)
      hasIDs = hasReports
    }
    if contacts < PacketTracker.limit { contacts += 1 }
    if ids.count > PacketTracker.limit { ids.removeLast() }
  }

  /// Drops the frame that is being collected.
  mutating func dropFrame() {
    (hasX, hasY, size, id) = (false, false, nil, nil)
    ids.removeAll(keepingCapacity: true)
    (isTelling, contacts) = (false, 0)
  }

  mutating func closeFrame() {
    if hasX || hasY { keep() }
    defer {
      isTelling = false
      contacts = 0
    }
    guard isTelling else { return }
    touchesByCount += max(0, contacts - active)
    for id in ids where !lastIDs.contains(id) { touchesByID += 1 }
    swap(&ids, &lastIDs)
    ids.removeAll(keepingCapacity: true)
    active = contacts
    maxActive = max(maxActive, active)
  }
}
