import Synthesis
import Testing
import TouchModel

@Suite struct `Specification` {
  @Test func `listed gestures keep their order, shuffled ones their number`() throws {
    var specification = SynthesisSpecification()
    specification.order = .listed
    specification.capture = "p01/mixture.evemu"
    specification.participant.name = "p01"
    let listed = try Synthesizer(specification).synthesize().annotations
    let expected = specification.gestures.flatMap {
      Array(repeating: $0.kind.rawValue, count: $0.count)
    }
    #expect(listed.map(\.label) == expected)
    #expect(listed.allSatisfy { $0.capture == "p01/mixture.evemu" && $0.participant == "p01" })

    specification.order = .shuffled
    let shuffled = try Synthesizer(specification).synthesize().annotations
    #expect(shuffled.map(\.label) != expected)
    #expect(shuffled.map(\.label).sorted() == expected.sorted())
  }

  @Test func `a specification without gestures gives an empty capture`() throws {
    let capture = try Synthesizer(SynthesisSpecification(seed: 1, gestures: [])).synthesize()
    #expect(capture.frames.isEmpty && capture.annotations.isEmpty)
  }

  /// A change to the defaults, and the expected message.
  struct Refusal: Sendable {
    var problem: SynthesisProblem
    var change: @Sendable (inout SynthesisSpecification) -> Void

    init(
      _ problem: SynthesisProblem,
      _ change: @escaping @Sendable (inout SynthesisSpecification) -> Void
    ) {
      self.problem = problem
      self.change = change
    }
  }

  static let refusals = [
    Refusal(.surface(width: 50, height: 135)) { $0.device.width = 50 },
    Refusal(.rate(5)) { $0.device.rate = 5 },
    Refusal(.rate(.infinity)) { $0.device.rate = .infinity },
    Refusal(.resolution(0)) { $0.device.resolution = 0 },
    Refusal(.clockJitter(-1)) { $0.device.clockJitter = -1 },
    Refusal(.sensorNoise(1)) { $0.device.sensorNoise = 1 },
    Refusal(.slots(2, needed: 3)) { $0.device.slots = 2 },
    Refusal(.tempo(9)) { $0.participant.tempo = 9 },
    Refusal(.tremor(-1)) { $0.participant.tremor = -1 },
    Refusal(.stagger(1)) { $0.participant.stagger = 1 },
    Refusal(.handLength(10)) { $0.participant.handLength = 10 },
    Refusal(.pause(shortest: 0.1, longest: 1.4)) { $0.shortestPause = 0.1 },
    Refusal(.pause(shortest: 0.6, longest: 0.5)) { $0.longestPause = 0.5 },
    Refusal(.start(seconds: -0.001)) { $0.start = .milliseconds(-1) },
    Refusal(.count(-1)) { $0.gestures = [GestureRequest(.pan, count: -1)] },
    Refusal(.touches(.pinch, 3)) { $0.gestures = [GestureRequest(.pinch, touches: 3)] },
    Refusal(.taps(.pan, 2)) { $0.gestures = [GestureRequest(.pan, taps: 2)] },
    Refusal(.doesNotFit(.tap, touches: 5)) {
      ($0.device.width, $0.device.height) = (60, 40)
      $0.gestures = [GestureRequest(.tap, touches: 5)]
    },
  ]

  @Test(arguments: refusals) func `a gesture that cannot be performed is reported`(refusal: Refusal)
  {
    var specification = SynthesisSpecification()
    refusal.change(&specification)
    #expect(throws: refusal.problem) { try Synthesizer(specification).synthesize() }
  }

  @Test(arguments: [30.0, 400])
  func `the smallest surface, the coarsest grid and the strongest tremor work`(
    rate: Double
  ) throws {
    for seed in 1...6 {
      var specification = SynthesisSpecification()
      specification.seed = UInt64(seed)
      (specification.device.width, specification.device.height) = (60, 40)
      specification.device.resolution = 4
      specification.device.rate = rate
      specification.device.clockJitter = 1e9
      specification.device.sensorNoise = 0.2
      specification.participant.tremor = 0.5
      specification.participant.stagger = 0.03
      specification.participant.tempo = seed % 2 == 0 ? 0.5 : 2
      specification.gestures = SyntheticKind.allCases.map { GestureRequest($0, count: 2) }
      let capture = try Synthesizer(specification).synthesize()
      #expect(capture.annotations.count == 12)
    }
  }

  @Test func `five fingers fit on a tablet`() throws {
    let kinds: [SyntheticKind] = [.tap, .longPress, .swipe, .pan]
    for seed in 1...8 {
      let requests = kinds.map { GestureRequest($0, count: 2, touches: 5) }
      let capture = try Synthesizer(
        SynthesisSpecification(seed: UInt64(seed), gestures: requests)
      ).synthesize()
      #expect(capture.annotations.count == 8)
      #expect(capture.annotations.allSatisfy { $0.touches == 5 })
    }
  }
}
