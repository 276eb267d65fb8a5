import Platforms
import Recognition
import SeededRandom
import Setups
import TouchModel
import TouchTestSupport
import ViewTree

/// A valid setup with every value at random.
struct RandomSetup {
  private var generator: SplitMix
  private var views = ["root"]

  init(seed: UInt64) { generator = SplitMix(seed: seed) }

  mutating func make() -> Setup {
    var setup = Setup()
    setup.splitsJumps = flag()
    setup.rejectsPalms = flag()
    setup.rejectsResting = flag()
    setup.namesCompanions = flag()
    if flag() { setup.view = view("root", depth: 0) }
    let count = Int.random(in: 0...6, using: &generator)
    for number in 0..<count {
      let kind = GestureKind.allCases.randomElement(using: &generator) ?? .tap
      var it = RecognizerDescription(id: "r\"\(number)", configuration(kind))
      it.view = setup.view == nil ? "root" : views.randomElement(using: &generator) ?? "root"
      it.rules = rules(number, of: count)
      setup.recognizers.append(it)
    }
    return setup
  }

  private mutating func flag() -> Bool { Bool.random(using: &generator) }
  private mutating func count() -> Int { Int.random(in: 0...9, using: &generator) }
  private mutating func number() -> Double { Double.random(in: 0...100, using: &generator) }
  private mutating func span() -> TimeSpan {
    .microseconds(Int64.random(in: 0...2_000_000, using: &generator))
  }

  private mutating func view(_ id: String, depth: Int) -> ViewDescription {
    var view = View(id: id)
    if flag() { view.frame = Rect(x: -number(), y: number(), width: number(), height: number()) }
    (view.rotation, view.scale, view.alpha) = (-number(), number(), number() / 100)
    (view.isHidden, view.isUserInteractionEnabled, view.clipsToBounds) = (flag(), flag(), flag())
    (view.isMultipleTouchEnabled, view.isExclusiveTouch) = (flag(), flag())
    var description = ViewDescription(view)
    for index in 0..<(depth < 2 ? count() / 3 : 0) {
      views.append("\(id)/ü\(index)")
      description.subviews.append(self.view("\(id)/ü\(index)", depth: depth + 1))
    }
    return description
  }

  /// Requirements refer only to later recognizers.
  private mutating func rules(_ number: Int, of count: Int) -> RulesDescription {
    var rules = RulesDescription()
    let later = (number + 1..<max(count, number + 1)).map { "r\"\($0)" }.filter { _ in flag() }
    let others = RulesDescription.Others.only(later)
    (rules.isEnabled, rules.cancelsTouchesInView) = (flag(), flag())
    (rules.delaysTouchesBegan, rules.delaysTouchesEnded) = (flag(), flag())
    rules.allowedTouchTypes = Contact.Kind.allCases.shuffled(using: &generator).filter { _ in flag()
    }
    (rules.requiresExclusiveTouchType, rules.shouldBegin) = (flag(), flag())
    (rules.shouldReceive, rules.requireToFail) = (flag(), later)
    rules.startsOver = flag()
    rules.canPrevent = flag() ? nil : flag() ? .all : others
    rules.canBePreventedBy = flag() ? nil : flag() ? RulesDescription.Others.none : .all
    rules.simultaneousWith = flag() ? .all : others
    rules.requireFailureOf = flag() ? RulesDescription.Others.none : others
    return rules
  }

