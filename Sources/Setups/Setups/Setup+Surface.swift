public import Arbitration
internal import Platforms
internal import Recognition
public import TouchModel
internal import ViewTree

extension Setup {
  /// Returns a surface with the views and recognizers of the setup. Recognizers have the numbers of
  /// their order in the setup.
  ///
  /// `bounds` is the surface of the capture. If the root view has a frame, that frame is used
  /// instead.
  public func surface(bounds: Rect?) -> GestureSurface {
    var surface = GestureSurface(
      root: view?.view ?? View(id: "root"), bounds: view?.view.frame ?? bounds)
    surface.policy = preset.policy
    surface.touchpad = touchpad
    if let rules = detectorRules {
      surface.surfaceRules = rules
      if detector?.replacesPolicy == true { surface.policy = .independence }
    }
    var ids = [(view?.view.id ?? "root"): ViewID.root]
    func add(_ children: [ViewDescription], to parent: ViewID) {
      for child in children {
        let id = surface.addView(child.view, to: parent)
        ids[child.view.id] = id
        add(child.subviews, to: id)
      }
    }
    add(view?.subviews ?? [], to: .root)
    let numbers = RecognizerNumbers(recognizers)
    for recognizer in recognizers {
      let view = ids[recognizer.view] ?? .root
      var rules = rules(of: recognizer.rules, numbers)
      rules.beginCondition = recognizer.rules.beginCondition.map { text in
        text.condition.numberingViews { (ids[text.views[$0]] ?? .root).index }
      }
      rules.reception = recognizer.rules.reception.numbered { ids[$0] ?? .root }
      recognizer.configuration.box.add(to: &surface, view: view, rules: rules)
    }
    return surface
  }

  /// Whether the setup needs the size of the surface.
  package var needsSurface: Bool {
    view?.view.frame == nil && recognizers.contains { $0.configuration.kind == .screenEdgePan }
  }

  /// Returns the number of the recognizer `id` on the surface; nil if there is none.
  public func number(of id: String) -> Int? { recognizers.firstIndex { $0.id == id } }

  /// The rules between recognizers; `surface` adds those about views.
  func rules(of description: RulesDescription, _ numbers: RecognizerNumbers) -> Rules {
    var rules = Rules()
    rules.isEnabled = description.isEnabled
    rules.cancelsTouchesInView = description.cancelsTouchesInView
    rules.delaysTouchesBegan = description.delaysTouchesBegan
    rules.delaysTouchesEnded = description.delaysTouchesEnded
    rules.allowedTouchTypes = Set(description.allowedTouchTypes)
    rules.requiresExclusiveTouchType = description.requiresExclusiveTouchType
    rules.startsOver = description.startsOver
    rules.requireToFail = numbers[description.requireToFail]
    rules.canPrevent = description.canPrevent.map(numbers.others)
    rules.canBePreventedBy = description.canBePreventedBy.map(numbers.others)
    rules.shouldBegin = description.shouldBegin
    rules.shouldReceive = description.shouldReceive
    rules.simultaneousWith = numbers.others(description.simultaneousWith)
    rules.requireFailureOf = numbers.others(description.requireFailureOf)
    rules.beRequiredToFailBy = numbers.others(description.beRequiredToFailBy)
    return rules
  }
}
