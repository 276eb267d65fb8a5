public import TouchModel

/// Changes that a surface makes to its table.
extension TouchTable {
  /// Copies the memory if another table shares it. A surface calls it at the beginning of a call,
  /// before it calls `moveUntilOthers`.
  @inlinable @inline(__always)
  package mutating func detach() {
    if !isKnownUniquelyReferenced(&storage) { storage = Self.copy(storage) }
  }

  /// Stores a new touch at the next free place and returns the place; nil if every place is taken.
  package mutating func land(_ contact: Contact, at time: Timestamp) -> Int? {
    guard down.count < Self.capacity else { return nil }
    detach()
    var place = state.pointee.nextPlace
    while down.contains(place) { place = (place + 1) % Self.capacity }
    state.pointee.nextPlace = (place + 1) % Self.capacity
    touches[place] = Touch(
      id: contact.id, kind: contact.kind, landed: time, origin: contact.position,
      position: contact.position)
    touches[place].touchpadPart = contact.touchpadPart
    if contact.isUnseen { touches[place].touchpadPart.insert(.isCounted) }
    state.pointee.paths.land(at: place, contact.position, time)
    setDown(down.union(TouchSet(place)))
    return place
  }

  /// Removes `lifted` from the touches that are down.
  package mutating func lift(_ lifted: TouchSet) {
    detach()
    setDown(down.subtracting(lifted))
  }

  private func setDown(_ down: TouchSet) {
    state.pointee.down = down
    if down.isEmpty { return }
    state.pointee.middled = down
    state.pointee.middle = meanPosition(of: down)
    state.pointee.middledCount = Int32(truncatingIfNeeded: down.count)
  }

  /// Moves the touches of `contacts`, including those that lift. Returns the touches whose position
  /// has changed.
  package mutating func move(_ contacts: UnsafeBufferPointer<Contact>) -> TouchSet {
    detach()
    var (moved, rest) = (TouchSet(), down)
    for contact in contacts where contact.phase == .moved || contact.phase == .ended {
      place(contact, &rest, &moved)
    }
    if !moved.isEmpty { state.pointee.middle = meanPosition(of: down) }
    return moved
  }

  /// Moves the touches of `contacts` up to the first contact that is neither moved nor stationary.
  /// Returns the touches whose position has changed, and whether all contacts were processed.
  ///
  /// No other table may share the memory; see `detach`.
  @inlinable @inline(__always)
  package mutating func moveUntilOthers(
    _ contacts: UnsafeBufferPointer<Contact>
  ) -> (moved: TouchSet, isAll: Bool) {
    if contacts.count == 1, let moved = moveAlone(contacts[0]) { return (moved, true) }
    var (moved, rest) = (TouchSet(), down)
    var isAll = true
    for contact in contacts {
      // Movement is checked first because most contacts move.
      if contact.phase == .moved {
        place(contact, &rest, &moved)
      } else if contact.phase != .stationary {
        isAll = false
        break
      }
    }
    if !moved.isEmpty { state.pointee.middle = Self.mean(of: down) { touches[$0].position } }
    return (moved, isAll)
  }

  /// Moves the touch of a contact if it is the only one that is down. Returns the touch if its position
  /// has changed, and nil if the contact is not the movement of that touch.
  @inlinable @inline(__always)
  mutating func moveAlone(_ contact: Contact) -> TouchSet? {
    guard contact.phase == .moved, !down.hasSeveral, let place = down.first,
      touches[place].id == contact.id
    else { return nil }
    // A sum, as the centroid of several touches is, so that no zero is negative.
    state.pointee.middle = Point.zero + contact.position
    return move(place, to: contact.position)
  }

  /// Moves the touch of a contact. `rest` contains the touches that are searched first, because
  /// contacts mostly come in the order of their places.
  @inlinable @inline(__always)
  func place(_ contact: Contact, _ rest: inout TouchSet, _ moved: inout TouchSet) {
    guard let place = next(contact.id, in: &rest) else { return }
    moved.formUnion(move(place, to: contact.position))
  }

  /// Moves the touch at a place. Returns the touch if its position has changed, otherwise no touch.
  ///
  /// There is no branch, because a processor cannot predict along which axes a finger moves.
  @inlinable @inline(__always)
  func move(_ place: Int, to position: Point) -> TouchSet {
    let last = touches[place].position
    touches[place].position = position
    let (x, y): (UInt64, UInt64) = (last.x == position.x ? 0 : 1, last.y == position.y ? 0 : 1)
    return TouchSet(bits: (x | y) &<< UInt64(truncatingIfNeeded: place))
  }

  /// Returns the place of touch `id`; nil if the touch is not down. Searches `rest` first, then all
  /// touches that are down. Afterwards `rest` contains the places that follow the one that was
  /// found.
  @inlinable @inline(__always)
  func next(_ id: TouchID, in rest: inout TouchSet) -> Int? {
    while let place = rest.next() {
      if touches[place].id == id { return place }
    }
    rest = down
    while let place = rest.next() {
      if touches[place].id == id { return place }
    }
    return nil
  }
}
