import Drawing
import JSONText
import TactusGestures

/// The pictures that scenes show if the user provides none: a landscape by day and by night.
enum Landscape {
  /// Returns a landscape of this size, with its top left corner at the origin.
  static func shapes(width: Double, height: Double, isNight: Bool = false) -> [Shape] {
    func at(_ x: Double, _ y: Double) -> Point { Point(x: x * width, y: y * height) }
    let frame = Outline(Rect(x: 0, y: 0, width: width, height: height))
    let small = min(width, height)
    var shapes: [Shape] = [.fill(frame, Color(hex: isNight ? 0x1E1B4B : 0x7DD3FC))]
    let glow = Color(hex: isNight ? 0xFDE68A : 0xFACC15)
    shapes.append(
      .fill(Outline(circleAt: at(0.76, 0.26), radius: small * 0.17), glow.opacity(0.25)))
    shapes.append(.fill(Outline(circleAt: at(0.76, 0.26), radius: small * 0.11), glow))
    if isNight {
      shapes.append(
        .fill(
          Outline(
            circleAt: at(0.76, 0.26) + Point(x: -small * 0.05, y: -small * 0.02),
            radius: small * 0.095),
          Color(hex: 0x1E1B4B)))
      for (x, y) in [
        (0.1, 0.12), (0.22, 0.3), (0.35, 0.1), (0.47, 0.25), (0.58, 0.08), (0.92, 0.4),
      ] {
        shapes.append(.fill(Outline(circleAt: at(x, y), radius: small * 0.009), .white))
      }
    } else {
      for (x, y) in [(0.2, 0.2), (0.44, 0.13)] {
        let cloud = Color.white.opacity(0.9)
        for (dx, size) in [(-0.07, 0.05), (0.0, 0.075), (0.08, 0.055)] {
          let middle = at(x, y) + Point(x: dx * small, y: -size * small * 0.4)
          shapes.append(.fill(Outline(circleAt: middle, radius: size * small), cloud))
        }
      }
    }
    func hill(_ from: Double, _ top: Double, _ to: Double, _ hex: UInt32) {
      var hill = Outline()
      hill.move(to: at(0, from))
      hill.curve(at(0.3, top), at(0.55, top + 0.35), to: at(1, to))
      hill.line(to: at(1, 1))
      hill.line(to: at(0, 1))
      hill.close()
      shapes.append(.fill(hill, Color(hex: hex)))
    }
    hill(0.62, 0.28, 0.5, isNight ? 0x312E81 : 0x86B875)
    hill(0.8, 0.62, 0.66, isNight ? 0x1F2A5A : 0x4D9A57)
    let (wall, roof) = (
      Outline(Rect(x: 0.17 * width, y: 0.66 * height, width: 0.16 * width, height: 0.15 * height)),
      Outline(through: [at(0.145, 0.66), at(0.25, 0.52), at(0.355, 0.66)], isClosed: true)
    )
    shapes.append(.fill(wall, Color(hex: isNight ? 0x475569 : 0xFFF7ED)))
    shapes.append(.fill(roof, Color(hex: isNight ? 0x334155 : 0xC2410C)))
    let window = Rect(x: 0.22 * width, y: 0.7 * height, width: 0.06 * width, height: 0.06 * height)
    shapes.append(.fill(Outline(window), Color(hex: isNight ? 0xFDE68A : 0x7DD3FC)))
    return shapes
  }
}

/// The picture of a scene: the user's, or a landscape.
enum SceneImage {
  /// Returns a picture of this size, with its top left corner at the origin.
  static func shapes(
    _ image: SceneOptions.Image?, width: Double, height: Double, isNight: Bool = false
  ) -> [Shape] {
    guard let image, !isNight else {
      return Landscape.shapes(width: width, height: height, isNight: isNight)
    }
    return [.picture(Picture(image.name, width: width, height: height))]
  }

  /// Returns the largest size within a square of `side` with the proportions of the picture.
  static func size(_ image: SceneOptions.Image?, side: Double) -> Point {
    guard let image else { return Point(x: side, y: side * 0.75) }
    let factor = side / max(image.width, image.height)
    return Point(x: image.width * factor, y: image.height * factor)
  }
}

extension Point {
  /// Writes the position as a list of two numbers.
  func write(_ key: String, to writer: inout JSONWriter) {
    writer.key(key)
    writer.beginArray()
    writer.double(x)
    writer.double(y)
    writer.endArray()
  }
}
