package import Recognition

extension Failure {
  /// Returns the name of the rival that recognized first: a recognizer, or the view of a control.
  /// Nil if there is none.
  package func rivalName(_ names: TransitionNames) -> String? {
    rival.map { names.recognizers[$0] } ?? control.map { names.views[$0] }
  }

  /// Returns the numbers behind the reason, such as a distance and its limit, or the rival; nil if
  /// the reason has none.
  package func detail(_ names: TransitionNames) -> String? {
    if let name = rivalName(names) {
      return reason == .requiredFailureRecognized ? "\(name) recognized" : "by \(name)"
    }
    if let text = refusalText(names) { return text }
    switch (measured, limit) {
    case (let measured?, let limit?):
      let texts = reason.texts(of: measured, limit, in: names.unit)
      return "\(texts.measured), limit \(texts.limit)"
    case (let measured?, nil): return reason.text(of: measured, in: names.unit)
    case (nil, _): return nil
    }
  }
}

extension Failure.Reason {
  /// The unit of the reason's two numbers.
  package enum Unit: Sendable {
    case seconds, points, pointsASecond, radians, fingers, taps, swings, none
  }

  package var unit: Unit {
    switch self {
    case .liftedEarly, .heldTooLong, .nextTapTooLate, .tooSlow, .lastedTooLong: .seconds
    case .movedTooFar, .tapsTooFarApart, .touchesTooFarApart, .touchesTooClose, .tooShort, .strayed,
      .movedBackwards,
      .movedTooLittle, .movedApart, .movedTogether, .awayFromEdge, .wrongDirection,
      .movedPastFailOffset:
      .points
    case .turnedTooLittle, .offDirection: .radians
    case .tooSlowAtLift: .pointsASecond
    case .tooManyTouches, .tooFewTouches: .fingers
    case .tooManyTaps: .taps
    case .tooFewSwings: .swings
    case .unlikeTemplates, .likerAnother, .noTemplate, .noDirection, .noSurface, .prevented,
      .requiredFailureRecognized, .touchedAgain, .refusedByDelegate, .refusedByCondition,
      .refusedByControl, .disabled, .touchCancelled, .captureGap, .captureEnded, .own:
      .none
    }
  }

  /// Returns a number with its unit: `438 ms`, `12.3 pt`, `8.1°`, `3 fingers`. `finer` is the
  /// number of additional decimals.
  package func text(
    of number: Double, finer: Int = 0, in lengthUnit: LengthUnit = .points
  ) -> String {
    switch unit {
    case .seconds: Quantity.time(number, finer: finer)
    case .points: Quantity.length(number, finer: finer, in: lengthUnit)
    case .pointsASecond: Quantity.length(number, finer: finer, in: lengthUnit) + "/s"
    case .radians: Quantity.angle(number, finer: finer)
    case .fingers: Quantity.fingers(Int(number))
    case .taps: Quantity.taps(Int(number))
    case .swings: Quantity.swings(Int(number))
    case .none: Quantity.plain(number, decimals: 3 + finer)
    }
  }

  /// Returns both numbers of a failure, with enough decimals to distinguish them.
  package func texts(
    of measured: Double, _ limit: Double, in lengthUnit: LengthUnit = .points
  ) -> (measured: String, limit: String) {
    func texts(_ finer: Int) -> (measured: String, limit: String) {
      (
        text(of: measured, finer: finer, in: lengthUnit),
        text(of: limit, finer: finer, in: lengthUnit)
      )
    }
    let finer = (0...9).first { texts($0).measured != texts($0).limit }
    return texts(finer ?? 0)
  }
}
