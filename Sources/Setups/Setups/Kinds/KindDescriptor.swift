internal import Arbitration
internal import JSONText
internal import Platforms
internal import Recognition
internal import TouchModel
internal import ViewTree

/// The description of one kind of recognizer for setups. Its types are in the files of this folder.
///
/// `visitFields` states every property. The configuration of a recognizer conforms itself if setups spell each of its properties as one key. Otherwise a type
/// with all keys of the kind conforms, and `resolved` makes the configuration of them.
protocol KindDescriptor: NamedConfiguration, Hashable, Sendable {
  associatedtype Machine: Recognizer

  /// One sentence that describes the gesture.
  static var summary: String { get }
  /// Creates the configuration of `preset`.
  init(in preset: Preset)
  /// The configuration of the recognizer.
  var resolved: Machine.Configuration { get }
  /// The number of fingers that a gesture of this kind always has; nil if the number can vary
  /// during the gesture.
  var requiredTouches: Int? { get }
  /// Sets the values that follow from the properties that `object` has. Throws if two of the
  /// properties exclude each other.
  mutating func complete(from object: inout JSONObject) throws(JSONMismatch)
  /// The values that have no effect, because other values choose rules without them.
  var idle: [IdleValue] { get }
}

extension KindDescriptor {
  static var kind: GestureKind { Machine.kind }
  var requiredTouches: Int? { nil }
  mutating func complete(from object: inout JSONObject) throws(JSONMismatch) {}
  var idle: [IdleValue] { [] }

  func add(to surface: inout GestureSurface, view: ViewID, rules: Rules) {
    surface.add(Machine(resolved), to: view, rules: rules)
  }

  /// Returns whether an application can set the value that `change` names.
  func accepts(_ change: Command.Change) -> Bool {
    var machine = Machine(resolved)
    return machine.set(change)
  }
}

extension KindDescriptor where Machine.Configuration == Self {
  var resolved: Self { self }
}

/// One kind of recognizer that setups can name.
struct KindRow: Sendable {
  let kind: GestureKind
  /// One sentence that describes the gesture.
  let summary: String
  private let make: @Sendable (Preset) -> KindBox

  init<Descriptor: KindDescriptor>(_: Descriptor.Type) {
    kind = Descriptor.kind
    summary = Descriptor.summary
    make = { KindBoxOf(Descriptor(in: $0)) }
  }

  /// Returns the configuration of `preset`.
  func box(in preset: Preset) -> KindBox { make(preset) }
}

/// Every kind that setups can name.
enum KindTable {
  static let all: [KindRow] = [
    KindRow(TapRecognizer.Configuration.self),
    KindRow(LongPressRecognizer.Configuration.self),
    KindRow(SwipeValues.self),
    KindRow(PanValues.self),
    KindRow(ScreenEdgePanValues.self),
    KindRow(PinchValues.self),
    KindRow(RotationValues.self),
    KindRow(ShakeRecognizer.Configuration.self),
    KindRow(TemplateRecognizer.Configuration.self),
    KindRow(FlickRecognizer.Configuration.self),
  ]

  /// Returns the row of a kind; nil for custom recognizers.
  static func row(of kind: GestureKind) -> KindRow? { all.first { $0.kind == kind } }
}
