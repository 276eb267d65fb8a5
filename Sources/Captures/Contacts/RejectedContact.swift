package import TouchModel

/// A contact that was rejected as a palm or a resting thumb, with the signs that led to it.
package struct RejectedContact: Hashable, Sendable {
  /// The time at which the contact landed.
  package var time: Timestamp
  /// The position at which the contact landed, in points.
  package var place: Point
  /// The signs that were added up.
  package var signs: [PalmSign]

  /// The evidence in words, such as "rests 50 + earlier 20 + severalMove 30".
  package var evidence: String { PalmSign.text(signs) }
}
