/// A set of touches by their places in a `TouchTable`; one machine word.
@frozen public struct TouchSet: Hashable, Sendable {
  /// Bit `n` stands for place `n`.
  public var bits: UInt64

  @inlinable public init(bits: UInt64 = 0) { self.bits = bits }
  @inlinable public init(_ place: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: place) }

  @inlinable public var isEmpty: Bool { bits == 0 }
  /// Fingers are few, and not every processor that this is compiled for counts bits by itself.
  @inlinable public var count: Int {
    var (rest, count) = (bits, 0)
    while rest != 0 {
      rest &= rest &- 1
      count &+= 1
    }
    return count
  }
  @inlinable public var hasSeveral: Bool { bits & (bits &- 1) != 0 }
  @inlinable public var first: Int? { isEmpty ? nil : bits.trailingZeroBitCount }

  @inlinable public func contains(_ place: Int) -> Bool { !intersection(TouchSet(place)).isEmpty }
  @inlinable public func union(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits | other.bits) }
  @inlinable public func intersection(_ other: TouchSet) -> TouchSet {
    TouchSet(bits: bits & other.bits)
  }
  @inlinable public func subtracting(_ other: TouchSet) -> TouchSet {
    TouchSet(bits: bits & ~other.bits)
  }
  @inlinable public mutating func formUnion(_ other: TouchSet) { bits |= other.bits }
  @inlinable public mutating func subtract(_ other: TouchSet) { bits &= ~other.bits }
}

extension TouchSet: Sequence, IteratorProtocol {
  @inlinable public mutating func next() -> Int? {
    guard let place = first else { return nil }
    bits &= bits &- 1
    return place
  }
}
