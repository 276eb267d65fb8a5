internal import TouchModel

/// A contact that was rejected as a palm or a resting thumb, with the signs that led to it.
struct RejectedContact {
  /// The time at which the contact landed.
  var time: Timestamp
  /// The position at which the contact landed, in points.
  var place: Point
  /// The signs that were added up.
  var signs: [PalmSign]
}
