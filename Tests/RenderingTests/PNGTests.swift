import Drawing
import Rendering
import Testing
import TouchModel

@Suite("PNG files")
struct PNGTests {
  private func sample() throws -> [UInt8] {
    var drawing = Drawing(width: 6, height: 4, background: nil)
    drawing.fill(
      Outline(Rect(x: 0, y: 0, width: 3, height: 4)), Color(hex: 0x20A060, opacity: 0.5))
    drawing.fill(Outline(Rect(x: 3, y: 0, width: 3, height: 2)), Color(hex: 0x0000FF))
    return try Renderer(pixelsPerUnit: 300.0 / 72).data(of: drawing, as: .png)
  }

  @Test("a PNG that was written is read with the same pixels")
  func roundTrip() throws {
    let image = try PixelImage(png: sample())
    #expect(image.width == 25)
    #expect(image.height == 17)
    #expect(image[20, 2] == Color(hex: 0x0000FF))
    #expect(image[20, 15]?.opacity == 0)
    let half = try #require(image[2, 2])
    #expect(abs(half.green - Double(0xA0) / 255) < 0.01)
  }

  @Test("a PNG states its resolution, 11,811 pixels per meter for 300 per inch")
  func resolution() throws {
    let bytes = try sample()
    let name = try #require(
      bytes.indices.first { bytes[$0...].starts(with: "pHYs".utf8) })
    let number = bytes[name + 4..<name + 8].reduce(0) { $0 << 8 | Int($1) }
    #expect(number == 11_811)
    #expect(bytes[name + 12] == 1)
  }

  @Test("a PNG that ends early, at any byte before its end, is an error or an image of its size")
  func truncated() throws {
    let bytes = try sample()
    for length in 0..<bytes.count {
      do throws(RenderingFault) {
        let image = try PixelImage(png: Array(bytes[..<length]))
        #expect(image.width == 25)
      } catch {
        #expect(!error.text.isEmpty)
      }
    }
    #expect(throws: RenderingFault.self) { try PixelImage(png: Array(bytes[..<60])) }
  }

  @Test("a PNG of which any byte is wrong is an error or an image, never a crash")
  func damaged() throws {
    let bytes = try sample()
    for position in bytes.indices {
      for change in [UInt8(0xFF), 0x01, 0x80] {
        var damaged = bytes
        damaged[position] ^= change
        _ = try? PixelImage(png: damaged)
      }
    }
  }

  @Test("a PNG that states a huge size is refused before memory is taken")
  func huge() throws {
    var bytes = try sample()
    bytes.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0, 0, 0, 0x7F, 0])
    #expect(throws: RenderingFault.size(0x7F00, 0x7F00)) { try PixelImage(png: bytes) }
  }

  @Test("a file that is no PNG is said to be none")
  func foreign() {
    #expect {
      try PixelImage(png: Array("GIF89a".utf8))
    } throws: {
      ($0 as? RenderingFault)?.text.contains("no PNG") == true
    }
  }
}
