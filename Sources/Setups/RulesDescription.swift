public import TouchModel

/// `Rules` with the other recognizers named by their ids.
public struct RulesDescription: Hashable, Sendable {
  /// Some of the other recognizers.
  public enum Others: Hashable, Sendable {
    case all
    case only([String])

    public static let none = Others.only([])

    /// The names that are spelled out.
    var names: [String] {
      switch self {
      case .all: []
      case .only(let names): names
      }
    }
  }

  public var isEnabled = true
  public var cancelsTouchesInView = true
  public var delaysTouchesBegan = false
  public var delaysTouchesEnded = true
  public var allowedTouchTypes = Contact.Kind.allCases
  public var requiresExclusiveTouchType = true
  public var requireToFail: [String] = []
  /// nil leaves it to the recognizer's class.
  public var canPrevent: Others?
  /// nil leaves it to the recognizer's class.
  public var canBePreventedBy: Others?
  public var shouldBegin = true
  public var shouldReceive = true
  public var simultaneousWith = Others.none
  public var requireFailureOf = Others.none
  public var beRequiredToFailBy = Others.none

  public init() {}

  /// Every name of another recognizer in it.
  var names: [String] {
    requireToFail + (canPrevent?.names ?? []) + (canBePreventedBy?.names ?? [])
      + simultaneousWith.names + requireFailureOf.names + beRequiredToFailBy.names
  }
}
