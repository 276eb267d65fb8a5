import Platforms
import SeededRandom
import Setups
import Testing

@Suite struct `A printed setup` {
  @Test(arguments: Setup.builtIn.map(\.name))
  func `a printed setup that is built in reads back as it was`(name: String) throws {
    let original = try #require(Setup.builtIn(named: name))
    #expect(try setup(SetupWriter().text(of: original)) == original)
  }

  @Test func `a printed setup reads back as it was, whatever is in it`() throws {
    for seed in 1...UInt64(trials(300)) {
      var random = RandomSetup(seed: seed)
      let original = random.make()
      let text = SetupWriter().text(of: original)
      let read = try setup(text)
      #expect(read == original, "seed \(seed)")
      #expect(SetupWriter().text(of: read) == text, "seed \(seed)")
      #expect(SetupWriter().digest(of: read) == SetupWriter().digest(of: original))
    }
  }

  @Test func `a printed setup contains every value, also the defaults`() throws {
    let brief = try setup(#"{"recognizers":[{"id":"a","kind":"tap"}]}"#)
    let text = SetupWriter().text(of: brief)
    for key in [
      "preset", "view", "enabled", "numberOfTapsRequired", "maximumTapInterval", "canPrevent",
      "requireToFail", "allowedTouchTypes", "delegate", "shouldBegin", "beRequiredToFailBy",
    ] {
      #expect(text.contains("\"\(key)\":"), "\(key)")
    }
  }

  @Test(arguments: Preset.all)
  func `a printed setup says whether its preset has been verified, which a reader only passes over`(
    preset: Preset
  ) throws {
    let original = Setup.default.under(preset)
    let text = SetupWriter().text(of: original)
    let words = ["driven: ", "scenarios: ", "unverified: "]
    #expect(words.contains { text.contains("\"verification\": \"\($0)") }, "\(text)")
    #expect(preset.verification.text.count > 20)
    let printed = original.verification.text
    let older = text.replacing(printed, with: "unverified: too young")
    #expect(try setup(older) == original)
    #expect(throws: SetupFault.self) {
      try setup(text.replacing("\"\(printed)\"", with: "1"))
    }
  }

  @Test func `a printed setup has another digest if any value differs`() throws {
    let digests = try [
      #"{"recognizers":[{"id":"a","kind":"tap"}]}"#, #"{"recognizers":[{"id":"b","kind":"tap"}]}"#,
      #"{"recognizers":[{"id":"a","kind":"pan"}]}"#,
      #"{"recognizers":[{"id":"a","kind":"tap","maximumTapDuration":0.750001}]}"#,
      #"{"view":{"id":"root"},"recognizers":[{"id":"a","kind":"tap"}]}"#,
    ].map { SetupWriter().digest(of: try setup($0)) }
    #expect(Set(digests).count == digests.count)
    #expect(digests.allSatisfy { $0.count == 16 })
  }
}

@Suite struct `A value that is set by name` {
  @Test func `a value that is set by name is that of the file`() throws {
    var changed = Setup.default
    try changed.set("press.minimumPressDuration", to: "0.438")
    try changed.set("pan.maximumNumberOfTouches", to: "2")
    try changed.set("swipeUp.direction", to: #"["up","down"]"#)
    var text = SetupWriter().text(of: .default)
    #expect(try setup(text) != changed)
    text = SetupWriter().text(of: changed)
    #expect(text.contains(#""minimumPressDuration": 0.438"#))
    #expect(try setup(text) == changed)
  }

  @Test(arguments: [
    ("pres.minimumPressDuration", "1", #"did you mean "press"?"#),
    ("press.minimumPressDuratoin", "1", #"did you mean "minimumPressDuration"?"#),
    ("press.minimumPressDuration", "-1", "expected a number from 0"),
    ("press.minimumPressDuration", "fast", "expected a number"),
    ("minimumPressDuration", "1", "expected ID.NAME"),
  ])
  func `a value that is set by name is refused when it is wrong, and the setup stays`(
    name: String, value: String, hint: String
  ) throws {
    var changed = Setup.default
    let fault = #expect(throws: SetupFault.self) { try changed.set(name, to: value) }
    #expect(fault?.message.contains(hint) == true, "\(fault?.message ?? "none")")
    #expect(changed == .default)
  }
}
