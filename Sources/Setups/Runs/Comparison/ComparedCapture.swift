internal import Ordering
internal import Setups
package import TactusGestures

/// One capture under several setups.
package struct ComparedCapture: Sendable {
  /// The time of the first frame.
  package internal(set) var start: Timestamp?
  package private(set) var blocks: [ComparedBlock] = []
  /// The landings, lifts and cancellations that the views of each setup received, if the comparison records them.
  package internal(set) var deliveries: [[Delivery]] = []
  /// The gestures with the numbers of their contestants, until they are sorted into blocks.
  var gestures: [(contestant: Int, gesture: Gesture)] = []

  init() {}

  /// Landings that are at most `collar` apart count as one.
  mutating func sort(
    into spans: [TouchSpans.Span], _ setups: [Setup], collar: TimeSpan
  ) {
    blocks = spans.map { ComparedBlock($0.start, $0.end, contestants: setups.count) }
    // A gesture that platforms have not is compared only if each contestant has a recognizer for it.
    let common = setups.map { Set($0.recognizers.map(\.comparedLabel)) }
    let counterparts = setups.map { setup in
      setup.recognizers.map { recognizer in
        setup.hasCounterpart(recognizer)
          || common.allSatisfy { $0.contains(recognizer.comparedLabel) }
      }
    }
    for (number, gesture) in gestures {
      guard let block = block(of: gesture.onset) else { continue }
      let recognizer = setups[number].recognizers[gesture.recognizer]
      let hasCounterpart = counterparts[number][gesture.recognizer]
      blocks[block].columns[number].append(
        ComparedGesture(by: recognizer, gesture, hasCounterpart: hasCounterpart))
    }
    gestures = []
    for number in blocks.indices { blocks[number].arrange(collar: collar) }
  }

  /// Finds out why each contestant lacks what others recognized. `failures` are those of each
  /// contestant's recognizers, in the order of their times.
  mutating func explain(by failures: [[FailedRecognizer]], in setups: [Setup]) {
    var rest = failures.map { $0[...] }
    for number in blocks.indices {
      let end = blocks.indices.contains(number + 1) ? blocks[number + 1].start : nil
      let failures = rest.indices.map { contestant in
        let own = rest[contestant].prefix { failure in end.map { failure.time < $0 } ?? true }
        rest[contestant].removeFirst(own.count)
        return own
      }
      blocks[number].explain(by: failures, in: setups)
    }
  }

  /// The last block that begins at or before `time`.
  private func block(of time: Timestamp) -> Int? {
    var (low, high) = (0, blocks.count)
    while low < high {
      let middle = (low + high) / 2
      if blocks[middle].start <= time { low = middle + 1 } else { high = middle }
    }
    return low > 0 ? low - 1 : nil
  }
}

/// A gesture, with the name of the recognizer that recognized it.
package struct ComparedGesture: Hashable, Sendable {
  /// The name of the recognizer.
  package var id: String
  /// The word by which the gesture is compared with those of other setups; see
  /// `RecognizerDescription.comparedLabel`.
  package var label: String
  package var record: Gesture
  /// Whether the other contestants may have such a gesture. One that they cannot have is no difference.
  let hasCounterpart: Bool

  init(by recognizer: RecognizerDescription, _ record: Gesture, hasCounterpart: Bool) {
    self.hasCounterpart = hasCounterpart
    id = recognizer.id
    label = recognizer.comparedLabel(of: record.values)
    self.record = record
  }

  package var kind: GestureKind { record.kind }

  /// The label and the landing of a gesture. Gestures with equal signatures count as equal.
  struct Signature: Hashable, Comparable, Sendable {
    var start: Int64
    var label: String

    static func < (left: Signature, right: Signature) -> Bool {
      (left.start, left.label) < (right.start, right.label)
    }
  }
}

/// Touches without a long pause between them, with the gestures that each contestant recognized.
package struct ComparedBlock: Hashable, Sendable {
  package let start: Timestamp
  /// The time of the last lift.
  package let end: Timestamp
  /// The gestures of each contestant, in order of their decisions.
  package internal(set) var columns: [[ComparedGesture]]
  /// The labels of gestures that others recognized, and each contestant did not.
  package private(set) var missing: [[MissingGesture]]
  /// The gestures of each contestant, known when the block is arranged. A gesture that two recognizers report at
  /// once counts once.
  private(set) var signatures: [[ComparedGesture.Signature]]
  /// Whether the contestants recognized different gestures.
  package private(set) var differs = false
  /// The time of the first decision that not all contestants made; nil if all recognized equal
  /// gestures.
  package private(set) var parting: Timestamp?

  init(_ start: Timestamp, _ end: Timestamp, contestants: Int) {
    self.start = start
    self.end = end
    columns = Array(repeating: [], count: contestants)
    missing = Array(repeating: [], count: contestants)
    signatures = Array(repeating: [], count: contestants)
  }

  /// Finds out what each contestant lacks, and why. `failures` are those of each contestant's
  /// recognizers in the block.
  mutating func explain(by failures: [ArraySlice<FailedRecognizer>], in setups: [Setup]) {
    guard differs else { return }
    var all: [String: [ComparedGesture]] = [:]
    for gesture in columns.joined() where gesture.hasCounterpart {
      all[gesture.label, default: []].append(gesture)
    }
    let examples = all.values.compactMap(\.first).ordered {
      ($0.kind.rawValue, $0.label) < ($1.kind.rawValue, $1.label)
    }
    for (contestant, column) in columns.enumerated() {
      let own = Set(column.map(\.label))
      missing[contestant] = examples.filter { !own.contains($0.label) }.map { example in
        MissingGesture(
          all[example.label] ?? [example], failures[contestant], in: setups[contestant])
      }
    }
  }

  /// Puts the gestures in order, and finds out whether and where the contestants differ. The time grows as that of
  /// sorting the gestures.
  mutating func arrange(collar: TimeSpan) {
    for number in columns.indices {
      columns[number] = columns[number].ordered {
        ($0.record.decided, $0.id) < ($1.record.decided, $1.id)
      }
    }
    let landings = Self.landings(columns, collar: collar)
    func signature(_ gesture: ComparedGesture) -> ComparedGesture.Signature {
      let onset = gesture.record.onset
      let start = landings[gesture.label]?.last { $0 <= onset } ?? onset
      return ComparedGesture.Signature(start: start.microseconds, label: gesture.label)
    }
    let compared = columns.map { $0.filter(\.hasCounterpart) }
    signatures = compared.map { Set($0.map(signature)).sorted() }
    differs = Set(signatures).count > 1
    guard differs else { return }
    var contestants: [ComparedGesture.Signature: Int] = [:]
    for own in signatures {
      for signature in own { contestants[signature, default: 0] += 1 }
    }
    let lone = compared.joined().filter { contestants[signature($0)] != columns.count }
    parting = lone.map(\.record.decided).min()
  }

  /// The landings of each label, without those that are at most `collar` after another one.
  private static func landings(
    _ columns: [[ComparedGesture]], collar: TimeSpan
  ) -> [String: [Timestamp]] {
    if collar == .zero { return [:] }
    var landings: [String: [Timestamp]] = [:]
    for gesture in columns.joined().ordered(by: { $0.record.onset < $1.record.onset }) {
      let onset = gesture.record.onset
      if let last = landings[gesture.label]?.last, onset.since(last) <= collar { continue }
      landings[gesture.label, default: []].append(onset)
    }
    return landings
  }
}
