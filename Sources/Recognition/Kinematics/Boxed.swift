/// A value behind a reference, which is copied before it is changed if another box has it, too.
///
/// A recognizer boxes the rules of other platforms, which are large and which few recognizers have:
/// a recognizer that follows UIKit's rules then stays small where it is copied.
///
/// Unchecked, because only a box that holds the sole reference writes.
struct Boxed<Value: Sendable>: @unchecked Sendable {
  private final class Storage {
    var value: Value
    init(_ value: Value) { self.value = value }
  }

  private var storage: Storage

  init(_ value: Value) { storage = Storage(value) }

  var value: Value {
    _read { yield storage.value }
    _modify {
      if !isKnownUniquelyReferenced(&storage) { storage = Storage(storage.value) }
      yield &storage.value
    }
  }
}

#if !hasFeature(Embedded)
  /// Prints the value, so that recognizers can be compared by what they store.
  extension Boxed: CustomStringConvertible {
    var description: String { "\(value)" }
  }
#endif
