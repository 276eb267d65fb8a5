package import TouchModel

/// A contact that recognizers did not receive, because it was taken for a palm, a resting thumb or a resting finger, or
/// because it hovered, with the signs that led to it.
package struct RejectedContact: Hashable, Sendable {
  /// A part of a touchpad in which palms and thumbs rest.
  package enum Area: String, Hashable, Sendable {
    case left = "the left edge"
    case right = "the right edge"
    case bottom = "the bottom"
  }

  /// The time at which the contact landed.
  package var time: Timestamp
  /// The position at which the contact landed, in points.
  package var place: Point
  /// The time from the landing until the lift, or until the end of the capture.
  package var duration: TimeSpan
  /// The part of the touchpad in which the contact landed; nil elsewhere.
  package var area: Area?
  /// The signs that were added up.
  package var signs: [PalmSign]

  /// The evidence in words, such as "rests 50 + earlier 20 + severalMove 30".
  package var evidence: String { PalmSign.text(signs) }

  /// Whether the contact hovered, and so never touched the surface.
  package var hovered: Bool { signs == [.hovers] }

  /// Whether the contact is a finger that rested while another finger landed. `time` is then the time of that
  /// landing, because recognizers received the touch before.
  package var rested: Bool { signs == [.still] || signs == [.stillAtEdge] }

  /// The contacts to which this one belongs and that the user may include.
  package var inclusion: ContactInclusion { hovered ? .hover : rested ? .resting : .palm }

  /// The contact and the judgment in words, such as "a contact at the left edge, 0.13 s, was taken for
  /// a palm: edge".
  package var summary: String { summary(hasWeights: false) }

  /// Returns the contact and the judgment in words. With weights, the signs have the names that JSON and the manual
  /// give them.
  package func summary(hasWeights: Bool) -> String {
    let place =
      area?.rawValue ?? "(\(Int(self.place.x.rounded())), \(Int(self.place.y.rounded())))"
    let hundredths = (duration.microseconds + 5000) / 10_000
    let fraction = hundredths % 100
    let length = "\(hundredths / 100).\(fraction < 10 ? "0" : "")\(fraction) s"
    // libinput decides before the contact lifts, so that its duration is not known.
    let contact = "a contact at \(place)" + (duration == .zero ? "" : ", \(length),")
    if hovered { return "\(contact) only hovered" }
    let names = hasWeights ? evidence : signs.map(\.words).joined(separator: ", ")
    return "\(contact) was taken for \(taken): \(names)"
  }

  private var taken: String { rested ? "a resting finger" : isThumb ? "a thumb" : "a palm" }

  private var isThumb: Bool {
    signs.contains(.bottom) || signs.contains(.rests) && area == .bottom
  }
}
