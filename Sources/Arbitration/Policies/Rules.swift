public import TouchModel

/// What one recognizer is allowed, and what it waits for: UIKit's properties and delegate answers
/// as values. Others are named by their numbers.
public struct Rules: Hashable, Sendable {
  /// Some of the other recognizers.
  public enum Others: Hashable, Sendable {
    case all
    case only(Set<Int>)

    public static let none = Others.only([])

    public func contains(_ number: Int) -> Bool {
      switch self {
      case .all: true
      case .only(let numbers): numbers.contains(number)
      }
    }

    mutating func insert(_ number: Int) {
      if case .only(var numbers) = self {
        numbers.insert(number)
        self = .only(numbers)
      }
    }
  }

  public var isEnabled = true
  /// Recognizers that must fail before this one may begin: `require(toFail:)`.
  public var requireToFail: Set<Int> = []
  /// Overrides what the recognizer's class says; nil leaves it.
  public var canPrevent: Others?
  /// Overrides what the recognizer's class says; nil leaves it.
  public var canBePreventedBy: Others?
  /// Delegate: `shouldRecognizeSimultaneouslyWith`; one side's yes is enough.
  public var simultaneousWith = Others.none
  /// Delegate: `shouldRequireFailureOf`.
  public var requireFailureOf = Others.none
  /// Delegate: `shouldBeRequiredToFailBy`.
  public var beRequiredToFailBy = Others.none
  /// Delegate: `shouldBegin`.
  public var shouldBegin = true
  /// Delegate: `shouldReceive(touch)`.
  public var shouldReceive = true
  /// Touches of other kinds are not received.
  public var allowedTouchTypes = Set(Contact.Kind.allCases)
  /// After the first touch, touches of another kind are ignored until the sequence is over.
  public var requiresExclusiveTouchType = true
  /// On recognition the view's touches are cancelled.
  public var cancelsTouchesInView = true
  /// The view sees nothing until this recognizer has failed.
  public var delaysTouchesBegan = false
  /// The view does not see a touch end until this recognizer has failed.
  public var delaysTouchesEnded = true

  public init() {}
}
