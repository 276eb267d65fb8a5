package import JSONText
internal import TactusGestures
package import TouchLog

/// Writes faults of a device as JSON.
package enum FaultWriter {
  /// Writes the member `health`, a list with an object for each kind of fault.
  package static func write(_ groups: [FaultGroup], to writer: inout JSONWriter) {
    writer.objects("health", groups) { writer, group in
      writer.member("fault", group.kind.rawValue)
      writer.member("count", group.count)
      writer.member("sentence", group.sentence)
      writer.member("effect", group.kind.effect)
      writer.member("remedy", group.kind.remedy)
      writer.objects("faults", group.faults) { writer, fault in
        writer.member("t", microseconds: fault.time.microseconds)
        writer.member("end", microseconds: fault.end.microseconds)
        if let place = fault.place {
          writer.member("x", place.x)
          writer.member("y", place.y)
        }
        if let slot = fault.slot { writer.member("slot", slot) }
        writer.member("detail", fault.detail)
        writer.member("sentence", group.kind.singular + fault.whereabouts)
      }
    }
  }
}
