/// A program that does what Tactus does, built and run on the same log.
struct Peer: Sendable {
  /// Its name in results is `peer.` and this.
  let name: String
  let summary: String
  let unit: String
  /// The benchmark of Tactus that does the same.
  let benchmark: String
  /// The file to compile, in the folder of the peers.
  var sources = ""
  /// The program that measures the file, if the file has none for this.
  var program: String?
  /// The compiler's option for the processor.
  var processor = "-march=native"
  /// The options with which the compiler finds its libraries.
  var libraries = "-lm"
  /// The arguments; LOG is the path of the log without an extension.
  let arguments: String
  /// Further numbers that the program prints before their names, and that the benchmark has too.
  var details: [String] = []

  /// The option for the processor with which Tactus itself is compiled.
  private static var asTactus: String {
    #if arch(x86_64)
      "-march=x86-64"
    #else
      ""
    #endif
  }

  static let all: [Peer] = [
    Peer(
      name: "yardstick", summary: "Seven recognizers in C, without rules between them.",
      unit: "ns/frame", benchmark: "recognize.seven", sources: "yardstick.c", libraries: "-lm",
      arguments: "LOG 51"),
    Peer(
      name: "limit", summary: "The default setup with its rules as one C file.", unit: "ns/frame",
      benchmark: "recognize.default", sources: "limit/main.c", processor: asTactus,
      arguments: "LOG.frames 101"),
    Peer(
      name: "limit-latency", summary: "One frame of that C file alone; also the slowest frames.",
      unit: "ns", benchmark: "latency.default", program: LimitLatency.program, processor: asTactus,
      arguments: "LOG.frames", details: ["p99", "p999", "max"]),
    Peer(
      name: "libinput", summary: "libinput's touchpad gestures, 32 frames in a write.",
      unit: "ns/frame", benchmark: "recognize.default", sources: "libinput_bench.c",
      libraries: "-rdynamic $(pkg-config --cflags --libs libinput)", arguments: "LOG 7 32"),
    Peer(
      name: "parser", summary: "Evemu text to events in C that trusts the text.", unit: "ns/ev",
      benchmark: "read.evemu", sources: "parse_peers.c",
      libraries: "$(pkg-config --cflags --libs libevdev evemu mtdev)", arguments: "simd LOG 15"),
    Peer(
      name: "libevemu", summary: "Evemu text to events by libevemu.", unit: "ns/ev",
      benchmark: "read.evemu", sources: "parse_peers.c",
      libraries: "$(pkg-config --cflags --libs libevdev evemu mtdev)", arguments: "evemu LOG 5"),
  ]

  /// The benchmark that runs this peer once a round; nil if it cannot be built here.
  func benchmark(in folder: PeerFolder) -> Benchmark? {
    let program = "\(folder.path)/\(name)"
    let source: String
    if let text = self.program {
      source = program + ".c"
      guard folder.write(text, to: source) else { return nil }
    } else {
      source = "\(folder.sources)/\(sources)"
    }
    let build =
      "gcc -O3 \(processor) -fno-math-errno -w -o \(folder.quoted(program)) "
      + "-I \(folder.quoted(folder.sources)) \(folder.quoted(source)) \(libraries)"
    guard folder.output(of: build) != nil else { return nil }
    let words = arguments.split(separator: " ").map { word in
      word.hasPrefix("LOG") ? folder.quoted(folder.log + word.dropFirst(3)) : String(word)
    }
    let command = ([folder.quoted(program)] + words).joined(separator: " ")
    return Benchmark("peer.\(name)", unit: unit, summary) { workload in
      guard let first = measured(command, in: folder), first.value > 0 else { return nil }
      return Trial(work: workload.frameWork) {
        measured(command, in: folder) ?? Answer(value: .nan, details: first.details)
      }
    }
  }

  private func measured(_ command: String, in folder: PeerFolder) -> Answer? {
    guard let output = folder.output(of: command), let value = Self.number(of: unit, in: output)
    else { return nil }
    return Answer(
      value: value, details: details.map { ($0, Self.number(of: $0, in: output) ?? .nan) })
  }

  /// The number that stands before a unit, or behind it.
  static func number(of unit: String, in output: String) -> Double? {
    let words = output.split { $0.isWhitespace || $0 == "," }
    guard let place = words.firstIndex(where: { $0 == unit }) else { return nil }
    return (place > 0 ? Double(words[place - 1]) : nil)
      ?? (place + 1 < words.count ? Double(words[place + 1]) : nil)
  }
}
