import Arbitration
import Foundation
import Recognition
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport

/// Every sequence of a few deeds, tried one by one. `TACTUS_EXHAUSTIVE` makes them so much longer:
/// each deed more takes six times as long.
@Suite struct `Every short sequence of events` {
  private static let more =
    ProcessInfo.processInfo.environment["TACTUS_EXHAUSTIVE"].flatMap(Int.init) ?? 0

  @Test(arguments: Specimen.kinds + Specimen.several)
  func
    `every short sequence of events has only legal transitions, ends, and leaves no state behind`(
      specimen: Specimen
    )
  {
    let surface = Specimen.surface(of: specimen)
    var enumeration = Enumeration(length: 4 + Self.more, surface)
    enumeration.run(surface)
    print("\(specimen.testDescription): \(enumeration.count) sequences of up to \(4 + Self.more)")
    #expect(enumeration.broken.isEmpty)
    #expect(enumeration.count > 200)
  }

  @Test(arguments: Relation.allCases)
  func `every short sequence of events does so for each pair of kinds, with every relation`(
    relation: Relation
  ) {
    var count = 0
    for first in Specimen.kinds {
      for second in Specimen.kinds {
        var surface = Specimen.surface(of: first, second)
        relation.set(in: &surface)
        surface.advance(to: .zero)
        var enumeration = Enumeration(length: 3 + Self.more, surface)
        let alone = [first, second].map { Specimen.surface(of: $0) }
        enumeration.run(surface) { relation.fault(of: $0, alone) }
        count += enumeration.count
        let pair = "\(first.testDescription), \(second.testDescription)"
        #expect(enumeration.broken.isEmpty, "\(pair)")
      }
    }
    print("pairs, \(relation): \(count) sequences of up to \(3 + Self.more)")
  }
}

/// The relation of the first of two recognizers to the second.
enum Relation: CaseIterable {
  case none, simultaneous, prevents, requires

  func set(in surface: inout GestureSurface) {
    var (first, second) = (Rules(), Rules())
    switch self {
    case .none: break
    case .simultaneous: first.simultaneousWith = .all
    case .prevents:
      first.canPrevent = .all
      first.canBePreventedBy = Rules.Others.none
      second.canPrevent = Rules.Others.none
    case .requires: first.requireToFail = [1]
    }
    surface.setRules(first, of: 0)
    surface.setRules(second, of: 1)
  }

  /// Describes how a sequence breaks the relation; `alone` are surfaces with only the first and
  /// only the second recognizer.
  func fault(of walk: Enumeration.Walk, _ alone: [GestureSurface]) -> String? {
    switch self {
    case .none:
      let areTaps = walk.surface.kind(of: 0) == .tap && walk.surface.kind(of: 1) == .tap
      let both = [0, 1].allSatisfy { walk.surface.state(of: $0).isUnderWay }
      return both && !areTaps ? "both go on" : nil
    case .simultaneous:
      let other = [0, 1].first { walk.steps(of: $0) != steps(of: walk.frames, on: alone[$0]) }
      return other.map { "#\($0) does otherwise than alone" }
    case .prevents:
      let isDisturbed = walk.steps(of: 0) != steps(of: walk.frames, on: alone[0])
      if isDisturbed { return "the first is disturbed" }
      return begins(1, whileUnderWay: 0, walk.told) ? "the second begins all the same" : nil
    case .requires:
      let isPrevented = walk.told.contains {
        $0.recognizer == 1 && $0.failure?.reason == .prevented
      }
      if !isPrevented, walk.steps(of: 1) != steps(of: walk.frames, on: alone[1]) {
        return "the one that is waited for is disturbed"
      }
      return begins(0, before: 1, walk.told) ? "it did not wait" : nil
    }
  }

  private func steps(of frames: [Frame], on surface: GestureSurface) -> [Step] {
    var (surface, told) = (surface, [Step]())
    for frame in frames {
      surface.send(frame)
      told += surface.transitions.map(Step.init)
    }
    return told
  }

  /// Whether `number` is recognized while `other` goes on.
  private func begins(_ number: Int, whileUnderWay other: Int, _ told: [Transition]) -> Bool {
    var goesOn = false
    for transition in told {
      if transition.recognizer == other { goesOn = transition.state.isUnderWay }
      if goesOn && transition.isBeginning(of: number) { return true }
    }
    return false
  }

  /// Whether `number` is recognized while `other` has not failed in the same sequence.
  private func begins(_ number: Int, before other: Int, _ told: [Transition]) -> Bool {
    var hasFailed = false
    for transition in told {
      if transition.recognizer == other { hasFailed = transition.state == .failed }
      if !hasFailed && transition.isBeginning(of: number) { return true }
    }
    return false
  }
}

private struct Step: Hashable {
  let (time, state, values): (Timestamp, Phase, GestureValues)

  init(_ transition: Transition) {
    (time, state, values) = (transition.time, transition.state, transition.values)
  }
}

extension Enumeration.Walk {
  fileprivate func steps(of number: Int) -> [Step] {
    told.filter { $0.recognizer == number }.map(Step.init)
  }
}

extension Transition {
  fileprivate func isBeginning(of number: Int) -> Bool {
    recognizer == number && from == .possible && state.isRecognized
  }
}

extension Phase {
  fileprivate var isUnderWay: Bool { self == .began || self == .changed }
}
