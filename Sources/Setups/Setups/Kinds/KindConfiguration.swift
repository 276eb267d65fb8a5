internal import JSONText
public import Platforms
public import Recognition
internal import TouchModel

/// The configuration of a recognizer of any kind.
public struct KindConfiguration: Sendable {
  private(set) var box: KindBox

  init(_ box: KindBox) { self.box = box }

  /// Creates the configuration that a preset gives a recognizer of `kind`; nil for a custom kind,
  /// because no preset has values for it.
  public init?(_ kind: GestureKind, in preset: Preset) {
    guard let row = KindTable.row(of: kind) else { return nil }
    box = row.box(in: preset)
  }

  /// Returns the configuration that `preset` gives to this kind.
  func asGiven(by preset: Preset) -> KindConfiguration {
    KindConfiguration(box.asGiven(by: preset))
  }

  /// The kind of recognizer that the configuration is for.
  public var kind: GestureKind { box.kind }

  /// Returns the configuration of the kind that `Descriptor` describes; nil if it is of another
  /// kind.
  func `as`<Descriptor: KindDescriptor>(
    _: Descriptor.Type
  ) -> Descriptor.Machine.Configuration? {
    box.descriptor(Descriptor.self)?.resolved
  }

  /// The values that have no effect, because other values choose rules without them.
  var idle: [IdleValue] { box.idle }

  /// The number of fingers that a gesture of this recognizer always has: the number that a tap, a
  /// press or a swipe requires. Nil for kinds whose number can vary during the gesture.
  package var requiredTouches: Int? { box.requiredTouches }

  /// The names of all properties of the kind.
  package var names: [String] { box.names }

  /// Every property with its value here, its unit and its meaning.
  package var values: [ValueDescription] { box.descriptions }

  /// Every property that a change can name, with its value here.
  var settableValues: [SettableValue] { box.entries(nil).map { SettableValue($0) } }

  /// Returns the words that the value `name` may be; empty if its value is not a word.
  func words(for name: String) -> [String] {
    guard let entry = box.entries(name).first else { return [] }
    let shape = entry.statement.shape
    return shape == .word || shape == .wordOrAngle ? entry.words : []
  }

  /// Returns whether an application can set the value that `change` names.
  func accepts(_ change: Command.Change) -> Bool { box.accepts(change) }

  /// Reads every property of the kind that `object` has.
  mutating func read(_ object: inout JSONObject) throws(JSONMismatch) {
    box = try box.reading(&object)
  }

  /// Writes every property of the kind.
  func write(to writer: inout JSONWriter) { box.write(to: &writer) }
}

// Pages compare no setups.
#if !hasFeature(Embedded)
  extension KindConfiguration: Hashable {
    public static func == (one: Self, other: Self) -> Bool { one.box.isEqual(to: other.box) }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(kind)
      box.hash(into: &hasher)
    }
  }
#endif
