import Arbitration
import Recognition
import Setups
import Testing
import TouchTestSupport

@Suite struct `A rule about every recognizer of a kind or label` {
  private func text(_ rule: String) -> String {
    #"""
    {"recognizers":[
      {"id":"scroll","kind":"pan",\#(rule)},
      {"id":"left","kind":"swipe","direction":"left","label":"page"},
      {"id":"right","kind":"swipe","direction":"right","label":"page"},
      {"id":"other","kind":"pan"}]}
    """#
  }

  @Test(arguments: [
    (#""requireToFail":["kind:swipe"]"#, "[1, 2]"),
    (#""requireToFail":"label:page""#, "[1, 2]"), (#""requireToFail":["kind:tap"]"#, "[]"),
    (#""requireToFail":["left","kind:pan"]"#, "[1, 3]"),
  ])
  func
    `a rule about every recognizer of a kind or label holds for each of them, and not for itself`(
      rule: String, numbers: String
    ) throws
  {
    #expect("\(try setup(text(rule)).requirements[0])" == numbers)
  }

  @Test func `a rule about every recognizer of a kind or label may be any of the relations`() throws
  {
    let rules = try setup(
      text(
        #""canPrevent":["kind:swipe"],"canBePreventedBy":"label:page","delegate":{"simultaneousWith":"kind:pan"}"#
      )
    ).surface(bounds: nil).rules(of: 0)
    #expect(rules.canPrevent == .only([1, 2]))
    #expect(rules.canBePreventedBy == .only([1, 2]))
    #expect(rules.simultaneousWith == .only([0, 3]))
  }

  @Test(arguments: [
    (#""requireToFail":["kind:swpie"]"#, #"no kind is called "swpie"; did you mean "swipe"?"#),
    (#""requireToFail":["label:pages"]"#, #"no label is called "pages"; did you mean "page"?"#),
  ])
  func `a rule about every recognizer of a kind or label that is unknown is refused`(
    rule: String, says: String
  ) {
    let fault = #expect(throws: SetupFault.self) { try setup(text(rule)) }
    #expect(fault?.message.hasPrefix(says) ?? false, "\(fault?.message ?? "")")
  }

  @Test func `a recognizer that is called as a group is meant by the name`() throws {
    let named = try setup(
      #"{"recognizers":[{"id":"a","kind":"tap","requireToFail":["kind:pan"]},{"id":"kind:pan","kind":"swipe"},{"id":"c","kind":"pan"}]}"#
    )
    #expect(named.requirements[0] == [1])
  }

  @Test func `a requirement of a group can be lifted for one of its recognizers`() throws {
    let original = try setup(text(#""requireToFail":["kind:swipe"]"#))
    #expect(original.removingRequirement(of: 0, on: 1).requirements[0] == [2])
  }
}
