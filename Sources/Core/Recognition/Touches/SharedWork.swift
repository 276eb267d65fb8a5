/// An object with which machines of a platform share work, because they would all do the same for an
/// input. It belongs to a touch table, and a copy of the table has none.
@usableFromInline
struct SharedWork: @unchecked Sendable {
  /// The address of a name that no object of another class has.
  @usableFromInline let name: UnsafePointer<UInt8>
  @usableFromInline let object: AnyObject

  @inlinable
  init(_ name: StaticString, _ object: AnyObject) {
    (self.name, self.object) = (name.utf8Start, object)
  }
}

extension TouchTable {
  /// The number of frames whose ends machines have processed or are processing.
  @inlinable @inline(__always)
  package var frame: Int { state.pointee.frame }

  /// Whether the machines that rest receive the end of this frame.
  var hasNews: Bool { state.pointee.hasNews }

  /// Begins the end of a frame, without news. No other table may share the memory; see `detach`.
  func beginEndOfFrame() {
    state.pointee.frame &+= 1
    state.pointee.hasNews = false
  }

  /// Lets the end of the frame be sent to the machines that rest, too.
  @inlinable @inline(__always)
  package func noteNews() { state.pointee.hasNews = true }

  /// Returns the object with the given name, made by `make` if there is none. Only objects of the class
  /// `Work` may have that name, which must be one literal. The object lives as long as the table.
  @inlinable
  package func sharedWork<Work: AnyObject>(
    _ name: StaticString, _ make: () -> Work
  ) -> Unmanaged<Work> {
    // Every machine asks for it on every input, so it is neither retained nor released.
    if let work = state.pointee.sharedWork, work.name == name.utf8Start {
      return Unmanaged.passUnretained(unsafeDowncast(work.object, to: Work.self))
    }
    let work = make()
    state.pointee.sharedWork = SharedWork(name, work)
    return Unmanaged.passUnretained(work)
  }
}
