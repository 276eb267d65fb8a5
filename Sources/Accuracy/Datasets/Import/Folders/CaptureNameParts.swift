/// The parts of the name of a capture that look like a participant, a label or a session:
/// `p01_long_press_3`.
struct CaptureNameParts {
  private let name: [Character]
  /// The places of the words of the name, which blanks and signs separate.
  private var words: [Range<Int>] = []
  private(set) var places: [PathRole: Range<Int>] = [:]

  init(_ stem: String) {
    name = Array(stem.prefix(256))
    var start = 0
    for place in 0...name.count where place == name.count || "_-. +()[],".contains(name[place]) {
      if place > start { words.append(start..<place) }
      start = place + 1
    }
    // `s01` is a participant, unless another part is one.
    places[.participant] =
      first(.participant) { !PathRole.session.fits($0) } ?? first(.participant) { _ in true }
    places[.session] = first(.session) { _ in true }
    places[.label] = label()
  }

  /// Returns the text of a part; nil if the name has none.
  func text(_ role: PathRole) -> String? { places[role].map { text($0) } }

  /// Returns the pattern of the name with the parts that have these roles.
  func pattern(_ roles: Set<PathRole>) -> String {
    let found = places.filter { roles.contains($0.key) }
      .sorted { $0.value.lowerBound < $1.value.lowerBound }
    var (text, end) = ("", 0)
    var gaps: [Range<String.Index>] = []
    func addGap(_ range: Range<Int>) {
      let inner = words.filter {
        $0.lowerBound < range.upperBound && $0.upperBound > range.lowerBound
      }
      guard let first = inner.first, let last = inner.last else {
        text += self.text(range)
        return
      }
      let start = max(first.lowerBound, range.lowerBound)
      let stop = min(last.upperBound, range.upperBound)
      text += self.text(range.lowerBound..<start)
      let before = text.endIndex
      text += "{*}"
      gaps.append(before..<text.endIndex)
      text += self.text(stop..<range.upperBound)
    }
    for (role, place) in found {
      addGap(end..<place.lowerBound)
      text += "{\(role.rawValue)}"
      end = place.upperBound
    }
    addGap(end..<name.count)
    if let last = gaps.last { text.replaceSubrange(last, with: "{\(PathRole.name.rawValue)}") }
    return text
  }

  private func text(_ range: Range<Int>) -> String { String(name[range]) }

  private func isFree(_ range: Range<Int>) -> Bool {
    places.values.allSatisfy { !$0.overlaps(range) }
  }

  /// Returns the first word, or two words such as `sub-01`, that fit a role.
  private func first(_ role: PathRole, _ isMeant: (String) -> Bool) -> Range<Int>? {
    let pairs = zip(words, words.dropFirst()).map { $0.lowerBound..<$1.upperBound }
    return (words + pairs).first { range in
      isFree(range) && role.fits(text(range)) && isMeant(text(range))
    }
  }

  /// Returns the longest words for a gesture, at most four; a number may follow without a
  /// separator, as in `tap01`.
  private func label() -> Range<Int>? {
    for count in stride(from: min(4, words.count), through: 1, by: -1) {
      for start in 0...(words.count - count) {
        let range = words[start].lowerBound..<words[start + count - 1].upperBound
        guard isFree(range) else { continue }
        if PathRole.label.fits(text(range)) { return range }
        let digits = name[range].reversed().prefix { $0.isNumber }.count
        let shorter = range.lowerBound..<(range.upperBound - digits)
        if digits > 0, !shorter.isEmpty, name[shorter.upperBound - 1].isLetter,
          PathRole.label.fits(text(shorter))
        {
          return shorter
        }
      }
    }
    return nil
  }
}
