internal import Drawing

/// The colors of figures, which are those of the report page. They are chosen after Okabe and Ito,
/// so that color-blind readers can distinguish them.
package struct FigureTheme: Hashable, Sendable {
  /// A theme by its name.
  package enum Name: String, CaseIterable, Hashable, Sendable {
    case light, dark, gray
  }

  /// The colors of the states of recognizers.
  var states: [LaneState: Color]
  /// The colors of gestures that stay, that move, and that change their shape.
  var kinds: [Color]
  /// The color of a near miss.
  var near: Color
  /// The color of an annotation that was missed.
  var miss: Color
  /// The color of a failure that was not near.
  var pale: Color
  /// Text and frames.
  var ink: Color
  /// Secondary text and lines.
  var quiet: Color
  /// Lines of a grid.
  var line: Color
  /// Areas in the background.
  var shade: Color
  /// The background.
  var paper: Color
  /// The colors of several series.
  var series: [Color]
  /// The colors of a density, from zero to the highest.
  var density: [Color]
  /// The colors of a variation, from zero to the largest.
  var variation: [Color]

  /// Returns the theme with a name.
  package static func named(_ name: Name) -> FigureTheme {
    switch name {
    case .light: .light
    case .dark: .dark
    case .gray: .gray
    }
  }

  /// Colors on white.
  package static let light = FigureTheme(
    states: states(0x6B7280, 0xB45309, 0x0072B2, 0x00795A, 0xC2410C, 0x9D3F80),
    kinds: colors([0x2A62B5, 0x087A5B, 0x9B3D8A]), near: Color(hex: 0x9A5D00),
    miss: Color(hex: 0xB8142C),
    pale: Color(hex: 0xB9BFC8),
    ink: Color(hex: 0x1B1F24), quiet: Color(hex: 0x5B636D), line: Color(hex: 0xD8DCE1),
    shade: Color(hex: 0xEEF1F4), paper: .white,
    series: colors([
      0x0072B2, 0xC2410C, 0x00795A, 0x9D3F80, 0x8A6D00, 0x3A7CA5, 0x5B5B5B, 0x7048B5,
    ]),
    density: colors([0xFFFFFF, 0xD3E6F3, 0x7FBFE6, 0x0072B2, 0x00304D]),
    variation: colors([0xF2B04A, 0xE8704F, 0xB12A90, 0x5C01A6, 0x0D0887]))

  /// Colors on black, for slides.
  package static let dark = FigureTheme(
    states: states(0x9AA4B2, 0xE69F00, 0x56B4E9, 0x2FC39B, 0xFF8A4C, 0xE08CC3),
    kinds: colors([0x6FA5FF, 0x4FD0B0, 0xDD97D2]), near: Color(hex: 0xE6A73C),
    miss: Color(hex: 0xFF7A6B),
    pale: Color(hex: 0x4D5661),
    ink: Color(hex: 0xE7EAEE), quiet: Color(hex: 0xA9B2BD), line: Color(hex: 0x343B44),
    shade: Color(hex: 0x222831), paper: Color(hex: 0x171B20),
    series: colors([
      0x56B4E9, 0xFF8A4C, 0x2FC39B, 0xE08CC3, 0xF0D24A, 0x8CC8F0, 0xC3C8CF, 0xB79CF0,
    ]),
    density: colors([0x171B20, 0x0B3A57, 0x0072B2, 0x56B4E9, 0xE5F4FF]),
    variation: colors([0x6A4FB8, 0xA03AA8, 0xE0567C, 0xF79044, 0xFCE36A]))

  /// Grays on white, for print without colors.
  package static let gray = FigureTheme(
    states: states(0x8A8A8A, 0x6A6A6A, 0x5A5A5A, 0x000000, 0x303030, 0x555555),
    kinds: colors([0x000000, 0x4A4A4A, 0x7A7A7A]), near: Color(hex: 0x505050),
    miss: Color(hex: 0x000000),
    pale: Color(hex: 0xBBBBBB),
    ink: .black, quiet: Color(hex: 0x505050), line: Color(hex: 0xD4D4D4),
    shade: Color(hex: 0xEDEDED), paper: .white,
    series: colors([
      0x000000, 0x555555, 0x8A8A8A, 0x2A2A2A, 0x707070, 0x404040, 0x9A9A9A, 0x1A1A1A,
    ]),
    density: colors([0xFFFFFF, 0xD0D0D0, 0x909090, 0x505050, 0x000000]),
    variation: colors([0xBDBDBD, 0x969696, 0x636363, 0x303030, 0x000000]))

  private static func colors(_ numbers: [UInt32]) -> [Color] { numbers.map { Color(hex: $0) } }

  private static func states(_ numbers: UInt32...) -> [LaneState: Color] {
    var states: [LaneState: Color] = [:]
    for (state, number) in zip(LaneState.allCases, numbers) { states[state] = Color(hex: number) }
    return states
  }

  /// Returns the color of a kind of gesture.
  func color(of kind: FigureGesture.Kind) -> Color { kinds[kind.rawValue] }

  /// Returns the color of a state.
  func color(of state: LaneState) -> Color { states[state] ?? ink }

  /// Returns the color at a share between 0 and 1 of a scale of colors.
  static func color(at share: Double, of scale: [Color]) -> Color {
    guard let first = scale.first else { return .black }
    let place = min(max(share.isFinite ? share : 0, 0), 1) * Double(scale.count - 1)
    let index = min(Int(place), scale.count - 2)
    guard index >= 0 else { return first }
    let (low, high, part) = (scale[index], scale[index + 1], place - Double(index))
    return Color(
      red: low.red + part * (high.red - low.red),
      green: low.green + part * (high.green - low.green),
      blue: low.blue + part * (high.blue - low.blue))
  }
}

extension Color {
  /// The perceived brightness, between 0 and 1: the luma of Rec. 709.
  var luma: Double { 0.2126 * red + 0.7152 * green + 0.0722 * blue }
}

/// The state of a recognizer at a time, as the lanes of the report page show it.
package enum LaneState: String, CaseIterable, Hashable, Sendable {
  /// The recognizer follows touches.
  case possible
  /// The recognizer waits for another to fail.
  case held
  /// The recognizer has begun.
  case active
  /// The recognizer was recognized.
  case ended
  /// The recognizer failed.
  case failed
  /// The recognizer was cancelled after it had begun.
  case cancelled

  /// The words of the legend.
  var words: String {
    switch self {
    case .possible: "following touches"
    case .held: "waiting for another to fail"
    case .active: "begun"
    case .ended: "recognized"
    case .failed: "failed"
    case .cancelled: "cancelled"
    }
  }
}
