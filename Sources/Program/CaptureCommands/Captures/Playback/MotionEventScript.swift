internal import Tactus

/// A script for Android's shell that plays the touches of one finger by `input motionevent`.
enum MotionEventScript {
  static func bytes(_ touches: PlayedTouches) -> [UInt8] {
    var text = """
      #!/system/bin/sh
      # Plays \(touches.heading).
      #
      #   adb shell sh -s < FILE
      #   adb shell sh -s 420 < FILE
      #
      # Positions are hundredths of a point; a point of the capture is a dp of Android, counted from the corner of
      # the screen. The pixels come from the density that 'wm density' reports, or from the one you name.
      # Android starts a program for each call, which may take longer than the finger took.
      density=${1:-$(wm density < /dev/null | sed -n '$s/.*: *//p')}
      if [ -z "$density" ]; then
        echo 'the density of the screen is unknown; name it, for example 420' >&2
        exit 2
      fi

      motion() {
        input motionevent "$1" $((($2 * density + 8000) / 16000)) $((($3 * density + 8000) / 16000)) < /dev/null
      }

      \(ShellClock.functions)

      """
    var time: Int64 = 0
    for step in touches.steps {
      text += ShellClock.pause(step.microseconds - time)
      time = step.microseconds
      for touch in step.moved { text += line("MOVE", touch) }
      for touch in step.touches(.lift) { text += line("UP", touch) }
      for touch in step.touches(.cancel) { text += line("CANCEL", touch) }
      for touch in step.touches(.land) { text += line("DOWN", touch) }
    }
    return Array(text.utf8)
  }

  private static func line(_ action: String, _ touch: PlayedTouches.Touch) -> String {
    "motion \(action) \(hundredths(touch.x)) \(hundredths(touch.y))\n"
  }

  private static func hundredths(_ length: Double) -> String {
    PlaybackText.decimal((length * 100).rounded())
  }
}
