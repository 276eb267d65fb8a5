internal import Arguments
internal import CommandSupport
internal import FigureData
internal import Figures
internal import Rendering
internal import Tactus

/// The part of `tactus report` for `--figure NAME`.
enum ReportFigure {
  static let figure = Option(
    "figure", .choice("NAME", of: Figure.self),
    help: """
      Write one figure instead of a page. The suffix of OUT chooses the format: .svg, .pdf or .png. \
      'tactus list figures' says what each figure shows and needs.
      """)
  private static let width = Option(
    "width", FigureLengths.size, default: FigureLengths.Size(width: 85),
    help: """
      Width of the figure in millimeters, from 20 to 1000; one column of most papers is 85. With H, \
      its height, too, from 10 to 1000; else the figure chooses it. Figures with a row for each item \
      have the height of their rows.
      """)
  private static let font = Option(
    "font", FigureLengths.font, default: FigureLengths.Letters(),
    help: """
      Font family, which must be installed, and the size of the letters in points of 1/72 inch, from \
      4 to 72; or one of the two.
      """)
  private static let theme = Option(
    "theme", .choice("THEME", of: FigureTheme.Name.self), default: .light,
    help: "Colors: on white (light), on black (dark), or grays for print.")
  private static let title = Option(
    "title", .string("TEXT"), defaultText: "none", help: "Title above the figure.")
  private static let dpi = Option(
    "dpi", .number("N", .between(30, 2400)), default: 300,
    help: "Pixels per inch of a PNG.")
  static let from = Option(
    "from", .number("T", .atLeast(0)), defaultText: "the beginning",
    help: "Show a capture from this time, in seconds, as other commands print it.")
  static let to = Option(
    "to", .number("T", .atLeast(0)), defaultText: "the end",
    help: "Show a capture up to this time.")

  static let group = ArgumentGroup(
    "Figures",
    [
      figure, width, font, theme, title, dpi, from, to, StrokeOptions.speed,
      StrokeOptions.onlyUsers,
    ])

  /// Reports options that have no effect on a page.
  static func remarkIdle(_ values: ParsedValues) {
    values.remark(
      Array(group.arguments.dropFirst()),
      changeNothing: "without --figure")
  }

  /// Draws a figure and writes it.
  static func write(_ figure: Figure, _ values: ParsedValues) throws -> Int32 {
    let name = values[ReportCommand.output] ?? "-"
    guard let format = name == "-" ? .svg : PictureFormat(fileName: name) else {
      throw Problem("\(name): the suffix of a figure is .svg, .pdf or .png", .usage)
    }
    if let from = values[from], let to = values[to], to < from {
      throw Problem("--to \(to) is earlier than --from \(from)", .usage)
    }
    var source = try FigureSource(figure, values)
    source.remarkIdle()
    if let fault = source.missing { throw Problem(fault, .usage) }
    let target = try OutputPath(name, values)
    do {
      let font = try values[font].name.map { try Font(named: $0) } ?? .standard
      let measure = try TextMeasure(font)
      let style = style(values, measure)
      let drawing = try source.drawing(style, from: values[from], to: values[to])
      guard let drawing else { return source.code.rawValue }
      var renderer = Renderer(pixelsPerUnit: values[dpi] / 72, font: font)
      renderer.title = style.title ?? ""
      try OutputFile.write(try renderer.data(of: drawing, as: format), to: target)
    } catch let fault as RenderingFault {
      if case .missingFont = fault { throw Problem("--font: \(fault.text)", .usage) }
      throw Problem(fault.text, .unreadable)
    } catch let fault as FigureFault {
      throw Problem("--figure \(figure.rawValue): \(fault.text)", .usage)
    }
    return source.code.rawValue
  }

  private static func style(_ values: ParsedValues, _ measure: TextMeasure) -> FigureStyle {
    var style = FigureStyle { measure.width(of: $0, size: $1, isBold: $2) }
    style.width = values[width].width * FigureStyle.unitsPerMillimeter
    style.height = values[width].height.map { $0 * FigureStyle.unitsPerMillimeter }
    style.fontSize = values[font].size
    style.theme = .named(values[theme])
    style.title = values[title]
    return style
  }
}
