internal import TextSuggestion
package import TouchModel

/// Positions below 0 that a device reports as unsigned numbers; see `UnsignedPositions`.
extension FrameAssembler {
  /// Whether the last frames may still change, because the next position of a contact decides what one of them
  /// means.
  package var awaitsPosition: Bool { !slots.unsigned.waiting.isEmpty }

  /// Gives contacts in `batch` the positions that were reported, where the next position showed that they were
  /// not negative.
  package mutating func takeBackSigns(in batch: inout FrameBatch) {
    for reading in slots.unsigned.refuted {
      let touch = slots.slots[reading.slot].touch
      let isX = reading.index == ContactValues.x
      let scale = isX ? geometry.x : geometry.y
      let (wrong, right) = (scale.points(reading.signed), scale.points(reading.raw))
      batch.updateContacts { contact in
        guard contact.id == touch else { return }
        if isX {
          if contact.position.x == wrong { contact.position.x = right }
        } else if contact.position.y == wrong {
          contact.position.y = right
        }
      }
    }
    slots.unsigned.refuted.removeAll(keepingCapacity: true)
  }

  /// Reports the values that were read as negative numbers.
  func noteSigns(_ diagnostics: inout DiagnosticLog) {
    guard let first = slots.unsigned.first else { return }
    let positions = Plural.text(slots.unsigned.count, "position")
    diagnostics.add(
      .unsignedPosition, at: .capture,
      "\(positions) at the edge read as negative numbers, such as \(first.signed) for \(first.raw)")
  }
}
