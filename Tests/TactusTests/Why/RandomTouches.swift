import SeededRandom

/// A touch log of up to three fingers that land, move and lift at random; sometimes all are up.
struct RandomTouches {
  private(set) var text =
    #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
  private var generator: SplitMix
  private var milliseconds = 0
  private var down: [(finger: Int, x: Int, y: Int)] = []
  private var landed = 0

  init(seed: UInt64) {
    generator = SplitMix(seed: seed)
    for _ in 0..<pick(8...22) { turn() }
    while !down.isEmpty { lift() }
    milliseconds += 3000
    frame([])
  }

  private mutating func turn() {
    switch pick(0...9) {
    case 0...2 where down.count < 3: land()
    case 3 where !down.isEmpty: lift()
    case _ where down.isEmpty: land()
    default: move()
    }
    milliseconds += pick(0...3) == 0 ? pick(100...700) : pick(5...40)
  }

  private mutating func land() {
    landed += 1
    down.append((landed, pick(100...300), pick(200...600)))
    frame([touch(down.count - 1, "began")])
  }

  private mutating func lift() {
    let index = pick(0...down.count - 1)
    frame([touch(index, "ended")])
    down.remove(at: index)
  }

  /// Moves all fingers that are down, together or independently, by a small or a large distance.
  private mutating func move() {
    let reach = [3, 12, 30, 80][pick(0...3)]
    let isTogether = pick(0...1) == 0
    var way = (x: pick(-reach...reach), y: pick(-reach...reach))
    for index in down.indices {
      if !isTogether { way = (pick(-reach...reach), pick(-reach...reach)) }
      down[index].x += way.x
      down[index].y += way.y
    }
    frame(down.indices.map { touch($0, "moved") })
  }

  private func touch(_ index: Int, _ phase: String) -> String {
    let (finger, x, y) = down[index]
    return #"{"id":\#(finger),"phase":"\#(phase)","x":\#(x),"y":\#(y)}"#
  }

  private mutating func frame(_ touches: [String]) {
    text += #"{"t":\#(Double(milliseconds) / 1000),"touches":["#
    text += touches.joined(separator: ",") + "]}\n"
  }

  mutating func pick(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &generator)
  }
}
