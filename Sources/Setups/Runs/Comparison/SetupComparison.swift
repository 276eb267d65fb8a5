internal import Explaining
internal import Ordering
package import Setups
internal import TactusGestures
package import TouchLog

/// Runs several setups on one capture and compares their gestures, block by block.
package struct SetupComparison: Sendable {
  /// A setup and the name of its column.
  package struct Contestant: Sendable {
    package var name: String
    package var setup: Setup

    package init(_ name: String, _ setup: Setup) {
      self.name = name
      self.setup = setup
    }
  }

  package let contestants: [Contestant]
  /// The number of blocks so far.
  package private(set) var blocks = 0
  /// The number of blocks in which each pair of setups recognized different gestures; symmetric.
  package private(set) var disagreements: [[Int]]
  /// The reasons for the differences.
  package private(set) var reasons: [MissingTally] = []

  /// Whether compared captures have what views received.
  package var recordsDeliveries = false
  /// How touches reach the platform of each setup.
  package let input: PlatformInput

  package init(_ contestants: [Contestant], input: PlatformInput = PlatformInput()) {
    self.contestants = contestants
    self.input = input
    disagreements = Array(
      repeating: Array(repeating: 0, count: contestants.count), count: contestants.count)
  }

  /// Returns all blocks of a capture.
  ///
  /// Each setup gets the contacts as it treats them: without palms, or as libinput judges them.
  ///
  /// - Parameter again: Opens the capture once more, for setups that treat contacts in another way than the first. Without
  ///   it all setups get the same contacts, treated as all of them request.
  package mutating func compare(
    _ reader: CaptureReader, again: (() throws(CaptureError) -> CaptureReader)? = nil
  ) throws(CaptureError) -> ComparedCapture {
    try reader.prepare()
    let setups = contestants.map { $0.setup }
    var result = ComparedCapture()
    result.deliveries = setups.map { _ in [] }
    var failures = setups.map { _ in [FailedRecognizer]() }
    let isPad = reader.classification.kind == .touchpad
    let groups = groups(isOne: again == nil, isPad: isPad)
    var readings: [TouchSpans] = []
    for (number, group) in groups.enumerated() {
      var spans = TouchSpans(pause: Self.pause(of: setups))
      let own = try number == 0 ? reader : again?() ?? reader
      own.treatContacts(as: group.map { setups[$0] })
      var play = ComparedPlay(
        group.map { setups[$0] }, input, recordsDeliveries: recordsDeliveries)
      try play.run(own) { batch in
        if number == 0 { result.start = result.start ?? batch.entries.first?.time }
        spans.add(batch)
      }
      readings.append(spans)
      for (place, contestant) in group.enumerated() {
        result.gestures += play.gestures[place].map { (contestant, $0) }
        failures[contestant] = play.failures[place]
        result.deliveries[contestant] = play.deliveries[place]
      }
    }
    result.sort(
      into: TouchSpans.merged(readings), setups, collar: groups.count > 1 ? Self.collar : .zero)
    result.explain(by: failures, in: setups)
    count(result.blocks)
    return result
  }

  /// The time by which landings may differ if contacts are treated differently: some are passed on only when it is known
  /// that they are fingers [ours].
  private static let collar = TimeSpan.milliseconds(50)

  /// Returns the numbers of contestants whose setups treat contacts alike, those that treat them least first.
  private func groups(isOne: Bool, isPad: Bool) -> [[Int]] {
    if isOne { return [Array(contestants.indices)] }
    // libinput judges the contacts of touchpads only, so that a capture of another device need not be read again.
    let idle: ContactTreatment = isPad ? [] : .judgesAsLibinput
    let treatments = contestants.map { $0.setup.contactTreatment.subtracting(idle) }
    return Set(treatments).ordered { ($0.count, $0.rawValue) < ($1.count, $1.rawValue) }
      .map { treatment in contestants.indices.filter { treatments[$0] == treatment } }
  }

  /// The shortest pause between two blocks, so long that no setup joins taps across it; 1 s for a
  /// setup without a limit.
  static func pause(of setups: [Setup]) -> TimeSpan {
    let spans = setups.map { ChangeSearch.patience(of: $0) ?? .milliseconds(1000) }
    return spans.max() ?? .zero
  }

  private mutating func count(_ compared: [ComparedBlock]) {
    blocks += compared.count
    for block in compared {
      let signatures = block.signatures
      for a in contestants.indices {
        for b in contestants.indices where signatures[a] != signatures[b] {
          disagreements[a][b] += 1
        }
        for missing in block.missing[a] {
          add(MissingTally(missing, of: a, at: block.start))
        }
      }
    }
  }

  private mutating func add(_ reason: MissingTally) {
    if let known = reasons.firstIndex(where: reason.isLike) {
      reasons[known].blocks += 1
    } else {
      reasons.append(reason)
    }
  }
}
