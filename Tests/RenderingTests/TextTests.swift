import Drawing
import Rendering
import Testing
import TouchModel

@Suite("Text in drawings")
struct TextTests {
  /// The columns of a drawing's pixels that have ink, with black text on white.
  private func columns(_ label: Label, width: Double = 200) throws -> ClosedRange<Int>? {
    var drawing = Drawing(width: width, height: 40)
    drawing.add(label)
    let image = try Renderer(pixelsPerUnit: 4).image(of: drawing)
    var inked: [Int] = []
    for x in 0..<image.width {
      for y in 0..<image.height where (image[x, y]?.red ?? 1) < 0.9 {
        inked.append(x)
        break
      }
    }
    guard let first = inked.first, let last = inked.last else { return nil }
    return first...last
  }

  @Test("a measured width is the width of the drawn letters", arguments: [false, true])
  func width(_ isBold: Bool) throws {
    let measured = try TextMeasure().width(of: "HHHHHHHH", size: 10, isBold: isBold)
    let drawn = try #require(
      try columns(Label("HHHHHHHH", at: Point(x: 10, y: 20), size: 10, isBold: isBold)))
    let width = Double(drawn.count) / 4
    // An H of DejaVu Sans has at most 1.1 units of space at each side at this size.
    #expect(width < measured && width > measured - 2.2)
  }

  @Test("a width grows with the size of the font, and bold letters are wider")
  func proportion() throws {
    let measure = try TextMeasure()
    let small = measure.width(of: "rotation", size: 8)
    #expect(abs(measure.width(of: "rotation", size: 16) - 2 * small) < 1e-9)
    #expect(measure.width(of: "rotation", size: 8, isBold: true) > small)
    #expect(measure.width(of: "", size: 8) == 0)
  }

  @Test("a label begins, is centered or ends at its position")
  func alignment() throws {
    for (alignment, low, high) in [
      (Label.Alignment.start, 398, 440), (.middle, 340, 460), (.end, 300, 402),
    ] {
      let drawn = try #require(
        try columns(Label("HHH", at: Point(x: 100, y: 20), size: 10, alignment: alignment)))
      #expect(drawn.lowerBound >= low && drawn.upperBound <= max(high, low + 110))
    }
  }

  @Test(
    "Letters that the font lacks, and control characters, are drawn as something",
    arguments: ["👍🏽", "手势", "a\u{0}b", "a\nb", "\u{202E}abc", "e\u{301}", "\u{10FFFF}"])
  func strange(_ text: String) throws {
    var drawing = Drawing(width: 100, height: 20)
    drawing.add(Label(text, at: Point(x: 5, y: 15), size: 10))
    for format in PictureFormat.allCases {
      #expect(try !Renderer().data(of: drawing, as: format).isEmpty)
    }
    #expect(try columns(Label(text, at: Point(x: 5, y: 15), size: 10)) != nil)
    #expect(try TextMeasure().width(of: text, size: 10) > 0)
  }

  @Test("a font that is not installed is named, and no other is taken", arguments: ["Nosuch", ""])
  func missing(_ name: String) {
    #expect(throws: RenderingFault.missingFont(name)) { try Font(named: name) }
  }

  @Test("An installed font is found by its name")
  func installed() throws {
    #expect(try Font(named: "DejaVu Sans") == .standard)
  }
}
