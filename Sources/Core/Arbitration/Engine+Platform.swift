internal import Recognition
internal import TouchModel

/// Questions to the platform of a surface that does not follow UIKit's rules. They are functions of
/// their own, so that a surface of UIKit only finds that it has no platform.
extension Engine {
  /// Returns the ruling on the bid of recognizer `number`.
  @inline(__always)
  mutating func rule(on number: Int) -> Ruling {
    if platform == nil { return Exclusion.rule(on: number, in: &self) }
    return ask { $0.rule(on: number, in: $1) } ?? .grant
  }

  /// Carries out the consequences for other recognizers of a grant that has just been made.
  @inline(__always)
  mutating func follow(grantTo number: Int) {
    if platform == nil { return Exclusion.follow(grantTo: number, in: &self) }
    ask { $0.follow(grantTo: number, in: $1) }
  }

  /// Asks the platform, if the surface has one.
  @discardableResult
  @inline(never)
  mutating func ask<Answer>(_ question: (PlatformBox, EngineAccess) -> Answer) -> Answer? {
    guard let platform else { return nil }
    return withUnsafeMutablePointer(to: &self) { question(platform, EngineAccess($0)) }
  }
}
