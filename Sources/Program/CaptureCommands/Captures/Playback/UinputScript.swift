internal import JSONText
internal import Tactus

/// A Python script that makes a device like that of the capture through Linux's uinput, and plays the
/// events. It needs no package, so that it runs on any Linux system with Python.
enum UinputScript {
  static func bytes(_ played: PlayedEvents) -> [UInt8] {
    let description = played.description
    let identity = description.identity ?? DeviceDescription.Identity()
    let numbers = [identity.bus, identity.vendor, identity.product, identity.version]
    var name = JSONWriter()
    name.string(description.nameOnOneLine ?? "Tactus")
    let text = """
      #!/usr/bin/env python3
      # Plays \(played.heading).
      #
      #   sudo python3 FILE
      #
      # The desktop takes the virtual device for a real one. Ctrl-C removes it.
      import fcntl
      import os
      import struct
      import sys
      import time

      NAME = \(name.text)
      # The bus, vendor, product and version, and the numbers of the properties.
      IDENTITY = (\(numbers.map { "\($0)" }.joined(separator: ", ")))
      PROPERTIES = [\(list(description.properties))]
      # The codes of each type of event.
      CODES = {
      \(codes(description))}
      # The minimum, maximum, fuzz, flat and resolution of each axis.
      AXES = {
      \(axes(description))}
      # Microseconds since the first event, and the events of that time: type, code, value.
      FRAMES = [
      \(frames(played))]

      NODE = "/dev/uinput"
      # The numbers of the requests that allow a code of a type.
      BITS = {1: 101, 2: 102, 3: 103, 4: 104, 5: 109, 17: 105, 18: 106}


      def request(device, number, argument):
          size = 4 if isinstance(argument, int) else len(argument)
          fcntl.ioctl(device, 1 << 30 | size << 16 | ord("U") << 8 | number, argument)


      def create(device):
          for kind, codes in {**CODES, 3: list(AXES)}.items():
              request(device, 100, kind)
              for code in codes:
                  request(device, BITS[kind], code)
          for number in PROPERTIES:
              request(device, 110, number)
          request(device, 3, struct.pack("@4H80sI", *IDENTITY, NAME.encode()[:79], 0))
          for code, axis in AXES.items():
              request(device, 4, struct.pack("@Hxx6i", code, 0, *axis))
          fcntl.ioctl(device, ord("U") << 8 | 1)


      def send(device, events):
          os.write(device, b"".join(struct.pack("@llHHi", 0, 0, *event) for event in events))


      def play(device):
          start = time.monotonic()
          for microseconds, events in FRAMES:
              wait = start + microseconds / 1e6 - time.monotonic()
              if wait > 0:
                  time.sleep(wait)
              send(device, events)


      def release(device):
          \"\"\"Lifts every contact and key. The kernel ignores those that are up.\"\"\"
          events = [(1, key, 0) for key in CODES.get(1, [])]
          if 47 in AXES:
              for slot in range(AXES[47][1] + 1):
                  events += [(3, 47, slot), (3, 57, -1)]
          elif 53 in AXES:
              events.append((0, 2, 0))
          send(device, events + [(0, 0, 0)])


      def main():
          try:
              device = os.open(NODE, os.O_WRONLY | os.O_NONBLOCK)
          except OSError as fault:
              sys.exit(f"{NODE}: {fault.strerror}; use sudo, and load the module with: sudo modprobe uinput")
          create(device)
          try:
              # Programs need a moment to find the device.
              time.sleep(1)
              play(device)
          except KeyboardInterrupt:
              pass
          finally:
              release(device)
              fcntl.ioctl(device, ord("U") << 8 | 2)
              os.close(device)


      if __name__ == "__main__":
          main()

      """
    return Array(text.utf8)
  }

  private static func list(_ numbers: some Sequence<UInt16>) -> String {
    numbers.sorted().map { "\($0)" }.joined(separator: ", ")
  }

  /// The types whose codes a virtual device can have. Axes stand apart; autorepeat and force feedback
  /// cannot be played.
  private static let playedTypes: [UInt16] = [1, 2, 4, 5, 17, 18]

  private static func codes(_ description: DeviceDescription) -> String {
    playedTypes.compactMap { type in
      guard let codes = description.codes[type], !codes.isEmpty else { return nil }
      return "    \(type): [\(list(codes))],\n"
    }.joined()
  }

  private static func axes(_ description: DeviceDescription) -> String {
    description.axes.sorted { $0.key < $1.key }.map { code, axis in
      "    \(code): (\(axis.minimum), \(axis.maximum), \(axis.fuzz), \(axis.flat), \(axis.resolution)),\n"
    }.joined()
  }

  private static func frames(_ played: PlayedEvents) -> String {
    played.frames.map { frame in
      let events = frame.events.map { "(\($0.type), \($0.code), \($0.value))" }
      return "    (\(frame.microseconds), [\(events.joined(separator: ", "))]),\n"
    }.joined()
  }
}
