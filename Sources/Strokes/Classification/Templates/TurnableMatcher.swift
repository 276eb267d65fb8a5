/// A matcher whose forms can be turned without the original gesture.
package protocol TurnableMatcher: TemplateMatcher {
  /// Fills `turned`, which is `formLength` long, with the form of the gesture turned by the angle
  /// whose cosine and sine are given.
  func turn(
    _ form: UnsafePointer<Float>, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>)
}

extension TurnableMatcher {
  /// Turns `count` pairs of numbers; the first numbers of all pairs come first, then the second ones.
  func turnPairs(
    _ pairs: UnsafePointer<Float>, count: Int, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>
  ) {
    for index in 0..<count {
      let (x, y) = (pairs[index], pairs[count + index])
      turned[index] = cosine * x - sine * y
      turned[count + index] = sine * x + cosine * y
    }
  }
}

extension TangentChamfer: TurnableMatcher {
  package func turn(
    _ form: UnsafePointer<Float>, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>
  ) {
    turnPairs(form, count: points, cosine: cosine, sine: sine, into: turned)
    // Tangents without a direction are stored with twice their angle.
    let (along, across) =
      isSigned ? (cosine, sine) : (cosine * cosine - sine * sine, 2 * cosine * sine)
    turnPairs(
      form + 2 * points, count: points, cosine: along, sine: across, into: turned + 2 * points)
  }
}

extension DollarPPlus: TurnableMatcher {
  package func turn(
    _ form: UnsafePointer<Float>, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>
  ) {
    turnPairs(form, count: points, cosine: cosine, sine: sine, into: turned)
    (turned + 2 * points).update(from: form + 2 * points, count: points)
  }
}

extension DirectionWarp: TurnableMatcher {
  package func turn(
    _ form: UnsafePointer<Float>, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>
  ) {
    for start in [0, 2 * points] {
      turnPairs(form + start, count: points, cosine: cosine, sine: sine, into: turned + start)
    }
  }
}

extension SummedMatcher: TurnableMatcher where First: TurnableMatcher, Second: TurnableMatcher {
  package func turn(
    _ form: UnsafePointer<Float>, cosine: Float, sine: Float,
    into turned: UnsafeMutablePointer<Float>
  ) {
    first.turn(form, cosine: cosine, sine: sine, into: turned)
    second.turn(
      form + first.formLength, cosine: cosine, sine: sine, into: turned + first.formLength)
  }
}
