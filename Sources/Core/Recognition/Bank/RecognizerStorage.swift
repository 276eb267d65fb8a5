/// A recognizer that can be added to a surface: one that is part of Tactus, or a custom recognizer.
///
/// Only these two conform: `store(in:)` cannot be implemented without the functions of this package.
/// Custom recognizers conform to `CustomRecognizer`, which implements it.
public protocol AddableRecognizer: Sendable {
  /// The thresholds and options of the recognizer.
  associatedtype Configuration: Hashable, Sendable

  /// The thresholds and options of the recognizer.
  var configuration: Configuration { get }
  /// Creates a recognizer in its initial state.
  init(_ configuration: Configuration)

  /// The kind of the recognizer.
  static var kind: GestureKind { get }
  /// Stores the recognizer in a bank; returns the recognizer's number.
  func store(in storage: RecognizerStorage) -> Int
}

/// Access to a bank while a recognizer is added to it.
public struct RecognizerStorage {
  private let bank: UnsafeMutablePointer<Bank>

  /// Creates an access to `bank`, which must outlive it.
  package init(_ bank: UnsafeMutablePointer<Bank>) { self.bank = bank }

  /// Stores a recognizer in the row that `append` appends to; returns the recognizer's number.
  func store<Machine: Recognizer>(
    _ machine: Machine, _ traits: InputTraits = InputTraits(Machine.self),
    _ append: (inout Rows, StoredRecognizer<Machine>) -> Int
  ) -> Int {
    let stored = StoredRecognizer(machine: machine, number: bank.pointee.count)
    return bank.pointee.register(Machine.self, traits, at: append(&bank.pointee.rows, stored))
  }

  /// Stores a recognizer as `store` does. If `machine` is not nil, it takes the recognizer's place.
  func store<Machine: Recognizer>(
    _ recognizer: Machine, judgedBy machine: CustomMachine?,
    _ append: (inout Rows, StoredRecognizer<Machine>) -> Int
  ) -> Int {
    let number = store(recognizer, InputTraits(Machine.self), append)
    if let machine { bank.pointee.substitute(machine, for: number) }
    return number
  }
}

/// The former name of `AddableRecognizer`.
@available(*, deprecated, renamed: "AddableRecognizer")
public typealias SeatedRecognizer = AddableRecognizer
