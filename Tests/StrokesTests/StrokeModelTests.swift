import Strokes
import Testing
import TouchModel

@Suite struct `Strokes` {
  @Test func `a gesture counts the points of all its strokes, also of empty ones`() {
    let dot = Stroke([StrokePoint(Point(x: 1, y: 2))])
    let line = Stroke([StrokePoint(.zero), StrokePoint(Point(x: 3, y: 4))])
    #expect(StrokeGesture([dot, Stroke(), line]).pointCount == 3)
    #expect(StrokeGesture().pointCount == 0)
  }

  @Test func `an origin is written as compilers write a place`() {
    #expect(StrokeOrigin(source: "eds1.csv", line: 812).description == "eds1.csv:812")
    #expect(StrokeOrigin(source: "pad.evemu", number: 2).description == "pad.evemu#2")
    #expect(StrokeOrigin(source: "s02/slow/arrow01.xml").description == "s02/slow/arrow01.xml")
  }
}
