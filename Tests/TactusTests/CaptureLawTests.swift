import Foundation
import SeededRandom
import Tactus
import Testing

/// The evemu captures are not part of the package; `TACTUS_SHARED` names their folder.
private enum SharedCaptures {
  static let files: [String] = {
    let root = ProcessInfo.processInfo.environment["TACTUS_SHARED"] ?? "../shared"
    let folder = URL(fileURLWithPath: root).appendingPathComponent("captures")
    let facts = try? Data(contentsOf: folder.appendingPathComponent("facts.json"))
    let known = try? facts.map { try JSONReader().read([UInt8]($0)) }
    let captures = known?["captures"]?.members ?? []
    if captures.isEmpty { print("skipped: needs captures in the folder that TACTUS_SHARED names") }
    return captures.filter { ["evemu", "empty"].contains($0.value["format"]?.string) }
      .map { folder.appendingPathComponent($0.key).path }
  }()
}

@Suite struct `Over every real evemu capture` {
  /// All captures are in one test, because the overhead of a parameterized test would take most of
  /// the time.
  @Test
  func `over every real evemu capture, transitions keep the laws, and a second run gives the same`()
    throws
  {
    for file in SharedCaptures.files.tried {
      for setup in [Setup.default, .touchpad] {
        let transitions = try self.transitions(of: file, setup)
        #expect(violations(in: transitions, setup).isEmpty, "\(file)")
        #expect(try self.transitions(of: file, setup) == transitions, "\(file)")
      }
    }
  }

  private func transitions(of file: String, _ setup: Setup) throws -> [Transition] {
    let run = CaptureRecognition(try CaptureReader(path: file), setup)
    var all: [Transition] = []
    while try run.step() { all += run.transitions }
    return all
  }

  private func violations(in transitions: [Transition], _ setup: Setup) -> [String] {
    var states = [Phase](repeating: .possible, count: setup.recognizers.count)
    var found: [String] = []
    var last = Timestamp(microseconds: .min)
    for transition in transitions {
      let isLegal = transition.from.allows(
        transition.state, continuous: transition.kind.isContinuous)
      if transition.from != states[transition.recognizer] || !isLegal {
        found.append("\(transition.from) to \(transition.state) at \(transition.time)")
      }
      if transition.time < last { found.append("time ran backwards at \(transition.time)") }
      if !isFinite(transition) { found.append("not finite at \(transition.time)") }
      let needsReason = transition.state == .failed || transition.state == .cancelled
      if needsReason != (transition.failure != nil) { found.append("reason at \(transition.time)") }
      states[transition.recognizer] = transition.state
      last = transition.time
    }
    if states.contains(where: { $0 != .possible }) { found.append("not all possible at the end") }
    return found
  }

  private func isFinite(_ transition: Transition) -> Bool {
    var numbers = [transition.location.x, transition.location.y]
    if case .custom(let values) = transition.values {
      numbers += [values.first, values.second, values.third, values.fourth]
    }
    numbers += transition.values.quantities.flatMap(\.numbers)
    return numbers.allSatisfy(\.isFinite)
  }
}
