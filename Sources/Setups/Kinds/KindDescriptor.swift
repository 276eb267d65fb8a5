internal import Arbitration
internal import JSONText
internal import Presets
internal import Recognition
internal import TouchModel
internal import ViewTree

/// The description of one kind of recognizer for setups. Its types are in the files of this folder.
///
/// `fields` names every property, and `meanings` describes each of them. The configuration of a
/// recognizer conforms itself if setups spell each of its properties as one key. Otherwise a type
/// with all keys of the kind conforms, and `resolved` makes the configuration of them.
protocol KindDescriptor: NamedConfiguration, Hashable, Sendable {
  associatedtype Machine: Recognizer

  /// One sentence that describes the gesture.
  static var summary: String { get }
  /// Creates the configuration of `preset`.
  init(in preset: Preset)
  /// The configuration of the recognizer.
  var resolved: Machine.Configuration { get }
  /// The number of fingers that a gesture of this kind always has; nil if the number may vary while
  /// the gesture goes on.
  var requiredTouches: Int? { get }
  /// Fills in what follows from the properties that `object` has. Throws if two of them exclude
  /// each other.
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

  /// Whether an application can set the value that `change` names.
  func accepts(_ change: Command.Change) -> Bool {
    var machine = Machine(resolved)
    return machine.set(change)
  }

  func isEqual(to other: any KindDescriptor) -> Bool { (other as? Self) == self }
}

extension KindDescriptor where Machine.Configuration == Self {
  var resolved: Self { self }
}

/// The descriptors of every kind that setups can name.
enum KindTable {
  static let all: [any KindDescriptor.Type] = [
    TapRecognizer.Configuration.self,
    LongPressRecognizer.Configuration.self,
    SwipeValues.self,
    PanValues.self,
    ScreenEdgePanValues.self,
    PinchValues.self,
    RotationValues.self,
    ShakeRecognizer.Configuration.self,
    TemplateRecognizer.Configuration.self,
    FlickRecognizer.Configuration.self,
  ]

  /// Returns the descriptor of a kind; nil for custom recognizers.
  static func descriptor(of kind: GestureKind) -> (any KindDescriptor.Type)? {
    all.first { $0.kind == kind }
  }
}
