import SeededRandom

/// A random setup, and the same setup with one value, relation, view, edge, direction, control or requirement
/// changed.
struct PlantedDifference {
  private static let bare = [
    "pan", "pinch", "rotation", "tap", "longPress", "swipe", "screenEdgePan",
  ]

  private struct Recognizer {
    var kind: String
    var view = "root"
    var values: [(name: String, text: String)] = []
    var requireToFail: [String] = []
    var simultaneousWith: [String] = []
    var isEnabled = true

    func value(_ name: String) -> Double? {
      values.first { $0.name == name }.flatMap { Double($0.text) }
    }

    mutating func set(_ name: String, _ text: String) {
      values.removeAll { $0.name == name }
      values.append((name, text))
    }
  }

  private struct Card {
    var x, y, width, height: Int
    var hitSlop = 0
    var isControl = false
    var isHidden = false
  }

  private var generator: SplitMix
  private var recognizers: [Recognizer] = []
  private var cards: [Card] = []
  /// The change, such as "r1.hysteresis 10 → 17".
  private(set) var sentence = ""
  /// The setups before and after the change, as JSON.
  private(set) var setups: [String] = []

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    for _ in 0..<some(0...2) {
      cards.append(
        Card(
          x: some(10...150), y: some(20...400), width: some(60...220), height: some(60...300),
          isControl: chance(0.25)))
    }
    for number in 0..<some(1...4) { add(number) }
    while setups.count < 2 {
      let (before, old, oldCards) = (text, recognizers, cards)
      change()
      if text != before { setups = [before, text] }
      (recognizers, cards) = (old, oldCards)
    }
  }

  private mutating func some(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &generator) < share
  }

  private mutating func pick(_ all: [String]) -> String { all[some(0...all.count - 1)] }

  private static let directions = ["right", "left", "up", "down"]
  private static let edges = ["left", "right", "top", "bottom"]

  private mutating func add(_ number: Int) {
    var it = Recognizer(kind: pick(Self.bare))
    if !cards.isEmpty, chance(0.4) { it.view = "card\(some(0...cards.count - 1))" }
    switch it.kind {
    case "tap": it.set("numberOfTapsRequired", chance(0.3) ? "2" : "1")
    case "swipe": it.set("direction", "\"\(pick(Self.directions))\"")
    case "screenEdgePan": it.set("edges", "[\"\(pick(Self.edges))\"]")
    case "pan":
      if chance(0.3) { it.set("direction", "\"\(pick(Self.directions + ["horizontal"]))\"") }
    default: break
    }
    let earlier = (0..<number).map { "r\($0)" }
    if !earlier.isEmpty, chance(0.3) { it.requireToFail = [pick(earlier)] }
    if !earlier.isEmpty, chance(0.3) { it.simultaneousWith = [pick(earlier)] }
    recognizers.append(it)
  }

  private mutating func change() {
    let index = some(0...recognizers.count - 1)
    let id = "r\(index)"
    let others = recognizers.indices.filter { $0 < index }.map { "r\($0)" }
    switch some(0...7) {
    case 0, 1: changeValue(index)
    case 2 where !cards.isEmpty:
      let card = some(0...cards.count - 1)
      switch some(0...3) {
      case 0: cards[card].width += some(10...60)
      case 1: cards[card].y += some(10...80)
      case 2: cards[card].hitSlop += some(5...20)
      default: cards[card].isHidden.toggle()
      }
      sentence = "the frame of card\(card)"
    case 3 where !cards.isEmpty:
      let card = some(0...cards.count - 1)
      cards[card].isControl.toggle()
      sentence = "the control card\(card)"
    case 4 where !others.isEmpty:
      let other = pick(others)
      toggle(other, in: &recognizers[index].requireToFail)
      sentence = "\(id) requires \(other)"
    case 5 where !others.isEmpty:
      let other = pick(others)
      toggle(other, in: &recognizers[index].simultaneousWith)
      sentence = "\(id) beside \(other)"
    case 6 where !cards.isEmpty:
      recognizers[index].view = pick(["root"] + cards.indices.map { "card\($0)" })
      sentence = "the view of \(id)"
    case 7:
      recognizers[index].isEnabled = false
      sentence = "\(id) is off"
    default: break
    }
  }

  private func toggle(_ id: String, in list: inout [String]) {
    if list.contains(id) { list.removeAll { $0 == id } } else { list.append(id) }
  }

  private mutating func changeValue(_ index: Int) {
    let factor = Double(some(40...250)) / 100
    func limit(_ name: String, _ usual: Double) -> (String, String) {
      (name, "\((usual * factor * 100).rounded() / 100)")
    }
    var choices: [(String, String)]
    switch recognizers[index].kind {
    case "tap":
      choices = [
        limit("allowableMovement", 45), limit("maximumTapDuration", 1.5),
        ("numberOfTapsRequired", "\(some(1...3))"), ("numberOfTouchesRequired", "2"),
      ]
      if recognizers[index].value("numberOfTapsRequired") == 2 {
        choices.append(limit("maximumTapInterval", 0.35))
      }
    case "longPress":
      choices = [
        limit("minimumPressDuration", 0.5), limit("allowableMovement", 10),
        ("numberOfTouchesRequired", "2"),
      ]
    case "swipe":
      choices = [
        ("direction", "\"\(pick(Self.directions))\""), limit("maximumDuration", 0.5),
        limit("minimumPrimaryMovement", 50), ("numberOfTouchesRequired", "2"),
      ]
    case "pan":
      choices = [
        limit("hysteresis", 10), ("minimumNumberOfTouches", "2"), ("maximumNumberOfTouches", "1"),
        ("direction", "\"\(pick(Self.directions))\""),
      ]
    case "screenEdgePan":
      choices = [
        ("edges", "[\"\(pick(Self.edges))\"]"), limit("edgeWidth", 13), limit("hysteresis", 10),
      ]
    default: choices = [limit("hysteresis", recognizers[index].kind == "pinch" ? 8 : 0.17)]
    }
    let choice = choices[some(0...choices.count - 1)]
    recognizers[index].set(choice.0, choice.1)
    sentence = "\(recognizers[index].kind) r\(index).\(choice.0) \(choice.1)"
  }

  private var text: String {
    let subviews = cards.enumerated().map { number, card in
      #"{"id":"card\#(number)","frame":[\#(card.x),\#(card.y),\#(card.width),\#(card.height)],"#
        + #""multipleTouchEnabled":true,"hitSlop":\#(card.hitSlop),"hidden":\#(card.isHidden)"#
        + (card.isControl ? #","control":"button"}"# : "}")
    }
    let all = recognizers.enumerated().map { number, it in
      func list(_ ids: [String]) -> String {
        "[" + ids.map { "\"\($0)\"" }.joined(separator: ",") + "]"
      }
      let values = it.values.map { ",\"\($0.name)\":\($0.text)" }.joined()
      return
        #"{"id":"r\#(number)","kind":"\#(it.kind)","view":"\#(it.view)","enabled":\#(it.isEnabled)"#
        + values + #","requireToFail":\#(list(it.requireToFail)),"#
        + #""delegate":{"simultaneousWith":\#(list(it.simultaneousWith))}}"#
    }
    return #"{"view":{"id":"root","frame":[0,0,400,800],"multipleTouchEnabled":true,"subviews":["#
      + subviews.joined(separator: ",") + #"]},"recognizers":["# + all.joined(separator: ",") + "]}"
  }
}
