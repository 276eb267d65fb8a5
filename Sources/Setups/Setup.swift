public import Presets
public import Recognition
public import ViewTree

/// What is attached where, and under which rules; the value behind a `.setup.json` file.
public struct Setup: Hashable, Sendable {
  public var preset: Preset
  /// nil: one root view that takes every touch.
  public var view: ViewDescription?
  public var recognizers: [RecognizerDescription]

  public init(
    preset: Preset = .uikit, view: ViewDescription? = nil,
    recognizers: [RecognizerDescription] = []
  ) {
    self.preset = preset
    self.view = view
    self.recognizers = recognizers
  }

  /// The names of the recognizers; a recognizer's number is its place here.
  public var recognizerNames: [String] { recognizers.map(\.id) }
}

/// A view and those in it, back to front.
public struct ViewDescription: Hashable, Sendable {
  public var view: View
  public var subviews: [ViewDescription] = []

  public init(_ view: View, subviews: [ViewDescription] = []) {
    self.view = view
    self.subviews = subviews
  }

  /// This view and all below, each before its subviews.
  public var all: [View] { [view] + subviews.flatMap(\.all) }
}

/// One recognizer of a setup, with the others named by their ids.
public struct RecognizerDescription: Hashable, Sendable {
  public var id: String
  public var configuration: KindConfiguration
  public var view: String
  public var rules = RulesDescription()

  public init(id: String, _ configuration: KindConfiguration, view: String = "root") {
    self.id = id
    self.configuration = configuration
    self.view = view
  }
}

/// The configuration of a recognizer of any kind.
public enum KindConfiguration: Hashable, Sendable {
  case tap(TapRecognizer.Configuration)
  case longPress(LongPressRecognizer.Configuration)
  case swipe(SwipeRecognizer.Configuration)
  case pan(PanRecognizer.Configuration)
  case screenEdgePan(ScreenEdgePanRecognizer.Configuration)
  case pinch(PinchRecognizer.Configuration)
  case rotation(RotationRecognizer.Configuration)

  /// What a preset gives a recognizer of `kind`.
  public init(_ kind: GestureKind, in preset: Preset) {
    self =
      switch kind {
      case .tap: .tap(preset.tap)
      case .longPress: .longPress(preset.longPress)
      case .swipe: .swipe(preset.swipe)
      case .pan: .pan(preset.pan)
      case .screenEdgePan: .screenEdgePan(preset.screenEdgePan)
      case .pinch: .pinch(preset.pinch)
      case .rotation: .rotation(preset.rotation)
      }
  }

  public var kind: GestureKind {
    switch self {
    case .tap: .tap
    case .longPress: .longPress
    case .swipe: .swipe
    case .pan: .pan
    case .screenEdgePan: .screenEdgePan
    case .pinch: .pinch
    case .rotation: .rotation
    }
  }
}
