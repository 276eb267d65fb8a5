public import Recognition

extension Failure {
  /// The numbers behind the reason: how far, how late, which rival.
  public func detail(_ names: TransitionNames) -> String? {
    if let rival {
      let name = names.recognizers[rival]
      return reason == .requiredFailureRecognized ? "\(name) recognized" : "by \(name)"
    }
    switch (measured, limit) {
    case (let measured?, let limit?):
      return "\(reason.text(of: measured)), limit \(reason.text(of: limit))"
    case (let measured?, nil): return reason.text(of: measured)
    case (nil, _): return nil
    }
  }
}

extension Failure.Reason {
  /// What the reason's two numbers count.
  public enum Unit: Sendable {
    case seconds, points, pointsASecond, radians, fingers, swings, none
  }

  public var unit: Unit {
    switch self {
    case .liftedEarly, .heldTooLong, .nextTapTooLate, .tooSlow, .lastedTooLong: .seconds
    case .movedTooFar, .tapsTooFarApart, .touchesTooFarApart, .tooShort, .strayed, .movedBackwards,
      .movedTooLittle, .movedApart, .movedTogether, .awayFromEdge, .wrongDirection:
      .points
    case .turnedTooLittle, .offDirection: .radians
    case .tooSlowAtLift: .pointsASecond
    case .tooManyTouches, .tooFewTouches: .fingers
    case .tooFewSwings: .swings
    case .unlikeTemplates, .likerAnother, .noTemplate, .noDirection, .noSurface, .prevented,
      .requiredFailureRecognized, .refusedByDelegate,
      .refusedByControl,
      .disabled, .touchCancelled, .captureGap, .captureEnded:
      .none
    }
  }

  /// A number with its unit, as people read it: `438 ms`, `12.3 pt`, `8.1°`, `3 fingers`.
  public func text(of number: Double) -> String {
    switch unit {
    case .seconds: Quantity.time(number)
    case .points: Quantity.length(number)
    case .pointsASecond: Quantity.length(number) + "/s"
    case .radians: Quantity.angle(number)
    case .fingers: Quantity.fingers(Int(number))
    case .swings: Quantity.swings(Int(number))
    case .none: Quantity.plain(number, decimals: 3)
    }
  }
}
