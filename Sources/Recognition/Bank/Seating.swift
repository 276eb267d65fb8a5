public import TouchModel

/// A recognizer that a bank has a row for.
public protocol SeatedRecognizer: Recognizer {
  static var kind: GestureKind { get }
  /// Whether a movement says nothing to it while fewer than two fingers are down.
  static var movesInPairsOnly: Bool { get }
  /// Whether it wants to be told when all of a frame has been told; see `concludeFrame`.
  static var judgesWholeFrames: Bool { get }
  /// Whether a movement alone may set or change its deadline.
  static var movementsMoveDeadline: Bool { get }
  /// The short way of `advance(on: .moved(touches))`; see `Glide`.
  mutating func glide(_ touches: TouchSet, at time: Timestamp, in table: TouchTable) -> Glide
  /// Takes a seat; returns the number that the recognizer goes by.
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

/// The free seats of a surface, while a recognizer is added to it.
public struct Seating {
  private let bank: UnsafeMutablePointer<Bank>

  package init(_ bank: UnsafeMutablePointer<Bank>) { self.bank = bank }

  /// Puts a recognizer into the row that `append` appends to; returns its number.
  func seat<Machine: SeatedRecognizer>(
    _ machine: Machine, _ append: (inout Rows, Seat<Machine>) -> Int
  ) -> Int {
    let seat = Seat(machine: machine, number: bank.pointee.count)
    return bank.pointee.register(Machine.self, at: append(&bank.pointee.rows, seat))
  }
}
