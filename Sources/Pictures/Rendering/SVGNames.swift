/// Renames the parts of an SVG file by their order.
///
/// Cairo numbers surfaces in the order of their creation in the program, so two files of the same
/// drawing would differ.
enum SVGNames {
  /// Returns the file with the names `p1`, `p2` … in the order in which they appear.
  static func renumber(_ svg: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(svg.count)
    var numbers: [[UInt8]: Int] = [:]
    var position = 0
    while position < svg.count {
      guard let start = nameStart(svg, position) else {
        result.append(svg[position])
        position += 1
        continue
      }
      var end = start
      while end < svg.count, svg[end] != UInt8(ascii: "\""), svg[end] != UInt8(ascii: ")") {
        end += 1
      }
      result += svg[position..<start]
      let name = Array(svg[start..<end])
      let number = numbers[name] ?? numbers.count + 1
      numbers[name] = number
      result += Array("p\(number)".utf8)
      position = end
    }
    return result
  }

  /// Returns the start of a name if ` id="`, `"#` or `(#` is at this position; otherwise nil.
  private static func nameStart(_ svg: [UInt8], _ position: Int) -> Int? {
    for lead in leads where svg[position...].starts(with: lead) { return position + lead.count }
    return nil
  }

  private static let leads = [" id=\"", "\"#", "(#"].map { Array($0.utf8) }
}
