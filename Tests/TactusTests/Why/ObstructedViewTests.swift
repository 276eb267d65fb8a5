import JSONText
import Testing

/// A touch within the frame of a view that does not receive it: the explanation names the reason in the
/// view tree instead of a distance.
@Suite struct `An explanation of a view that is touched in vain` {
  /// Explains a tap at a position, with the recognizer `buyTap` on the view `buy`.
  private func tap(_ subviews: String, x: Double, y: Double) throws -> (JSONValue, String) {
    let told = try ExplainedCase(
      #"""
      {"view":{"id":"root","frame":[0,0,400,800],"subviews":[\#(subviews)]},
       "recognizers":[{"id":"buyTap","kind":"tap","view":"buy"}]}
      """#,
      #"""
      {"t":1,"touches":[{"id":1,"phase":"began","x":\#(x),"y":\#(y)}]}
      {"t":1.1,"touches":[{"id":1,"phase":"ended","x":\#(x),"y":\#(y)}]}
      """#)
    defer { told.remove() }
    let miss = try #require(told.explanation(of: "buyTap"))
    return (miss, miss["sentence"]?.string ?? "")
  }

  private static let buy = #"{"id":"buy","frame":[100,600,200,60]}"#

  @Test func `a view that is touched in vain under an overlay names the overlay, and what helps`()
    throws
  {
    let overlay = #"{"id":"overlay","frame":[0,0,400,800],"alpha":0.5}"#
    let (miss, sentence) = try tap("\(Self.buy),\(overlay)", x: 200, y: 630)
    #expect(miss["beside"]?["side"]?.string == "within")
    #expect(miss["beside"]?["obstacle"]?.string == "overlay")
    #expect(miss["beside"]?["obstacleKind"]?.string == "inFront")
    #expect(sentence.contains("landed within its view buy, on overlay"), "\(sentence)")
    #expect(
      sentence.contains(
        #"the view overlay is in front; with "userInteractionEnabled": false there, the view buy takes it (verified)"#
      ), "\(sentence)")
    #expect(!sentence.contains("0.1 pt"), "\(sentence)")
  }

  @Test func `a view that is touched in vain under two overlays does not promise too much`() throws
  {
    let overlays = #"{"id":"a","frame":[0,0,400,800]},{"id":"b","frame":[0,0,400,800]}"#
    let (_, sentence) = try tap("\(Self.buy),\(overlays)", x: 200, y: 630)
    #expect(sentence.contains("the view b is in front"), "\(sentence)")
    #expect(!sentence.contains("verified"), "\(sentence)")
  }

  @Test func `a view that is touched in vain outside of its superview names the superview`() throws
  {
    let bubble =
      #"{"id":"bubble","frame":[100,100,100,100],"subviews":[{"id":"buy","frame":[90,-15,40,40]}]}"#
    let (miss, sentence) = try tap(bubble, x: 215, y: 95)
    #expect(miss["beside"]?["obstacle"]?.string == "bubble")
    #expect(miss["beside"]?["obstacleKind"]?.string == "endsBefore")
    #expect(sentence.contains("landed within its view buy, on root"), "\(sentence)")
    #expect(sentence.contains("the view bubble around it does not reach there"), "\(sentence)")
  }

  @Test(arguments: [
    (#""hidden":true"#, "hidden", "the view buy is hidden"),
    (#""alpha":0"#, "transparent", "the view buy has an alpha of at most 0.01"),
    (
      #""userInteractionEnabled":false"#, "notInteractive",
      #"the view buy has "userInteractionEnabled": false"#
    ),
  ])
  func `a view that is touched in vain because it takes no touches says why`(
    value: String, kind: String, words: String
  ) throws {
    let view = #"{"id":"buy","frame":[100,600,200,60],\#(value)}"#
    let (miss, sentence) = try tap(view, x: 200, y: 630)
    #expect(miss["beside"]?["obstacleKind"]?.string == kind)
    #expect(sentence.contains(words), "\(sentence)")
  }

  @Test func `a view that is touched in vain beside a hidden superview names the superview`() throws
  {
    let page =
      #"{"id":"page","frame":[0,0,400,800],"hidden":true,"subviews":[\#(Self.buy)]}"#
    let (miss, _) = try tap(page, x: 305, y: 630)
    #expect(miss["beside"]?["side"]?.string == "right")
    #expect(miss["beside"]?["distance"]?.double == 5)
    #expect(miss["beside"]?["obstacle"]?.string == "page")
  }
}
