public import TouchModel

/// The memory of a `TouchTable`: its state, followed by one touch for each place.
@usableFromInline
typealias TouchStorage = ManagedBuffer<TouchTableState, Touch>

/// The state of a table other than its touches.
@usableFromInline
struct TouchTableState: Sendable {
  /// The area of the surface in points; nil if it is unknown.
  var bounds: Rect?
  /// The touches that are down.
  @usableFromInline var down = TouchSet()
  /// The touches whose centroid is `middle`: those that are down or, if none is, those that were
  /// down before the last lift. Most recognizers ask for this centroid.
  @usableFromInline var middled = TouchSet()
  /// The number of touches in `middled`.
  @usableFromInline var middledCount: Int32 = 0
  /// The centroid of `middled`, in points of the surface.
  @usableFromInline var middle = Point.zero
  /// The place at which the search for a free place starts.
  var nextPlace = 0
  /// The last positions of the touches, for recognizers that look back.
  @usableFromInline var paths = TouchPaths()
  /// See `TouchTable.frame` and `TouchTable.noteNews`.
  @usableFromInline var frame = 0
  @usableFromInline var hasNews = false
  /// See `TouchTable.sharedWork`; nil until a machine asks for it.
  @usableFromInline var sharedWork: SharedWork?
}

extension TouchTable {
  static func emptyStorage(bounds: Rect?) -> TouchStorage {
    let nobody = Touch(
      id: TouchID(-1), kind: .direct, landed: .zero, origin: .zero, position: .zero)
    let storage = TouchStorage.create(minimumCapacity: capacity) { _ in
      TouchTableState(bounds: bounds)
    }
    storage.withUnsafeMutablePointerToElements {
      $0.initialize(repeating: nobody, count: capacity)
    }
    return storage
  }

  @usableFromInline
  static func copy(_ storage: TouchStorage) -> TouchStorage {
    let copy = TouchStorage.create(minimumCapacity: capacity) { _ in
      var header = storage.header
      header.sharedWork = nil
      return header
    }
    storage.withUnsafeMutablePointerToElements { touches in
      copy.withUnsafeMutablePointerToElements { $0.initialize(from: touches, count: capacity) }
    }
    return copy
  }
}
