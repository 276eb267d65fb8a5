/// The reason of the system why a library cannot be loaded.
package struct MissingLibrary: Error {
  package let reason: String
}

/// The functions of libraries that are loaded while the program runs.
package enum LibraryFunctions {
  /// Fills a table with functions. `load` is the function of a C module that fills it, and returns the reason if it
  /// cannot.
  package static func load<Table>(
    _ load: (UnsafeMutablePointer<Table>) -> UnsafePointer<CChar>?
  ) -> Result<Table, MissingLibrary> {
    let table = UnsafeMutablePointer<Table>.allocate(capacity: 1)
    defer { table.deallocate() }
    if let reason = load(table) {
      return .failure(MissingLibrary(reason: String(cString: reason)))
    }
    return .success(table.pointee)
  }
}
