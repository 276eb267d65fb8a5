internal import JSONText
internal import Recognition
internal import TextSuggestion
internal import TouchModel
internal import ViewTree

extension LintRule {
  /// The rules that find recognizers that can never be recognized, and a setup without recognizers.
  static let neverRecognized: [LintRule] = [
    LintRule("noRecognizer", "A setup without recognizers.") { context in
      guard context.setup.recognizers.isEmpty else { return [] }
      let example = #"{"id": "tap", "kind": "tap"}"#
      return [
        (
          context.place(of: "recognizers"),
          "there is no recognizer, so nothing is recognized; write one, such as \(example)"
        )
      ]
    },
    .each("zeroRequired", "A recognizer that asks for no tap or no finger.") {
      context, number, recognizer in
      let isPress = recognizer.configuration.kind == .longPress
      let names: Set<String> = [
        "numberOfTapsRequired", "numberOfTouchesRequired", "maximumNumberOfTouches",
        "minimumNumberOfTouches",
      ]
      return recognizer.configuration.values.compactMap { value in
        guard names.contains(value.name), value.standard.integer == 0,
          !(isPress && value.name == "numberOfTapsRequired")
        else { return nil }
        let consequence =
          value.name == "minimumNumberOfTouches" ? "which means 1" : "which never matches"
        return (
          context.place(number, value.name), "\(value.name) is 0, \(consequence); write 1 or more"
        )
      }
    },
    .each("noTime", "A time limit of 0 s that no gesture can meet.") {
      context, number, recognizer in
      zeroTimes(recognizer.configuration).map {
        (
          context.place(number, $0),
          "\($0) is 0 s, which no gesture can meet; write more, or null for no limit"
        )
      }
    },
    .each("minimumAboveMaximum", "A pan that asks for more fingers than it allows.") {
      context, number, recognizer in
      guard let pan = pan(recognizer.configuration), let most = pan.maximumNumberOfTouches,
        pan.minimumNumberOfTouches > most
      else { return [] }
      return [
        (
          context.place(number, "minimumNumberOfTouches", "maximumNumberOfTouches"),
          "minimumNumberOfTouches is \(pan.minimumNumberOfTouches) and maximumNumberOfTouches is "
            + "\(most), so no number of fingers pans; write \(pan.minimumNumberOfTouches) or more "
            + "for maximumNumberOfTouches"
        )
      ]
    },
    .each("noDirection", "A swipe without a direction, or an edge pan without an edge.") {
      context, number, recognizer in
      if recognizer.configuration.as(SwipeValues.self)?.direction.isEmpty == true {
        return [
          (
            context.place(number, "direction"),
            "direction is empty, so no swipe matches; write \"right\", or a list such as "
              + "[\"left\", \"right\"]"
          )
        ]
      }
      let edgePan = recognizer.configuration.as(ScreenEdgePanValues.self)
      guard edgePan?.edges.isEmpty == true else { return [] }
      return [
        (
          context.place(number, "edges"),
          "there is no edge, so no pan matches; write \"edges\": \"left\", or a list"
        )
      ]
    },
    .each("noTemplate", "A template recognizer without examples of what it looks for.") {
      context, number, recognizer in
      guard let it = recognizer.configuration.as(TemplateRecognizer.Configuration.self)
      else { return [] }
      let labels = Set(it.templates.map { $0.label })
      if labels.isEmpty {
        return [
          (
            context.place(number, "templates"),
            "there is no template to compare with, so no drawn gesture is recognized"
          )
        ]
      }
      guard let gesture = it.gesture, !labels.contains(gesture) else { return [] }
      return [
        (
          context.place(number, "gesture"),
          "no template is called \"\(gesture)\"; \(Suggestion.hint(for: gesture, in: labels.sorted()))"
        )
      ]
    },
    .each("switchedOff", "A recognizer that is disabled, or that is offered no touch.") {
      context, number, recognizer in
      var findings: [Finding] = []
      let rules = recognizer.rules
      let name = "\"\(recognizer.id)\" never recognizes anything"
      func add(_ key: String, _ state: String, _ advice: String) {
        findings.append((context.place(number, key), "\(name), because \(state); \(advice)"))
      }
      if !rules.isEnabled {
        add("enabled", "enabled is false", "write true, unless a log enables it later")
      }
      if rules.allowedTouchTypes.isEmpty {
        add("allowedTouchTypes", "allowedTouchTypes is empty", "write \"direct\", or leave it out")
      }
      if !rules.shouldReceive {
        add("delegate.shouldReceive", "delegate.shouldReceive is false", "write true")
      }
      if !rules.shouldBegin {
        add("delegate.shouldBegin", "delegate.shouldBegin is false", "write true")
      }
      return findings
    },
    .each("viewWithoutTouches", "A recognizer on a view that can never be touched.") {
      context, number, recognizer in
      guard recognizer.configuration.kind.receivesTouches,
        let reason = obstacle(in: context.views(above: number))
      else { return [] }
      return [
        (
          context.place(number, "view"),
          "\"\(recognizer.id)\" never gets a touch, because \(reason)"
        )
      ]
    },
  ]

