package import TouchModel

/// Rules of a platform that judge all touches of a surface together, as those of a touchpad do.
package protocol SurfaceRules: Hashable, Sendable {
  /// The change to the positions of touches before any recognizer reads them.
  associatedtype Filter: SurfaceFilter

  /// A name that no other type has.
  static var name: StaticString { get }
  /// A filter in its initial state; nil if positions stay as they are.
  var filter: Filter? { get }
  /// Returns the machine that takes the place of a recognizer; nil if the recognizer judges for
  /// itself.
  func machine(for recognizer: RecognizerConfiguration) -> CustomMachine?
}

/// A change that a platform makes to the positions of touches.
package protocol SurfaceFilter: Sendable {
  /// Replaces the positions of a frame's contacts.
  mutating func apply(to contacts: inout [Contact], at time: Timestamp)
  /// Forgets everything about the touches so far, as for a new recording.
  mutating func reset()
  /// Returns whether a filter makes the same changes, whatever it has seen.
  func isLike(_ other: Self) -> Bool
}

/// The configuration of a recognizer whose place a machine may take.
package enum RecognizerConfiguration: Sendable {
  case tap(TapRecognizer.Configuration)
  case longPress(LongPressRecognizer.Configuration)
  case pan(PanRecognizer.Configuration)
  case swipe(SwipeRecognizer.Configuration)
  case pinch(PinchRecognizer.Configuration)
  case rotation(RotationRecognizer.Configuration)
}

/// Rules of a surface whose type is not known. See `AnyPlatformRules` for the box.
package struct AnySurfaceRules: Sendable {
  private let box: SurfaceBox

  /// Wraps rules.
  package init<Rules: SurfaceRules>(_ rules: Rules) { box = SurfaceBoxOf(rules) }

  /// Returns the rules if they are of the type `Rules`; otherwise nil.
  package func rules<Rules: SurfaceRules>(_: Rules.Type) -> Rules? {
    guard box.name.isEqual(to: Rules.name) else { return nil }
    return unsafeDowncast(box, to: SurfaceBoxOf<Rules>.self).rules
  }

  /// See `SurfaceRules`.
  package var filter: AnySurfaceFilter? { box.filter }

  /// See `SurfaceRules`.
  package func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    box.machine(for: recognizer)
  }
}

/// The base class of boxes; `SurfaceBoxOf` overrides every member. A box never changes.
private class SurfaceBox: @unchecked Sendable {
  var name: StaticString { "" }
  var filter: AnySurfaceFilter? { nil }
  func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? { nil }
}

private final class SurfaceBoxOf<Rules: SurfaceRules>: SurfaceBox, @unchecked Sendable {
  let rules: Rules

  init(_ rules: Rules) { self.rules = rules }

  override var name: StaticString { Rules.name }
  override var filter: AnySurfaceFilter? {
    rules.filter.map { AnySurfaceFilter($0, name: Rules.name) }
  }

  override func machine(for recognizer: RecognizerConfiguration) -> CustomMachine? {
    rules.machine(for: recognizer)
  }
}

/// A filter whose type is not known. It is a value: its box is copied before a change if it is
/// shared.
package struct AnySurfaceFilter: Sendable {
  private var box: FilterBox

  /// Wraps a filter. `name` is a name that no other type has.
  package init<Filter: SurfaceFilter>(_ filter: Filter, name: StaticString) {
    box = FilterBoxOf(filter, name)
  }

  /// See `SurfaceFilter`.
  package func isLike(_ other: AnySurfaceFilter) -> Bool {
    box.name.isEqual(to: other.box.name) && box.isLike(other.box)
  }

  /// See `SurfaceFilter`.
  package mutating func apply(to contacts: inout [Contact], at time: Timestamp) {
    detach()
    box.apply(to: &contacts, at: time)
  }

  /// See `SurfaceFilter`.
  package mutating func reset() {
    detach()
    box.reset()
  }

  private mutating func detach() {
    if !isKnownUniquelyReferenced(&box) { box = box.copy() }
  }
}

/// The base class of boxes; `FilterBoxOf` overrides every member. Only an `AnySurfaceFilter` modifies
/// a box, while it is not shared.
private class FilterBox: @unchecked Sendable {
  var name: StaticString { "" }
  func copy() -> FilterBox { FilterBox() }
  func isLike(_ other: FilterBox) -> Bool { true }
  func apply(to contacts: inout [Contact], at time: Timestamp) {}
  func reset() {}
}

private final class FilterBoxOf<Filter: SurfaceFilter>: FilterBox, @unchecked Sendable {
  @exclusivity(unchecked) private var filter: Filter
  private let ownName: StaticString

  init(_ filter: Filter, _ name: StaticString) { (self.filter, ownName) = (filter, name) }

  override var name: StaticString { ownName }
  override func copy() -> FilterBox { FilterBoxOf(filter, ownName) }

  override func isLike(_ other: FilterBox) -> Bool {
    filter.isLike(unsafeDowncast(other, to: FilterBoxOf.self).filter)
  }

  override func apply(to contacts: inout [Contact], at time: Timestamp) {
    filter.apply(to: &contacts, at: time)
  }

  override func reset() { filter.reset() }
}
