/// A line such as `.SEGMENT CHARACTER 0-2 OK "a"`, which labels components.
struct UnipenSegment {
  /// A range of components, and the points at which it begins and ends.
  struct Span {
    var first, last: Int
    var firstPoint, lastPoint: Int?
  }

  /// The level of the hierarchy, such as CHARACTER.
  let kind: String
  /// The components; nil if the line does not name them.
  let spans: [Span]?
  let label: String?
  /// The number of components before the line.
  let next: Int
  let origin: StrokeOrigin
  var writer: String?

  init(_ text: ArraySlice<UInt8>, next: Int, _ origin: StrokeOrigin) throws(StrokeFault) {
    self.next = next
    self.origin = origin
    let quote = UInt8(ascii: "\"")
    let head = text.prefix { $0 != quote }
    if let start = text.firstIndex(of: quote), let end = text.lastIndex(of: quote), end > start {
      label = try text[(start + 1)..<end].name("the label", origin)
    } else {
      label = nil
    }
    let words = head.split(whereSeparator: \.isBlank)
    guard let kind = words.first else {
      throw StrokeFault(
        origin, found: ".SEGMENT without a kind", expected: ".SEGMENT CHARACTER 0-2 OK \"a\"")
    }
    self.kind = kind.text
    let delineation = words.dropFirst().first
    spans = try delineation.flatMap { word throws(StrokeFault) in
      word.elementsEqual("?".utf8) ? nil : try Self.spans(word, origin)
    }
  }

  /// The number of the last component that the segment names.
  var lastComponent: Int? { spans?.map(\.last).max() }

  /// Reads `0`, `0-2`, `0:5-2:10` or several of them, separated by commas.
  private static func spans(
    _ text: ArraySlice<UInt8>, _ origin: StrokeOrigin
  ) throws(StrokeFault) -> [Span] {
    var spans: [Span] = []
    for part in text.split(separator: UInt8(ascii: ",")) {
      let ends = part.split(separator: UInt8(ascii: "-")).map { end in
        end.split(separator: UInt8(ascii: ":")).map { Int($0.text) ?? -1 }
      }
      guard 1...2 ~= ends.count, let first = ends.first, let last = ends.last,
        ends.allSatisfy({ 1...2 ~= $0.count && $0.allSatisfy { 0...1_000_000 ~= $0 } }),
        first[0] <= last[0]
      else {
        throw StrokeFault(
          origin, found: "the components \(part.quoted)",
          expected: "numbers such as 0, 0-2 or 0:5-2:10")
      }
      // If only one end is given, no point ends the span.
      spans.append(
        Span(
          first: first[0], last: last[0], firstPoint: first.count == 2 ? first[1] : nil,
          lastPoint: ends.count == 2 && last.count == 2 ? last[1] : nil))
    }
    return spans
  }
}
