import Arbitration
import Recognition
import SeededRandom
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite struct `What a view receives of its touches` {
  /// One view that takes several touches, and one recognizer.
  private func surface<Machine: AddableRecognizer>(
    _ recognizer: Machine, delaysBegan: Bool = false
  ) -> GestureSurface {
    var root = View(id: "root", frame: Rect(x: 0, y: 0, width: 400, height: 800))
    root.isMultipleTouchEnabled = true
    var surface = GestureSurface(root: root)
    surface.recordsDeliveries = true
    var rules = Rules()
    rules.delaysTouchesBegan = delaysBegan
    surface.add(recognizer, rules: rules)
    return surface
  }

  /// The phases of each call of the last step, and the fingers in it.
  private func calls(_ surface: GestureSurface) -> [String] {
    var calls: [(call: Int, text: String)] = []
    for delivery in surface.deliveries {
      let finger = "\(delivery.touch.number)"
      if calls.last?.call == delivery.call {
        calls[calls.count - 1].text += " " + finger
      } else {
        calls.append((delivery.call, "\(delivery.phase) " + finger))
      }
    }
    return calls.map(\.text)
  }

  @Test
  func `what a view receives of two delayed fingers arrives in the order in which it happened`() {
    var surface = surface(PanRecognizer(), delaysBegan: true)
    surface.follow {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(20))
      finger(2).lands(at: 150, 50)
      hold(.milliseconds(30))
      together {
        finger(1).moves(by: 5, 0)
        finger(2).moves(by: 5, 0)
      }
      hold(.milliseconds(50))
      together {
        finger(1).lifts()
        finger(2).lifts()
      }
      look { surface in
        #expect(calls(surface) == ["began 1", "began 2", "moved 1 2", "ended 1 2"])
      }
    }
  }

  @Test
  func
    `what a view receives of a finger that lands and lifts while another lifts begins before both end in one call`()
  {
    var surface = surface(TapRecognizer())
    surface.follow {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(100))
      together {
        finger(1).lifts()
        finger(2).lands(at: 90, 50)
        finger(2).lifts()
      }
      look { #expect(calls($0) == ["began 2", "ended 1 2"]) }
    }
  }

  @Test func `what a view receives of a finger that moved twice at one time arrives in two calls`()
  {
    var surface = surface(LongPressRecognizer(), delaysBegan: true)
    surface.follow {
      finger(1).lands(at: 50, 50)
      hold(.milliseconds(50))
      finger(1).moves(by: 2, 0)
      finger(1).moves(by: 2, 0)
      hold(.milliseconds(50))
      finger(1).lifts()
      look { #expect(calls($0) == ["began 1", "moved 1", "moved 1", "ended 1"]) }
    }
  }

  @Test
  func
    `what a view receives is began, then moved, then once ended or cancelled, whatever the fingers do`()
  {
    var endings = 0
    for seed in 1...trials(1500) {
      let random = RandomSurface(seed: UInt64(seed), tellsViews: true).surface
      let events = RandomTouches(seed: UInt64(seed) &* 31, recognizers: random.recognizerCount)
      for joined in [events.events, events.framesOfOneTimeJoined] {
        var surface = random
        var recorded: [Delivery] = []
        for event in joined {
          _ = surface.tell(event)
          recorded += surface.deliveries
        }
        surface.finish()
        recorded += surface.deliveries
        let broken = DeliveryLaw.broken(by: recorded)
        #expect(broken.isEmpty, "seed \(seed): \(broken)")
        endings += recorded.count { $0.phase == .ended }
      }
    }
    #expect(endings > 1000, "views were told of something")
  }
}

/// The rules of delivery that each view may rely on.
private enum DeliveryLaw {
  struct Key: Hashable {
    let view: ViewID
    let touch: TouchID
  }

  static func broken(by deliveries: [Delivery]) -> [String] {
    var broken: [String] = []
    for (key, all) in Dictionary(grouping: deliveries, by: { Key(view: $0.view, touch: $0.touch) })
    {
      let phases = all.map(\.phase)
      let isWhole =
        phases.first == .began && phases.dropFirst().dropLast().allSatisfy { $0 == .moved }
        && (phases.last == .ended || phases.last == .cancelled)
      if !isWhole { broken.append("\(key.touch): \(phases)") }
      if all.map(\.time) != all.map(\.time).sorted() { broken.append("\(key.touch): times") }
      if Set(all.map(\.call)).count != all.count { broken.append("\(key.touch): twice in a call") }
    }
    if deliveries.map(\.delivered) != deliveries.map(\.delivered).sorted() {
      broken.append("views are told as time goes on")
    }
    return broken
  }
}

extension RandomTouches {
  /// The deliveries with neighboring frames of one time made into one, in which touches land and
  /// lift.
  fileprivate var framesOfOneTimeJoined: [Event] {
    var joined: [Event] = []
    for event in events {
      if case .frame(let frame) = event, case .frame(let before)? = joined.last,
        frame.time == before.time, frame.interruption == before.interruption
      {
        joined[joined.count - 1] = .frame(
          Frame(
            time: frame.time, contacts: before.contacts + frame.contacts,
            interruption: frame.interruption))
      } else {
        joined.append(event)
      }
    }
    return joined
  }
}
