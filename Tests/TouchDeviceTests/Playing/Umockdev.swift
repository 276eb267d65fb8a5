import Foundation
import PlayedDevices
import TouchLog

/// Plays a recording as a node under /dev/input, with the external program umockdev-run. It plays
/// in real time, and supports neither slots nor lost events nor unplugging.
enum Umockdev {
  static let program = Program.path("umockdev-run")

  /// Runs `tactus watch` for some seconds while `events` arrive.
  static func watch(
    _ device: DeviceDescription, _ events: [InputEvent], seconds: Int, _ arguments: [String]
  ) throws -> Program.Result {
    try start(device, events, seconds: seconds, arguments).finish()
  }

  /// Starts `tactus watch` as `watch` does, and returns at once.
  static func start(
    _ device: DeviceDescription, _ events: [InputEvent], seconds: Int, _ arguments: [String]
  ) throws -> Program.Running {
    let folder = Folder()
    let files = UmockdevFiles(device, events)
    let options = files.arguments(
      description: try folder.write(files.description, to: "device"),
      answers: try folder.write(files.answers, to: "ioctl"),
      events: try folder.write(files.events, to: "events"))
    // The search for leaks stops the program, and does not end below umockdev-run.
    let quiet = ["env", "ASAN_OPTIONS=detect_leaks=0"]
    // In the background, timeout sends the signal to the program and then to its group. A program that
    // is stopped twice ends with code 130.
    let limit = ["timeout", "--foreground", "--preserve-status", "-s", "INT", "\(seconds)"]
    return try Program.start(
      program ?? "umockdev-run",
      options + ["--"] + quiet + limit + [Program.tactus, "watch"] + arguments)
  }
}
