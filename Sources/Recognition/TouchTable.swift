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
/// A lifted touch stays readable until its place is given away; places go round, so that is long
/// after the last recognizer has looked.
public struct TouchTable: Sendable {
  /// More fingers than any known device reports at once.
  public static let capacity = 64

  /// The surface, where its size is known; screen edges need it.
  public var bounds: Rect?
  /// The touches that are down.
  public private(set) var down = TouchSet() {
    didSet {
      if down.isEmpty { return }
      (middled, middle) = (down, Self.centroid(of: down, touches))
      middledCount = Int32(truncatingIfNeeded: down.count)
    }
  }
  /// All that are down, or were when the last of them lifted; and their centroid, which most
  /// recognizers want.
  @usableFromInline var middled = TouchSet()
  @usableFromInline var middledCount: Int32 = 0
  @usableFromInline var middle = Point.zero
  @usableFromInline package private(set) var row: OwnedRow<Touch>
  private var nextPlace = 0

  public init(bounds: Rect? = nil) {
    self.bounds = bounds
    let nobody = Touch(
      id: TouchID(-1), kind: .direct, landed: .zero, origin: .zero, position: .zero)
    row = OwnedRow(repeating: nobody, count: Self.capacity)
  }

  @inlinable @inline(__always)
  var touches: UnsafeMutableBufferPointer<Touch> { row.elements }

  public subscript(place: Int) -> Touch {
    precondition(touches.indices.contains(place), "there is no place \(place) in a table")
    return touches[place]
  }

  /// Where the touch at a place is that was taken from a set of this table.
  @inline(__always)
  func position(at place: Int) -> Point { touches[place].position }

  /// How far that touch is from where it landed.
  @inline(__always)
  func movement(at place: Int) -> Point { touches[place].position - touches[place].origin }

  /// See `OwnedRow`.
  package mutating func own() { row.own() }

  /// Where the touch `id` is, if it is down.
  public func place(of id: TouchID) -> Int? {
    for place in down where touches[place].id == id { return place }
    return nil
  }

  /// Puts a new touch into the next free place; nil when every place is taken.
  package mutating func land(_ contact: Contact, at time: Timestamp) -> Int? {
    guard down.count < Self.capacity else { return nil }
    while down.contains(nextPlace) { nextPlace = (nextPlace + 1) % Self.capacity }
    let place = nextPlace
    nextPlace = (nextPlace + 1) % Self.capacity
    touches[place] = Touch(
      id: contact.id, kind: contact.kind, landed: time, origin: contact.position,
      position: contact.position)
    down.formUnion(TouchSet(place))
    return place
  }

  /// Moves the touches of `contacts`, those that lift included; returns those that are elsewhere now.
  package mutating func move(_ contacts: UnsafeBufferPointer<Contact>) -> TouchSet {
    var (moved, rest) = (TouchSet(), down)
    for contact in contacts where contact.phase == .moved || contact.phase == .ended {
      place(contact, &rest, &moved)
    }
    if !moved.isEmpty { middle = Self.mean(of: down) { touches[$0].position } }
    return moved
  }

  /// The same, up to the first contact that does anything but move or rest; and whether none did.
  @inlinable @inline(__always)
  package mutating func moveUntilOthers(
    _ contacts: UnsafeBufferPointer<Contact>
  ) -> (moved: TouchSet, isAll: Bool) {
    var (moved, rest) = (TouchSet(), down)
    var isAll = true
    for contact in contacts {
      // Movement first: that is what most of them do, and one question is enough then.
      if contact.phase == .moved {
        place(contact, &rest, &moved)
      } else if contact.phase != .stationary {
        isAll = false
        break
      }
    }
    if !moved.isEmpty { middle = Self.mean(of: down) { touches[$0].position } }
    return (moved, isAll)
  }

