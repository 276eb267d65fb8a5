internal import JSONText
public import Presets
public import Recognition
internal import TouchModel

/// The configuration of a recognizer of any kind.
public struct KindConfiguration: Hashable, Sendable {
  var descriptor: any KindDescriptor

  init(_ descriptor: any KindDescriptor) { self.descriptor = descriptor }

  /// The configuration that a preset gives a recognizer of `kind`; nil for a custom kind, because
  /// no preset covers it.
  public init?(_ kind: GestureKind, in preset: Preset) {
    guard let found = KindTable.descriptor(of: kind) else { return nil }
    descriptor = found.init(in: preset)
  }

  /// The configuration that `preset` gives to this kind.
  func asGiven(by preset: Preset) -> KindConfiguration {
    KindConfiguration(type(of: descriptor).init(in: preset))
  }

  /// The kind of recognizer that the configuration is for.
  public var kind: GestureKind { type(of: descriptor).kind }

  /// The configuration as the type of one kind; nil if it is of another kind.
  package func `as`<Configuration>(_: Configuration.Type) -> Configuration? {
    Self.resolving(descriptor) as? Configuration
  }

  private static func resolving<Descriptor: KindDescriptor>(_ descriptor: Descriptor) -> Any {
    descriptor.resolved
  }

  /// The values that have no effect, because other values choose rules without them.
  var idle: [IdleValue] { descriptor.idle }

  /// How many fingers a gesture of this recognizer always has: what a tap, a press or a swipe asks
  /// for; nil for kinds whose number may vary while the gesture goes on.
  package var requiredTouches: Int? { descriptor.requiredTouches }

  /// The names of every property of the kind.
  package var names: [String] { descriptor.names }

  /// Every property with its value here, its unit and its meaning.
  var values: [ValueDescription] { descriptor.descriptions }

  /// Whether an application can set the value that `change` names.
  func accepts(_ change: Command.Change) -> Bool { descriptor.accepts(change) }

  /// Takes every property of the kind that `object` has.
  mutating func read(_ object: inout JSONObject) throws(JSONMismatch) {
    descriptor = try Self.reading(&object, descriptor)
  }

  private static func reading<Descriptor: KindDescriptor>(
    _ object: inout JSONObject, _ descriptor: Descriptor
  ) throws(JSONMismatch) -> any KindDescriptor {
    var result = try descriptor.reading(&object)
    try result.complete(from: &object)
    return result
  }

  /// Writes every property of the kind.
  func write(to writer: inout JSONWriter) { descriptor.write(to: &writer) }

  public static func == (one: Self, other: Self) -> Bool {
    one.descriptor.isEqual(to: other.descriptor)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(kind)
    descriptor.hash(into: &hasher)
  }
}
