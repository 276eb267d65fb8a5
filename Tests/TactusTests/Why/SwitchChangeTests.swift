import JSONText
import Tactus
import Testing

/// Changes of values that are not thresholds: switches, words, counts, relations.
@Suite struct `A change of a switch` {
  @Test func `a change of a switch is found: a press that requires no tap`() throws {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"press","kind":"longPress","numberOfTapsRequired":1}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":70,"y":70}]}
      {"t":1.2,"touches":[{"id":1,"phase":"ended","x":70,"y":70}]}
      """)
    defer { told.remove() }
    #expect(told.change(for: "press") == "press.numberOfTapsRequired=0")
    #expect(try told.beginnings(of: "press", with: "press.numberOfTapsRequired=0") == [0.5])
  }

  @Test func `a change of a switch is found: a tap that another finger completes`() throws {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"tap","kind":"tap"}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":70,"y":70}]}
      {"t":0.1,"touches":[{"id":2,"phase":"began","x":120,"y":70}]}
      {"t":0.2,"touches":[{"id":2,"phase":"ended","x":120,"y":70}]}
      {"t":0.3,"touches":[{"id":3,"phase":"began","x":120,"y":70}]}
      {"t":0.4,"touches":[{"id":3,"phase":"ended","x":120,"y":70}]}
      {"t":0.5,"touches":[{"id":1,"phase":"ended","x":70,"y":70}]}
      """)
    defer { told.remove() }
    #expect(told.change(for: "tap") == "tap.endsWithExtraTouch=true")
  }

  @Test func `a change of a switch is found: a swipe that does not mind a finger more`() throws {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"swipe","kind":"swipe"}]}"#,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
      {"t":0.03,"touches":[{"id":2,"phase":"began","x":100,"y":320}]}
      {"t":0.12,"touches":[{"id":1,"phase":"moved","x":210,"y":200}]}
      {"t":0.2,"touches":[{"id":1,"phase":"ended","x":210,"y":200},{"id":2,"phase":"ended","x":100,"y":320}]}
      """)
    defer { told.remove() }
    #expect(told.change(for: "swipe") == "swipe.survivesExtraTouch=true")
  }

  @Test func `a change of a switch is tried with each word that it may be`() throws {
    let pan = RecognizerDescription(
      id: "pan", KindConfiguration(PanRecognizer.Configuration()))
    #expect(pan.words(for: "hysteresisMetric").contains("euclidean"))
    #expect(pan.words(for: "hysteresis").isEmpty)
  }

  private static let move = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":150,"y":200}]}
    {"t":0.2,"touches":[{"id":1,"phase":"ended","x":150,"y":200}]}
    """

  @Test func `a change of a switch lets the loser of an arena win, and leaves one winner`() throws {
    let told = try ExplainedCase(
      """
      {"preset":"flutter","recognizers":[
        {"id":"first","kind":"pan","direction":"horizontal","delegate":{"simultaneousWith":true}},
        {"id":"second","kind":"pan"}]}
      """, Self.move)
    defer { told.remove() }
    let change = try #require(told.change(for: "second"))
    #expect(change == #"second.delegate.beRequiredToFailBy=["first"]"#)
    #expect(try told.beginnings(of: "second", with: change) == [0.1])
    #expect(try told.beginnings(of: "first", with: change).isEmpty)
  }

  /// The arena's page states that a class that cannot be prevented continues beside the winner.
  @Test
  func
    `a change of a switch that no winner may prevent it lets it continue beside an arena's winner`()
    throws
  {
    let told = try ExplainedCase(
      """
      {"preset":"flutter","recognizers":[
        {"id":"press","kind":"longPress"},{"id":"pan","kind":"pan"}]}
      """,
      """
      {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
      {"t":0.75,"touches":[{"id":1,"phase":"moved","x":190,"y":200}]}
      {"t":0.9,"touches":[{"id":1,"phase":"ended","x":190,"y":200}]}
      """)
    defer { told.remove() }
    let change = "pan.canBePreventedBy=false"
    #expect(try told.beginnings(of: "press", with: change) == [0.5])
    #expect(try told.beginnings(of: "pan", with: change) == [0.75])
  }
}
