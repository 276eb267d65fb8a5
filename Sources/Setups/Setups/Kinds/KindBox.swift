internal import Arbitration
internal import JSONText
internal import Platforms
internal import Recognition
internal import TouchModel
internal import ViewTree

/// The configuration of a recognizer of any kind. `KindBoxOf` holds the configuration itself.
///
/// This is a class with overridden methods because web pages run this module in Embedded Swift,
/// which has no existential types. A box never changes.
class KindBox: @unchecked Sendable {
  /// The kind of recognizer that the configuration is for.
  let kind: GestureKind

  init(_ kind: GestureKind) { self.kind = kind }

  var requiredTouches: Int? { nil }
  var idle: [IdleValue] { [] }

  func visitFields(_ field: inout FieldPass) {}
  func accepts(_ change: Command.Change) -> Bool { false }
  func add(to surface: inout GestureSurface, view: ViewID, rules: Rules) {}
  // Pages compare no setups.
  #if !hasFeature(Embedded)
    func hash(into hasher: inout Hasher) {}
    func isEqual(to other: KindBox) -> Bool { false }
  #endif

  /// Returns the configuration that `preset` gives to this kind.
  func asGiven(by preset: Preset) -> KindBox { self }

  /// Returns the configuration with the properties of `object` in place of its own.
  func reading(_ object: inout JSONObject) throws(JSONMismatch) -> KindBox { self }
}

extension KindBox {
  /// The names of all properties.
  final var names: [String] { FieldPass.names { visitFields(&$0) } }

  /// Returns every property with its value, or only the property `wanted`.
  final func entries(_ wanted: String?) -> [FieldEntry] {
    FieldPass.entries(wanted) { visitFields(&$0) }
  }

  /// Every property with its value, its unit and its meaning.
  final var descriptions: [ValueDescription] { entries(nil).map { ValueDescription($0) } }

  final func write(to writer: inout JSONWriter) {
    FieldPass.write(to: &writer) { visitFields(&$0) }
  }

  /// Returns the configuration, or nil if it is not one that `Descriptor` describes. Each kind has
  /// one descriptor, so the kind decides; Embedded Swift has no conditional casts.
  func descriptor<Descriptor: KindDescriptor>(_: Descriptor.Type) -> Descriptor? {
    guard kind == Descriptor.kind else { return nil }
    return unsafeDowncast(self, to: KindBoxOf<Descriptor>.self).descriptor
  }
}

/// The configuration of one kind of recognizer.
final class KindBoxOf<Descriptor: KindDescriptor>: KindBox, @unchecked Sendable {
  let descriptor: Descriptor

  init(_ descriptor: Descriptor) {
    self.descriptor = descriptor
    super.init(Descriptor.kind)
  }

  override var requiredTouches: Int? { descriptor.requiredTouches }
  override var idle: [IdleValue] { descriptor.idle }

  override func visitFields(_ field: inout FieldPass) {
    var visited = descriptor
    visited.visitFields(&field)
  }

  override func accepts(_ change: Command.Change) -> Bool { descriptor.accepts(change) }

  override func add(to surface: inout GestureSurface, view: ViewID, rules: Rules) {
    descriptor.add(to: &surface, view: view, rules: rules)
  }

  #if !hasFeature(Embedded)
    override func hash(into hasher: inout Hasher) { descriptor.hash(into: &hasher) }

    override func isEqual(to other: KindBox) -> Bool {
      other.descriptor(Descriptor.self) == descriptor
    }
  #endif

  override func asGiven(by preset: Preset) -> KindBox {
    KindBoxOf(Descriptor(in: preset))
  }

  override func reading(_ object: inout JSONObject) throws(JSONMismatch) -> KindBox {
    var result = try descriptor.reading(&object)
    try result.complete(from: &object)
    return KindBoxOf(result)
  }
}
