import Arbitration
import Recognition
import SeededRandom
import SurfaceLaws
import Testing
import TouchModel
import TouchTestSupport
import ViewTree

@Suite("Relations between many recognizers") struct ManyRecognizerTests {
  /// The time of the movement of `drag`.
  private let instant = TimeSpan.milliseconds(10)

  @TouchSequence private var drag: [Step] {
    finger(1).lands(at: 100, 400)
    hold(instant)
    finger(1).moves(by: 30, 0)
  }

  @Test func `a recognizer waits for those that any rule names, and for no other`() {
    #expect(RequirementLaw.faults(of: .exclusion) { _, _ in false }.isEmpty)
  }

  @Test func `among 200 pans on a view the first is recognized, with those that allow it`() {
    var surface = GestureSurface(width: 400, height: 800)
    let first = surface.add(PanRecognizer())
    let pans = (1..<200).map { _ in surface.add(PanRecognizer()) }
    surface.allowSimultaneous(pans[130], first)
    let moments = surface.follow { drag }.moments
    let others = pans.indices.map { number in
      number == 130 ? pans[130].began(at: instant) : pans[number].failed(.prevented, at: instant)
    }
    #expect(Set(moments) == Set([first.began(at: instant)] + others))
  }

  @Test(arguments: [2, 5, 14, 200])
  func `among pans on views inside each other the innermost is recognized`(count: Int) {
    var surface = GestureSurface(width: 400, height: 800)
    var outer = ViewID.root
    let pans = (0..<count).map { number in
      let frame = Rect(x: 0, y: 0, width: 400, height: 800)
      outer = surface.addView("view\(number)", frame: frame, to: outer)
      return surface.add(PanRecognizer(), to: outer)
    }
    let moments = surface.follow { drag }.moments
    let others = pans.dropLast().map { $0.failed(.prevented, at: instant) }
    #expect(moments.first == pans.last?.began(at: instant))
    #expect(Set(moments.dropFirst()) == Set(others) && moments.count == count)
  }

  @Test func `a pan that begins makes those fail that the rules let it prevent, and no other`() {
    var generator = SplitMix(seed: 11)
    for _ in 0..<60 {
      let count = Int.random(in: 1...130, using: &generator)
      func others() -> Rules.Others {
        guard Int.random(in: 0...2, using: &generator) > 0 else { return .all }
        return .only(Set((0..<count).filter { _ in Bool.random(using: &generator) }))
      }
      let rules = (0..<count).map { _ in
        var rules = Rules()
        if Bool.random(using: &generator) { rules.canPrevent = others() }
        if Bool.random(using: &generator) { rules.canBePreventedBy = others() }
        if Int.random(in: 0...3, using: &generator) == 0 { rules.simultaneousWith = others() }
        return rules
      }
      let first = Int.random(in: 0..<count, using: &generator)
      var surface = GestureSurface(width: 400, height: 800)
      for number in rules.indices {
        var pan = PanRecognizer.Configuration()
        pan.hysteresis = number == first ? 10 : 1000
        surface.add(PanRecognizer(pan), rules: rules[number])
      }
      let transitions = surface.follow {
        finger(1).lands(at: 100, 400)
        finger(1).moves(by: 30, 0)
      }
      let expected = rules.indices.filter { other in
        other != first && rules[first].canPrevent?.contains(other) ?? true
          && rules[other].canBePreventedBy?.contains(first) ?? true
          && !rules[first].simultaneousWith.contains(other)
          && !rules[other].simultaneousWith.contains(first)
      }
      let prevented = transitions.filter { $0.failure?.reason == .prevented }
      #expect(Set(prevented.map(\.recognizer)) == Set(expected))
    }
  }
}
