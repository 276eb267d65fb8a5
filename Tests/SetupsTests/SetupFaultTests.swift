import Setups
import Testing

/// A faulty setup. `§` marks the place of the fault.
struct FaultyText: Sendable, CustomTestStringConvertible {
  var text: String
  /// The hint that the message must contain.
  var hint: String

  init(_ text: String, _ hint: String) { (self.text, self.hint) = (text, hint) }

  /// Returns a setup with one tap that has these keys besides its id and kind.
  static func tap(_ keys: String, _ hint: String) -> FaultyText {
    of("tap", keys, hint)
  }

  static func of(_ kind: String, _ keys: String, _ hint: String) -> FaultyText {
    FaultyText("{\n \"recognizers\": [\n  {\"id\":\"a\",\"kind\":\"\(kind)\",\(keys)}]}", hint)
  }

  var testDescription: String { hint }

  var place: String {
    let before = text.prefix { $0 != "§" }.split(separator: "\n", omittingEmptySubsequences: false)
    return "\(before.count):\((before.last?.unicodeScalars.count ?? 0) + 1)"
  }

  /// Expects a fault at the right place, with a message that contains the hint.
  func isRefused(sourceLocation: SourceLocation = #_sourceLocation) {
    let fault = #expect(throws: SetupFault.self, sourceLocation: sourceLocation) {
      try SetupReader().read(Array(text.filter { $0 != "§" }.utf8))
    }
    guard let fault else { return }
    #expect("\(fault.place)" == place, "\(fault.message)", sourceLocation: sourceLocation)
    #expect(fault.message.contains(hint), sourceLocation: sourceLocation)
  }
}

