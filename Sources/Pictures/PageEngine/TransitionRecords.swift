package import TactusGestures

/// Transitions as records of a fixed size, which a page reads without copying.
///
/// `docs/page-interface.md` has the table of the fields.
package final class TransitionRecords {
  /// The number of bytes of a record.
  package static let size = 112

  /// The memory of the records.
  package let buffer = PageBuffer(capacity: 64 * size)
  /// The failures, with the index of the record of each.
  private var failures: [(index: Int, failure: Failure)] = []

  package init() {}

  /// The number of records.
  package var count: Int { buffer.count / Self.size }

  /// Removes all records and keeps the memory.
  package func removeAll() {
    buffer.setCount(0)
    failures.removeAll(keepingCapacity: true)
  }

  /// Returns the failure of a record; nil if it has none.
  func failure(at index: Int) -> Failure? {
    var (low, high) = (0, failures.count)
    while low < high {
      let middle = (low + high) / 2
      if failures[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low < failures.count && failures[low].index == index ? failures[low].failure : nil
  }

  /// Appends a transition.
  package func append(_ transition: Transition) {
    if let failure = transition.failure { failures.append((count, failure)) }
    let record = buffer.append(count: Self.size)
    let failure = transition.failure
    let values = Self.values(of: transition.values)
    record.store(transition.time.microseconds, 0)
    record.store(transition.sequenceStart.microseconds, 8)
    record.store(transition.claimed?.microseconds ?? .min, 16)
    record.store(transition.location.x, 24)
    record.store(transition.location.y, 32)
    record.store(failure?.measured ?? .nan, 40)
    record.store(failure?.limit ?? .nan, 48)
    record.store(values.0, 56)
    record.store(values.1, 64)
    record.store(values.2, 72)
    record.store(values.3, 80)
    record.store(transition.recognizer, 88)
    record.store(transition.heldBy ?? -1, 92)
    record.store(failure?.rival ?? failure?.control ?? -1, 96)
    record.store(transition.touches, 100)
    record.storeByte(transition.kind.rawValue, 104)
    record.storeByte(transition.from.rawValue, 105)
    record.storeByte(transition.state.rawValue, 106)
    record.storeByte(
      (transition.action ? 1 : 0) | (failure == nil ? 0 : 2) | (failure?.control == nil ? 0 : 4),
      107)
    record.storeByte(failure?.reason.rawValue ?? .max, 108)
    for place in 109..<Self.size { record.storeByte(0, place) }
  }

  /// Returns the numbers of a gesture, in the order of the table; 0 for numbers that it does not
  /// have.
  private static func values(of values: GestureValues) -> (Double, Double, Double, Double) {
    switch values {
    case .tap(let count): (Double(count), 0, 0, 0)
    case .swipe(let direction): (Double(direction.rawValue), 0, 0, 0)
    case .pan(let translation, let velocity):
      (translation.x, translation.y, velocity.x, velocity.y)
    case .pinch(let scale, let velocity): (scale, velocity, 0, 0)
    case .rotation(let angle, let velocity): (angle, velocity, 0, 0)
    case .shake(let peak, let swings): (peak, Double(swings), 0, 0)
    case .template(let index, let dissimilarity): (Double(index), dissimilarity, 0, 0)
    case .longPress, .custom: (0, 0, 0, 0)
    }
  }
}

extension UnsafeMutableRawPointer {
  fileprivate func store(_ value: Int64, _ place: Int) {
    storeBytes(of: value.littleEndian, toByteOffset: place, as: Int64.self)
  }

  fileprivate func store(_ value: Double, _ place: Int) {
    storeBytes(of: value.bitPattern.littleEndian, toByteOffset: place, as: UInt64.self)
  }

  fileprivate func store(_ value: Int, _ place: Int) {
    storeBytes(of: Int32(clamping: value).littleEndian, toByteOffset: place, as: Int32.self)
  }

  fileprivate func storeByte(_ value: UInt8, _ place: Int) {
    storeBytes(of: value, toByteOffset: place, as: UInt8.self)
  }
}
