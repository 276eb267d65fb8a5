internal import Ordering
internal import Setups
package import TactusGestures

/// One capture under several setups.
package struct ComparedCapture: Sendable {
  /// The time of the first frame.
  package internal(set) var start: Timestamp?
  package private(set) var blocks: [ComparedBlock] = []
  /// By the contestant's number, until they are sorted into blocks.
  var gestures: [(contestant: Int, gesture: Gesture)] = []

  init() {}

  mutating func sort(
    into spans: [TouchSpans.Span], _ setups: [Setup]
  ) {
    blocks = spans.map { ComparedBlock($0.start, $0.end, contestants: setups.count) }
    for (number, gesture) in gestures {
      guard let block = blocks.lastIndex(where: { $0.start <= gesture.onset }) else { continue }
      let id = setups[number].recognizers[gesture.recognizer].id
      blocks[block].columns[number].append(ComparedGesture(id: id, gesture))
    }
    gestures = []
    for block in blocks.indices { blocks[block].arrange() }
  }
}

/// A gesture, and who recognized it.
package struct ComparedGesture: Hashable, Sendable {
  /// The recognizer's.
  package var id: String
  package var record: Gesture

  init(id: String, _ record: Gesture) {
    self.id = id
    self.record = record
  }

  package var kind: GestureKind { record.kind }

  /// Gestures are the same when they are of one kind and began with the same landing.
  var signature: Signature { Signature(start: record.onset.microseconds, kind: "\(kind)") }

  struct Signature: Hashable, Comparable, Sendable {
    var start: Int64
    var kind: String

    static func < (left: Signature, right: Signature) -> Bool {
      (left.start, left.kind) < (right.start, right.kind)
    }
  }
}

/// Touches without a long pause between them, and what each contestant made of them.
package struct ComparedBlock: Hashable, Sendable {
  package let start: Timestamp
  /// The last lift.
  package let end: Timestamp
  /// One a contestant, by time of decision.
  package internal(set) var columns: [[ComparedGesture]]

  init(_ start: Timestamp, _ end: Timestamp, contestants: Int) {
    self.start = start
    self.end = end
    columns = Array(repeating: [], count: contestants)
  }

  mutating func arrange() {
    for number in columns.indices {
      columns[number] = columns[number].ordered {
        ($0.record.decided, $0.id) < ($1.record.decided, $1.id)
      }
    }
  }

  var signatures: [[ComparedGesture.Signature]] {
    columns.map { $0.map(\.signature).sorted() }
  }

  /// Whether not all recognized the same gestures.
  package var differs: Bool { Set(signatures).count > 1 }

  /// The first decision that not all have made.
  package var parting: Timestamp? {
    guard differs else { return nil }
    let all = columns.flatMap { $0 }
    let lone = all.filter { gesture in
      let counts = columns.map { column in
        column.count { $0.signature == gesture.signature }
      }
      return Set(counts).count > 1
    }
    return lone.map(\.record.decided).min()
  }
}
