import Foundation
import SeededRandom
import Testing
import TouchLog
import TouchModel

/// The library that wrote most of these files, as an independent reader.
enum Libevemu {
  /// A program that prints, for each file, the number of events that the library reads, and a hash
  /// of all of them.
  private static let source = """
    #include <stdint.h>
    #include <stdio.h>
    #include <evemu.h>
    static uint64_t hash;
    static void add(uint64_t number) { hash = (hash ^ number) * 1099511628211u; }
    int main(int count, char **paths) {
      for (int i = 1; i < count; i++) {
        FILE *file = fopen(paths[i], "r");
        struct evemu_device *device = evemu_new(NULL);
        struct input_event event;
        uint64_t events = 0;
        hash = 14695981039346656037u;
        if (!file) return 1;
        if (evemu_read(device, file) <= 0) rewind(file);
        while (evemu_read_event(file, &event) > 0) {
          events++;
          add(event.input_event_sec); add(event.input_event_usec);
          add(event.type); add(event.code); add((uint32_t)event.value);
        }
        printf("%llu %llx\\n", (unsigned long long)events, (unsigned long long)hash);
        evemu_delete(device);
        fclose(file);
      }
      return 0;
    }

    """

  static let program: URL? = {
    folderPath = FileManager.default.temporaryDirectory.path + "/tactus-libevemu-\(UUID())"
    atexit { try? FileManager.default.removeItem(atPath: Libevemu.folderPath) }
    let folder = URL(filePath: folderPath)
    let code = folder.appending(path: "reader.c")
    let program = folder.appending(path: "reader")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try source.write(to: code, atomically: true, encoding: .utf8)
      _ = try output(of: "/usr/bin/env", ["cc", "-o", program.path, code.path, "-levemu"])
      return program
    } catch {
      print("skipped: needs libevemu, its headers and a C compiler")
      return nil
    }
  }()

  nonisolated(unsafe) private static var folderPath = ""

  struct Failure: Error {}

  static func output(of program: String, _ arguments: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure() }
    return String(decoding: data, as: UTF8.self)
  }

  /// Returns the corresponding line of this reader.
  static func line(_ path: String) throws -> String {
    let reader = try CaptureReader(path: path)
    var batch = EventBatch()
    var count = 0
    var hash: UInt64 = 14_695_981_039_346_656_037
    func add(_ number: Int64) {
      hash = (hash ^ UInt64(bitPattern: number)) &* 1_099_511_628_211
    }
    while try reader.nextEvents(into: &batch) {
      for event in batch.events {
        count += 1
        add(event.time.microseconds / 1_000_000)
        add(event.time.microseconds % 1_000_000)
        add(Int64(event.type))
        add(Int64(event.code))
        add(Int64(UInt32(bitPattern: event.value)))
      }
    }
    return "\(count) \(String(hash, radix: 16))"
  }
}

@Suite struct `Events of evemu captures` {
  @Test func `events of evemu captures are those that libevemu reads`() throws {
    let captures = try SharedCaptures.captures(of: ["evemu", "empty"]).map(\.path).tried
    guard let program = Libevemu.program, !captures.isEmpty else { return }
    let paths = captures.map { SharedCaptures.path($0) }
    let lines = try Libevemu.output(of: program.path, paths).split(separator: "\n").map(String.init)
    #expect(lines.count == paths.count)
    for (path, line) in zip(paths, lines) {
      #expect(try Libevemu.line(path) == line, "\(path)")
    }
    try? FileManager.default.removeItem(at: program)
  }
}
