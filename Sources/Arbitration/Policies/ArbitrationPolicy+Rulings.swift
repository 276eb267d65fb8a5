internal import Recognition
internal import TouchModel

/// What the engine asks a policy: bids in, rulings out.
///
/// A recognizer that says it has begun or ended makes a bid. `rule` answers it. The engine carries
/// the ruling out, asks `follow` what else comes of a grant, and records all of it when no bid is
/// left. What a policy does not say itself is as in `Exclusion`.
///
/// To add a policy: a case of `ArbitrationPolicy`, a type in this folder, and a line in each switch,
/// which the compiler asks for.
extension ArbitrationPolicy {
  /// Whether rules and delegates may let two recognizers go on together.
  var allowsSimultaneity: Bool {
    switch self {
    case .arena: false
    case .exclusion, .independence, .detectors, .sequenceClaim, .firstWins: true
    }
  }

  /// Whether `first` makes `second` fail when it is recognized, by what the two are.
  func prevents(_ first: Contender, _ second: Contender) -> Bool {
    switch self {
    case .exclusion, .arena, .sequenceClaim: Exclusion.prevents(first, second)
    case .independence: false
    case .detectors: Detectors.prevents(first, second)
    case .firstWins: true
    }
  }

  /// Whether `first` waits for `second` to fail although no rule says so.
  func waits(_ first: Contender, for second: Contender) -> Bool {
    switch self {
    case .arena: Arena.waits(first, for: second)
    case .exclusion, .independence, .detectors, .sequenceClaim, .firstWins: false
    }
  }

  /// Whether a tap of `taps` taps waits until one of `others` taps has failed although no rule says
  /// so.
  package func waits(tapOf taps: Int, forOneOf others: Int) -> Bool {
    waits(Contender(kind: .tap, taps: taps), for: Contender(kind: .tap, taps: others))
  }

  /// Answers the bid of a recognizer.
  func rule(on number: Int, in engine: inout Engine) -> Ruling {
    switch self {
    case .firstWins: FirstWins.rule(on: number, in: &engine)
    case .exclusion, .independence, .detectors, .arena, .sequenceClaim:
      Exclusion.rule(on: number, in: engine)
    }
  }

  /// Does what follows for others from a grant that has just been carried out.
  func follow(grantTo number: Int, in engine: inout Engine) {
    switch self {
    case .exclusion, .independence, .detectors, .arena:
      Exclusion.follow(grantTo: number, in: &engine)
    case .sequenceClaim: SequenceClaim.follow(grantTo: number, in: &engine)
    case .firstWins: FirstWins.follow(grantTo: number, in: &engine)
    }
  }

  /// A touch lands that may be offered to a recognizer.
  func touchLands(at place: Int, for number: Int, in engine: inout Engine) {
    switch self {
    case .arena, .sequenceClaim: engine.forgetLostTouches(of: number, asLands: place)
    case .firstWins: FirstWins.touchLands(for: number, in: &engine)
    case .exclusion, .independence, .detectors: break
    }
  }

  /// All of a frame has been told.
  func frameEnds(in engine: inout Engine) {
    switch self {
    case .arena: Arena.frameEnds(in: &engine)
    case .exclusion, .independence, .detectors, .sequenceClaim, .firstWins: break
    }
  }

  /// Whether a recognizer that was passed over may begin later than with its bid. The functions of
  /// `FirstWins` that follow it through time are asked then.
  var letsBeginLater: Bool {
    switch self {
    case .firstWins: true
    case .exclusion, .independence, .detectors, .arena, .sequenceClaim: false
    }
  }
}
