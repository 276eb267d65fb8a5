import SeededRandom

extension [UInt8] {
  /// Changes, removes, repeats or inserts a few bytes at random places. `pieces`, which are inserted
  /// most often, are what a reader may find hard to read.
  mutating func damage(inserting pieces: [[UInt8]], using random: inout SplitMix) {
    guard !isEmpty else { return }
    let place = Int.random(in: 0..<count, using: &random)
    switch Int.random(in: 0..<6, using: &random) {
    case 0: self[place] = UInt8.random(in: 0...255, using: &random)
    case 1: remove(at: place)
    case 2: removeLast(Int.random(in: 0...Swift.min(40, count), using: &random))
    case 3:
      let end = Swift.min(place + Int.random(in: 0...60, using: &random), count)
      insert(contentsOf: self[place..<end], at: Int.random(in: 0...place, using: &random))
    default: insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: place)
    }
  }
}
