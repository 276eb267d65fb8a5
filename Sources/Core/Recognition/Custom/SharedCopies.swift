/// The copies of objects that several machines share, made once for all machines of a copied bank.
package struct SharedCopies {
  private var pairs: [(original: AnyObject, copy: AnyObject)] = []

  init() {}

  /// Returns the copy of an object, made by `make` if no other machine has asked for it.
  package mutating func copy<Shared: AnyObject>(
    of original: Shared, _ make: () -> Shared
  ) -> Shared {
    if let known = pairs.first(where: { $0.original === original }) {
      return unsafeDowncast(known.copy, to: Shared.self)
    }
    let copy = make()
    pairs.append((original, copy))
    return copy
  }
}