@Suite struct `A wrong setup is refused with the place and` {
  @Test(arguments: [
    FaultyText.tap(#"§"numberOfTapsRequierd":2"#, #"did you mean "numberOfTapsRequired"?"#),
    .tap(#"§"Enabled":true"#, #"did you mean "enabled"?"#),
    .tap(#""delegate":{§"simultaniousWith":true}"#, #"did you mean "simultaneousWith"?"#),
    FaultyText(#"{"recognizers":[{"id":"a","kind":§"tapp"}]}"#, #"did you mean "tap"?"#),
    FaultyText(#"{"preset":§"UIKit","recognizers":[]}"#, #"did you mean "uikit"?"#),
    .of("swipe", #""direction":["up",§"rigth"]"#, #"did you mean "right"?"#),
    .of("pan", #""hysteresisMetric":§"peraxis""#, #"did you mean "perAxis"?"#),
    .tap(#""allowedTouchTypes":§"pencl""#, #"did you mean "pencil"?"#),
    .of("screenEdgePan", #""edges":[§"buttom"]"#, #"did you mean "bottom"?"#),
  ])
  func `a wrong setup is refused with the place and the nearest right word`(faulty: FaultyText) {
    faulty.isRefused()
  }

  @Test(arguments: [
    FaultyText.of("swipe", #""velocityStrategy":§"blend""#, "only a pan blends two samples"),
    .of(
      "pan", #""measuresFromFirstTouch":§true,"measuresFromLanding":true"#,
      "expected false, because measuresFromLanding is true"),
    .of(
      "screenEdgePan", #""measuresFromLanding":true,"measuresFromFirstTouch":§true"#,
      "expected false, because measuresFromLanding is true"),
  ])
  func
    `a wrong setup is refused with the place and the value with which it would agree with another one`(
      faulty: FaultyText
    )
  {
    faulty.isRefused()
  }

  @Test(arguments: [
    FaultyText(
      #"{"view":{"id":"root","subviews":[{"id":"card"}]},"recognizers":[{"id":"a","kind":"tap","#
        + #""view":§"crad"}]}"#, #"no view is called "crad"; did you mean "card"?"#),
    FaultyText(
      #"{"recognizers":[{"id":"single","kind":"tap","requireToFail":[§"doubel"]},"#
        + #"{"id":"double","kind":"tap"}]}"#,
      #"no recognizer is called "doubel"; did you mean "double"?"#),
    FaultyText(
      #"{"recognizers":[{"id":"single","kind":"tap","delegate":{"simultaneousWith":[§"x"]}},"#
        + #"{"id":"double","kind":"tap"}]}"#,
      #"no recognizer is called "x"; there is "single", "double""#),
    .tap(#""canPrevent":[§"aa","a"]"#, #"no recognizer is called "aa""#),
    FaultyText(
      #"{"recognizers":[{"id":"a","kind":"tap"},{"id":§"a","kind":"pan"}]}"#,
      #"two recognizers have the id "a""#),
    FaultyText(
      #"{"view":§{"id":"a","subviews":[{"id":"b"},{"id":"a"}]},"recognizers":[]}"#,
      #"two views have the id "a""#),
  ])
  func `a wrong setup is refused with the place and the nearest right name`(faulty: FaultyText) {
    faulty.isRefused()
  }

  @Test(arguments: [
    FaultyText(
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":§["b"]},"#
        + #"{"id":"b","kind":"tap","requireToFail":["c"]},"#
        + #"{"id":"c","kind":"tap","requireToFail":["a"]}]}"#,
      "a waits for b waits for c waits for a"),
    .tap(#""requireToFail":§["a"]"#, "a waits for a"),
    FaultyText(
      #"{"recognizers":[{"id":"z","kind":"tap","requireToFail":["b"]},"#
        + #"§{"id":"a","kind":"tap","delegate":{"requireFailureOf":["b"]}},"#
        + #"{"id":"b","kind":"tap","delegate":{"requireFailureOf":["a"]}}]}"#,
      "a waits for b waits for a"),
    FaultyText(
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":§["b"],"#
        + #""delegate":{"beRequiredToFailBy":true}},{"id":"b","kind":"tap"}]}"#,
      "a waits for b waits for a"),
    FaultyText(
      #"{"preset":"flutter","recognizers":[{"id":"a","kind":"tap"},"#
        + #"{"id":"b","kind":"tap","numberOfTapsRequired":2,"requireToFail":§["a"]}]}"#,
      "a waits for b waits for a; under this preset a tap also waits for taps with more taps"),
  ])
  func `a wrong setup is refused with the place and the recognizers that wait for each other`(
    faulty: FaultyText
  ) {
    faulty.isRefused()
  }

  @Test(arguments: [
    FaultyText.tap(#""numberOfTapsRequired":§"2""#, "expected an integer"),
    .tap(#""numberOfTapsRequired":§-1"#, "expected an integer from 0"),
    .tap(#""numberOfTapsRequired":§1.5"#, "expected an integer"),
    .tap(#""numberOfTapsRequired":§null"#, "expected an integer"),
    .tap(#""maximumTapDuration":§-0.1"#, "expected a number from 0"),
    .tap(#""enabled":§1"#, "expected true or false"),
    .tap(#""requireToFail":§true"#, "expected a string"),
    .tap(#""requireToFail":[§3]"#, "expected a string"),
    .tap(#""delegate":§[]"#, "expected an object"),
    .of("longPress", #""minimumPressDuration":§-0.5"#, "expected a number from 0"),
    .of("longPress", #""minimumPressDuration":§null"#, "expected a number"),
    .of("swipe", #""direction":§1"#, "direction: found 1, expected a string"),
    .of("pinch", #""velocityWeight":§1.01"#, "expected a number from 0"),
    .of(
      "pan", #"§"edges":"left""#,
      #""edges" belongs to recognizers of the kind screenEdgePan, not to"#),
    FaultyText(#"{"view":{"id":"v","frame":§[0,0,4]},"recognizers":[]}"#, "a list of 4 numbers"),
    FaultyText(
      #"{"view":{"id":"v","frame":§[0,0,4,-1]},"recognizers":[]}"#, "[x, y, width, height]"),
    FaultyText(
      #"{"view":{"id":"v","alpha":§2},"recognizers":[]}"#, "expected a number from 0.0 to 1"),
    FaultyText(#"{"view":§{"frame":[0,0,4,1]},"recognizers":[]}"#, #"missing key "id""#),
    FaultyText(#"§{"recognisers":[]}"#, #"missing key "recognizers"; is it "recognisers"?"#),
    FaultyText(#"{"recognizers":§{}}"#, "expected a list"),
    FaultyText(#"{"recognizers":[§{"id":"a"}]}"#, #"missing key "kind""#),
    FaultyText("§[]", "expected an object"),
  ])
  func `a wrong setup is refused with the place and what would have been right`(faulty: FaultyText)
  {
    faulty.isRefused()
  }

  @Test(arguments: [
    FaultyText("§", "end of the text"),
    FaultyText("§recognizers: []", "expected a value"),
    FaultyText("{\"recognizers\": [\n  {\"id\": \"a\"§", "end of the text"),
    FaultyText("{\"recognizers\": [\n  {\"id\": §\"a", "a string that does not end"),
    FaultyText("{\"recognizers\": []}\n§}", "expected the end of the text"),
    FaultyText("{\"recognizers\": [], §\"recognizers\": []}", "again, first at 1:2"),
    FaultyText("{\"ä€𝄞\": 1,\n\"recognizers\": [§,]}", "expected a value"),
  ])
  func `a wrong setup is refused with the place and what is not JSON`(faulty: FaultyText) {
    faulty.isRefused()
  }
}
