import Foundation
import Tactus
import Testing

/// Touch features with a shrunk discriminant on captures of a pad that it has not seen, beside the
/// state machines on the same captures.
@Suite struct `A discriminant of touch features` {
  /// Captures that hold something else than was asked for, which the page tells.
  private static let wrong: Set<String> = [
    // A key of a keyboard, and no touch.
    "click-any_location_click.tap-lumpy-user-20120503_021236.dat",
    // Places above the pad come as 4083 instead of -13.
    "two_finger_swipe.top_to_bottom-lumpy-fw_11.23-complete-20130725_023223.dat",
    "two_finger_swipe.top_to_bottom-lumpy-fw_11.23-complete-20130725_023232.dat",
  ]

  private struct Example {
    let pad: String
    /// Where a label names two directions, each of them is right.
    let labels: [String]
    let values: [Double]
  }

  /// The label given to an example, or to a tap that one side missed or invented.
  private struct Verdict: Hashable {
    let truth: String?
    let said: String?
  }

  private static let pads = ["alex", "lumpy", "link"]
  private static let families: [LabelledCapture.Family] = [.taps, .scrolls, .pinches, .swipes]

  private static func captures() throws -> [(LabelledCapture, path: String, DeviceDescription)] {
    guard let folder = ImportedPads.folder else { return [] }
    let data = try Data(contentsOf: folder.appendingPathComponent("labels.json"))
    var devices: [String: DeviceDescription] = [:]
    for pad in pads {
      let file = folder.appendingPathComponent("chromeos-touch-firmware/device/\(pad).touchpad")
      devices[pad] = try DeviceFile.read(path: file.path, node: nil)
    }
    return try (try JSONReader().read([UInt8](data)).members ?? [])
      .compactMap { LabelledCapture($0.key, $0.value) }
      .filter { families.contains($0.family) && !wrong.contains($0.name) }
      .map { capture in
        (
          capture, folder.appendingPathComponent(capture.path).path,
          try #require(devices[capture.pad])
        )
      }
  }

  private static func labels(of capture: LabelledCapture) -> [String] {
    switch capture.family {
    case .taps: ["tap"]
    case .scrolls: capture.directions.sorted().map { "scroll \($0)" }
    case .pinches: ["pinch"]
    case .swipes: ["swipe"]
    case .drumRolls, .drags, .nothing: []
    }
  }

  private static func sequences(_ path: String, _ device: DeviceDescription) throws
    -> [TouchSequence]
  {
    var options = CaptureReader.Options()
    options.device = device
    options.splitsJumps = true
    let reader = try CaptureReader(path: path, options)
    var (batch, frames) = (FrameBatch(), [Frame]())
    while try reader.next(into: &batch) {
      for entry in batch.entries {
        guard case .frame(let range, _) = entry.item else { continue }
        frames.append(Frame(time: entry.time, contacts: Array(batch.contacts[range])))
      }
    }
    return TouchSequence.sequences(in: frames)
  }

  /// Every tap; of the others, which may begin with another task, what went farthest with two fingers.
  private static func examples() throws -> [Example] {
    try captures().flatMap { capture, path, device -> [Example] in
      let all = try sequences(path, device).map(TouchSummary.vector(of:))
      func farthest(_ some: [FeatureVector]) -> [FeatureVector] {
        some.max { ($0["summary.drift"] ?? 0) < ($1["summary.drift"] ?? 0) }.map { [$0] } ?? []
      }
      let two = all.filter { $0["summary.fingers"] == 2 }
      let chosen =
        switch capture.family {
        case .scrolls: farthest(two.isEmpty ? all : two)
        default: all
        }
      return chosen.map {
        Example(pad: capture.pad, labels: labels(of: capture), values: $0.values)
      }
    }
  }

  /// Pinches and swipes are of one pad only: without it nothing else could be learned of them.
  private static func made() throws -> [Example] {
    try (1...8 as ClosedRange<UInt64>).flatMap { seed -> [Example] in
      var generator = SeededGenerator(seed: seed)
      var specification = SynthesisSpecification(
        seed: seed, gestures: [GestureRequest(.pinch, count: 4), GestureRequest(.swipe, count: 4)])
      specification.device.width = 102
      specification.device.height = 68
      specification.device.isDirect = false
      specification.participant = .drawn(name: "p\(seed)", using: &generator)
      let capture = try Synthesizer(specification).synthesize()
      let sequences = TouchSequence.sequences(in: capture.frames)
      #expect(sequences.count == capture.annotations.count)
      return zip(sequences, capture.annotations).map {
        Example(pad: "made", labels: [$1.label], values: TouchSummary.vector(of: $0).values)
      }
    }
  }

