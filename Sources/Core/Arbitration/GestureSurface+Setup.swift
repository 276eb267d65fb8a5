public import Recognition
public import TouchModel
public import ViewTree

/// Setting up the views and recognizers of a surface, and the rules between recognizers.
extension GestureSurface {
  /// The views of the surface.
  public var views: ViewTree { engine.views }

  /// Adds a view in front of its siblings and returns its identifier. Refused are a parent that the
  /// surface does not have, a name that another view has, and a value that is not finite; see
  /// `refusedCalls`.
  @discardableResult
  public mutating func addView(_ view: View, to parent: ViewID = .root) -> ViewID {
    engine.addView(view, to: parent)
  }

  /// Adds a view in front of its siblings and returns its identifier. `frame` is in points of
  /// `parent`. Refused is what the function with a `View` refuses.
  @discardableResult
  public mutating func addView(
    _ id: String, frame: Rect, to parent: ViewID = .root
  ) -> ViewID {
    addView(View(id: id, frame: frame), to: parent)
  }

  /// Adds a recognizer to a view. Its number is the number of recognizers that were added before
  /// it. Refused are a view that the surface does not have and a threshold that is out of range; see
  /// `refusedCalls`.
  @discardableResult
  public mutating func add<Machine: AddableRecognizer>(
    _ recognizer: Machine, to view: ViewID = .root, rules: Rules = Rules()
  ) -> Handle<Machine> {
    Handle(number: engine.addIfRight(recognizer, to: view, rules), surface: views.number)
  }

  /// The number of recognizers. They are numbered from 0.
  public var recognizerCount: Int { engine.recognizers.count }

  /// The kind of recognizer `number`, which must be at least 0 and less than `recognizerCount`.
  public func kind(of number: Int) -> GestureKind { recognizer(number).kind }
  /// The view of recognizer `number`, which must be at least 0 and less than `recognizerCount`.
  public func view(of number: Int) -> ViewID { recognizer(number).view }
  /// The state of recognizer `number`, which must be at least 0 and less than `recognizerCount`.
  public func state(of number: Int) -> Phase { recognizer(number).phase }
  /// The rules of recognizer `number`, which must be at least 0 and less than `recognizerCount`.
  public func rules(of number: Int) -> Rules {
    precondition(engine.rules.indices.contains(number), "there is no recognizer \(number)")
    return engine.rules[number]
  }

  /// The reasons for failing that only the type of recognizer `number` has, in words. The number must be
  /// at least 0 and less than `recognizerCount`.
  package func ownReasons(of number: Int) -> [String] { engine.application.ownReasons[number] }

  /// Returns why a custom recognizer failed, in its own words; nil if it did not fail or for a reason that
  /// is not its own.
  public func ownReason(for transition: Transition) -> String? {
    guard let index = transition.failure?.ownReason,
      engine.application.ownReasons.indices.contains(transition.recognizer)
    else { return nil }
    let reasons = ownReasons(of: transition.recognizer)
    return reasons.indices.contains(index) ? reasons[index] : nil
  }

  /// Returns the record of a recognizer whose number comes from the caller. The number must be valid.
  private func recognizer(_ number: Int) -> RecognizerRecord {
    precondition(engine.recognizers.indices.contains(number), "there is no recognizer \(number)")
    return engine.recognizers[number]
  }

  /// The rules that decide between recognizers that claim the same touches.
  public var policy: ArbitrationPolicy {
    get { engine.policy }
    set { engine.setPolicy(newValue) }
  }

  /// The rules of a platform that judge all touches of the surface together; nil if each recognizer
  /// judges its touches on its own.
  package var surfaceRules: AnySurfaceRules? {
    get { engine.touchpad }
    set {
      engine.touchpad = newValue
      engine.plan.isPrepared = false
    }
  }

  /// Replaces the rules of recognizer `number`. A number that no recognizer has is refused; see
  /// `refusedCalls`.
  public mutating func setRules(_ rules: Rules, of number: Int) {
    guard accepts(number) else { return }
    engine.rules[number] = rules
    if engine.application.removed.contains(number) { engine.rules[number].isEnabled = false }
    engine.plan.isPrepared = false
  }

  /// Allows simultaneous recognition of two recognizers. A recognizer of another surface is refused; see
  /// `refusedCalls`.
  public mutating func allowSimultaneous<A, B>(_ first: Handle<A>, _ second: Handle<B>) {
    guard accepts(first), accepts(second) else { return }
    engine.rules[first.number].simultaneousWith.insert(second.number)
    engine.plan.isPrepared = false
  }

  /// Makes `first` wait until `second` has failed; `first` fails if `second` is recognized. Returns
  /// false and changes nothing if `second` already waits for `first`, because then neither could
  /// ever be recognized, and if one of them belongs to another surface (see `refusedCalls`).
  @discardableResult
  public mutating func require<A, B>(_ first: Handle<A>, toFail second: Handle<B>) -> Bool {
    guard accepts(first), accepts(second) else { return false }
    return engine.require(first.number, toFail: second.number)
  }
}
