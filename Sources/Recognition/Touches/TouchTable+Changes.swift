public import TouchModel

/// What a surface does to its table.
extension TouchTable {
  /// Makes sure that no other table sees the writes that follow.
  @inlinable @inline(__always)
  mutating func detach() {
    if !isKnownUniquelyReferenced(&storage) { storage = Self.copy(storage) }
  }

  /// Puts a new touch into the next free place; nil if every place is taken.
  package mutating func land(_ contact: Contact, at time: Timestamp) -> Int? {
    guard down.count < Self.capacity else { return nil }
    detach()
    var place = state.pointee.nextPlace
    while down.contains(place) { place = (place + 1) % Self.capacity }
    state.pointee.nextPlace = (place + 1) % Self.capacity
    touches[place] = Touch(
      id: contact.id, kind: contact.kind, landed: time, origin: contact.position,
      position: contact.position)
    setDown(down.union(TouchSet(place)))
    return place
  }

  /// Takes `lifted` out of the touches that are down.
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

  /// Moves the touches of `contacts`, those that lift included; returns those that are elsewhere now.
  package mutating func move(_ contacts: UnsafeBufferPointer<Contact>) -> TouchSet {
    detach()
    var (moved, rest) = (TouchSet(), down)
    for contact in contacts where contact.phase == .moved || contact.phase == .ended {
      place(contact, &rest, &moved)
    }
    if !moved.isEmpty { state.pointee.middle = meanPosition(of: down) }
    return moved
  }

  /// Moves the touches of `contacts` up to the first contact that does anything but move or rest.
  /// Returns those that are elsewhere now, and whether there was no such contact.
  @inlinable @inline(__always)
  package mutating func moveUntilOthers(
    _ contacts: UnsafeBufferPointer<Contact>
  ) -> (moved: TouchSet, isAll: Bool) {
    detach()
    var (moved, rest) = (TouchSet(), down)
    var isAll = true
    for contact in contacts {
      // Movement is asked for first, because most contacts move.
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

  /// Contacts mostly come in the order of their places, so the search goes on among `rest`.
  ///
  /// A processor cannot guess along which axes a finger moves, so both are asked at once.
  @inlinable @inline(__always)
  func place(_ contact: Contact, _ rest: inout TouchSet, _ moved: inout TouchSet) {
    guard let place = next(contact.id, in: &rest) else { return }
    let known = touches[place].position
    let (here, there) = (SIMD2(known.x, known.y), SIMD2(contact.position.x, contact.position.y))
    if !any(here .!= there) { return }
    touches[place].position = contact.position
    moved.formUnion(TouchSet(place))
  }

  /// The place of `id` among `rest`, or else anywhere among the touches that are down. What comes
  /// after it stays in `rest`.
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
