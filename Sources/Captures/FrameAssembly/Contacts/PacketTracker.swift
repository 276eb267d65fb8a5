internal import TouchModel

/// Tracks contacts of protocol A, in which every frame lists all its contacts. They are assigned to
/// the slots of earlier contacts.
package struct PacketTracker: ~Copyable {
  /// The largest number of contacts in a frame that are distinguished.
  package static let limit = 64

  /// A contact that continues from frame to frame, in the slot of the same number.
  private struct Track {
    var isDown = false
    var trackingID: Int32?
    var x: Int32 = 0
    var y: Int32 = 0
    /// The index of the packet that continues the contact, found anew in each frame.
    var packet: Int?
  }

  private let values: UnsafeMutablePointer<Int32>
  private var known = [UInt16](repeating: 0, count: limit + 1)
  private var isTaken = [Bool](repeating: false, count: limit)
  private var count = 0
  private var tracks = [Track](repeating: Track(), count: limit)
  private var matching = ContactMatching()
  private var nextID: Int32 = 0
  /// Whether the frame has information about contacts.
  private var isTelling = false
  private(set) var hasReports = false
  /// The number of contacts beyond the limit so far.
  private(set) var overflow = 0

  init() {
    values = .allocate(capacity: (Self.limit + 1) * ContactValues.stride)
    values.initialize(repeating: 0, count: (Self.limit + 1) * ContactValues.stride)
  }

  deinit { values.deallocate() }

  mutating func set(_ index: Int, to value: Int32) {
    values[count * ContactValues.stride + index] = value
    known[count] |= ContactValues.bit(index)
    isTelling = true
  }

  /// Adds a contact of protocol B as the first of the frame. It continues if it was passed on
  /// before.
  mutating func takeUp(_ contact: OpenContact) {
    let hasID = contact.told.isKnown(ContactValues.trackingID)
    for index in 1..<ContactValues.stride where contact.told.isKnown(index) {
      let isID = index == ContactValues.trackingID
      set(index, to: isID ? contact.trackingID : contact.told.values[index])
    }
    guard contact.mayBegin else { return }
    tracks[contact.slot] = Track(
      isDown: true, trackingID: hasID ? contact.trackingID : nil, x: contact.x, y: contact.y)
  }

  /// Ends the current contact, at SYN_MT_REPORT.
  mutating func closePacket() {
    hasReports = true
    isTelling = true
    keepPacket()
  }

  /// Records that BTN_TOUCH was released: a frame without contacts then lifts all.
  mutating func liftAll() { isTelling = true }

  private mutating func keepPacket() {
    let packet = ContactValues(
      values: values + count * ContactValues.stride, known: known[count])
    if packet.isContact, !isRepeated(packet) {
      if count < Self.limit {
        isTaken[count] = false
        count += 1
      } else {
        overflow += 1
      }
    }
    known[count] = 0
  }

  /// Returns whether an earlier packet of the frame has the same tracking ID. Several packets may
  /// describe one contact; the first one counts.
  private func isRepeated(_ packet: ContactValues) -> Bool {
    guard let id = packet.id else { return false }
    return (0..<count).contains {
      known[$0] & ContactValues.bit(ContactValues.trackingID) != 0
        && values[$0 * ContactValues.stride + ContactValues.trackingID] == id
    }
  }

  /// Passes the contacts of the frame to `slots`.
  mutating func closeFrame(into slots: inout SlotTable, _ geometry: DeviceGeometry) {
    // The last contact of a frame may lack its SYN_MT_REPORT.
    if known[count] != 0 { keepPacket() }
    if isTelling {
      matchByID()
      matchByDistance(geometry)
      for number in 0..<Self.limit where tracks[number].isDown { carryOn(number, &slots) }
      for packet in 0..<count where !isTaken[packet] { land(packet, &slots) }
    }
    dropFrame()
  }

  /// Drops the frame that is being collected.
  mutating func dropFrame() {
    isTelling = false
    count = 0
    known[0] = 0
  }

  private func packet(_ index: Int) -> ContactValues {
    ContactValues(values: values + index * ContactValues.stride, known: known[index])
  }

  private mutating func matchByID() {
    for number in 0..<Self.limit {
      tracks[number].packet = nil
      guard tracks[number].isDown, let id = tracks[number].trackingID else { continue }
      for index in 0..<count where !isTaken[index] && packet(index).id == id {
        tracks[number].packet = index
        isTaken[index] = true
        break
      }
    }
  }

  /// Assigns contacts without an ID to the nearest earlier contacts.
  private mutating func matchByDistance(_ geometry: DeviceGeometry) {
    matching.removeAll()
    for number in 0..<Self.limit where tracks[number].isDown && tracks[number].trackingID == nil {
      let place = geometry.position(x: tracks[number].x, y: tracks[number].y)
      matching.addOld(number, at: place)
    }
    for index in 0..<count where !isTaken[index] && packet(index).id == nil {
      matching.addNew(index, at: geometry.position(x: packet(index).x, y: packet(index).y))
    }
    matching.solve()
    for pair in 0..<matching.pairCount {
      let (number, index) = matching.pair(pair)
      tracks[number].packet = index
      isTaken[index] = true
    }
  }

  private mutating func carryOn(_ number: Int, _ slots: inout SlotTable) {
    guard slots.select(Int32(truncatingIfNeeded: number)) else { return }
    guard let index = tracks[number].packet else {
      tracks[number].isDown = false
      slots.track(-1)
      return
    }
    write(index, to: number, &slots)
  }

  private mutating func land(_ index: Int, _ slots: inout SlotTable) {
    guard let number = tracks.firstIndex(where: { !$0.isDown }),
      slots.select(Int32(truncatingIfNeeded: number))
    else { return }
    nextID = nextID == .max ? 0 : nextID + 1
    slots.track(nextID)
    tracks[number].isDown = true
    tracks[number].trackingID = packet(index).id
    write(index, to: number, &slots)
  }

  private mutating func write(_ index: Int, to number: Int, _ slots: inout SlotTable) {
    let packet = packet(index)
    (tracks[number].x, tracks[number].y) = (packet.x, packet.y)
    for axis in 1..<ContactValues.stride
    where packet.isKnown(axis) && axis != ContactValues.trackingID {
      slots.update(axis, to: packet.values[axis])
    }
  }
}

extension ContactValues {
  /// The tracking ID of a protocol A packet; nil if it has none.
  fileprivate var id: Int32? {
    isKnown(ContactValues.trackingID) ? values[ContactValues.trackingID] : nil
  }

  /// Whether a protocol A packet touches the surface. A size of 0, or a pressure of 0 without a
  /// size, means that it does not.
  fileprivate var isContact: Bool {
    guard hasPosition, (id ?? 0) >= 0 else { return false }
    if isKnown(ContactValues.major) { return values[ContactValues.major] != 0 }
    return !isKnown(ContactValues.pressure) || values[ContactValues.pressure] != 0
  }
}
