import Classification
import Strokes
import Testing

@Suite struct `Folds` {
  private let census: Census

  init() throws {
    census = try Census(
      ["ann", "ann", "bob", "bob"].enumerated().map { index, writer in
        StrokeSample(
          label: index % 2 == 0 ? "tick" : "cross", writer: writer, gesture: StrokeGesture(),
          origin: StrokeOrigin(source: "memory", line: index + 1))
      })
  }

  @Test func `a test sample in the training is refused`() {
    #expect(throws: FoldFault.leakedSample(2)) {
      try Fold(training: [0, 1, 2], testing: [2], apart: .samples, in: census)
    }
  }

  @Test func `a test writer in the training is refused, even with another sample`() {
    #expect(throws: FoldFault.leakedWriter("bob", sample: 3)) {
      try Fold(training: [0, 1, 2], testing: [3], apart: .writers, in: census)
    }
    #expect(throws: Never.self) {
      _ = try Fold(training: [0, 1, 2], testing: [3], apart: .samples, in: census)
      _ = try Fold(training: [0, 1], testing: [2, 3], apart: .writers, in: census)
    }
  }

  @Test func `an index outside the census is refused`() {
    #expect(throws: FoldFault.noSuchSample(4, count: 4)) {
      try Fold(training: [0], testing: [4], apart: .samples, in: census)
    }
    #expect(throws: FoldFault.noSuchSample(-1, count: 4)) {
      try Fold(training: [-1], testing: [0], apart: .samples, in: census)
    }
  }

  @Test func `a training set holds the training side of its fold and nothing else`() throws {
    let fold = try Fold(training: [3, 2], testing: [0], apart: .writers, in: census)
    let training = TrainingSet(fold, of: ["a", "b", "c", "d"], census: census)
    #expect(training.forms == ["d", "c"])
    #expect(training.classes.map { training.classNames[$0] } == ["cross", "tick"])
    #expect(Set(training.writers).count == 1)
    #expect(training.subset([1]).forms == ["c"])
    #expect(training.map(\.count).forms == [1, 1])
  }

  @Test func `a sample without a label is named with its place`() {
    let sample = StrokeSample(
      gesture: StrokeGesture(), origin: StrokeOrigin(source: "new.jsonl", line: 7))
    #expect(throws: FoldFault.missingLabel(sample.origin)) { try Census([sample]) }
  }
}

@Suite struct `Rankings` {
  @Test func `rankings have descending scores, and are ordered by class if scores are equal`() {
    let ranking = Ranking([
      .init(classIndex: 3, score: 1), .init(classIndex: 0, score: 2),
      .init(classIndex: 1, score: 2),
    ])
    #expect(ranking.entries.map(\.classIndex) == [0, 1, 3])
  }
}
