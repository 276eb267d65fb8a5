import JSONText
import Tactus
import Testing

@Suite struct `A gesture that several recognizers exclude` {
  private static let move = """
    {"t":0,"touches":[{"id":1,"phase":"began","x":100,"y":200}]}
    {"t":0.1,"touches":[{"id":1,"phase":"moved","x":130,"y":200}]}
    {"t":0.2,"touches":[{"id":1,"phase":"ended","x":130,"y":200}]}
    """

  @Test
  func
    `a gesture that several exclude is reported with each of them, and with a list of only these`()
    throws
  {
    let told = try ExplainedCase(
      """
      {"recognizers":[
        {"id":"first","kind":"pan"},
        {"id":"press","kind":"longPress"},
        {"id":"second","kind":"pan","delegate":{"simultaneousWith":["first"]}},
        {"id":"tap","kind":"tap"},
        {"id":"pinch","kind":"pinch"}]}
      """, Self.move)
    defer { told.remove() }
    let sentence = told.explanation(of: "tap")?["sentence"]?.string ?? ""
    #expect(sentence.hasPrefix("excluded by first and second;"))
    let change = #"tap.delegate.beRequiredToFailBy=["first","second"]"#
    #expect(told.change(for: "tap") == change)
    #expect(try told.beginnings(of: "tap", with: change) == [0.2])
  }

  @Test
  func `a gesture that several exclude is offered one name if one recognizer alone excludes it`()
    throws
  {
    let told = try ExplainedCase(
      #"{"recognizers":[{"id":"pan","kind":"pan"},{"id":"tap","kind":"tap"}]}"#, Self.move)
    defer { told.remove() }
    let sentence = told.explanation(of: "tap")?["sentence"]?.string ?? ""
    #expect(sentence.hasPrefix("excluded by pan;"))
    #expect(told.change(for: "tap") == #"pan.requireToFail=["tap"]"#)
  }

  @Test func `a gesture that several exclude keeps the requirements that are not in the way`()
    throws
  {
    let told = try ExplainedCase(
      """
      {"recognizers":[
        {"id":"tap","kind":"tap","requireToFail":["first","press","second"],"canBePreventedBy":false},
        {"id":"first","kind":"pan"},
        {"id":"press","kind":"longPress"},
        {"id":"second","kind":"pan","delegate":{"simultaneousWith":["first"]}}]}
      """, Self.move)
    defer { told.remove() }
    #expect(told.change(for: "tap") == #"tap.requireToFail=["press"]"#)
  }
}

@Suite struct `A pan with the wrong number of fingers` {
  private func explained(_ configuration: String, fingers: Int) throws -> ExplainedCase {
    let setup = #"{"recognizers":[{"id":"pan","kind":"pan",\#(configuration)}]}"#
    func frame(_ time: Double, _ phase: String, _ y: Int, _ ids: [Int]) -> String {
      let touches = ids.map { #"{"id":\#($0),"phase":"\#(phase)","x":\#(100 * $0),"y":\#(y)}"# }
      return #"{"t":\#(time),"touches":[\#(touches.joined(separator: ","))]}"#
    }
    let all = Array(1...fingers)
    let lifts = all.map { frame(0.2 + 0.01 * Double($0), "ended", 300, [$0]) }
    return try ExplainedCase(
      setup,
      ([frame(0, "began", 200, all), frame(0.1, "moved", 300, all)] + lifts)
        .joined(separator: "\n"))
  }

  @Test
  func
    `a pan with the wrong number of fingers is offered the number that was there, whichever finger lifts last`()
    throws
  {
    let many = try explained(#""maximumNumberOfTouches":1"#, fingers: 2)
    defer { many.remove() }
    #expect(many.explanation(of: "pan")?["reason"]?.string == "tooManyTouches")
    #expect(many.change(for: "pan") == "pan.maximumNumberOfTouches=2")
    let few = try explained(#""minimumNumberOfTouches":3"#, fingers: 2)
    defer { few.remove() }
    #expect(few.explanation(of: "pan")?["reason"]?.string == "tooFewTouches")
    #expect(few.change(for: "pan") == "pan.minimumNumberOfTouches=2")
  }
}