  private mutating func configuration(_ kind: GestureKind) -> KindConfiguration {
    switch kind {
    case .tap:
      var it = TapRecognizer.Configuration()
      (it.numberOfTapsRequired, it.numberOfTouchesRequired) = (count(), count())
      it.maximumTapDuration = flag() ? nil : span()
      it.series.maximumTapInterval = flag() ? nil : span()
      it.allowableMovement = flag() ? nil : number()
      return KindConfiguration(it)
    case .longPress:
      var it = LongPressRecognizer.Configuration()
      (it.numberOfTapsRequired, it.minimumPressDuration) = (count(), span())
      it.allowableMovement = flag() ? nil : number()
      it.tapMovement = flag() ? nil : number()
      return KindConfiguration(it)
    case .swipe:
      var it = SwipeRecognizer.Configuration()
      it.direction = SwipeDirection(rawValue: UInt8(Int.random(in: 0...15, using: &generator)))
      it.maximumDuration = span()
      if flag() {
        it.setPath { $0.minimumPrimaryDecay = number() }
      } else {
        it.setFling { $0.minimumVelocity = number() }
      }
      return KindConfiguration(it)
    case .pan: return KindConfiguration(pan())
    case .screenEdgePan:
      var it = ScreenEdgePanRecognizer.Configuration()
      it.edges = ScreenEdges(rawValue: UInt8(Int.random(in: 0...15, using: &generator)))
      (it.edgeWidth, it.pan) = (number(), pan())
      return KindConfiguration(it)
    case .pinch:
      var it = PinchRecognizer.Configuration()
      it.start = flag() ? .onLanding : .hysteresis(.init(number(), baselineOffset: number()))
      it.scale = flag() ? .ofEachStep : .ofGestureIgnoringSteps(above: number(), below: number())
      return KindConfiguration(it)
    case .rotation:
      var it = RotationRecognizer.Configuration()
      it.start = flag() ? .onLanding : .hysteresis(.init(number()))
      it.angle = flag() ? .ofEachStep : .ofGesture(wraps: flag())
      it.velocityWeight = number() / 100
      return KindConfiguration(it)
    case .flick:
      var it = FlickRecognizer.Configuration()
      (it.minimumNumberOfTouches, it.minimumVelocity) = (count(), number())
      it.velocityStopGap = flag() ? nil : span()
      return KindConfiguration(it)
    case .custom: return KindConfiguration(TapRecognizer.Configuration())
    case .shake:
      var it = ShakeRecognizer.Configuration()
      (it.minimumAcceleration, it.minimumSwings) = (number(), count())
      it.maximumDuration = flag() ? nil : span()
      return KindConfiguration(it)
    case .template:
      var it = TemplateRecognizer.Configuration()
      (it.maximumDissimilarity, it.minimumLength, it.directed) = (number(), number(), flag())
      (it.gesture, it.maximumDuration) = (flag() ? nil : "ü\"", flag() ? nil : span())
      it.templates = (0..<count() / 2).map { index in
        let strokes = (0...count() / 4).map { _ in
          (0...count()).map { _ in Point(x: number(), y: -number()) }
        }
        return StrokeTemplate("shape \(index)", strokes)
      }
      return KindConfiguration(it)
    }
  }

  private mutating func velocity() -> PanRecognizer.Configuration.Velocity {
    let window = SampleWindow(
      horizon: span(), stopGap: flag() ? nil : span(), liftGap: flag() ? nil : span(),
      minimumSamples: count())
    return .sampled(
      flag()
        ? .interval(horizon: window.horizon, stopGap: window.stopGap)
        : flag() ? .impulse(window) : .endpoints(horizon: window.horizon, minimumSamples: 3),
      dropsOpposing: flag())
  }

  private mutating func pan() -> PanRecognizer.Configuration {
    var it = PanRecognizer.Configuration()
    (it.minimumNumberOfTouches, it.maximumNumberOfTouches) = (count(), flag() ? nil : count())
    (it.hysteresis, it.hysteresisMetric) = (number(), flag() ? .euclidean : .perAxis)
    it.subtractsHysteresis = flag()
    it.velocity = flag() ? velocity() : .blend(BlendedVelocity(shortestSample: span()))
    it.reference =
      flag()
      ? .centroid(touchCountChange: .end, startsAnew: flag(), isRounded: flag())
      : flag() ? .firstTouch(isRounded: flag()) : .landing
    return it
  }
}
