import Tactus
import Testing

@Suite struct `The layout of the paths of captures` {
  private static let people = ["p01", "p02"]
  private static let words = ["tap", "long_press", "swipe"]

  private static func paths(_ path: (String, String) -> String) -> [String] {
    people.flatMap { person in words.map { path(person, $0) } }
  }

  @Test(arguments: [
    (paths { "\($0)/\($1)/take3.evemu" }, "{participant}/{label}/{name}"),
    (paths { "\($1)/\($0)-3.evemu" }, "{label}/{participant}-{name}"),
    (paths { "\($0)_\($1)_3.evemu" }, "{participant}_{label}_{name}"),
    (paths { "session2/\($0)/\($1)/x.evemu" }, "{session}/{participant}/{label}/{name}"),
    (paths { "\($0)/\($1)01.touch.jsonl.gz" }, "{participant}/{label}{name}"),
    (paths { "\($0)/s1/\($1)/x.csv" }, "{participant}/{session}/{label}/{name}"),
    (paths { "s1/\($1)/\($0).evemu" }, "{session}/{label}/{participant}"),
    (paths { "raw/\($0)/\($1).evemu" }, "{*}/{participant}/{label}"),
    (paths { "\($1) (\($0)).evemu" }, "{label} ({participant})"),
    (
      paths { "sub-\($0.dropFirst())/ses-01/\($1)_7.evemu" },
      "{participant}/{session}/{label}_{name}"
    ),
    (paths { "tablet/\($0)/\($1)/1.evemu" }, "{device}/{participant}/{label}/{name}"),
    (paths { "pilot.\($0).\($1).2026-01-02.evemu" }, "{*}.{participant}.{label}.{name}"),
    (["alice/tap/1.evemu", "bob/swipe/1.evemu"], "{participant}/{label}/{name}"),
    (["tap/1.evemu", "swipe/2.evemu"], "{label}/{name}"),
  ])
  func `the layout of paths is found by the words in them`(paths: [String], layout: String) throws {
    let layouts = try LayoutSearch(paths).layouts()
    #expect(layouts.map(\.text) == [layout])
    for path in paths {
      let found = try #require(layouts[0].match(path), "\(path)")
      #expect(GestureWord(found.label) != nil, "\(path)")
      if layout.contains("{participant}") {
        #expect(path.contains(found.participant ?? "?"), "\(path)")
      }
    }
  }

  @Test func `the layout of paths may have several forms of the names of files`() throws {
    let layouts = try LayoutSearch(["p1_tap.evemu", "p1_tap_2.evemu", "p1_tap_3.evemu"]).layouts()
    #expect(layouts.map(\.text) == ["{participant}_{label}_{name}", "{participant}_{label}"])
  }

  @Test(arguments: [
    (["tap/swipe/1.evemu"], "several parts of tap/swipe/1.evemu may be the word for a gesture"),
    (["p1/u2/tap/1.evemu"], "may be the participant: folder 1 (p1), folder 2 (u2)"),
    (["a/x/tap/1.evemu", "b/y/tap/1.evemu"], "may be the participant"),
    (["tap/swipe_1.evemu"], "has words for two gestures, in its folder and in its name"),
    (["circle/1.evemu"], "no part of the paths is a word for a gesture"),
    (
      ["tap/1.evemu", "p1/tap/1.evemu"],
      "folders of different depth: tap/1.evemu and p1/tap/1.evemu"
    ),
  ])
  func `the layout of paths is not guessed if several are possible`(paths: [String], part: String) {
    #expect {
      _ = try LayoutSearch(paths).layouts()
    } throws: { error in
      "\(error)".contains(part)
    }
  }

  @Test(arguments: [
    ("{participant}/{name}", "has no {label}"), ("{label}/{label}", "{label} is twice"),
    ("{participant/{label}", "a { without }"), ("label}", "a } without {"),
    ("/{label}", "has an empty part"), ("{label}/", "has an empty part"), ("", "has an empty part"),
    ("{user}/{label}", "no part {user} of a layout; did you mean {participant}?"),
    ("{labl}", "did you mean {label}?"), ("{xyz}/{label}", "there is {participant}, {label}"),
  ])
  func `the layout of paths has a pattern whose faults are named`(pattern: String, part: String) {
    #expect {
      _ = try FolderLayout(parsing: pattern)
    } throws: { error in
      "\(error)".contains(part)
    }
  }

  @Test func `the layout of paths takes the division of a name in which the label is a known word`()
    throws
  {
    let layout = try FolderLayout(parsing: "{participant}_{label}_{name}")
    let long = try #require(layout.match("p01_long_press_3.evemu"))
    #expect(long.label == "long_press" && long.participant == "p01")
    let two = try #require(layout.match("anna_b_two_finger_tap_3_4.evemu"))
    #expect(two.label == "two_finger_tap" && two.participant == "anna_b")
    // No word is known, so the first parts are short, and the name is a number if it can be.
    let own = try #require(layout.match("p01_big_circle_3.evemu"))
    #expect(own.label == "big_circle")
  }

  @Test func `the layout of paths compares the name of a file without its extension, or with it`()
    throws
  {
    let layout = try FolderLayout(parsing: "{label}/{name}.evemu")
    #expect(layout.match("tap/1.evemu") != nil)
    #expect(layout.match("tap/1.csv") == nil)
    #expect(try FolderLayout(parsing: "{label}/{name}").match("tap/1.csv.gz") != nil)
  }

  @Test func `the layout of paths says why a path does not match`() throws {
    let layout = try FolderLayout(parsing: "{label}/{participant}-{name}")
    #expect(
      layout.mismatch(of: "1.evemu")
        == "it has no folder, and the layout {label}/{participant}-{name} has 1 folder")
    #expect(layout.mismatch(of: "tap/p1.evemu") == "p1 does not match {participant}-{name}")
  }

  @Test func `the layout of paths is matched in a moment, also with a long name`() throws {
    let layout = try FolderLayout(parsing: "{participant}_{label}_{session}_{device}_{*}_{name}")
    let name = String(repeating: "a_", count: 127) + "a"
    #expect(layout.match(name) != nil)
    #expect(layout.match(String(repeating: "_", count: 255)) != nil)
  }
}
