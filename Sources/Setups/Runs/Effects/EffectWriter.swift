package import JSONText
internal import TactusGestures

/// Writes the effects of a change as JSON. Times are on the capture's own clock.
package enum EffectWriter {
  /// Writes the effects of one capture as a list.
  package static func write(_ effects: ChangeEffects, to writer: inout JSONWriter) {
    writer.objects(effects.effects) { writer, effect in
      writer.member("effect", effect.kind.rawValue)
      writer.member("t", microseconds: effect.onset.microseconds)
      write("before", effect.before, to: &writer)
      write("after", effect.after, to: &writer)
      if let delay = effect.delay { writer.member("delay", microseconds: delay.microseconds) }
    }
  }

  /// Writes the counts as the members `totals`, `unchanged` and `sentence`.
  package static func write(_ totals: EffectTotals, to writer: inout JSONWriter) {
    writer.objects("totals", totals.rows) { writer, row in
      writer.member("effect", row.kind.rawValue)
      if let before = row.before { writer.member("before", before) }
      if let after = row.after { writer.member("after", after) }
      writer.member("count", row.count)
      if let delay = row.medianDelay {
        writer.member("medianDelay", microseconds: delay.microseconds)
      }
    }
    writer.member("unchanged", totals.unchanged)
    writer.member("sentence", totals.sentence)
  }

  private static func write(
    _ key: String, _ gesture: ComparedGesture?, to writer: inout JSONWriter
  ) {
    guard let gesture else { return }
    writer.key(key)
    writer.beginObject()
    writer.member("recognizer", gesture.id)
    writer.member("kind", "\(gesture.kind)")
    writer.member("start", microseconds: gesture.record.onset.microseconds)
    writer.member("end", microseconds: gesture.record.lift.microseconds)
    writer.member("decidedAt", microseconds: gesture.record.decided.microseconds)
    writer.member("state", "\(gesture.record.state)")
    writer.endObject()
  }
}
