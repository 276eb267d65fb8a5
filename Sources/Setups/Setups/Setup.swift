public import Platforms
package import Recognition
package import TouchModel
public import ViewTree

/// Views, the recognizers attached to them, and their rules: the value of a `.setup.json` file.
public struct Setup: Sendable {
  /// The platform whose policy and default values apply.
  public var preset: Preset {
    get { storedPreset.value }
    set { storedPreset = Indirect(newValue) }
  }
  /// The decisions that a touchpad makes for all of its recognizers; nil if each recognizer decides
  /// for itself. The preset provides the default.
  public var touchpad: TouchpadRules?
  /// The platform's detector that judges for all recognizers, whose values are then those of the
  /// detector; nil if each recognizer judges for itself.
  package var detector: SharedDetector?
  /// Whether a contact that suddenly jumps from rest is treated as another finger, because
  /// touchpads continue a contact if one finger lifts while another lands; see
  /// `CaptureReader.Options`.
  package var splitsJumps = false
  /// Whether palms and resting thumbs on a touchpad are kept from recognizers; see
  /// `PalmRejection`.
  package var rejectsPalms = false
  /// Whether fingers that rest while others touch are kept from recognizers, and taps of two fingers that overlap
  /// are separated; see `RestingFilter`.
  package var rejectsResting = false
  /// Whether one gesture of each touch sequence is named first, and the others as its companions;
  /// see `Gesture.companionOf`.
  package var namesCompanions = false
  // Pages judge no dataset.
  #if !hasFeature(Embedded)
    /// The data that chose thresholds of the setup; nil if they were not chosen by a search.
    package var tuningRecord: TuningRecord?
  #endif
  /// The root view; nil for one view that accepts every touch.
  public var view: ViewDescription? {
    get { storedView.value }
    set { storedView = Indirect(newValue) }
  }
  /// The recognizers. A recognizer's number is its index here.
  public var recognizers: [RecognizerDescription]

  private var storedPreset: Indirect<Preset>
  private var storedView: Indirect<ViewDescription?>

  /// Creates a setup with the preset's detector and its rules for touchpads.
  public init(
    preset: Preset = .uikit, view: ViewDescription? = nil,
    recognizers: [RecognizerDescription] = []
  ) {
    storedPreset = Indirect(preset)
    touchpad = preset.touchpad
    detector = preset.detector
    storedView = Indirect(view)
    self.recognizers = recognizers
  }

  /// Whether the contacts of a touchpad are judged as libinput judges them, because one touchpad decides
  /// for all recognizers of the setup.
  package var judgesContactsAsLibinput: Bool {
    guard preset.judgesContacts, touchpad != nil, !rejectsPalms, !splitsJumps else { return false }
    return recognizers.allSatisfy { recognizer in
      switch recognizer.configuration.kind {
      case .tap, .longPress, .pan, .pinch, .rotation: true
      default: false
      }
    }
  }

  /// How long after a lift a detector may still report a gesture of the touches: the longest interval of
  /// double taps. Nil without a detector.
  package var detectorWait: TimeSpan? {
    if detector == nil { return nil }
    let intervals = recognizers.compactMap {
      $0.configuration.as(TapRecognizer.Configuration.self)?.series.maximumTapInterval
    }
    return intervals.max() ?? .zero
  }

  /// The names of the recognizers; a recognizer's number is its index here.
  public var recognizerNames: [String] { recognizers.map { $0.id } }
}

/// A view and its subviews, back to front.
public struct ViewDescription: Hashable, Sendable {
  /// The view itself.
  public var view: View
  /// The views inside it, back to front.
  public var subviews: [ViewDescription] = []

  /// Creates a description of a view and its subviews.
  public init(_ view: View, subviews: [ViewDescription] = []) {
    self.view = view
    self.subviews = subviews
  }

  /// This view and all views below it, each before its subviews.
  package var all: [View] { [view] + subviews.flatMap { $0.all } }
}

/// One recognizer of a setup. It names other recognizers by their ids.
public struct RecognizerDescription: Sendable {
  /// The name of the recognizer, unique in its setup.
  public var id: String
  /// The kind of the recognizer and its thresholds.
  public var configuration: KindConfiguration
  /// The name of the view that the recognizer is attached to; `root` is the outermost one.
  public var view: String
  /// The rules between the recognizer and others.
  public var rules = RulesDescription()
  /// The label of its gestures in evaluation; nil stands for the name of the kind.
  public var label: String?
  /// Whether the recognizer reports feedback of the platform's detector and no gesture.
  package private(set) var isFeedback = false

  /// Creates a recognizer of feedback, which affects no other recognizer and no view.
  init(feedback id: String, _ configuration: KindConfiguration, view: String) {
    self.init(id: id, configuration, view: view)
    isFeedback = true
    let nobody = RulesDescription.Others.none
    (rules.canPrevent, rules.canBePreventedBy) = (nobody, nobody)
    (rules.cancelsTouchesInView, rules.delaysTouchesEnded) = (false, false)
  }

  /// Creates a recognizer with default rules and no label.
  public init(id: String, _ configuration: KindConfiguration, view: String = "root") {
    self.id = id
    self.configuration = configuration
    self.view = view
  }

  /// The labels of the gestures that the recognizer can detect. If there are several, each gesture
  /// states its own.
  package var detectionLabels: [String] {
    guard label == nil, let it = configuration.as(TemplateRecognizer.Configuration.self)
    else { return [detectionLabel] }
    let labels = it.gesture.map { [$0] } ?? it.templates.map { $0.label }
    return labels.isEmpty
      ? [detectionLabel]
      : labels.sorted().reduce(into: []) { unique, label in
        if unique.last != label { unique.append(label) }
      }
  }

  /// The label of the gestures that the recognizer detects.
  package var detectionLabel: String { label ?? configuration.kind.name }

  /// Returns the label of one detected gesture, which may come from the template that it matched.
  package func detectionLabel(of values: GestureValues) -> String {
    guard label == nil, let it = configuration.as(TemplateRecognizer.Configuration.self),
      case .template(let index, _) = values, it.templates.indices.contains(index)
    else { return detectionLabel }
    return it.templates[index].label
  }
}

// Pages compare no setups.
#if !hasFeature(Embedded)
  extension Setup: Hashable {}
  extension RecognizerDescription: Hashable {}
#endif
