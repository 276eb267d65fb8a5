internal import Ordering
internal import Synthesis

/// Draws the folds of a protocol from a seed.
///
/// A draw depends neither on the classifier nor on the number of draws. Each draw alone is as
/// random as the papers' draws, but together they are balanced: of n samples of a class
/// (user-dependent) or n writers (user-independent), n draws in a row test each once. Independent
/// draws would favor some samples, which causes half of their error.
package struct FoldDrawing: Sendable {
  let census: Census
  private let seed: UInt64

  package init(_ census: Census, seed: UInt64) {
    self.census = census
    self.seed = seed
  }

  /// Returns the folds. Throws if the samples are too few for one fold; the error states how many
  /// there are.
  package func folds(_ kind: StrokeProtocol, draws: Int) throws -> [Fold] {
    let folds: [Fold]
    switch kind {
    case .userDependent(let templates):
      folds = try userDependent(templates, draws)
    case .userIndependent(let users, let templates):
      folds = try userIndependent(users, templates, draws)
    case .leaveOneUserOut:
      folds = try leaveOneUserOut()
    case .folds(let count):
      folds = try writerFolds(count)
    case .heldOut(let writers):
      folds = try heldOut(Set(writers))
    case .transfer(let start):
      folds = try transfer(start)
    }
    if folds.isEmpty {
      throw ProtocolFault.tooFewSamples(
        kind, writers: census.writerNames.count, classes: census.classNames.count,
        samples: census.count)
    }
    return folds
  }

  /// The samples grouped by writer and speed. One user-dependent fold is drawn from one group.
  package var sessions: [[Int]] {
    group((0..<census.count)) { census.writers[$0] * census.speedNames.count + census.speeds[$0] }
  }

  private func userDependent(_ templates: Int, _ draws: Int) throws -> [Fold] {
    var folds: [Fold] = []
    for (number, session) in sessions.enumerated() {
      let classes = group(session) { census.classes[$0] }.filter { $0.count > templates }
      if classes.isEmpty { continue }
      for draw in 0..<draws {
        var (training, testing) = ([Int](), [Int]())
        for samples in classes {
          let drawn = turn(samples, at: draw, [number, samples[0]])
          training += drawn.others.prefix(templates)
          testing.append(drawn.tested)
        }
        folds.append(
          try Fold(training: training, testing: testing, apart: .samples, in: census))
      }
    }
    return folds
  }

  private func userIndependent(_ users: Int, _ templates: Int, _ draws: Int) throws -> [Fold] {
    guard census.writerNames.count > users else { return [] }
    let byClass = group(0..<census.count) { census.classes[$0] }
    let cells = byClass.map { samples in
      Dictionary(grouping: samples) { census.writers[$0] }
    }
    return try (0..<draws).compactMap { draw in
      var generator = generator([draw, -1])
      let drawn = turn(Array(census.writerNames.indices), at: draw, [-1])
      var (training, testing) = ([Int](), [Int]())
      for cell in cells {
        for writer in drawn.others.prefix(users) {
          let samples = cell[writer] ?? []
          training += generator.draw(min(templates, samples.count), of: samples)
        }
        if let samples = cell[drawn.tested] { testing += generator.draw(1, of: samples) }
      }
      if training.isEmpty || testing.isEmpty { return nil }
      return try Fold(training: training, testing: testing, apart: .writers, in: census)
    }
  }

  private func leaveOneUserOut() throws -> [Fold] {
    guard census.writerNames.count > 1 else { return [] }
    let everything = 0..<census.count
    return try group(everything) { census.writers[$0] }.map { testing in
      let writer = census.writers[testing[0]]
      let training = everything.filter { census.writers[$0] != writer }
      return try Fold(training: training, testing: testing, apart: .writers, in: census)
    }
  }

  /// Returns the group of each writer, from 0 to `count` - 1, drawn from the seed. The sizes of
  /// groups differ by at most one.
  func writerGroups(_ count: Int) -> [Int] {
    let writers = Array(census.writerNames.indices)
    var generator = generator([-2])
    var groups = writers
    for (place, writer) in generator.draw(writers.count, of: writers).enumerated() {
      groups[writer] = place % count
    }
    return groups
  }

  private func writerFolds(_ count: Int) throws -> [Fold] {
    guard count > 1, census.writerNames.count >= count else { return [] }
    let groups = writerGroups(count)
    return try (0..<count).map { number in
      let isTested = census.writers.map { groups[$0] == number }
      return try Fold(
        training: isTested.indices.filter { !isTested[$0] },
        testing: isTested.indices.filter { isTested[$0] }, apart: .writers, in: census)
    }
  }

  private func heldOut(_ writers: Set<String>) throws -> [Fold] {
    let known = Set(census.writerNames)
    if let stranger = writers.subtracting(known).min() {
      throw ProtocolFault.unknownWriter(stranger, known: census.writerNames)
    }
    let isHeldOut = census.writers.map { writers.contains(census.writerNames[$0]) }
    let testing = isHeldOut.indices.filter { isHeldOut[$0] }
    let training = isHeldOut.indices.filter { !isHeldOut[$0] }
    if training.isEmpty || testing.isEmpty { return [] }
    return [try Fold(training: training, testing: testing, apart: .writers, in: census)]
  }

  private func transfer(_ start: Int) throws -> [Fold] {
    guard 0 < start, start < census.count else { return [] }
    let (training, testing) = (Array(0..<start), Array(start..<census.count))
    return [try Fold(training: training, testing: testing, apart: .drawings, in: census)]
  }

  /// Groups samples by a key, in the order of the keys.
  func group(_ samples: some Sequence<Int>, _ key: (Int) -> Int) -> [[Int]] {
    Dictionary(grouping: samples, by: key).inOrderOfKeys.map(\.value)
  }

  /// Returns one element, and the others in a random order.
  private func turn(
    _ elements: [Int], at draw: Int, _ keys: [Int]
  ) -> (tested: Int, others: [Int]) {
    let (round, place) = draw.quotientAndRemainder(dividingBy: elements.count)
    var generator = generator(keys + [round])
    let drawn = generator.draw(elements.count, of: elements)
    return (drawn[place], Array(drawn[(place + 1)...] + drawn[..<place]))
  }

  /// Returns a separate generator for each list of keys.
  private func generator(_ keys: [Int]) -> SeededGenerator {
    keys.reduce(SeededGenerator(seed: seed)) { generator, key in
      var generator = generator
      return SeededGenerator(seed: generator.next() ^ UInt64(bitPattern: Int64(key)))
    }
  }
}

extension SeededGenerator {
  /// Returns `count` of the elements without repetition, in the order drawn.
  fileprivate mutating func draw(_ count: Int, of elements: [Int]) -> [Int] {
    var pool = elements
    for place in 0..<count { pool.swapAt(place, place + index(below: pool.count - place)) }
    return Array(pool.prefix(count))
  }
}
