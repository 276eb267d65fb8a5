public import TouchModel

/// `Rules` with the other recognizers named by their ids.
public struct RulesDescription: Hashable, Sendable {
  /// A set of other recognizers.
  public enum Others: Hashable, Sendable {
    case all
    case only([String])

    /// The empty set.
    public static let none = Others.only([])

    /// The names in the set; empty for `all`.
    var names: [String] {
      switch self {
      case .all: []
      case .only(let names): names
      }
    }

    /// Replaces the names by `ids` of them.
    mutating func name(_ ids: ([String]) -> [String]) {
      if case .only(let names) = self { self = .only(ids(names)) }
    }

    /// Removes a name that is spelled out.
    mutating func remove(_ name: String) {
      if case .only(let names) = self { self = .only(names.filter { $0 != name }) }
    }
  }

  /// Whether the recognizer receives input.
  public var isEnabled = true
  /// Whether recognition cancels the gesture's touches in their views.
  public var cancelsTouchesInView = true
  /// Whether the view receives the touches only after this recognizer has failed.
  public var delaysTouchesBegan = false
  /// Whether the view receives the end of a touch only after this recognizer has failed.
  public var delaysTouchesEnded = true
  /// The kinds of touches that the recognizer receives.
  public var allowedTouchTypes = Contact.Kind.allCases
  /// Whether touches of a kind other than the first touch's are ignored until the gesture sequence
  /// is over.
  public var requiresExclusiveTouchType = true
  /// Whether a touch that decides the recognizer's gesture by landing begins its next gesture.
  package var startsOver = false
  /// The recognizers that must fail before this one may be recognized: `require(toFail:)`.
  public var requireToFail: [String] = []
  /// The recognizers that this one can prevent; nil uses the answer of the recognizer's class.
  public var canPrevent: Others?
  /// The recognizers that can prevent this one; nil uses the answer of the recognizer's class.
  public var canBePreventedBy: Others?
  /// Whether the recognizer may begin; if not, it fails instead.
  public var shouldBegin = true
  /// The condition under which the recognizer may begin; nil if there is none.
  package var beginCondition: BeginConditionText?
  /// Whether the recognizer receives touches or motion samples.
  public var shouldReceive = true
  /// The touches that the recognizer receives, by their view and number.
  package var reception = ReceptionDescription()
  /// The recognizers that may be recognized together with this one. One of the two recognizers is
  /// enough to allow it.
  public var simultaneousWith = Others.none
  /// The recognizers that must fail before this one may be recognized, according to its delegate.
  public var requireFailureOf = Others.none
  /// The recognizers that may be recognized only after this one has failed, according to its
  /// delegate.
  public var beRequiredToFailBy = Others.none

  /// Creates rules with UIKit's default values.
  public init() {}

  /// Replaces the names of other recognizers by `ids` of them.
  mutating func nameGroups(_ ids: ([String]) -> [String]) {
    requireToFail = ids(requireToFail)
    canPrevent?.name(ids)
    canBePreventedBy?.name(ids)
    simultaneousWith.name(ids)
    requireFailureOf.name(ids)
    beRequiredToFailBy.name(ids)
  }

  /// The rules without those about other recognizers.
  package var withoutOthers: RulesDescription {
    var rules = self
    rules.requireToFail = []
    (rules.canPrevent, rules.canBePreventedBy) = (nil, nil)
    (rules.simultaneousWith, rules.requireFailureOf) = (.none, .none)
    rules.beRequiredToFailBy = .none
    return rules
  }

  /// All names of other recognizers in the rules.
  var names: [String] {
    requireToFail + (canPrevent?.names ?? []) + (canBePreventedBy?.names ?? [])
      + simultaneousWith.names + requireFailureOf.names + beRequiredToFailBy.names
  }
}
