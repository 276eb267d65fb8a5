public import TouchModel

/// The memory of a `TouchTable`: its state, and one touch for every place behind it.
@usableFromInline
typealias TouchStorage = ManagedBuffer<TouchTableState, Touch>

/// What a table knows beside its touches.
@usableFromInline
struct TouchTableState: Sendable {
  var bounds: Rect?
  @usableFromInline var down = TouchSet()
  /// The touches that are down, or those that were down when the last of them lifted. `middle` is
  /// their centroid, which most recognizers ask for.
  @usableFromInline var middled = TouchSet()
  @usableFromInline var middledCount: Int32 = 0
  @usableFromInline var middle = Point.zero
  /// Where the search for a free place begins.
  var nextPlace = 0
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
    let copy = TouchStorage.create(minimumCapacity: capacity) { _ in storage.header }
    storage.withUnsafeMutablePointerToElements { touches in
      copy.withUnsafeMutablePointerToElements { $0.initialize(from: touches, count: capacity) }
    }
    return copy
  }
}
