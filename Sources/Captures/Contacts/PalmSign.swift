/// A sign that a contact on a touchpad is a palm or a resting thumb.
///
/// The weights of the signs of a contact are added. A contact with a sum of at least
/// `PalmSign.enough` is rejected.
package enum PalmSign: String, CaseIterable, Hashable, Sendable {
  /// The device itself reports a palm.
  case reported
  /// The contact is longer than any fingertip.
  case large
  /// The pressure is higher than that of any finger, and has changed since the contact landed.
  case hard
  /// The contact lands beside a palm, or where another contact has just lifted.
  case piece
  /// The contact lasts shorter than a tap.
  case brief
  /// The touchpad counts the contact without a position, beside a palm.
  case counted
  /// The contact has no pressure, on a touchpad that reports pressure.
  case pressureless
  /// The contact stays at the left or right edge, and no finger landed with it.
  case edge
  /// The contact lands in the bottom of the touchpad and stays there.
  case bottom
  /// The contact rests while other fingers move.
  case rests
  /// The contact landed before the fingers that move.
  case earlier
  /// The contact is below the fingers that move.
  case below
  /// Several other fingers move together.
  case severalMove
  /// The contact presses harder than the fingers that move.
  case harder
  /// The contact presses about twice as hard as the fingers that move.
  case muchHarder
  /// The contact that rests landed at an edge or at the bottom.
  case outside
  /// The contact that rests shifts, as soft palms do.
  case shifts
  /// The contact is above the surface all the time, as the device reports.
  case hovers
  /// The contact was still for at least 0.5 s when another finger landed; see `RestingRules`.
  case still
  /// The contact was still at an edge for at least 0.3 s when another finger landed.
  case stillAtEdge

  /// The least sum of weights with which a contact is rejected.
  package static let enough = 100

  /// The weight of the sign.
  package var weight: Int {
    switch self {
    case .reported, .hovers, .large, .hard, .piece, .brief, .counted, .pressureless, .edge, .bottom,
      .still, .stillAtEdge:
      100
    case .rests: 50
    case .earlier: 20
    case .severalMove: 30
    case .muchHarder: 60
    case .outside, .shifts: 30
    case .below, .harder: 10
    }
  }

  /// The observation in words, such as "rested while others moved".
  package var words: String {
    switch self {
    case .reported: "the device says so"
    case .large: "longer than a fingertip"
    case .hard: "pressed harder than the fingers"
    case .piece: "landed beside a palm, or where a contact had just lifted"
    case .brief: "shorter than a tap"
    case .counted: "counted without a position beside a palm"
    case .pressureless: "no pressure"
    case .edge: "edge"
    case .bottom: "stayed at the bottom"
    case .rests: "rested while others moved"
    case .earlier: "landed before them"
    case .below: "below them"
    case .severalMove: "several fingers moved"
    case .harder: "pressed harder than they did"
    case .muchHarder: "pressed twice as hard as they did"
    case .outside: "landed at an edge or at the bottom"
    case .shifts: "shifted where it rested"
    case .hovers: "hovered"
    case .still: "still for 0.5 s"
    case .stillAtEdge: "still at an edge for 0.3 s"
    }
  }

  /// Returns the signs and their weights, such as "rests 50 + earlier 20 + severalMove 30".
  package static func text(_ signs: [PalmSign]) -> String {
    signs.map { "\($0.rawValue) \($0.weight)" }.joined(separator: " + ")
  }

  /// Returns the sum of the weights of `signs`.
  package static func sum(_ signs: [PalmSign]) -> Int { signs.reduce(0) { $0 + $1.weight } }
}
