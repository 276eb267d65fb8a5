public import TouchModel

/// The rules of one recognizer: UIKit's properties and delegate answers as values. Other
/// recognizers are named by their numbers.
public struct Rules: Hashable, Sendable {
  /// A set of recognizers.
  public enum Others: Hashable, Sendable {
    /// All other recognizers.
    case all
    /// The recognizers with these numbers.
    case only(Set<Int>)

    /// The empty set.
    public static let none = Others.only([])

    /// Whether the set contains recognizer `number`.
    public func contains(_ number: Int) -> Bool {
      switch self {
      case .all: true
      case .only(let numbers): numbers.contains(number)
      }
    }

    /// The members among the recognizers 0 to `count` - 1, in no order.
    func numbers(below count: Int) -> [Int] {
      switch self {
      case .all: Array(0..<count)
      case .only(let numbers): numbers.filter { $0 >= 0 && $0 < count }
      }
    }

    /// The members among the recognizers 0 to `count` - 1, in no order, if they are named; none if the
    /// set contains all recognizers.
    func few(below count: Int) -> [Int] { self == .all ? [] : numbers(below: count) }

    /// Adds recognizer `number`.
    mutating func insert(_ number: Int) {
      if case .only(var numbers) = self {
        numbers.insert(number)
        self = .only(numbers)
      }
    }
  }

  /// Whether the recognizer receives input.
  public var isEnabled = true
  /// The recognizers that must fail before this one may be recognized: `require(toFail:)`.
  public var requireToFail: Set<Int> = []
  /// The recognizers that this one makes fail, overriding the policy; nil leaves the decision to
  /// the policy.
  public var canPrevent: Others?
  /// The recognizers that may make this one fail; nil stands for all.
  public var canBePreventedBy: Others?
  /// The recognizers that may be recognized together with this one. It is enough if one of two
  /// recognizers allows the other. Delegate: `shouldRecognizeSimultaneouslyWith`.
  public var simultaneousWith = Others.none
  /// The recognizers that must fail before this one may be recognized. Delegate:
  /// `shouldRequireFailureOf`.
  public var requireFailureOf = Others.none
  /// The recognizers that may be recognized only after this one has failed. Delegate:
  /// `shouldBeRequiredToFailBy`.
  public var beRequiredToFailBy = Others.none
  /// Whether the recognizer may begin; if not, it fails instead. Delegate: `shouldBegin`.
  public var shouldBegin = true
  /// The condition under which the gesture may begin or be recognized; otherwise the recognizer fails.
  /// Nil if there is none.
  package var beginCondition: BeginCondition?
  /// The touches that the recognizer receives, by their view and number.
  package var reception = TouchReception()
  /// Whether the recognizer receives touches or motion samples. Delegate: `shouldReceive(touch)`.
  public var shouldReceive = true
  /// The kinds of touches that the recognizer receives.
  public var allowedTouchTypes = Set(Contact.Kind.allCases)
  /// Whether touches of a kind other than the first touch's are ignored until the gesture sequence
  /// is over.
  public var requiresExclusiveTouchType = true
  /// Whether a touch that decides the recognizer's gesture by landing begins its next gesture. It
  /// decides a tap that waits for a double tap, and fails the double tap, if it lands elsewhere. In
  /// UIKit such a touch belongs to neither.
  package var startsOver = false
  /// Whether recognition cancels the gesture's touches in their views.
  public var cancelsTouchesInView = true
  /// Whether the view receives the touches only after this recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only after this recognizer has failed.
  public var delaysTouchesEnded = true

  /// Creates rules with UIKit's default values.
  public init() {}
}
