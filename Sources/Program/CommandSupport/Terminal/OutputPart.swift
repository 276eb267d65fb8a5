/// The output about one of several captures that are read at the same time.
///
/// One thread at a time uses it: that which reads the capture, and once that is done, that which
/// writes the results. `CaptureOrder` passes it on under a lock.
///
/// While captures before it are not complete, the output is kept, most of it in a temporary file.
package final class OutputPart: @unchecked Sendable {
  private let number: Int
  private let order: CaptureOrder
  private var kept = Spool()
  /// Text that is made in the order of the captures, each after a number of bytes of `kept`.
  private var calls: [(place: Int, make: @Sendable () -> [UInt8])] = []
  private var length = 0

  package init(_ number: Int, _ order: CaptureOrder) {
    self.number = number
    self.order = order
  }

  package func add(_ bytes: [UInt8]) {
    if order.isTurn(of: number) {
      deliver()
      order.write(bytes)
    } else {
      kept.append(bytes)
      length += bytes.count
    }
  }

  package func add(_ make: @escaping @Sendable () -> [UInt8]) {
    if order.isTurn(of: number) {
      deliver()
      order.write(make())
    } else {
      calls.append((length, make))
    }
  }

  /// Passes on what was kept, when all captures before this one are complete.
  func deliver() {
    guard length > 0 || !calls.isEmpty else { return }
    var (place, next) = (0, 0)
    kept.drain { bytes in
      var start = 0
      while next < calls.count, calls[next].place < place + bytes.count {
        let end = calls[next].place - place
        if end > start { order.write(Array(bytes[start..<end])) }
        start = end
        order.write(calls[next].make())
        next += 1
      }
      order.write(start == 0 ? bytes : Array(bytes[start...]))
      place += bytes.count
    }
    for call in calls[next...] { order.write(call.make()) }
    calls.removeAll()
    length = 0
  }
}
