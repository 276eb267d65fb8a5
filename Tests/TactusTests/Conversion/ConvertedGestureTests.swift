import Foundation
import Tactus
import Testing

/// Conversions keep the facts on which recognizers depend: the times of frames, landings, lifts,
/// and hovering.
@Suite struct `A converted touch log` {
  private static let formats = WritableFormat.all.map(\.name)

  private func convert(_ log: String, _ name: String, _ options: CaptureReader.Options = .init())
    throws -> [UInt8]
  {
    let format = try #require(WritableFormat.named(name))
    var converter = CaptureConverter(
      try CaptureReader(bytes: Array(log.utf8), options), to: format)
    var bytes: [UInt8] = []
    while try converter.next(into: &bytes) {}
    return bytes
  }

  /// Returns the recognizer, state and milliseconds of every action.
  private func actions(_ bytes: [UInt8], _ options: CaptureReader.Options = .init()) throws
    -> [String]
  {
    var options = options
    // The size, which raw events cannot state and all other formats do.
    options.geometry = .resolution(x: 100, y: 100)
    let run = CaptureRecognition(try CaptureReader(bytes: bytes, options), .default)
    let names = Setup.default.recognizerNames
    var actions: [String] = []
    while try run.step() {
      for transition in run.transitions where transition.action {
        let time = transition.time.microseconds / 1000
        actions.append("\(time) \(names[transition.recognizer]) \(transition.state)")
      }
    }
    return actions
  }

  private static let press = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":1,"touches":[{"id":1,"phase":"began","x":50,"y":50}]}
    {"t":1.7,"touches":[]}

    """

  @Test(arguments: formats)
  func `a converted touch log still presses if only a frame without touches states the time`(
    name: String
  ) throws {
    let before = try actions(Array(Self.press.utf8))
    #expect(before.first == "1500 press began")
    #expect(try actions(try convert(Self.press, name)) == before)
  }

  @Test(arguments: formats)
  func `a converted touch log still presses if only a command states the time`(
    name: String
  ) throws {
    let log = Self.press.replacingOccurrences(
      of: #""touches":[]"#, with: #""set":{"recognizer":"pinch","enabled":true}"#)
    #expect(try actions(try convert(log, name)).first == "1500 press began")
  }

  private static let hover = """
    {"tactus":"touch-log","version":1,"width":400,"height":800}
    {"t":1,"touches":[{"id":1,"phase":"began","x":50,"y":50,"hovering":true}]}
    {"t":1.1,"touches":[{"id":1,"phase":"moved","x":60,"y":50,"hovering":true}]}
    {"t":1.2,"touches":[{"id":1,"phase":"stationary","x":60,"y":50,"hovering":true}]}
    {"t":1.3,"touches":[{"id":1,"phase":"ended","x":60,"y":50,"hovering":true}]}

    """

  @Test(arguments: formats) func `a converted touch log has no touch where a finger only hovered`(
    name: String
  ) throws {
    var options = CaptureReader.Options()
    options.included = [.hover]
    let bytes = try convert(Self.hover, name, options)
    #expect(try actions(bytes).isEmpty)
    let reader = try CaptureReader(bytes: bytes)
    var batch = FrameBatch()
    while try reader.next(into: &batch) { #expect(batch.contacts.isEmpty) }
  }

  /// Random numbers with a fixed seed, so that a failure can be repeated.
  private struct Dice {
    var state: UInt64

    mutating func roll(_ sides: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(sides))
    }
  }

  /// Returns a log of up to three fingers that land, move, rest, hover and lift, with frames that
  /// only state the time.
  ///
  /// Positions are in hundredths of a millimeter, the unit of the device in events. Other positions
  /// would be rounded, and a movement as long as a limit could be on its other side afterwards.
  private func randomLog(_ seed: Int) -> String {
    var dice = Dice(state: UInt64(seed) &* 7919 &+ 17)
    var log = #"{"tactus":"touch-log","version":1,"width":400,"height":800}"# + "\n"
    var milliseconds = 1000
    var down: [Int: (x: Int, y: Int)] = [:]
    var next = 1
    for _ in 0..<40 {
      milliseconds += [8, 16, 40, 120, 600][dice.roll(5)]
      var touches: [String] = []
      func add(_ id: Int, _ phase: String, _ place: (x: Int, y: Int), _ hovers: Bool = false) {
        let x = Double(place.x) / 100 * Point.perMillimetre
        let y = Double(place.y) / 100 * Point.perMillimetre
        touches.append(
          #"{"id":\#(id),"phase":"\#(phase)","x":\#(x),"y":\#(y)"#
            + (hovers ? #","hovering":true}"# : "}"))
      }
      for (id, place) in down.sorted(by: { $0.key < $1.key }) {
        switch dice.roll(5) {
        case 0:
          add(id, "ended", place)
          down[id] = nil
        case 1, 2:
          let moved = (x: place.x + dice.roll(321) - 160, y: place.y + dice.roll(321) - 160)
          add(id, "moved", moved)
          down[id] = moved
        default: break
        }
      }
      if down.count < 3, dice.roll(3) == 0 {
        let place = (x: 800 + dice.roll(4760), y: 800 + dice.roll(9520))
        add(next, "began", place)
        down[next] = place
        next += 1
      }
      log +=
        #"{"t":\#(Double(milliseconds) / 1000),"touches":[\#(touches.joined(separator: ","))]}"#
      log += "\n"
    }
    return log
  }

  @Test(arguments: formats)
  func `a converted touch log is recognized as before, whatever the fingers did`(
    name: String
  ) throws {
    for seed in 1...40 {
      let log = randomLog(seed)
      let before = try actions(Array(log.utf8))
      let after = try actions(try convert(log, name))
      #expect(after == before, "seed \(seed)")
    }
  }
}
