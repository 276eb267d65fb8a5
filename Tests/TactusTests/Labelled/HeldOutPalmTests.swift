import Foundation
import Tactus
import Testing

/// The parts of palm rejection, judged on a touchpad that they were not chosen on.
///
/// Each part is on or off. For each touchpad, the parts are chosen on the other two: of all 32 choices that with
/// the highest sum of the shares of captures as asked, over touchpads and families; of equal ones that with the
/// fewest parts.
@Suite struct `Palm rejection on a touchpad that it was not chosen on,` {
  private enum Part: String, CaseIterable {
    case pressure, edges, bottom, pieces, rests

    func remove(from rules: inout PalmRejection) {
      switch self {
      case .pressure: rules.leastPressure = .infinity
      case .edges: rules.sideShare = 0
      case .bottom: (rules.thumbShare, rules.lowShare) = (0, 0)
      case .pieces: (rules.palmReach, rules.flickerReach, rules.shortestLife) = (0, 0, 0)
      case .rests: rules.longestRest = 0
      }
    }
  }

  private typealias Choice = Set<Part>

  private struct Key: Hashable {
    var pad: String
    var family: PadTask.Family
  }

  /// The number of captures as asked, and of all.
  private struct Count: Equatable {
    var met = 0
    var all = 0
    var share: Double { all == 0 ? 1 : Double(met) / Double(all) }
  }

  private typealias Counts = [Key: Count]

  /// Judges all captures with some parts; without rejection if `choice` is nil.
  private static func counts(_ choice: Choice?, _ tasks: [PadTask]) throws -> Counts {
    var counts: Counts = [:]
    var rules = PalmRejection()
    for part in Part.allCases where choice?.contains(part) == false { part.remove(from: &rules) }
    for pad in PadTask.pads {
      let folder = ImportedPads.folder?.path ?? ""
      let device = try DeviceFile.read(
        path: "\(folder)/chromeos-touch-firmware/device/\(pad).touchpad", node: nil)
      for task in tasks where task.pad == pad {
        var options = CaptureReader.Options()
        options.device = device
        if choice == nil { options.included = [.palm] } else { options.palmRejection = rules }
        let gestures = try PadGesture.all(in: task.path, .touchpad, options)
        let key = Key(pad: pad, family: task.family)
        counts[key, default: Count()].all += 1
        if task.isDone(gestures) { counts[key, default: Count()].met += 1 }
      }
    }
    return counts
  }

  private static let choices: [Choice] = (0..<(1 << Part.allCases.count)).map { bits in
    Set(Part.allCases.enumerated().filter { bits >> $0.offset & 1 == 1 }.map(\.element))
  }

  /// Returns the choice that is best on all touchpads but one.
  private static func best(without pad: String, _ all: [Choice: Counts]) -> Choice? {
    func sum(_ choice: Choice) -> Double {
      // Sums that differ only by rounding are equal.
      let counts = (all[choice] ?? [:]).filter { $0.key.pad != pad }
      return (counts.reduce(0) { $0 + $1.value.share } * 1e6).rounded()
    }
    return choices.sorted { $0.count < $1.count }.reduce(nil as Choice?) { best, choice in
      guard let best else { return choice }
      return sum(choice) > sum(best) ? choice : best
    }
  }

  private static let page = Package.root.appendingPathComponent("docs/devices.md")
  private static let mark = "| task | touchpad | no rejection | all parts |"

  /// `TACTUS_WRITE_PAGES=1` writes the table instead.
  @Test
  func
    `palm rejection with each touchpad left out is as good as the page says, and costs no family`()
    throws
  {
    let tasks = try PadTask.all()
    guard !tasks.isEmpty else { return }
    let none = try Self.counts(nil, tasks)
    var all: [Choice: Counts] = [:]
    for choice in Self.choices { all[choice] = try Self.counts(choice, tasks) }
    let fixed = try #require(all[Set(Part.allCases)])
    var rows: [String] = []
    for family in PadTask.Family.allCases {
      for pad in PadTask.pads {
        let key = Key(pad: pad, family: family)
        guard let before = none[key], let now = fixed[key],
          let chosen = Self.best(without: pad, all), let held = all[chosen]?[key]
        else { continue }
        let parts = Part.allCases.filter(chosen.contains).map(\.rawValue).joined(separator: ", ")
        rows.append(
          "| \(family.rawValue) | \(pad) | \(before.met) of \(before.all) | \(now.met) | \(held.met) "
            + "| \(parts) |")
        // At most one file of a family, or one in fifty, is worse than without rejection.
        for count in [now, held] {
          #expect(before.met - count.met <= max(1, before.all / 50), "\(family) on \(pad)")
        }
      }
    }
    var lines = try String(contentsOf: Self.page, encoding: .utf8).components(separatedBy: "\n")
    let head = try #require(lines.firstIndex { $0.hasPrefix(Self.mark) })
    let old = lines[(head + 2)...].prefix { $0.hasPrefix("|") }
    if ProcessInfo.processInfo.environment["TACTUS_WRITE_PAGES"] != nil {
      lines.replaceSubrange(old.indices, with: rows)
      try Data(lines.joined(separator: "\n").utf8).write(to: Self.page)
    } else {
      #expect(Array(old) == rows)
    }
  }
}
