/// A recognizer that can be added to a surface: one that is part of Tactus, or a custom recognizer.
///
/// Only these two conform: `sit(in:)` cannot be implemented without the functions of this package.
/// Custom recognizers conform to `CustomRecognizer`, which implements it.
public protocol SeatedRecognizer: Sendable {
  /// The thresholds and options of the recognizer.
  associatedtype Configuration: Hashable, Sendable

  /// The thresholds and options of the recognizer.
  var configuration: Configuration { get }
  /// Creates a recognizer in its initial state.
  init(_ configuration: Configuration)

  /// The kind of the recognizer.
  static var kind: GestureKind { get }
  /// Stores the recognizer in a bank; returns the recognizer's number.
  func sit(in seating: Seating) -> Int
}

/// Access to a bank while a recognizer is added to it.
public struct Seating {
  private let bank: UnsafeMutablePointer<Bank>

  /// Creates an access to `bank`, which must outlive it.
  package init(_ bank: UnsafeMutablePointer<Bank>) { self.bank = bank }

  /// Stores a recognizer in the row that `append` appends to; returns the recognizer's number.
  func seat<Machine: Recognizer>(
    _ machine: Machine, _ append: (inout Rows, Seat<Machine>) -> Int
  ) -> Int {
    let seat = Seat(machine: machine, number: bank.pointee.count)
    return bank.pointee.register(Machine.self, at: append(&bank.pointee.rows, seat))
  }

  /// Stores a recognizer as `seat` does. If `machine` is not nil, it takes the recognizer's place.
  func seat<Machine: Recognizer>(
    _ recognizer: Machine, judgedBy machine: CustomMachine?,
    _ append: (inout Rows, Seat<Machine>) -> Int
  ) -> Int {
    let number = seat(recognizer, append)
    if let machine { bank.pointee.substitute(machine, for: number) }
    return number
  }
}
