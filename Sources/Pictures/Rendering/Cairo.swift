internal import CCairo
internal import LibraryLoading

/// The functions of Cairo, loaded once, when they are needed for the first time.
enum Cairo {
  private static let loaded = LibraryFunctions.load(tactus_load_cairo)

  /// Returns the functions. Throws if the library is not installed.
  static func functions() throws(RenderingFault) -> CairoFunctions {
    do throws(MissingLibrary) { return try loaded.get() } catch {
      throw .missingLibrary(error.reason)
    }
  }
}

extension CairoFunctions {
  /// Returns the text of a status.
  func text(of status: cairo_status_t) -> String {
    status_to_string(status).map { String(cString: $0) } ?? "unknown error"
  }

  /// Throws if a surface is in an error state.
  func check(surface: OpaquePointer) throws(RenderingFault) {
    let status = surface_status(surface)
    if status != CAIRO_STATUS_SUCCESS { throw .cairo(text(of: status)) }
  }
}

/// Bytes that Cairo writes or reads in pieces.
final class ByteStream {
  var bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// The pointer that Cairo passes to `write` and `read`.
  var pointer: UnsafeMutableRawPointer { Unmanaged.passUnretained(self).toOpaque() }

  /// Appends bytes.
  static let write: cairo_write_func_t = { stream, data, count in
    guard let stream, let data else { return CAIRO_STATUS_WRITE_ERROR }
    let target = Unmanaged<ByteStream>.fromOpaque(stream).takeUnretainedValue()
    target.bytes.append(contentsOf: UnsafeBufferPointer(start: data, count: Int(count)))
    return CAIRO_STATUS_SUCCESS
  }

  /// Copies the next bytes to Cairo. It is an error if there are fewer than Cairo requests.
  static let read: cairo_read_func_t = { stream, data, count in
    guard let stream, let data else { return CAIRO_STATUS_READ_ERROR }
    let source = Unmanaged<ByteStream>.fromOpaque(stream).takeUnretainedValue()
    let count = Int(count)
    guard count <= source.bytes.count - source.position else { return CAIRO_STATUS_READ_ERROR }
    for offset in 0..<count { data[offset] = source.bytes[source.position + offset] }
    source.position += count
    return CAIRO_STATUS_SUCCESS
  }
}
