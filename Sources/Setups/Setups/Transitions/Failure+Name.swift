package import Recognition

extension Failure.Reason {
  /// The stable word for the reason in JSON and in tables.
  package var name: String {
    switch self {
    case .movedTooFar: "movedTooFar"
    case .liftedEarly: "liftedEarly"
    case .heldTooLong: "heldTooLong"
    case .tooManyTouches: "tooManyTouches"
    case .tooFewTouches: "tooFewTouches"
    case .nextTapTooLate: "nextTapTooLate"
    case .tooManyTaps: "tooManyTaps"
    case .tapsTooFarApart: "tapsTooFarApart"
    case .touchesTooFarApart: "touchesTooFarApart"
    case .tooSlow: "tooSlow"
    case .tooSlowAtLift: "tooSlowAtLift"
    case .tooShort: "tooShort"
    case .offDirection: "offDirection"
    case .strayed: "strayed"
    case .movedBackwards: "movedBackwards"
    case .noDirection: "noDirection"
    case .movedTooLittle: "movedTooLittle"
    case .turnedTooLittle: "turnedTooLittle"
    case .awayFromEdge: "awayFromEdge"
    case .wrongDirection: "wrongDirection"
    case .noSurface: "noSurface"
    case .movedApart: "movedApart"
    case .movedTogether: "movedTogether"
    case .movedPastFailOffset: "movedPastFailOffset"
    case .tooFewSwings: "tooFewSwings"
    case .lastedTooLong: "lastedTooLong"
    case .unlikeTemplates: "unlikeTemplates"
    case .likerAnother: "likerAnother"
    case .noTemplate: "noTemplate"
    case .prevented: "prevented"
    case .requiredFailureRecognized: "requiredFailureRecognized"
    case .refusedByDelegate: "refusedByDelegate"
    case .refusedByCondition: "refusedByCondition"
    case .refusedByControl: "refusedByControl"
    case .disabled: "disabled"
    case .touchedAgain: "touchedAgain"
    case .touchCancelled: "touchCancelled"
    case .captureGap: "captureGap"
    case .captureEnded: "captureEnded"
    case .own: "own"
    }
  }
}
