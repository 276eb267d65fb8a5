import JSONText
import SeededRandom
import Testing

@Suite struct `A JSON writer` {
  @Test func `a JSON writer writes a line of JSON lines`() {
    var writer = JSONWriter()
    for time: Int64 in [430_000, 12_000_000] {
      writer.beginObject()
      writer.key("type")
      writer.string("frame")
      writer.key("t")
      writer.seconds(microseconds: time)
      writer.key("at")
      writer.beginArray()
      writer.double(100)
      writer.double(-0.125)
      writer.endArray()
      writer.key("palm")
      writer.bool(false)
      writer.key("limit")
      writer.null()
      writer.key("none")
      writer.beginObject()
      writer.endObject()
      writer.endObject()
      writer.endLine()
    }
    #expect(
      writer.text == """
        {"type":"frame","t":0.43,"at":[100,-0.125],"palm":false,"limit":null,"none":{}}
        {"type":"frame","t":12,"at":[100,-0.125],"palm":false,"limit":null,"none":{}}

        """)
    writer.removeAll()
    writer.integer(7)
    #expect(writer.text == "7")
  }

  @Test func `a JSON writer lays out for people, with short lists on one line`() throws {
    let long = (0..<30).map { "\($0 + 100)" }
    let compact =
      #"{"frame":[0,0,400,800],"ids":["a, b","\"[ ]\\"],"nested":[[1,2],[]],"long":["#
      + long.joined(separator: ",") + #"],"empty":{},"list":[{"a":1}]}"#
    var writer = JSONWriter(.pretty)
    writer.value(try JSONReader().read(compact))
    #expect(
      writer.text == #"""
        {
          "frame": [0, 0, 400, 800],
          "ids": ["a, b", "\"[ ]\\"],
          "nested": [
            [1, 2],
            []
          ],
          "long": [
            \#(long.joined(separator: ",\n    "))
          ],
          "empty": {},
          "list": [
            {
              "a": 1
            }
          ]
        }
        """#)
  }

  @Test func `a JSON writer escapes what must be escaped, and nothing else`() {
    var writer = JSONWriter()
    writer.string("a\"\\\n\r\t\0\u{1F}/\u{7F}ä😀")
    #expect(writer.text == #""a\"\\\n\r\t\u0000\u001f/"# + "\u{7F}ä😀\"")
  }

  @Test(
    arguments: [
      (0, "0"), (430_000, "0.43"), (12_000_000, "12"), (-1, "-0.000001"), (1, "0.000001"),
      (100_000, "0.1"), (1_000_001, "1.000001"), (-1_500_000, "-1.5"),
      (.max, "9223372036854.775807"), (.min, "-9223372036854.775808"),
    ] as [(Int64, String)])
  func `a JSON writer writes microseconds as exact seconds`(microseconds: Int64, text: String) {
    var writer = JSONWriter()
    writer.seconds(microseconds: microseconds)
    #expect(writer.text == text)
  }

  @Test func `a JSON writer writes integers as Swift describes them`() {
    var generator = SplitMix(seed: 6)
    var integers: [Int64] = [.min, .max, 0]
    var power: Int64 = 1
    for _ in 0..<19 {
      integers += [power - 1, power, power + 1, -power, 1 - power]
      power = power &* 10
    }
    for _ in 0..<10_000 {
      let shift = Int64.random(in: 0..<64, using: &generator)
      integers.append(Int64.random(in: .min ... .max, using: &generator) >> shift)
    }
    for integer in integers {
      var writer = JSONWriter()
      writer.integer(integer)
      #expect(writer.text == "\(integer)")
    }
  }

  @Test func `a JSON writer writes what can be read again, in either layout`() throws {
    var documents = RandomDocument(seed: 7)
    for _ in 0..<2_000 {
      let value = try JSONReader().read(documents.text())
      for layout in [JSONWriter.Layout.compact, .pretty] {
        var (writer, again) = (JSONWriter(layout), JSONWriter(layout))
        writer.value(value)
        again.value(try JSONReader().read(writer.bytes))
        #expect(writer.bytes == again.bytes)
      }
    }
  }
}
