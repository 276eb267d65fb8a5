import Arbitration
import Recognition
import Testing
import TouchModel
import TouchTestSupport

/// Taps wait for taps that take more, although no rule says so.
private enum PatientTaps: PlatformRelations {
  static func waits(_ first: Contender, for second: Contender) -> Bool {
    guard let mine = first.taps, let theirs = second.taps else { return false }
    return theirs > mine
  }
}

/// Touches that land are processed before the others of their frame.
private enum LandingsFirst: PlatformRelations {
  static var traits: PlatformTraits { PlatformTraits { $0.landingOrder = .first } }
}

extension ArbitrationPolicy {
  fileprivate static let patientTaps = ArbitrationPolicy(
    "patientTaps",
    PolicyDescription(otherPairs: "As UIKit.") { $0.letsOnlyTapsWait = true },
    relations: PatientTaps.self)
  fileprivate static let landingsFirst = ArbitrationPolicy(
    "landingsFirst", PolicyDescription(otherPairs: "As UIKit."), relations: LandingsFirst.self)
}

@Suite struct `A policy` {
  @Test func `a policy equals another of the same name, also as a key`() {
    let same = ArbitrationPolicy(
      "patientTaps", PolicyDescription(otherPairs: ""), relations: LandingsFirst.self)
    #expect(same == .patientTaps && same != .landingsFirst)
    #expect(Set([same, .patientTaps, .landingsFirst, .exclusion]).count == 3)
  }

  @Test func `a policy has UIKit's description except for what it states`() {
    let description = ArbitrationPolicy.patientTaps.description
    #expect(description.otherPairs == "As UIKit." && description.letsOnlyTapsWait)
    #expect(description.hasPartners && description.hasPrevention)
    #expect(description.excludesIdentical && !description.grantsToLast)
    #expect(!ArbitrationPolicy.landingsFirst.description.letsOnlyTapsWait)
  }

  @Test func `a policy may let taps wait for double taps without a rule`() throws {
    func times(_ policy: ArbitrationPolicy) -> [Moment] {
      var surface = GestureSurface(width: 400, height: 800)
      surface.policy = policy
      let single = surface.add(TapRecognizer())
      surface.add(TapRecognizer.with { $0.numberOfTapsRequired = 2 })
      surface.add(PanRecognizer())
      return surface.play { tap(1, at: 9, 9, for: .milliseconds(50)) }.of(single).moments
    }
    let interval = try #require(TapRecognizer.Configuration().series.maximumTapInterval)
    #expect(times(.exclusion).map(\.time) == [Timestamp(microseconds: 50_000)])
    #expect(
      times(.patientTaps).map(\.time) == [
        Timestamp(microseconds: 50_000).advanced(by: interval)
      ])
    #expect(times(.patientTaps).map(\.state) == [.ended])
  }

  @Test func `a policy may let a touch land before the others of its frame move`() {
    func translation(_ policy: ArbitrationPolicy) -> [Point] {
      var surface = GestureSurface(width: 400, height: 800)
      surface.policy = policy
      surface.add(PanRecognizer())
      return surface.play {
        finger(1).lands(at: 100, 100)
        finger(1).moves(by: 20, 0)
        together {
          finger(1).moves(by: 40, 0)
          finger(2).lands(at: 300, 100)
        }
      }.translations.prefix(2).map { $0 }
    }
    // One finger that moves by 40 pt moves the centroid by 40 pt; one of two fingers, by 20 pt.
    let (alone, both) = (translation(.exclusion), translation(.landingsFirst))
    #expect(alone.count == 2 && both.count == 2)
    #expect(alone[1] - alone[0] == near(Point(x: 40, y: 0)))
    #expect(both[1] - both[0] == near(Point(x: 20, y: 0)))
  }
}
