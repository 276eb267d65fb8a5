import Drawing
import Rendering
import Testing
import TouchModel

@Suite("Pixels of a drawing")
struct PictureTests {
  private let red = Color(hex: 0xFF0000)
  private let blue = Color(hex: 0x0000FF)

  private func square(_ x: Double, _ y: Double, _ side: Double) -> Outline {
    Outline(Rect(x: x, y: y, width: side, height: side))
  }

  @Test("An image has the size of the drawing times the pixels of a unit")
  func size() throws {
    let image = try Renderer(pixelsPerUnit: 2.5).image(of: Drawing(width: 10, height: 5))
    #expect(image.width == 25)
    #expect(image.height == 13)
    #expect(image[0, 0] == .white)
    #expect(image[25, 0] == nil)
  }

  @Test("a filled square has its color inside, and the background has its own outside")
  func fill() throws {
    var drawing = Drawing(width: 10, height: 10)
    drawing.fill(square(2, 2, 4), red)
    let image = try Renderer().image(of: drawing)
    #expect(image[3, 3] == red)
    #expect(image[8, 8] == .white)
  }

  @Test("a drawing without a background is transparent where nothing is drawn")
  func transparent() throws {
    var drawing = Drawing(width: 10, height: 10, background: nil)
    drawing.fill(square(0, 0, 5), Color(hex: 0xFF0000, opacity: 0.5))
    let image = try Renderer().image(of: drawing)
    #expect(image[9, 9]?.opacity == 0)
    let half = try #require(image[2, 2])
    #expect(abs(half.opacity - 0.5) < 0.01)
    #expect(half.red > 0.99)
  }

  @Test("Erasing reaches what was drawn before in its layer, and nothing under the layer")
  func erase() throws {
    var drawing = Drawing(width: 10, height: 10)
    drawing.fill(square(0, 0, 10), blue)
    drawing.shapes.append(
      .layer(opacity: 1, [.fill(square(0, 0, 10), red), .erase(square(0, 0, 5))]))
    let image = try Renderer().image(of: drawing)
    #expect(image[2, 2] == blue)
    #expect(image[8, 8] == red)
  }

  @Test("An eraser on the drawing itself shows the background")
  func eraser() throws {
    var drawing = Drawing(width: 10, height: 10, background: blue)
    drawing.fill(square(0, 0, 10), red)
    drawing.stroke(
      Outline(through: [Point(x: 0, y: 5), Point(x: 10, y: 5)]),
      Pen(.black, width: 4, erases: true))
    let image = try Renderer().image(of: drawing)
    #expect(image[5, 5] == blue)
    #expect(image[5, 1] == red)
  }

  @Test("a clip hides what lies outside its outline, and an empty outline hides everything")
  func clip() throws {
    var drawing = Drawing(width: 10, height: 10)
    drawing.shapes.append(.clipped(square(0, 0, 5), [.fill(square(0, 0, 10), red)]))
    drawing.shapes.append(.clipped(Outline(), [.fill(square(0, 0, 10), blue)]))
    let image = try Renderer().image(of: drawing)
    #expect(image[2, 2] == red)
    #expect(image[7, 7] == .white)
  }

  @Test("a layer of half opacity mixes with what lies under it")
  func layer() throws {
    var drawing = Drawing(width: 4, height: 4)
    drawing.shapes.append(.layer(opacity: 0.5, [.fill(square(0, 0, 4), .black)]))
    let color = try #require(try Renderer().image(of: drawing)[1, 1])
    #expect(abs(color.red - 0.5) < 0.01)
  }

  @Test("a picture is scaled to its size and keeps its colors to the border")
  func picture() throws {
    let pixels = try #require(
      PixelImage(width: 2, height: 1, rgba: [255, 0, 0, 255, 0, 0, 255, 255]))
    var drawing = Drawing(width: 20, height: 10)
    drawing.shapes.append(.picture(Picture("two", width: 20, height: 10)))
    let image = try Renderer(pictures: ["two": pixels]).image(of: drawing)
    #expect(image[0, 0] == red)
    #expect(image[19, 9] == blue)
  }

  @Test("a picture whose pixels are not given is named")
  func missing() {
    var drawing = Drawing(width: 20, height: 10)
    drawing.shapes.append(.picture(Picture("two", width: 20, height: 10)))
    #expect(throws: RenderingFault.missingPicture("two")) { try Renderer().image(of: drawing) }
  }

  @Test("a transform moves and scales its parts, one that maps everything to a line draws nothing")
  func transform() throws {
    var drawing = Drawing(width: 10, height: 10)
    var double = AffineTransform(rotation: 0, scale: 2)
    double.tx = 4
    var flat = AffineTransform()
    flat.d = 0
    drawing.shapes.append(.transformed(double, [.fill(square(0, 0, 2), red)]))
    drawing.shapes.append(.transformed(flat, [.fill(square(0, 0, 9), blue)]))
    drawing.fill(square(0, 8, 2), blue)
    let image = try Renderer().image(of: drawing)
    #expect(image[7, 3] == red)
    #expect(image[3, 3] == .white)
    #expect(image[1, 9] == blue)
  }

  @Test(
    "Numbers that are not finite, and dashes without length, draw nothing or a plain line",
    arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func hostile(_ number: Double) throws {
    var drawing = Drawing(width: 10, height: 10)
    let line = Outline(through: [Point(x: 0, y: 5), Point(x: 10, y: 5)])
    drawing.stroke(Outline(through: [Point(x: 0, y: number), Point(x: number, y: 5)]), Pen(red))
    drawing.stroke(line, Pen(red, width: number))
    drawing.stroke(line, Pen(red, width: 2, dashes: [number]))
    drawing.stroke(line, Pen(red, width: 2, dashes: [0, 1e-9]))
    drawing.stroke(line, Pen(red, width: 2, dashes: [-1, 1]))
    drawing.add(Label("text", at: Point(x: number, y: 1), size: 8))
    drawing.add(Label("text", at: Point(x: 1, y: 1), size: number))
    drawing.shapes.append(.transformed(AffineTransform(rotation: 0, scale: number), drawing.shapes))
    drawing.shapes.append(.layer(opacity: number, []))
    let image = try Renderer().image(of: drawing)
    #expect(image[5, 5] == red)
    for format in PictureFormat.allCases { _ = try Renderer().data(of: drawing, as: format) }
  }

  @Test(
    "A drawing without size, or too large to be drawn, is refused",
    arguments: [0, -1, Double.nan, 1e9])
  func sizes(_ side: Double) {
    let drawing = Drawing(width: side, height: 10)
    for format in PictureFormat.allCases {
      #expect(throws: RenderingFault.self) { try Renderer().data(of: drawing, as: format) }
    }
  }
}
