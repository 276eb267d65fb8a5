internal import TouchModel

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
  /// Returns the first value of a configuration that is out of range; nil if there is none. A surface
  /// refuses a recognizer with such a value.
  static func fault(in configuration: Configuration) -> RangeFault?
  /// The reasons for failing that only this type of recognizer has, in words: "crossed its own line".
  /// `Failure(own:)` states one by its index.
  static var ownReasons: [String] { get }
  /// Stores the recognizer in a bank; returns the recognizer's number.
  func store(in storage: RecognizerStorage) -> Int
}

extension AddableRecognizer {
  /// The default: no reasons of its own.
  public static var ownReasons: [String] { [] }
  /// The default, nil: every configuration is accepted.
  public static func fault(in configuration: Configuration) -> RangeFault? { nil }
}

/// Access to a bank while a recognizer is added to it, or takes the place of another.
public struct RecognizerStorage {
  private let bank: UnsafeMutablePointer<Bank>
  /// The number of the recognizer that is replaced; nil if a recognizer is added.
  private let replaced: Int?

  /// Creates an access to `bank`, which must outlive it. A recognizer that is replaced has the same kind
  /// and is in no gesture sequence that goes on.
  package init(_ bank: UnsafeMutablePointer<Bank>, replacing replaced: Int? = nil) {
    (self.bank, self.replaced) = (bank, replaced)
  }

  /// Stores a recognizer in a row, into which `put` puts it at the index of the one that it replaces, or at
  /// the end; returns the recognizer's number.
  func store<Machine: Recognizer>(
    _ machine: Machine, _ traits: InputTraits = InputTraits(Machine.self),
    _ put: (inout Rows, StoredRecognizer<Machine>, Int?) -> Int
  ) -> Int {
    let stored = StoredRecognizer(machine: machine, number: replaced ?? bank.pointee.count)
    let index = put(&bank.pointee.rows, stored, replaced.map { bank.pointee.places[$0].home })
    guard let replaced else { return bank.pointee.register(Machine.kind, traits, at: index) }
    bank.pointee.replace(replaced, traits)
    return replaced
  }

  /// Stores a recognizer as `store` does. If `machine` is not nil, it takes the recognizer's place.
  func store<Machine: Recognizer>(
    _ recognizer: Machine, judgedBy machine: CustomMachine?,
    _ put: (inout Rows, StoredRecognizer<Machine>, Int?) -> Int
  ) -> Int {
    let number = store(recognizer, InputTraits(Machine.self), put)
    if let machine { bank.pointee.substitute(machine, for: number) }
    return number
  }
}

/// The former name of `AddableRecognizer`.
@available(*, deprecated, renamed: "AddableRecognizer")
public typealias SeatedRecognizer = AddableRecognizer
