internal import Drawing
internal import TouchModel

/// An entry of a legend: a sample, and words.
struct LegendEntry {
  let words: String
  /// Draws the sample into a rectangle.
  let sample: (inout Sheet, Rect) -> Void
}

extension Sheet {
  /// Draws a sentence in small letters, broken between words. Returns its lower end.
  mutating func note(_ sentence: String, from top: Double) -> Double {
    var bottom = top + size * 0.2
    for line in wrapped(sentence, within: right - left, size: small) {
      bottom += small * 1.25
      text(line, Point(x: left, y: bottom), size: small, color: theme.quiet)
    }
    return bottom + small * 0.3
  }

  /// Draws the entries of a legend from left to right, in as many rows as they need. Returns the
  /// lower end of the legend.
  mutating func legend(_ entries: [LegendEntry], from top: Double) -> Double {
    if entries.isEmpty { return top }
    let (sample, gap, height) = (size * 1.75, size * 0.4, size * 1.35)
    var (x, y) = (left, top)
    for entry in entries {
      let words = fitted(entry.words, within: right - left - sample - gap, size: small)
      let length = sample + gap + width(of: words, size: small)
      if x > left, x + length > right {
        x = left
        y += height
      }
      entry.sample(&self, Rect(x: x, y: y, width: sample, height: height))
      text(words, Point(x: x + sample + gap, y: y + height / 2 + small * 0.36), size: small)
      x += length + size
    }
    return y + height
  }
}
