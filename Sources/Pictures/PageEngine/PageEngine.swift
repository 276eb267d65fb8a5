internal import JSONText
package import Setups
internal import TactusGestures

/// The engine of a page: setups, recordings and runs with their handles, and two blocks of memory
/// for input and output.
///
/// No call traps, whatever its arguments are: each returns a result or throws a `PageFault`.
package final class PageEngine {
  /// The only engine of a page. A page has one thread.
  package nonisolated(unsafe) static let shared = PageEngine()

  /// The bytes that the page has written for the next call.
  package let input = PageBuffer()
  /// The text that the last call returned.
  package let output = PageBuffer()
  private var objects = HandleTable()

  /// The largest number of bytes of input.
  private static let largestInput = 1 << 28

  package init() {}

  /// The number of objects that have not been released.
  package var objectCount: Int { objects.count }

  /// Reserves memory for input and returns its address, which is valid until the next call of this
  /// function.
  package func makeInput(_ length: Int) throws(PageFault) -> UnsafeMutableRawPointer {
    guard length >= 0 else { throw PageFault(.badLength, "the length is \(length)") }
    guard length <= Self.largestInput else {
      throw PageFault(.tooLarge, "\(length) bytes at once; send at most \(Self.largestInput)")
    }
    input.setCount(length)
    return input.base
  }

  /// Releases an object.
  package func release(_ handle: Int32) throws(PageFault) { try objects.remove(handle) }

  package func setup(_ handle: Int32) throws(PageFault) -> Setup { try pageSetup(handle).setup }

  func pageSetup(_ handle: Int32) throws(PageFault) -> PageSetup {
    if case .setup(let setup) = try objects.object(handle) { return setup }
    throw PageFault(.unknownHandle, "the object \(handle) is no setup")
  }

  package func log(_ handle: Int32) throws(PageFault) -> PageLog {
    if case .log(let log) = try objects.object(handle) { return log }
    throw PageFault(.unknownHandle, "the object \(handle) is no recording")
  }

  func run(_ handle: Int32) throws(PageFault) -> PageRun {
    if case .run(let run) = try objects.object(handle) { return run }
    throw PageFault(.unknownHandle, "the object \(handle) is no run")
  }

  /// Returns the object of another module with this handle.
  package func other(_ handle: Int32) throws(PageFault) -> PageExtension {
    if case .other(let object) = try objects.object(handle) { return object }
    throw PageFault(.unknownHandle, "the object \(handle) is of another kind")
  }

  /// Stores an object of another module and returns its handle.
  package func insert(_ object: PageExtension) throws(PageFault) -> Int32 {
    try insert(.other(object))
  }

  func insert(_ object: PageObject) throws(PageFault) -> Int32 { try objects.insert(object) }

  package func insert(_ setup: Setup) throws(PageFault) -> Int32 {
    try insert(.setup(PageSetup(setup)))
  }

  /// Returns the first `length` bytes of the input.
  package func bytes(_ length: Int) throws(PageFault) -> UnsafeRawBufferPointer {
    guard length >= 0, length <= input.count else {
      throw PageFault(
        .badLength, "\(length) bytes, but tactus_input made room for \(input.count)")
    }
    return UnsafeRawBufferPointer(rebasing: input.bytes[..<length])
  }

  /// Returns the first `length` bytes of the input as text.
  package func text(_ length: Int) throws(PageFault) -> String {
    String(decoding: try bytes(length), as: UTF8.self)
  }

  /// Sets the output to `bytes`. Returns their number.
  package func put(_ bytes: [UInt8]) -> Int32 {
    output.replace(with: bytes)
    return Int32(clamping: bytes.count)
  }
}

/// The results of exported functions.
extension PageEngine {
  /// Returns the result of `body`. If it throws, the text of the fault becomes the output, and its
  /// code is returned.
  package func result(_ body: () throws(PageFault) -> Int32) -> Int32 {
    do { return try body() } catch { return report(error) }
  }

  /// Sets the output to the text of a fault. Returns its code.
  package func report(_ fault: PageFault) -> Int32 {
    _ = put(fault.json)
    return fault.code.rawValue
  }
}
