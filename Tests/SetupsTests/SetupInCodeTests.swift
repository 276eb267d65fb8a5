import Recognition
import Setups
import Testing
import TouchModel
import ViewTree

@Suite struct `A setup that is made in code` {
  private var setup = Setup(recognizers: [
    RecognizerDescription(id: "tap", KindConfiguration(TapRecognizer.Configuration())),
    RecognizerDescription(id: "pan", KindConfiguration(PanRecognizer.Configuration())),
  ])

  /// Expects that the check finds a mistake whose sentence contains `hint`.
  private func isRefused(_ hint: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let fault = #expect(throws: SetupFault.self, sourceLocation: sourceLocation) {
      try setup.check()
    }
    #expect(fault?.message.contains(hint) == true, sourceLocation: sourceLocation)
  }

  @Test func `a setup that is made in code and has no mistake passes its check`() throws {
    try setup.check()
    for builtIn in Setup.builtIn { try builtIn.setup.check() }
  }

  @Test mutating func `an id of two recognizers is refused`() {
    setup.recognizers[1].id = "tap"
    isRefused("two recognizers have the id \"tap\"")
  }

  @Test mutating func `a name of two views is refused`() {
    let card = ViewDescription(View(id: "card", frame: Rect(x: 0, y: 0, width: 9, height: 9)))
    setup.view = ViewDescription(View(id: "root"), subviews: [card, card])
    isRefused("two views have the id \"card\"")
  }

  @Test mutating func `a threshold that is not a number is refused`() {
    var pan = PanRecognizer.Configuration()
    pan.hysteresis = .nan
    setup.recognizers[1].configuration = KindConfiguration(pan)
    isRefused("pan recognizer: hysteresis is nan")
  }

  @Test mutating func `a rule about a recognizer that does not exist is refused`() {
    setup.recognizers[0].rules.requireToFail = ["double"]
    isRefused("double")
  }
}
