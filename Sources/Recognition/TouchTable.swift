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
  public private(set) var down = TouchSet()
  private var touches: [Touch]
  private var nextPlace = 0

  public init(bounds: Rect? = nil) {
    self.bounds = bounds
    let nobody = Touch(
      id: TouchID(-1), kind: .direct, landed: .zero, origin: .zero, position: .zero)
    touches = Array(repeating: nobody, count: Self.capacity)
  }

  public subscript(place: Int) -> Touch { touches[place] }

  /// Where the touch `id` is, if it is down.
  public func place(of id: TouchID) -> Int? {
    for place in down where touches[place].id == id { return place }
    return nil
  }

  /// Puts a new touch into the next free place; nil when every place is taken.
  public mutating func land(_ contact: Contact, at time: Timestamp) -> Int? {
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
  public mutating func move(_ contacts: UnsafeBufferPointer<Contact>) -> TouchSet {
    var moved = TouchSet()
    for index in contacts.indices {
      let contact = contacts[index]
      guard contact.phase == .moved || contact.phase == .ended,
        let place = place(of: contact.id), touches[place].position != contact.position
      else { continue }
      touches[place].position = contact.position
      moved.formUnion(TouchSet(place))
    }
    return moved
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

  public mutating func lift(_ lifted: TouchSet) { down.subtract(lifted) }
}

extension TouchTable {
  /// The mean position of `set`; zero when it is empty.
  public func centroid(of set: TouchSet) -> Point {
    mean(of: set) { $0.position }
  }

  /// The mean landing position of `set`; zero when it is empty.
  public func centroidOfOrigins(of set: TouchSet) -> Point {
    mean(of: set) { $0.origin }
  }

  @inline(__always)
  private func mean(of set: TouchSet, _ point: (Touch) -> Point) -> Point {
    var (x, y, count) = (0.0, 0.0, 0)
    for place in set {
      let next = point(touches[place])
      (x, y, count) = (x + next.x, y + next.y, count + 1)
    }
    return count > 1 ? Point(x: x, y: y) / Double(count) : Point(x: x, y: y)
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