  private static func discriminantVerdicts() throws -> [Verdict] {
    let (real, made) = (try examples(), try made())
    let names = Set((real + made).map { $0.labels[0] }).sorted()
    return try pads.flatMap { pad -> [Verdict] in
      let known = real.filter { $0.pad != pad } + made
      let rows = Matrix(
        rows: known.count, columns: TouchSummary.schema.count,
        elements: known.flatMap(\.values))
      let fitted = try Learner.discriminant(.oracleApproximating)
        .fit(rows, known.map { names.firstIndex(of: $0.labels[0]) ?? 0 })
      return real.filter { $0.pad == pad }.map { example in
        let said = fitted.ranking(of: example.values).best.map { names[$0.classIndex] }
        let isRight = said.map { example.labels.contains($0) } ?? false
        return Verdict(truth: isRight ? said : example.labels[0], said: said)
      }
    }
  }

  private static func machineVerdicts() throws -> [Verdict] {
    try captures().flatMap { capture, path, device -> [Verdict] in
      let gestures = try PadGesture.all(in: path, of: device, .touchpad, rejectingPalms: false)
      let labels = labels(of: capture)
      if capture.family == .taps {
        let (found, count) = (capture.tapCount(gestures), capture.taps)
        return (0..<max(found, count)).map {
          Verdict(truth: $0 < count ? "tap" : nil, said: $0 < found ? "tap" : nil)
        }
      }
      let said = said(gestures)
      let isRight = said.map { labels.contains($0) } ?? false
      return [Verdict(truth: isRight ? said : labels[0], said: said)]
    }
  }

  /// The farthest pan of two fingers says where a scroll goes, unless a pinch was recognized.
  private static func said(_ gestures: [PadGesture]) -> String? {
    if gestures.contains(where: { $0.id == "pinch" }) { return "pinch" }
    let pans = gestures.filter { $0.id == "twoFingerPan" }
    if let farthest = pans.max(by: { $0.length < $1.length }) { return "scroll \(farthest.way)" }
    if gestures.contains(where: { $0.swipe != nil }) { return "swipe" }
    return gestures.contains(where: \.isTap) ? "tap" : nil
  }

  private static func f1(_ verdicts: [Verdict], of name: String) -> Double {
    let hits = verdicts.count { $0.truth == name && $0.said == name }
    let (truths, claims) = (
      verdicts.count { $0.truth == name }, verdicts.count { $0.said == name }
    )
    return 2 * Double(hits) / Double(max(truths + claims, 1))
  }

  @Test func `knows gestures on a pad it has not seen, as often as the page says`() throws {
    guard ImportedPads.folder != nil else { return }
    let sides = [try Self.discriminantVerdicts(), try Self.machineVerdicts()]
    let names = Set(sides.joined().compactMap(\.truth)).sorted()
    #expect(
      names == [
        "pinch", "scroll down", "scroll left", "scroll right", "scroll up", "swipe", "tap",
      ])
    let page = try String(
      contentsOf: Package.root.appendingPathComponent("docs/accuracy.md"), encoding: .utf8)
    func cells(_ values: [Double]) -> String {
      values.map { Quantity.fixed($0, decimals: 3) }.joined(separator: " | ")
    }
    var sums = [0.0, 0.0]
    for name in names {
      let scores = sides.map { Self.f1($0, of: name) }
      let count = sides[0].count { $0.truth == name }
      let line = "| \(name) | \(count) | \(cells(scores)) |"
      #expect(page.contains(line), "\(line)")
      for side in 0...1 { sums[side] += scores[side] / Double(names.count) }
    }
    let line = "| mean of the classes (macro-F1) | \(sides[0].count) | \(cells(sums)) |"
    #expect(page.contains(line), "\(line)")
    #expect(sums[0] >= 0.95)
  }
}
