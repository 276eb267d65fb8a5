import CZlib
import Dispatch
import Drawing
import Rendering
import Synchronization
import Testing
import TouchModel

@Suite("Files of a drawing")
struct FileTests {
  static var sample: Drawing {
    var drawing = Drawing(width: 200, height: 100)
    for offset in 0..<3 {
      drawing.stroke(
        Outline(through: [Point(x: 10, y: 20), Point(x: 190, y: 30 + Double(offset) * 10)]),
        Pen(Color(hex: 0x0072B2), width: 0.5))
    }
    drawing.fill(Outline(circleAt: Point(x: 50, y: 50), radius: 10), Color(hex: 0xD55E00))
    drawing.shapes.append(
      .layer(opacity: 0.5, [.fill(Outline(Rect(x: 0, y: 0, width: 9, height: 9)), .black)]))
    drawing.shapes.append(
      .clipped(
        Outline(Rect(x: 0, y: 0, width: 50, height: 50)),
        [.picture(Picture("dot", width: 20, height: 20))]))
    drawing.add(Label("translation in mm", at: Point(x: 100, y: 90), size: 8, alignment: .middle))
    return drawing
  }

  static var renderer: Renderer {
    Renderer(
      pixelsPerUnit: 2,
      pictures: PixelImage(width: 1, height: 1, rgba: [9, 9, 9, 255]).map { ["dot": $0] } ?? [:])
  }

  @Test("the same drawing gives the same bytes again", arguments: PictureFormat.allCases)
  func again(_ format: PictureFormat) throws {
    let first = try Self.renderer.data(of: Self.sample, as: format)
    var other = Drawing(width: 30, height: 30)
    other.shapes.append(.layer(opacity: 0.5, [.picture(Picture("dot", width: 9, height: 9))]))
    other.add(Label("another text", at: Point(x: 1, y: 20), size: 8))
    _ = try Self.renderer.data(of: other, as: format)
    #expect(try Self.renderer.data(of: Self.sample, as: format) == first)
  }

  @Test("the same drawing gives the same bytes on every thread", arguments: PictureFormat.allCases)
  func threads(_ format: PictureFormat) throws {
    let first = try Self.renderer.data(of: Self.sample, as: format)
    let others = Mutex<[[UInt8]]>([])
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      let bytes = (try? Self.renderer.data(of: Self.sample, as: format)) ?? []
      others.withLock { $0.append(bytes) }
    }
    #expect(others.withLock { $0.allSatisfy { $0 == first } && $0.count == 8 })
  }

  @Test("An SVG has its lines and areas as paths and its letters as outlines, and needs no font")
  func svg() throws {
    let bytes = try Self.renderer.data(of: Self.sample, as: .svg)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.contains("viewBox=\"0 0 200 100\""))
    // Versions of Cairo write it as a style or as an attribute.
    #expect(text.components("stroke-width:0.5;") + text.components("stroke-width=\"0.5\"") == 3)
    #expect(text.components("<use") >= "translationinmm".count)
    #expect(!text.contains("<text"))
    #expect(!text.contains("font-family"))
  }

  @Test("Every reference of an SVG names a part of the same file")
  func references() throws {
    let bytes = try Self.renderer.data(of: Self.sample, as: .svg)
    let text = String(decoding: bytes, as: UTF8.self)
    let names = Set(text.pieces(after: " id=\"", before: "\""))
    let used = text.pieces(after: "href=\"#", before: "\"") + text.pieces(after: "(#", before: ")")
    #expect(!used.isEmpty)
    #expect(used.allSatisfy { names.contains($0) })
  }

  @Test("a PDF has one page of the size of the drawing, a fixed date, and contains its font")
  func pdf() throws {
    let bytes = try Self.renderer.data(of: Self.sample, as: .pdf)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("%PDF-"))
    #expect(text.contains("19800101000000"))
    #expect(text.contains("+DejaVuSans"))
    #expect(text.contains("/FontFile"))
    #expect(text.contains("200 100 ]") || text.contains("200 100]"))
  }

  @Test("a drawing in points of 1/160 inch has its true size in a PDF")
  func units() throws {
    let renderer = Renderer(unitsPerInch: 160)
    let bytes = try renderer.data(of: Drawing(width: 320, height: 160), as: .pdf)
    #expect(String(decoding: bytes, as: UTF8.self).contains("144 72 ]"))
  }

  @Test(
    "The suffix of a file name chooses the format",
    arguments: [("a.pdf", PictureFormat.pdf), ("b/c.SVG", .svg), ("d.e.png", .png)])
  func suffixes(_ name: String, _ format: PictureFormat) {
    #expect(PictureFormat(fileName: name) == format)
  }

  @Test("Another suffix, or none, is no format", arguments: ["a.jpg", "pdf", "svg/a", ""])
  func others(_ name: String) {
    #expect(PictureFormat(fileName: name) == nil)
  }
}

extension String {
  /// Returns the number of times that a text occurs.
  func components(_ text: String) -> Int { pieces(after: text, before: "").count }

  /// The pieces that follow each occurrence of a text, up to another text.
  func pieces(after lead: String, before end: String) -> [String] {
    var result: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: lead) {
      rest = rest[found.upperBound...]
      let stop = end.isEmpty ? rest.startIndex : rest.firstRange(of: end)?.lowerBound
      result.append(String(rest[..<(stop ?? rest.endIndex)]))
    }
    return result
  }
}

@Suite("The content of a PDF")
struct PDFContentTests {
  /// The drawing operators of a PDF without pictures, unpacked.
  private func operators(_ drawing: Drawing) throws -> [Substring] {
    let bytes = try Renderer().data(of: drawing, as: .pdf)
    let start = try #require(bytes.firstRange(of: Array("stream\n".utf8)))
    let end = try #require(bytes.firstRange(of: Array("endstream".utf8)))
    let packed = Array(bytes[start.upperBound..<end.lowerBound])
    var unpacked = [UInt8](repeating: 0, count: 1 << 20)
    var length = uLongf(unpacked.count)
    #expect(uncompress(&unpacked, &length, packed, uLong(packed.count)) == Z_OK)
    return String(decoding: unpacked[..<Int(length)], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace)
  }

  @Test("a PDF has one operator for each line and each area, and its text as text")
  func vectors() throws {
    var drawing = Drawing(width: 100, height: 50)
    for offset in 0..<7 {
      drawing.stroke(
        Outline(through: [Point(x: 1, y: 5 * Double(offset)), Point(x: 90, y: 9)]),
        Pen(.black, width: 0.5))
    }
    for offset in 0..<3 {
      drawing.fill(
        Outline(circleAt: Point(x: 20 * Double(offset) + 9, y: 9), radius: 5), Color(gray: 0.5))
    }
    drawing.add(Label("text", at: Point(x: 5, y: 40), size: 8))
    let operators = try operators(drawing)
    #expect(operators.count { $0 == "S" } == 7)
    // Three circles and the background.
    #expect(operators.count { $0 == "f" || $0 == "f*" } == 4)
    #expect(operators.count { $0 == "c" } == 12)
    #expect(operators.count { $0.hasSuffix("Tj") || $0.hasSuffix("TJ") } == 1)
  }
}
