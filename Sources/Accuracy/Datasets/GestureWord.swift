internal import TactusGestures
internal import TextSuggestion

/// A word for a gesture, as people write it in the names of folders and files, and in tables:
/// `long_press`, `two-finger tap`, `SwipeLeft`.
///
/// This is the only list of such words. A word means the label of its gesture: the name of a kind,
/// or `none`.
package struct GestureWord: Hashable, Sendable {
  /// The label of the gesture.
  package let label: String
  /// The number of fingers that the word states; nil if it states none.
  package private(set) var fingers: Int?
  /// The number of taps of one gesture, if it is at least two: a double tap is a tap of two.
  package private(set) var taps: Int?
  /// The direction that the word states, such as `left`, `in` or `clockwise`; nil if it states none.
  package private(set) var direction: String?
  /// Whether the word is the label itself, except for upper and lower case, blanks, hyphens and
  /// underscores.
  package private(set) var isSpelling: Bool

  /// Reads a word. Nil if it is not in the list. Upper and lower case, blanks, hyphens, underscores
  /// and a plural make no difference.
  package init?(_ text: String) {
    let letters = Self.letters(of: text)
    guard letters.count <= Self.longest, let word = Self.read(letters, parts: 4) else { return nil }
    self = word
    isSpelling =
      letters == Self.letters(of: label)
      && text.allSatisfy { $0.isLetter || $0.isNumber || " -_".contains($0) }
  }

  private init(label: String) {
    self.label = label
    isSpelling = false
  }

  /// Returns the label of the word that is most similar to `text`; nil if none is similar.
  package static func nearest(to text: String) -> String? {
    let letters = letters(of: text)
    return Suggestion.nearest(to: letters, in: listed).flatMap { labels[$0] }
  }

  /// The words of each label, without blanks. The first is the label itself.
  package static let words: [(label: String, words: [String])] = [
    ("tap", ["tap", "click", "tapping"]),
    (
      "longPress",
      [
        "longpress", "press", "hold", "longtap", "longtouch", "longclick", "presshold",
        "pressandhold", "tapandhold", "touchandhold", "holdanddrag",
      ]
    ),
    ("swipe", ["swipe", "fling", "swiping"]),
    ("flick", ["flick"]),
    ("pan", ["pan", "drag", "scroll", "panning", "dragging", "scrolling"]),
    ("screenEdgePan", ["screenedgepan", "edgepan", "edgeswipe", "edgedrag"]),
    (
      "pinch",
      ["pinch", "zoom", "spread", "scale", "pinchzoom", "pinchtozoom", "pinching", "zooming"]
    ),
    ("rotation", ["rotation", "rotate", "turn", "twist", "rotating", "turning"]),
    ("shake", ["shake", "shaking"]),
    (
      Annotation.nothing,
      ["none", "nothing", "nogesture", "negative", "palm", "rest", "idle", "noise", "accidental"]
    ),
  ]

  private static let labels = Dictionary(
    words.flatMap { entry in entry.words.map { ($0, entry.label) } }, uniquingKeysWith: { $1 })
  private static let listed = words.flatMap(\.words)
  /// The number of letters above which a text is no word, because each reading tries every part.
  private static let longest = 48

  private static func letters(of text: String) -> String {
    String(text.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Reads a word that has at most `limit` parts that state fingers, taps, a direction or a plural.
  private static func read(_ letters: String, parts limit: Int) -> GestureWord? {
    if let label = labels[letters] { return GestureWord(label: label) }
    guard limit > 0 else { return nil }
    for part in parts {
      for text in part.texts {
        for isFirst in part.meaning.places where letters.count > text.count {
          guard isFirst ? letters.hasPrefix(text) : letters.hasSuffix(text) else { continue }
          let rest = isFirst ? letters.dropFirst(text.count) : letters.dropLast(text.count)
          guard var word = read(String(rest), parts: limit - 1),
            word.take(part.meaning)
          else { continue }
          return word
        }
      }
    }
    return nil
  }

  private enum Meaning {
    case fingers(Int)
    case taps(Int)
    case direction(String, of: Set<String>)
    case plural

    /// Whether the part may be the first of the word, or the last.
    var places: [Bool] {
      if case .plural = self { [false] } else { [true, false] }
    }
  }

  /// Adds what a part states. Returns false if the gesture cannot have it, or already has another.
  private mutating func take(_ meaning: Meaning) -> Bool {
    switch meaning {
    case .fingers(let count):
      guard fingers == nil else { return false }
      fingers = count
    case .taps(let count):
      guard label == "tap", taps == nil else { return false }
      taps = count > 1 ? count : nil
    case .direction(let name, let kinds):
      guard kinds.contains(label), direction == nil else { return false }
      direction = name
    case .plural: break
    }
    return true
  }

  private static let parts: [(texts: [String], meaning: Meaning)] = {
    let numbers = ["one", "two", "three", "four", "five"]
    let fingers = numbers.enumerated().map { index, name in
      let names = [name, "\(index + 1)"]
      return (
        names.flatMap { name in ["fingers", "finger", "fg"].map { name + $0 } },
        Meaning.fingers(index + 1)
      )
    }
    let taps = [(["single"], 1), (["double", "dbl"], 2), (["triple"], 3)].map {
      ($0.0, Meaning.taps($0.1))
    }
    let moves: Set<String> = ["swipe", "pan", "flick", "screenEdgePan"]
    let directions = [
      ("right", ["lefttoright", "right"]), ("left", ["righttoleft", "left"]),
      ("up", ["bottomtotop", "up"]), ("down", ["toptobottom", "down"]),
    ].map { ($0.1, Meaning.direction($0.0, of: moves)) }
    let turns = [
      ("counterclockwise", ["counterclockwise", "anticlockwise", "ccw"]),
      ("clockwise", ["clockwise", "cw"]),
    ].map { ($0.1, Meaning.direction($0.0, of: ["rotation"])) }
    let scales = [("in", ["in"]), ("out", ["out"])].map {
      ($0.1, Meaning.direction($0.0, of: ["pinch"]))
    }
    return fingers + taps + directions + turns + scales + [(["gestures", "gesture", "s"], .plural)]
  }()
}