  /// Contacts come in the order of their places, mostly: the search goes on among `rest`.
  ///
  /// Along which axes a finger moves no processor guesses: both are asked at once.
  @inlinable @inline(__always)
  func place(_ contact: Contact, _ rest: inout TouchSet, _ moved: inout TouchSet) {
    guard let place = Self.next(contact.id, in: &rest, of: down, touches) else { return }
    let known = touches[place].position
    let (here, there) = (SIMD2(known.x, known.y), SIMD2(contact.position.x, contact.position.y))
    if !any(here .!= there) { return }
    touches[place].position = contact.position
    moved.formUnion(TouchSet(place))
  }

  /// The place of `id` among `rest`, or else anywhere in `down`; what comes after it is left.
  @inlinable @inline(__always)
  static func next(
    _ id: TouchID, in rest: inout TouchSet, of down: TouchSet,
    _ touches: UnsafeMutableBufferPointer<Touch>
  ) -> Int? {
    while let place = rest.next() {
      if touches[place].id == id { return place }
    }
    rest = down
    while let place = rest.next() {
      if touches[place].id == id { return place }
    }
    return nil
  }

  /// The touches, among those that are down, of the contacts that `phase` befalls.
  public func places(of contacts: UnsafeBufferPointer<Contact>, in phase: Contact.Phase) -> TouchSet
  {
    var found = TouchSet()
    for index in contacts.indices where contacts[index].phase == phase {
      if let place = place(of: contacts[index].id) { found.formUnion(TouchSet(place)) }
    }
    return found
  }

  package mutating func lift(_ lifted: TouchSet) { down.subtract(lifted) }

  /// The places of `set` in the order in which the touches landed.
  public func inOrderOfLanding(_ set: TouchSet) -> [Int] {
    // Those of one frame got their places in order, the oldest first from `nextPlace` on.
    let key = { (place: Int) in
      (touches[place].landed, (place + Self.capacity - nextPlace) % Self.capacity)
    }
    return set.map { $0 }.sorted { key($0) < key($1) }
  }
}

extension TouchTable {
  /// The mean position of `set`; zero when it is empty.
  @inlinable @inline(__always)
  public func centroid(of set: TouchSet) -> Point {
    set == middled ? middle : Self.centroid(of: set, row.elements)
  }

  /// How many they are, too.
  @inlinable @inline(__always)
  package func centroidAndCount(of set: TouchSet) -> (centroid: Point, count: Int32) {
    set == middled
      ? (middle, middledCount)
      : (Self.centroid(of: set, row.elements), Int32(truncatingIfNeeded: set.count))
  }

  /// The same without a call, for the short way.
  @inline(__always)
  func middle(of set: TouchSet) -> Point {
    set == middled ? middle : Self.mean(of: set) { touches[$0].position }
  }

  /// The mean landing position of `set`; zero when it is empty.
  public func centroidOfOrigins(of set: TouchSet) -> Point {
    Self.mean(of: set) { touches[$0].origin }
  }

  /// Takes the touches alone, because a call that takes the table copies it.
  @usableFromInline
  static func centroid(
    of set: TouchSet, _ touches: UnsafeMutableBufferPointer<Touch>
  ) -> Point {
    mean(of: set) { touches[$0].position }
  }

  @inlinable @inline(__always)
  static func mean(of set: TouchSet, _ point: (Int) -> Point) -> Point {
    var (sum, count) = (Point.zero, 0)
    for place in set {
      sum += point(place)
      count &+= 1
    }
    // Half of two fingers is the same by multiplication, which takes a third of the time.
    return count > 2 ? sum / Double(count) : count == 2 ? sum * 0.5 : sum
  }

  /// How far the farthest touch of `set` is from where it landed, squared.
  public func farthestDriftSquared(of set: TouchSet) -> Double {
    var farthest = 0.0
    for place in set {
      farthest = max(farthest, (touches[place].position - touches[place].origin).squaredLength)
    }
    return farthest
  }
}
