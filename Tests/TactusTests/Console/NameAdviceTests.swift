import Foundation
import Testing

@Suite struct `A name that is right elsewhere` {
  @Test(arguments: [
    ("doubleTap", #""kind": "tap", "numberOfTapsRequired": 2"#),
    ("twoFingerTap", #""kind": "tap", "numberOfTouchesRequired": 2"#),
    ("drag", #""kind": "pan""#), ("press", #""kind": "longPress""#),
    ("swipeLeft", #""kind": "swipe", "direction": "left""#),
  ])
  func `a name that is right elsewhere as a kind is answered with what to write`(
    name: String, text: String
  ) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    let setup = try folder.file("k.setup.json", #"{"recognizers":[{"id":"a","kind":"\#(name)"}]}"#)
    let run = try CommandLineRun(["check", setup])
    #expect(run.status == 2)
    #expect(run.errors.contains(text), "\(run.errors)")
    let recognize = try CommandLineRun(["recognize", Captures.firstSteps, "--setup", setup])
    #expect(recognize.errors.contains(text), "\(recognize.errors)")
    // A setup with the suggested text can be read.
    let right = try folder.file("r.setup.json", #"{"recognizers":[{"id":"a",\#(text)}]}"#)
    #expect(try CommandLineRun(["check", right]).status == 0)
  }

  @Test
  func
    `a name that is right elsewhere as a recognizer is answered with the recognizers of that kind`()
    throws
  {
    let change = try CommandLineRun([
      "recognize", Captures.firstSteps, "--setup", "default", "--set",
      "longPress.minimumPressDuration=0.4",
    ])
    #expect(change.status == 2)
    #expect(change.errors.contains("the recognizer of this kind is press"), "\(change.errors)")
    let explain = try CommandLineRun(["explain", Captures.firstSteps, "--gesture", "swipe"])
    #expect(explain.status == 2)
    #expect(
      explain.errors.contains(
        "the recognizers of this kind are swipeRight, swipeLeft, swipeUp, swipeDown, twoFinger"),
      "\(explain.errors)")
  }

  @Test func `a name that is right elsewhere as a setup is answered with the preset of that name`()
    throws
  {
    let run = try CommandLineRun(["recognize", Captures.firstSteps, "--setup", "gnome"])
    #expect(run.errors.contains("the preset of gnome is --preset gtk"), "\(run.errors)")
  }

  @Test(arguments: [("columns", "phase=action"), ("formats", "evemu")])
  func `a name that is right elsewhere as a page of help is there`(topic: String, text: String)
    throws
  {
    let run = try CommandLineRun(["help", topic])
    #expect(run.status == 0)
    #expect(run.output.contains(text), "\(run.output)")
  }
}
