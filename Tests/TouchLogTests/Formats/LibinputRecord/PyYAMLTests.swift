import Foundation
import Testing
import TouchLog
import TouchModel

/// A reader of any YAML, as an independent reader of recordings.
enum PyYAML {
  private static let source = """
    import sys, yaml
    for path in sys.argv[1:]:
        try:
            with open(path, encoding="utf-8") as file:
                recording = yaml.load(file, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
        except yaml.YAMLError:
            recording = None
        if not isinstance(recording, dict):
            print("no recording")
            continue
        for device in recording["devices"]:
            evdev = device["evdev"]
            identity = evdev.get("id") or [0, 0, 0, 0]
            print("device", device.get("node"), *identity, evdev.get("name") or "")
            for code, numbers in (evdev["absinfo"] or {}).items():
                print("axis", code, *numbers)
            for entry in device["events"] or []:
                for event in entry.get("evdev") or []:
                    print("event", *event)
    """

  /// The lines that Python prints for a file; nil if Python is not installed, or the text is not
  /// the YAML of a recording.
  static func lines(_ path: String) throws -> [String]? {
    guard let python else { return nil }
    let text = try Libevemu.output(of: python, ["-c", source, path])
    return text == "no recording\n" ? nil : text.split(separator: "\n").map(String.init)
  }

  static let python: String? = {
    for python in ["/usr/bin/python3", "/usr/local/bin/python3"]
    where (try? Libevemu.output(of: python, ["-c", "import yaml"])) != nil {
      return python
    }
    return nil
  }()

  /// Returns the corresponding lines of this reader, for the device with a node.
  static func lines(_ bytes: [UInt8], node: String?) throws -> [String] {
    var options = CaptureReader.Options()
    options.format = .libinputRecord
    options.deviceNode = node
    let reader = try CaptureReader(units: bytes, options)
    let events = try reader.readAllEvents()
    let device = reader.description
    let id = device.identity ?? DeviceDescription.Identity()
    let axes = device.axes.sorted { $0.key < $1.key }.map { code, axis in
      "axis \(code) \(axis.minimum) \(axis.maximum) \(axis.fuzz) \(axis.flat) \(axis.resolution)"
    }
    let numbers = "\(id.bus) \(id.vendor) \(id.product) \(id.version)"
    return ["device \(node ?? "None") \(numbers) \(device.name ?? "")"] + axes
      + events.map { event in
        let time = event.time.microseconds
        return "event \(time / 1_000_000) \(time % 1_000_000) \(event.type) \(event.code)"
          + " \(event.value)"
      }
  }
}

@Suite(.enabled(if: PyYAML.python != nil, "needs python3-yaml")) struct `Recordings of libinput` {
  private static func difference(_ path: String) throws -> String? {
    guard let expected = try PyYAML.lines(path) else { return "\(path): no YAML" }
    let bytes = try FileContents.read(path: path)
    let starts = expected.indices.filter { expected[$0].hasPrefix("device ") } + [expected.count]
    for (start, end) in zip(starts, starts.dropFirst()) {
      let node = expected[start].split(separator: " ")[1]
      let lines = try PyYAML.lines(bytes, node: starts.count > 2 ? String(node) : nil)
      let same = Array(lines.dropFirst()) == Array(expected[start + 1..<end])
      let name = expected[start].split(separator: " ").dropFirst(2)
      if !same || name != lines[0].split(separator: " ").dropFirst(2) { return "\(path): \(node)" }
    }
    return nil
  }

  @Test func `recordings of libinput have the content that a YAML reader finds in them`() throws {
    let captures = try SharedCaptures.captures(of: ["libinput-record"])
    var compared = 0
    for (path, _) in captures where try PyYAML.lines(SharedCaptures.path(path)) != nil {
      compared += 1
      #expect(try Self.difference(SharedCaptures.path(path)) == nil)
    }
    // Recordings that were quoted in mail, or cut, are no longer YAML.
    #expect(captures.isEmpty || compared > 0)
  }

  @Test
  func
    `recordings of libinput that are converted from other captures are YAML with the same content`()
    throws
  {
    let captures = try SharedCaptures.captures(of: ["evemu", "evtest"])
    for (path, _) in captures.enumerated().filter({ $0.offset % 40 == 3 }).map(\.element) {
      let reader = try CaptureReader(path: SharedCaptures.path(path))
      let events = try reader.allEvents()
      let bytes = Encoded.libinputRecord(events, reader.description)
      let difference = try TemporaryFile.with(bytes) { try Self.difference($0) }
      #expect(difference == nil, "\(path)")
    }
  }

  private static let severalDevices = """
    # libinput record
    version: 1
    ndevices: 2
    libinput:
      version: "1.22.1"
    devices:
    - node: /dev/input/event4
      evdev:
        # Name: pad
        name: "A \\"pad\\", 1.0"
        id: [24, 1267, 34, 256]
        codes:
          0: [0, 1]
          3: [0, 1, 47, 53, 54, 57]
        absinfo:
          0: [0, 3200, 0, 0, 31]
          53: [0, 3200, 0, 0, 31]
        properties: [0, 2]
      hid: [5, 13, 9]
      quirks:
      events:
      - evdev:
        - [  0,      0, 3,  57,     12] # EV_ABS / ABS_MT_TRACKING_ID 12
        - [  0,      0, 3,  53,   1000]
        - [  0,      0, 0,   0,      0] # ---- SYN_REPORT ----
        libinput:
        - {time: 0.000000, type: GESTURE_SWIPE_BEGIN, nfingers: 3}
      - hid:
          time: [ 0, 7]
          hidraw0: [1, 2, 3]
      - evdev:
        - [  0,   7011, 3,  57,     -1]
        - [  0,   7011, 0,   0,      0]
    - node: /dev/input/event11
      evdev:
        name: screen
        id: [3, 2, 1, 0]
        codes:
        absinfo:
        properties: []
      events:
      - evdev:
        - [  1, 999999, 1, 330,      1]
        - [  2,      0, 0,   0,      0]

    """

  @Test func `recordings of libinput of several devices are divided as a YAML reader divides them`()
    throws
  {
    let bytes = Array(Self.severalDevices.utf8)
    let difference = try TemporaryFile.with(bytes) { try Self.difference($0) }
    #expect(difference == nil)
  }

  /// A program that reads and rewrites a recording may break lists anywhere.
  @Test(arguments: ["None, width=30", "None, width=30, indent=4", "False"])
  func `recordings of libinput have the same content after a YAML writer wrote them again`(
    style: String
  ) throws {
    let source = """
      import sys, yaml
      recording = yaml.safe_load(open(sys.argv[1]))
      print(yaml.dump(recording, sort_keys=False, default_flow_style=\(style)))
      """
    let python = try #require(PyYAML.python)
    let written = try TemporaryFile.with(Array(Self.severalDevices.utf8)) {
      try Libevemu.output(of: python, ["-c", source, $0])
    }
    let difference = try TemporaryFile.with(Array(written.utf8)) { try Self.difference($0) }
    #expect(difference == nil)
  }
}
