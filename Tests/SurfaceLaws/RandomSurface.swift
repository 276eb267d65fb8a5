package import Arbitration
internal import Recognition
internal import SeededRandom
internal import TouchModel
internal import TouchTestSupport
internal import ViewTree

/// A surface with random views, recognizers of all kinds and random rules, without cycles.
package struct RandomSurface {
  package private(set) var surface: GestureSurface
  private var generator: SplitMix

  /// Views that are told of touches take several, and some recognizers hold them back.
  package init(
    seed: UInt64, tellsViews: Bool = false, policies: [ArbitrationPolicy] = [.exclusion]
  ) {
    generator = SplitMix(seed: seed)
    let bounds = Rect(x: 0, y: 0, width: 400, height: 800)
    var root = View(id: "root")
    root.isMultipleTouchEnabled = tellsViews
    surface = GestureSurface(root: root, bounds: bounds)
    surface.recordsDeliveries = tellsViews
    var views = [ViewID.root]
    for index in 0..<chance(0...3) {
      let frame = Rect(
        x: Double(chance(0...200)), y: Double(chance(0...400)), width: 250, height: 400)
      var view = View(id: "v\(index)", frame: frame)
      view.rotation = Double(chance(-3...3))
      view.scale = Double(chance(1...3)) / 2
      view.isMultipleTouchEnabled = tellsViews
      views.append(surface.addView(view, to: views[chance(0...views.count - 1)]))
    }
    for _ in 0..<chance(1...8) { addRecognizer(to: views[chance(0...views.count - 1)]) }
    for number in 0..<surface.recognizerCount {
      var rules = rules(of: number)
      rules.delaysTouchesBegan = tellsViews && chance(0...2) == 0
      surface.setRules(rules, of: number)
    }
    if policies.count > 1 && chance(0...2) == 0 {
      surface.policy = policies.randomElement(using: &generator) ?? .exclusion
    }
  }

  private mutating func chance(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func addRecognizer(to view: ViewID) {
    let (fingers, taps) = (chance(1...3), chance(1...3))
    switch chance(0...8) {
    case 0, 1:
      surface.add(
        TapRecognizer.with {
          $0.numberOfTapsRequired = taps
          $0.numberOfTouchesRequired = fingers
        }, to: view)
    case 2, 3:
      surface.add(
        LongPressRecognizer.with {
          $0.numberOfTapsRequired = taps - 1
          $0.numberOfTouchesRequired = fingers
          $0.minimumPressDuration = .milliseconds(100 * Int64(taps))
        }, to: view)
    case 4:
      let mask = chance(0...15)
      surface.add(
        SwipeRecognizer.with {
          $0.numberOfTouchesRequired = fingers
          $0.direction = SwipeDirection(rawValue: UInt8(mask))
        }, to: view)
    case 5:
      surface.add(
        PanRecognizer.with {
          $0.minimumNumberOfTouches = fingers
          $0.maximumNumberOfTouches = taps == 1 ? nil : fingers + taps - 2
          $0.hysteresis = taps == 2 ? 25 : 10
        }, to: view)
    case 6:
      let mask = chance(0...15)
      surface.add(
        ScreenEdgePanRecognizer.with {
          $0.edges = ScreenEdges(rawValue: UInt8(mask))
          $0.edgeWidth = 200
        }, to: view)
    case 7: surface.add(PinchRecognizer(), to: view)
    default: surface.add(RotationRecognizer(), to: view)
    }
  }

  /// Requirements lead only to recognizers with a higher number, so that none goes round.
  private mutating func rules(of number: Int) -> Rules {
    var rules = Rules()
    for other in 0..<surface.recognizerCount where other != number {
      if other > number && chance(0...4) == 0 { rules.requireToFail.insert(other) }
      if other < number && chance(0...9) == 0 { rules.beRequiredToFailBy = .only([other]) }
    }
    rules.startsOver = chance(0...2) == 0
    switch chance(0...9) {
    case 0, 1, 2: rules.simultaneousWith = .all
    case 3: rules.simultaneousWith = .only([chance(0...7)])
    case 4: rules.canPrevent = .only([chance(0...7)])
    case 5: rules.canBePreventedBy = .only([chance(0...7)])
    case 6: rules.shouldBegin = chance(0...3) > 0
    case 7: rules.allowedTouchTypes = [.direct, .pencil]
    case 8: rules.isEnabled = chance(0...3) > 0
    default: rules.requiresExclusiveTouchType = false
    }
    return rules
  }
}
