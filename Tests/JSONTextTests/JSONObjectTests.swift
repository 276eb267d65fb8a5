import JSONText
import Testing

@Suite struct `Taking a JSON object apart` {
  private enum Direction: String, CaseIterable { case left, right }

  private func node(_ text: String) throws -> JSONNode { JSONNode(try JSONReader().read(text)) }

  private func message(_ body: () throws -> Void) -> String? {
    #expect(throws: JSONMismatch.self, performing: body)?.description
  }

  @Test func `taking a JSON object apart returns members with their types`() throws {
    var object = try node(
      """
      {"id":"a", "taps":2, "alpha":0.5, "hidden":false, "frame":[0,0,4,8], "ids":["b","c"],
       "limit":null, "delegate":{"shouldBegin":true}, "direction":"left"}
      """
    ).object()
    #expect(try object["id"]?.string() == "a")
    #expect(try object["taps"]?.integer() == 2)
    #expect(try object["alpha"]?.double() == 0.5)
    #expect(try object["hidden"]?.bool() == false)
    #expect(try object["frame"]?.doubles(count: 4) == [0, 0, 4, 8])
    #expect(try object["ids"]?.array().map { try $0.string() } == ["b", "c"])
    #expect(object["ids"]?.oneOrList().count == 2)
    #expect(try object["id"]?.oneOrList().map { try $0.string() } == ["a"])
    #expect(try object["limit"]?.unlessNull?.integer() == nil)
    #expect(try object["absent"]?.integer() == nil)
    var delegate = try object.required("delegate").object()
    #expect(try delegate.required("shouldBegin").bool())
    let direction: Direction? = try object["direction"]?.choice(of: "direction")
    #expect(direction == .left)
    #expect(object.unknownKeys.isEmpty)
    #expect(throws: Never.self) { try object.refuseUnknownKeys() }
  }

  @Test func `taking a JSON object apart names path, place, found and expected`() throws {
    var root = try node(
      """
      {"recognizers": [{},
        {"requireToFail": [3], "numberOfTapsRequired": -1, "scale": "x", "odd key": []}]}
      """
    ).object()
    var second = try root.required("recognizers").array()[1].object()
    #expect(
      message { _ = try second.required("requireToFail").array()[0].string() }
        == "recognizers[1].requireToFail[0]: found 3 at 2:22, expected a string")
    #expect(
      message { _ = try second.required("numberOfTapsRequired").integer(in: 0...Int.max) }
        == "recognizers[1].numberOfTapsRequired: found -1 at 2:50, "
        + "expected an integer of at least 0")
    #expect(
      message { _ = try second.required("scale").double(in: 0...1) }
        == #"recognizers[1].scale: found "x" at 2:63, expected a number from 0.0 to 1.0"#)
    #expect(
      message { _ = try second.required("odd key").object() }
        == #"recognizers[1]["odd key"]: found an empty list at 2:79, expected an object"#)
    #expect(
      message { _ = try second.required("kind") } == #"recognizers[1]: missing key "kind" at 2:3"#)
  }

  @Test func `taking a JSON object apart reports each unknown key with the nearest that is absent`()
    throws
  {
    var object = try node(
      """
      {"id":"double",
       "requiretoFail":[], "knid":1, "id2":1,
       "colour":1}
      """
    ).object()
    for key in ["id", "kind", "requireToFail"] { _ = object[key] }
    #expect(
      object.unknownKeys.map(\.description) == [
        #"unknown key "requiretoFail" at 2:2; did you mean "requireToFail"?"#,
        #"unknown key "knid" at 2:22; did you mean "kind"?"#, #"unknown key "id2" at 2:32"#,
        #"unknown key "colour" at 3:2"#,
      ])
    #expect(object.unknownKeys.first?.path.description == "requiretoFail")
    #expect(
      message { _ = try object.refuseUnknownKeys() }?.hasPrefix("unknown key \"requireto") == true)
    #expect(
      message { _ = try object.required("color") }
        == #"missing key "color" at 1:1; is it "colour"?"#)
  }

  @Test func `taking a JSON object apart suggests names for ids and kinds`() throws {
    let kind = try node(#""longpress""#)
    #expect(
      message { _ = try kind.name(of: "kind", in: ["tap", "longPress"]) }
        == #"unknown kind "longpress" at 1:1; did you mean "longPress"?"#)
    #expect(
      message { let _: Direction = try node(#""rihgt""#).choice(of: "direction") }
        == #"unknown direction "rihgt" at 1:1; did you mean "right"?"#)
    #expect(
      message { throw try node("7").unknown("recognizer", in: []) }
        == "found 7 at 1:1, expected the name of a recognizer")
    #expect(try kind.name(of: "kind", in: ["longpress"]) == "longpress")
  }
}
