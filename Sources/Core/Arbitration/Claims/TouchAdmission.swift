internal import TouchModel

/// The touches that the rules of a recognizer let through, in the form in which a landing asks.
struct TouchAdmission: Sendable {
  /// Bit `n` stands for the touch type of raw value `n`.
  private let kinds: UInt8
  /// Whether the first touch of a sequence keeps out touches of other types.
  private let isExclusive: Bool
  /// The most touches that the recognizer has at a time; 255 for no limit.
  private let most: UInt8

  /// Lets no touch through.
  init() { (kinds, isExclusive, most) = (0, true, .max) }

  init(_ rules: Rules) {
    let isOpen = rules.isEnabled && rules.shouldReceive
    kinds = isOpen ? rules.allowedTouchTypes.reduce(0) { $0 | 1 << $1.rawValue } : 0
    isExclusive = rules.requiresExclusiveTouchType
    most = rules.reception.most.map { UInt8(clamping: $0) } ?? .max
  }

  /// Whether a recognizer that has `count` touches may have one more.
  @inline(__always)
  func hasRoom(beside count: @autoclosure () -> Int) -> Bool { most == .max || count() < Int(most) }

  /// Whether a touch of type `kind` is let through in a sequence whose first touch has type `first`,
  /// or that has no touch yet.
  @inline(__always)
  func admits(_ kind: Contact.Kind, after first: Contact.Kind?) -> Bool {
    guard kinds & 1 &<< kind.rawValue != 0 else { return false }
    guard isExclusive, let first else { return true }
    return first == kind
  }
}
