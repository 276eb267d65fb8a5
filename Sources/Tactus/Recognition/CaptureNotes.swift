internal import Setups
internal import TactusGestures
internal import TouchLog

/// Notes on a capture that only a run of a setup can make.
enum CaptureNotes {
  static func notes(
    _ setup: Setup, size: SurfaceSize?, turnedAway: Int, idle: [Command: Timestamp]
  ) -> [Diagnostic] {
    var notes = idle.sorted { $0.value < $1.value }.compactMap { command, time in
      setup.objection(to: command).map {
        Diagnostic(.unknownName, at: .capture, "set at \(time.seconds) s: \($0)")
      }
    }
    if setup.needsSurface && size == nil {
      notes.append(
        Diagnostic(
          .noSurface, at: .capture, "the surface has no known size, so no pan from its edges"))
    }
    if turnedAway > 0 {
      notes.append(
        Diagnostic(
          .tooManyContacts, at: .capture,
          "\(turnedAway) touches came while \(TouchTable.capacity) were down, and were left out"))
    }
    return notes
  }
}
