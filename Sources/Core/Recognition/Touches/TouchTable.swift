public import TouchModel

/// A touch on a surface. Positions are in points of the surface.
public struct Touch: Hashable, Sendable {
  /// The identifier of the touch.
  public var id: TouchID
  /// The kind of the touch.
  public var kind: Contact.Kind
  /// The part of the touch in the gestures of a touchpad.
  package var touchpadPart = TouchpadPart()
  /// The time at which the touch landed.
  public var landed: Timestamp
  /// The position at which the touch landed.
  public var origin: Point
  /// The present position, or the last position of a touch that has lifted.
  public var position: Point
}

/// The touches on a surface, each at a fixed place, so that a set of touches is one machine word.
///
/// A touch that has lifted stays readable until its place is given to another touch. Places are
/// assigned in turn, so recognizers have long finished by then.
///
/// The table is a value. A copy shares its memory until one of the two is written to. The table is
/// one machine word, so that passing it to a recognizer costs nothing.
public struct TouchTable: @unchecked Sendable {
  /// The number of places: more touches than any known device reports at once.
  public static let capacity = 64

  @usableFromInline var storage: TouchStorage

  /// Creates a table without touches. `bounds` is the area of the surface in points, or nil if it
  /// is unknown.
  package init(bounds: Rect? = nil) {
    storage = Self.emptyStorage(bounds: bounds)
  }

  /// The area of the surface in points; nil if it is unknown. Screen edge pans need it.
  public var bounds: Rect? { state.pointee.bounds }

  /// The touches that are down.
  @inlinable public var down: TouchSet { state.pointee.down }

  /// The touch at a place, which must be at least 0 and less than `capacity`. A place that was
  /// never used contains a placeholder.
  public subscript(place: Int) -> Touch {
    precondition((0..<Self.capacity).contains(place), "there is no place \(place) in a table")
    return touches[place]
  }

  @inlinable @inline(__always)
  var state: UnsafeMutablePointer<TouchTableState> {
    storage.withUnsafeMutablePointerToHeader { $0 }
  }

  @inlinable @inline(__always)
  var touches: UnsafeMutablePointer<Touch> {
    storage.withUnsafeMutablePointerToElements { $0 }
  }

  /// The position of the touch at a place, which is not checked.
  @inlinable @inline(__always)
  package func position(at place: Int) -> Point { touches[place].position }

  /// The movement since landing of the touch at a place, which is not checked.
  @inlinable @inline(__always)
  package func movement(at place: Int) -> Point { touches[place].position - touches[place].origin }

  /// The place of touch `id`; nil if the touch is not down.
  package func place(of id: TouchID) -> Int? {
    for place in down where touches[place].id == id { return place }
    return nil
  }

  /// The touches that are down and have a contact in `phase` among `contacts`.
  package func places(
    of contacts: UnsafeBufferPointer<Contact>, in phase: Contact.Phase
  ) -> TouchSet {
    var found = TouchSet()
    for index in contacts.indices where contacts[index].phase == phase {
      if let place = place(of: contacts[index].id) { found.formUnion(TouchSet(place)) }
    }
    return found
  }

  /// The places of `set` in the order in which the touches landed.
  package func inOrderOfLanding(_ set: TouchSet) -> [Int] {
    set.map { $0 }.sorted { landed($0, before: $1) }
  }

  /// The place of `set` whose touch landed first; nil if `set` is empty.
  package func firstToLand(of set: TouchSet) -> Int? { set.min { landed($0, before: $1) } }

  /// Whether the touch at one place landed before the touch at another. Touches that landed in one
  /// frame got their places in order, and the oldest is the first from `nextPlace` on.
  private func landed(_ place: Int, before other: Int) -> Bool {
    let nextPlace = state.pointee.nextPlace
    func rank(_ place: Int) -> Int { (place + Self.capacity - nextPlace) % Self.capacity }
    return (touches[place].landed, rank(place)) < (touches[other].landed, rank(other))
  }
}
