internal import Tactus

/// A script for Android's shell that plays events by `sendevent`. Tactus reads its commands as a
/// capture.
enum SendeventScript {
  static func bytes(_ played: PlayedEvents) -> [UInt8] {
    var text = """
      #!/system/bin/sh
      # Plays \(played.heading).
      # 'adb shell getevent -pl' lists the devices; name the touchscreen:
      #
      #   adb shell sh -s /dev/input/event2 < FILE
      #
      \(positions(played))
      if [ ! -e "$device" ]; then
        echo 'name the device of the touchscreen, for example /dev/input/event2' >&2
        exit 2
      fi

      \(ShellClock.functions)

      """
    var time: Int64 = 0
    for frame in played.frames {
      text += ShellClock.pause(frame.microseconds - time)
      time = frame.microseconds
      for event in frame.events {
        // The tool takes a minus sign for an option.
        let value = UInt32(bitPattern: event.value)
        text += "sendevent \"$device\" \(event.type) \(event.code) \(value)\n"
      }
    }
    return Array(text.utf8)
  }

  /// Returns the lines that name the device and stretch positions to its range.
  private static func positions(_ played: PlayedEvents) -> String {
    guard let (x, y) = played.range else {
      return """
        # The capture does not state the range of its positions, so they are played as they are.
        device=$1
        """
    }
    return """
      # Positions are \(x.lowerBound) to \(x.upperBound) and \(y.lowerBound) to \(y.upperBound). If those of the
      # touchscreen are others, name its maxima, and positions are stretched:
      #
      #   adb shell sh -s /dev/input/event2 1079 2339 < FILE
      device=$1
      right=$2
      bottom=$3

      # Sends an event whose position fits the touchscreen.
      tool=$(command -v sendevent)
      sendevent() {
        value=$4
        if [ -n "$bottom" ]; then
          case $2:$3 in
            3:0 | 3:53) value=$((($4 - \(x.lowerBound)) * right / \(x.upperBound - x.lowerBound))) ;;
            3:1 | 3:54) value=$((($4 - \(y.lowerBound)) * bottom / \(y.upperBound - y.lowerBound))) ;;
          esac
        fi
        "$tool" "$1" "$2" "$3" "$value"
      }

      """
  }
}
