public import TouchModel

/// A recognizer that a bank can store.
public protocol SeatedRecognizer: Recognizer {
  /// The kind of the recognizer.
  static var kind: GestureKind { get }
  /// Whether the recognizer ignores movements while fewer than two touches are down.
  static var movesInPairsOnly: Bool { get }
  /// Whether the recognizer is informed of the end of each frame; see `concludeFrame`.
  static var judgesWholeFrames: Bool { get }
  /// Whether a movement alone may set or change the recognizer's deadline.
  static var movementsMoveDeadline: Bool { get }
  /// The fast path of `advance(on: .moved(touches))`; see `Glide`.
  mutating func glide(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Glide
  /// Stores the recognizer in a bank; returns the recognizer's number.
  func sit(in seating: Seating) -> Int
}

extension SeatedRecognizer {
  public static var movesInPairsOnly: Bool { false }
  public static var judgesWholeFrames: Bool { false }
  public static var movementsMoveDeadline: Bool { false }

  public mutating func glide(
    _ touches: TouchSet, at time: Timestamp, in table: TouchTable
  ) -> Glide { .unclear }
}

/// Access to a bank while a recognizer is added to it.
public struct Seating {
  private let bank: UnsafeMutablePointer<Bank>

  /// Creates an access to `bank`, which must outlive it.
  package init(_ bank: UnsafeMutablePointer<Bank>) { self.bank = bank }

  /// Stores a recognizer in the row that `append` appends to; returns the recognizer's number.
  func seat<Machine: SeatedRecognizer>(
    _ machine: Machine, _ append: (inout Rows, Seat<Machine>) -> Int
  ) -> Int {
    let seat = Seat(machine: machine, number: bank.pointee.count)
    return bank.pointee.register(Machine.self, at: append(&bank.pointee.rows, seat))
  }
}