  /// Returns the names of limits that are 0 s. A touch that takes time always exceeds them.
  private static func zeroTimes(_ configuration: KindConfiguration) -> [String] {
    if let tap = configuration.as(TapRecognizer.Configuration.self) {
      return (tap.maximumTapDuration == .zero ? ["maximumTapDuration"] : [])
        + (tap.series.maximumTapInterval == .zero && tap.numberOfTapsRequired > 1
          ? ["maximumTapInterval"] : [])
    }
    if let press = configuration.as(LongPressRecognizer.Configuration.self),
      press.numberOfTapsRequired > 0
    {
      return (press.maximumTapDuration == .zero ? ["maximumTapDuration"] : [])
        + (press.maximumTapInterval == .zero ? ["maximumTapInterval"] : [])
    }
    let longest =
      configuration.as(SwipeValues.self)?.maximumDuration
      ?? configuration.as(TemplateRecognizer.Configuration.self)?.maximumDuration
    return longest == .zero ? ["maximumDuration"] : []
  }

  private static func pan(_ configuration: KindConfiguration) -> PanRecognizer.Configuration? {
    configuration.as(PanValues.self)
      ?? configuration.as(ScreenEdgePanValues.self)?.pan
  }

  /// Returns why no touch reaches the last of `views`, and what to write instead; nil if touches
  /// reach it. The root comes first in `views`.
  private static func obstacle(in views: [View]) -> String? {
    var visible: Rect?
    for view in views {
      let name = "the view \"\(view.id)\""
      if view.isHidden { return "\(name) is hidden; write \"hidden\": false" }
      if view.alpha <= 0.01 {
        return
          "\(name) has alpha \(plain(view.alpha)), and a view of at most 0.01 takes no touches; "
          + "write more"
      }
      if !view.isUserInteractionEnabled {
        return "\(name) takes no touches; write \"userInteractionEnabled\": true"
      }
      if view.scale == 0 { return "\(name) has scale 0; write 1" }
      guard let frame = view.frame else { continue }
      let own = view.touchArea ?? Rect(x: 0, y: 0, width: frame.width, height: frame.height)
      if own.width <= 0 || own.height <= 0 {
        return frame.width > 0 && frame.height > 0
          ? "its hitSlop leaves \(name) no area; write numbers nearer to 0"
          : "\(name) has no area; write a width and a height of more than 0"
      }
      // The frame of a turned or scaled view is not compared with its superview.
      guard view.rotation == 0, view.scale == 1 else {
        visible = nil
        continue
      }
      if view.id != views.first?.id, let area = visible {
        let left = max(frame.x + own.x, area.x)
        let top = max(frame.y + own.y, area.y)
        let right = min(frame.x + own.x + own.width, area.x + area.width)
        let bottom = min(frame.y + own.y + own.height, area.y + area.height)
        guard right > left, bottom > top else {
          return "\(name) lies outside its superview, where no touch reaches it; change its frame"
        }
        visible = Rect(
          x: left - frame.x, y: top - frame.y, width: right - left, height: bottom - top)
      } else {
        visible = own
      }
    }
    return nil
  }
}
