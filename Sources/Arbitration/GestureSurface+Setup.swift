public import Recognition
public import TouchModel
public import ViewTree

/// The views and recognizers of a surface, and the rules between recognizers.
extension GestureSurface {
  public var views: ViewTree { engine.views }

  /// Puts a view in front of its siblings.
  @discardableResult
  public mutating func addView(_ view: View, to parent: ViewID = .root) -> ViewID {
    engine.plan.isPrepared = false
    return engine.views.add(view, to: parent)
  }

  /// Puts a view in front of its siblings. `frame` is in points of `parent`.
  @discardableResult
  public mutating func addView(
    _ id: String, frame: Rect, to parent: ViewID = .root
  ) -> ViewID {
    addView(View(id: id, frame: frame), to: parent)
  }

  /// Puts a recognizer on a view. Its number is how many there were before it.
  @discardableResult
  public mutating func add<Machine: SeatedRecognizer>(
    _ recognizer: Machine, to view: ViewID = .root, rules: Rules = Rules()
  ) -> Handle<Machine> {
    Handle(number: engine.add(recognizer, to: view, rules))
  }

  /// How many recognizers there are; their numbers count from zero.
  public var recognizerCount: Int { engine.lanes.count }

  public func kind(of number: Int) -> GestureKind { lane(number).kind }
  public func view(of number: Int) -> ViewID { lane(number).view }
  public func state(of number: Int) -> Phase { lane(number).phase }
  public func rules(of number: Int) -> Rules { engine.rules[number] }

  /// For numbers that come from outside.
  private func lane(_ number: Int) -> Lane {
    precondition(engine.lanes.indices.contains(number), "there is no recognizer \(number)")
    return engine.lanes[number]
  }

  /// Whose rules decide between recognizers.
  public var policy: ArbitrationPolicy {
    get { engine.policy }
    set {
      engine.policy = newValue
      engine.plan.isPrepared = false
    }
  }

  /// One decision for all fingers of a touchpad, where the platform has it so: recognizers of its
  /// gestures tell what the touchpad is doing. nil for each recognizer on its own.
  public var touchpad: TouchpadRules? {
    get { engine.touchpad }
    set {
      engine.touchpad = newValue
      engine.plan.isPrepared = false
    }
  }

  public mutating func setRules(_ rules: Rules, of number: Int) {
    engine.rules[number] = rules
    engine.plan.isPrepared = false
  }

  /// Neither excludes the other.
  public mutating func allowSimultaneous<A, B>(_ first: Handle<A>, _ second: Handle<B>) {
    engine.rules[first.number].simultaneousWith.insert(second.number)
    engine.plan.isPrepared = false
  }

  /// `first` waits until `second` has failed, and fails when it does not. Nothing comes of it, and
  /// the answer is false, when `second` waits for `first` already: none could ever be recognized.
  @discardableResult
  public mutating func require<A, B>(_ first: Handle<A>, toFail second: Handle<B>) -> Bool {
    engine.require(first.number, toFail: second.number)
  }
}
