internal import Recognition
internal import TouchModel

/// The questions that the engine asks a policy.
///
/// A recognizer that reports began or ended makes a bid. `rule` returns the ruling on the bid. The
/// engine carries out the ruling, calls `follow` for the consequences of a grant, and records all
/// changes of state when no bid is left. If a policy has no rule of its own, the rule of
/// `Exclusion` applies.
///
/// To add a policy, add a case to `ArbitrationPolicy`, a type in this folder, and a line in each
/// switch. The compiler reports each switch that lacks the line.
extension ArbitrationPolicy {
  /// Whether rules and delegates may allow simultaneous recognition of two recognizers.
  var allowsSimultaneity: Bool {
    switch self {
    case .arena: false
    case .exclusion, .independence, .detectors, .sequenceClaim, .firstWins: true
    }
  }

  /// Whether a recognizer with the properties `first`, once recognized, makes one with the
  /// properties `second` fail, if no rule or delegate says otherwise.
  func prevents(_ first: Contender, _ second: Contender) -> Bool {
    switch self {
    case .exclusion, .arena: Exclusion.prevents(first, second)
    case .independence: false
    case .detectors: Detectors.prevents(first, second)
    case .firstWins, .sequenceClaim: true
    }
  }

  /// Whether `first` waits for `second` to fail although no rule requires it.
  func waits(_ first: Contender, for second: Contender) -> Bool {
    switch self {
    case .arena: Arena.waits(first, for: second)
    case .exclusion, .independence, .detectors, .sequenceClaim, .firstWins: false
    }
  }

  /// Whether a tap recognizer of `taps` taps waits for one of `others` taps to fail although no
  /// rule requires it.
  package func waits(tapOf taps: Int, forOneOf others: Int) -> Bool {
    waits(Contender(kind: .tap, taps: taps), for: Contender(kind: .tap, taps: others))
  }

  /// Returns the ruling on the bid of recognizer `number`.
  func rule(on number: Int, in engine: inout Engine) -> Ruling {
    switch self {
    case .firstWins: FirstWins.rule(on: number, in: &engine)
    case .sequenceClaim: SequenceClaim.rule(on: number, in: &engine)
    case .exclusion, .independence, .detectors, .arena:
      Exclusion.rule(on: number, in: &engine)
    }
  }

  /// Carries out the consequences for other recognizers of a grant that has just been made.
  func follow(grantTo number: Int, in engine: inout Engine) {
    switch self {
    case .exclusion, .independence, .detectors, .arena:
      Exclusion.follow(grantTo: number, in: &engine)
    case .sequenceClaim: SequenceClaim.follow(grantTo: number, in: &engine)
    case .firstWins: FirstWins.follow(grantTo: number, in: &engine)
    }
  }

  /// Whether `touchLands` does anything.
  var watchesLandings: Bool {
    switch self {
    case .arena, .sequenceClaim, .firstWins: true
    case .exclusion, .independence, .detectors: false
    }
  }

  /// Handles the landing of a touch before it is offered to recognizer `number`.
  func touchLands(at place: Int, for number: Int, in engine: inout Engine) {
    switch self {
    case .arena: engine.forgetLostTouches(of: number, asLands: place)
    case .sequenceClaim: SequenceClaim.touchLands(at: place, for: number, in: &engine)
    case .firstWins: FirstWins.touchLands(for: number, in: &engine)
    case .exclusion, .independence, .detectors: break
    }
  }

  /// Handles the end of a frame, after the recognizers have received all of its inputs.
  func frameEnds(in engine: inout Engine) {
    switch self {
    case .arena: Arena.frameEnds(in: &engine)
    case .sequenceClaim: SequenceClaim.frameEnds(in: &engine)
    case .exclusion, .independence, .detectors, .firstWins: break
    }
  }

  /// Whether a recognizer whose bid was passed over may begin on a later input. If so, the engine
  /// calls the functions of `FirstWins` that depend on inputs and time.
  var letsBeginLater: Bool {
    switch self {
    case .firstWins: true
    case .exclusion, .independence, .detectors, .arena, .sequenceClaim: false
    }
  }
}
