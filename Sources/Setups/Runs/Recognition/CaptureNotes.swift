internal import Ordering
package import Setups
package import TactusGestures
package import TouchLog

/// Notes on a capture that only a run of a setup can make.
package enum CaptureNotes {
  package static func notes(
    _ setup: Setup, size: SurfaceSize?, turnedAway: Int, idle: [Command: Timestamp]
  ) -> [Diagnostic] {
    var notes = idle.ordered { $0.value < $1.value }.compactMap { command, time in
      setup.objection(to: command).map {
        Diagnostic(.unknownName, at: .capture, "set at \(time.seconds) s: \($0)")
      }
    }
    if setup.needsSurface && size == nil {
      notes.append(
        Diagnostic(
          .noSurface, at: .capture,
          "the size of the surface is unknown, so no pan from an edge is recognized"))
    }
    if turnedAway > 0 {
      notes.append(
        Diagnostic(
          .tooManyContacts, at: .capture,
          "\(turnedAway) touches landed while \(TouchTable.capacity) were down, and are left out"))
    }
    return notes
  }
}
