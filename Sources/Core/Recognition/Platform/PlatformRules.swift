/// The values that another platform adds to a kind of recognizer, and the machine that follows them.
///
/// Recognizers have UIKit's values and follow UIKit's rules. Where a platform does otherwise, its
/// values conform to this protocol in a module above, and a configuration carries them in
/// `platform`. When a recognizer with such values is added to a surface, their machine takes the
/// place of the recognizer; see `Bank.substitute`. So this module knows no platform but UIKit.
package protocol PlatformRules: Hashable, Sendable {
  /// The configuration of the recognizers whose place the machine takes.
  associatedtype Configuration: Sendable

  /// A name that no other type with the same configuration has.
  static var name: StaticString { get }
  /// Creates the values with which the platform's machine does what UIKit's recognizer does.
  init()
  /// Returns the machine that recognizes the gesture with the other values of `configuration`.
  func machine(for configuration: Configuration) -> CustomMachine
  /// Returns the machine of a gesture that must start at an edge; nil if the platform has none.
  func machine(for configuration: Configuration, from start: EdgeStart) -> CustomMachine?
  /// Checks the values that an application can set.
  func check(_ check: inout RangeCheck)
}

extension PlatformRules {
  package func check(_ check: inout RangeCheck) {}

  package func machine(for configuration: Configuration, from start: EdgeStart) -> CustomMachine? {
    nil
  }
}

/// Values of a platform whose type is not known.
///
/// The values are in a class with overridden functions, because Embedded Swift has no existentials.
package struct AnyPlatformRules<Configuration: Sendable>: Hashable, Sendable {
  private let box: RulesBox<Configuration>

  /// Wraps values; nil if they are UIKit's.
  package init?<Rules: PlatformRules>(_ rules: Rules)
  where Rules.Configuration == Configuration {
    if rules == Rules() { return nil }
    box = RulesBoxOf(rules)
  }

  /// Returns the values if they are of the type `Rules`; otherwise UIKit's.
  package func values<Rules: PlatformRules>(_: Rules.Type) -> Rules
  where Rules.Configuration == Configuration {
    // The name decides, because Embedded Swift has no conditional casts.
    guard box.name.isEqual(to: Rules.name) else { return Rules() }
    return unsafeDowncast(box, to: RulesBoxOf<Rules>.self).rules
  }

  /// See `PlatformRules`.
  package func machine(for configuration: Configuration) -> CustomMachine {
    box.machine(for: configuration)
  }

  /// See `PlatformRules`.
  package func machine(for configuration: Configuration, from start: EdgeStart) -> CustomMachine? {
    box.machine(for: configuration, from: start)
  }

  /// See `PlatformRules`.
  func check(_ check: inout RangeCheck) { box.check(&check) }

  package static func == (one: Self, other: Self) -> Bool {
    one.box.name.isEqual(to: other.box.name) && one.box.hasValues(of: other.box)
  }

  package func hash(into hasher: inout Hasher) {
    // Pages keep no configurations in sets, so there all values hash alike.
    #if !hasFeature(Embedded)
      box.hash(into: &hasher)
    #endif
  }
}

/// The base class of boxes; `RulesBoxOf` overrides every member. A box never changes.
private class RulesBox<Configuration: Sendable>: @unchecked Sendable {
  var name: StaticString { "" }
  func machine(for configuration: Configuration) -> CustomMachine { CustomMachine() }
  func machine(for configuration: Configuration, from start: EdgeStart) -> CustomMachine? { nil }
  func check(_ check: inout RangeCheck) {}
  /// Returns whether another box of the same type has the same values.
  func hasValues(of other: RulesBox) -> Bool { false }
  #if !hasFeature(Embedded)
    func hash(into hasher: inout Hasher) {}
  #endif
}

private final class RulesBoxOf<Rules: PlatformRules>: RulesBox<Rules.Configuration>,
  @unchecked Sendable
{
  let rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  override var name: StaticString { Rules.name }

  override func machine(for configuration: Rules.Configuration) -> CustomMachine {
    rules.machine(for: configuration)
  }

  override func machine(
    for configuration: Rules.Configuration, from start: EdgeStart
  ) -> CustomMachine? { rules.machine(for: configuration, from: start) }

  #if !hasFeature(Embedded)
    override func check(_ check: inout RangeCheck) { rules.check(&check) }
  #endif

  override func hasValues(of other: RulesBox<Rules.Configuration>) -> Bool {
    unsafeDowncast(other, to: RulesBoxOf.self).rules == rules
  }

  #if !hasFeature(Embedded)
    override func hash(into hasher: inout Hasher) { rules.hash(into: &hasher) }
  #endif
}
