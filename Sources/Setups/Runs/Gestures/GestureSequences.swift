internal import TactusGestures

/// Gestures by touch sequence, each sequence with its dominant gesture first.
///
/// Gestures whose times from the first landing to the last lift overlap are in the same sequence.
struct GestureSequences: Sendable {
  private var waiting: [Gesture] = []

  var isEmpty: Bool { waiting.isEmpty }

  mutating func add(_ gestures: [Gesture]) { waiting += gestures }

  /// Returns the gestures of the sequences that ended before `open`, the first landing of the
  /// gestures and touches in progress; nil if there are none.
  mutating func release(before open: Timestamp?) -> [Gesture] {
    var released: [Gesture] = []
    var sequence: [Gesture] = []
    var end = Timestamp.zero
    var kept: [Gesture] = []
    func close() {
      if let open, end > open { kept += sequence } else { released += Self.named(sequence) }
      sequence = []
    }
    for gesture in waiting.sorted(by: Self.precedes) {
      if !sequence.isEmpty, gesture.onset >= end { close() }
      end = sequence.isEmpty ? gesture.lift : max(end, gesture.lift)
      sequence.append(gesture)
    }
    if !sequence.isEmpty { close() }
    waiting = kept
    return released
  }

  /// Returns the dominant gesture, then the others as its companions.
  private static func named(_ sequence: [Gesture]) -> [Gesture] {
    guard var dominant = sequence.indices.first else { return [] }
    for index in sequence.indices where sequence[index].reach > sequence[dominant].reach {
      dominant = index
    }
    var ordered = sequence
    let first = ordered.remove(at: dominant)
    for index in ordered.indices { ordered[index].companionOf = first.recognizer }
    return [first] + ordered
  }

  private static func precedes(_ one: Gesture, _ other: Gesture) -> Bool {
    (one.onset, one.decided) < (other.onset, other.decided)
  }
}
