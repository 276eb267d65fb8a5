public import TouchModel

/// One touch as the recognizers see it. Positions are those of the root, in points.
public struct Touch: Hashable, Sendable {
  public var id: TouchID
  public var kind: Contact.Kind
  public var landed: Timestamp
  /// Where it landed.
  public var origin: Point
  public var position: Point
}

/// The touches on a surface, at fixed places, so that a set of them is one word.
///
/// A touch that has lifted stays readable until its place is given to another touch. Places are
/// given in turn, so that is long after the last recognizer has looked.
///
/// The table is a value. A copy shares its memory until one of the two is written to. It is one
/// word, so that passing it to a recognizer costs nothing.
public struct TouchTable: @unchecked Sendable {
  /// More fingers than any known device reports at once.
  public static let capacity = 64

  @usableFromInline var storage: TouchStorage

  /// A table without touches on a surface that covers `bounds`, if its size is known.
  public init(bounds: Rect? = nil) {
    storage = Self.emptyStorage(bounds: bounds)
  }

  /// The surface, where its size is known; screen edges need it.
  public var bounds: Rect? { state.pointee.bounds }

  /// The touches that are down.
  @inlinable public var down: TouchSet { state.pointee.down }

  /// The touch at a place between 0 and `capacity`.
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

  /// Where the touch at a place is that was taken from a set of this table.
  @inline(__always)
  func position(at place: Int) -> Point { touches[place].position }

  /// How far that touch is from where it landed.
  @inline(__always)
  func movement(at place: Int) -> Point { touches[place].position - touches[place].origin }

  /// Where the touch `id` is, if it is down.
  public func place(of id: TouchID) -> Int? {
    for place in down where touches[place].id == id { return place }
    return nil
  }

  /// The touches, among those that are down, of the contacts that are in `phase`.
  public func places(of contacts: UnsafeBufferPointer<Contact>, in phase: Contact.Phase) -> TouchSet
  {
    var found = TouchSet()
    for index in contacts.indices where contacts[index].phase == phase {
      if let place = place(of: contacts[index].id) { found.formUnion(TouchSet(place)) }
    }
    return found
  }

  /// The places of `set` in the order in which the touches landed.
  public func inOrderOfLanding(_ set: TouchSet) -> [Int] {
    // Those of one frame got their places in order, the oldest first from `nextPlace` on.
    let nextPlace = state.pointee.nextPlace
    let key = { (place: Int) in
      (touches[place].landed, (place + Self.capacity - nextPlace) % Self.capacity)
    }
    return set.map { $0 }.sorted { key($0) < key($1) }
  }
}
