/// A set of touches by their places in a `TouchTable`, in one machine word.
@frozen public struct TouchSet: Hashable, Sendable {
  /// The set as bits. Bit `n` stands for place `n`.
  public var bits: UInt64

  /// Creates a set from bits; empty by default.
  @inlinable public init(bits: UInt64 = 0) { self.bits = bits }
  /// Creates a set of one place, which must be at least 0 and less than 64.
  @inlinable public init(_ place: Int) { bits = 1 &<< UInt64(truncatingIfNeeded: place) }

  /// Whether the set is empty.
  @inlinable public var isEmpty: Bool { bits == 0 }
  /// The number of touches. O(count): touches are few, and not every processor that Tactus is
  /// compiled for has an instruction that counts bits.
  @inlinable public var count: Int {
    var (rest, count) = (bits, 0)
    while rest != 0 {
      rest &= rest &- 1
      count &+= 1
    }
    return count
  }
  /// Whether the set contains two or more touches.
  @inlinable public var hasSeveral: Bool { bits & (bits &- 1) != 0 }
  /// The lowest place in the set; nil if it is empty.
  @inlinable public var first: Int? { isEmpty ? nil : bits.trailingZeroBitCount }

  /// Whether the set contains a place.
  @inlinable public func contains(_ place: Int) -> Bool { !intersection(TouchSet(place)).isEmpty }
  /// The touches that are in this set or in `other`.
  @inlinable public func union(_ other: TouchSet) -> TouchSet { TouchSet(bits: bits | other.bits) }
  /// The touches that are in both sets.
  @inlinable public func intersection(_ other: TouchSet) -> TouchSet {
    TouchSet(bits: bits & other.bits)
  }
  /// The touches that are in this set and not in `other`.
  @inlinable public func subtracting(_ other: TouchSet) -> TouchSet {
    TouchSet(bits: bits & ~other.bits)
  }
  /// Adds the touches of `other`.
  @inlinable public mutating func formUnion(_ other: TouchSet) { bits |= other.bits }
  /// Removes the touches of `other`.
  @inlinable public mutating func subtract(_ other: TouchSet) { bits &= ~other.bits }
}

extension TouchSet: Sequence, IteratorProtocol {
  /// Removes and returns the lowest place; nil if the set is empty.
  @inlinable public mutating func next() -> Int? {
    guard let place = first else { return nil }
    bits &= bits &- 1
    return place
  }
}
