import Foundation
import JSONText
import Tactus
import Testing

@Suite struct `A page in a browser` {
  static let sentences = [
    "A report opens from a file, writes nothing to the console and asks the network for nothing",
    "A report has a lane for each recognizer of the setup",
    "A report shows the gestures that tactus recognize reports",
    "A report decides as tactus recognize does, at the same microsecond, for 50 real captures",
    "A report judges annotations as tactus evaluate does",
    "The keys of a report step through frames, decisions, errors and near misses",
    "The scrubber shows the fingers that are down at its time",
    "A slider turns a failed long press into a recognized one, and says what was gained",
    "A report finds the change that would have recognized a gesture, and tries it",
    "The value that a report proposes is the one of tactus explain",
    "The first screen of a report says which fingers, wait, view and platforms belong to the decision",
    "A report says on which view a finger of a gesture landed",
    "Touches that led to no gesture stand in the row as nothing, and are counted",
    "A label that states no fingers is explained by the recognizer that it asks for",
    "A fault of the device stands before the limits, and is counted in the header",
    "The platforms of a report hit as many labels as tactus evaluate says",
    "The first block of the row states its value, and failures frame the gesture of their touches",
    "On a phone the decision shows where its fingers were, with the color of the gesture",
    "A place in the address at which only a palm is down shows what became of it",
    "A near miss beside a gesture states by how much, and what would recognize it",
    "A video that is chosen stays in step with the capture, with the touches over it",
    "A file that is no video is refused in words, and the page goes on",
    "The platforms of a report recognize in each block of touches what tactus compare reports",
    "The table of a report has every touch",
    "A label that is drawn on its lane is saved as an annotation",
    "An evaluation is shown with its scores, and each wrong event leads to its place on the lanes",
    "An address that names a capture and a time opens the page there",
    "A keyboard alone reaches the reason of a decision",
    "The header of a report says how many gestures there are and how many labels were hit and missed",
    "A report names each gesture that tactus recognize lists, in a row, in a list and in the same order",
    "A gesture of the list is selected in the row, on the lanes and in the decision, and the search finds it by name",
    "The near misses of a report are those of tactus explain",
    "A label that was missed is explained in view when it is selected, by its mark, by the list and by a key",
    "The limit that decided is a slider on the line of what was measured",
    "Lanes that were never near are folded, and one click shows them",
    "The tour shows five parts of the page and ends",
    "An empty capture, 60 contacts and a setup without recognizers make pages that work",
    "Hostile names of captures, devices, labels and recognizers stay text",
    "The policy of a page stops scripts and requests that are not its own",
    "An accessibility checker finds nothing in reports and the pad, light and dark, wide and narrow",
    "A page follows the system between light and dark until its button is pressed, and prints",
    "The pad recognizes each gesture live, and what it saves is what tactus evaluate reads",
    "The pad shows how far each recognizer is from its limit while a finger is down",
    "The pad names what is open at the finger, and the gesture in the frame that decides it",
    "The surface of a pad is the whole screen of a phone, and the header follows the fingers",
    "Movements that the display reports late keep their times",
    "A mouse drives the pad, too",
    "A slider of the pad judges again what was recorded",
    "Samples that a browser puts together are all recorded",
    "A study of three tasks comes back as a labelled dataset",
    "A prompt to tap twice keeps both taps under a setup of taps",
    "A study under a setup that recognizes nothing keeps every touch",
    "A study goes on after a reload in the middle of a trial",
    "A study goes on after the browser was killed",
    "A trial ends after a duration when the fingers lift, or by the button Done",
    "A finger that the browser never lifts does not stop a study",
    "The trial before can be repeated, and both attempts are kept",
    "A full storage is reported, and the file has every touch",
    "A browser that stores nothing warns, and the file has every touch",
    "Two pages that continue one session lose no touch",
    "Sessions and participants are kept apart until they are saved and deleted",
    "A study has practice trials, pauses, and an order of its own for each participant",
    "A pause by the button keeps what was touched, and the trial is asked for again",
    "The prompt of a trial is above the surface on a phone and on a table",
    "An accessibility checker finds nothing in the screens of a study",
    "Touches on a scene are kept at their own times",
    "Balanced Latin squares have every condition as often at each place and after each other one",
    "Shuffled trials count up, and a session has an order of its own",
    "A pattern lock on a pad is unlocked by its code, and red for a wrong one",
    "A pad of the scene shake follows the motion of the device, or says that none comes",
    "A pad of the scene remote-control follows media keys",
    "The scrubber of a report moves the scene, forward and back",
    "A slider of a report changes what a scene recognizes",
    "A picture of one's own is shown in a scene",
    "Every scene is drawn as the command line draws it",
    "A live page decides as tactus recognize does, at the same microsecond",
    "A live page of a touchpad shows palms and thumbs, and the gestures without them",
    "A slider of a live page judges what comes next, and what was before",
    "A live page saves a capture with labels, from which tactus recognize gets the same",
    "A live page of several devices shows the one that is chosen, with its own size and setup",
    "A study on a live page keeps the touches of the device as labelled trials",
    "A live page removes frames of more than 10 minutes ago, says so, and saves the others",
    "A live page says that the program does not answer, and keeps what it has",
    "An accessibility checker finds nothing in a live page, light and dark, wide and narrow",
    "A thousand hostile requests change nothing on a live page",
    "A reader that takes nothing is cut off, and a live page beside it loses nothing",
    "Only this machine reaches a live page, unless --listen names another address",
    "A capture of 10,000 events a second loses nothing on a live page, and the page says so",
  ]

  @Test(arguments: sentences) func `a page in a browser does what the sentence says`(
    sentence: String
  ) {
    guard let pages = BrowserPages.all else { return }
    let fault = pages.fault(of: sentence)
    #expect(fault == nil, "\(fault ?? "")")
  }

  @Test
  func `a page in a browser is checked by every sentence that the browser knows, and by no other`()
  {
    guard let pages = BrowserPages.all else { return }
    #expect(pages.checks.map(\.sentence).sorted() == Self.sentences.sorted())
  }

  @Test
  func
    `a page in a browser saves a capture that tactus recognize reads with the gestures that the pad showed`()
    throws
  {
    guard let pages = BrowserPages.all else { return }
    let folder = pages.folder.appendingPathComponent("pad")
    let run = try CommandLineRun([
      "recognize", "--jsonl", folder.appendingPathComponent("pad.touch.jsonl").path, "--setup",
      folder.appendingPathComponent("pad.setup.json").path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    var counts: [String: Int] = [:]
    for line in run.output.split(separator: "\n") {
      let value = try JSONReader().read(String(line))
      guard value["type"]?.string == "transition", let name = value["recognizer"]?.string else {
        continue
      }
      let state = value["state"]?.string
      let isFirst = value["from"]?.string == "possible"
      if state == "began" || (state == "ended" && isFirst) { counts[name, default: 0] += 1 }
    }
    let shown = try JSONReader().read(
      try String(contentsOf: pages.folder.appendingPathComponent("pad-found.json"), encoding: .utf8)
    )
    let members = try #require(shown.members)
    #expect(!members.isEmpty)
    for member in members { #expect(counts[member.key] == member.value.integer.map(Int.init)) }
    #expect(counts.count == members.count)
  }

  @Test(arguments: [
    ("pad", 7, 7), ("study-p07", 4, 4), ("plain-every-s1", 2, 0), ("ends-ends-s1", 2, nil),
    ("whole-p02-s1", 4, 0),
  ])
  func
    `a page in a browser saves datasets that tactus evaluate reads, without attempts that do not count`(
      name: String, trials: Int64, matched: Int64?
    ) throws
  {
    guard let pages = BrowserPages.all else { return }
    let run = try CommandLineRun([
      "evaluate", pages.folder.appendingPathComponent(name).path, "--json", "--bootstrap", "50",
    ])
    #expect(run.status == 0, "\(run.errors)")
    let report = try JSONReader().read(run.output)
    #expect(report["overall"]?["reference"]?.integer == trials)
    if let matched { #expect(report["overall"]?["matched"]?.integer == matched) }
  }

  @Test(arguments: [("ends", "ends-ends-s1", 3), ("whole", "whole-p02-s1", 4)])
  func `a page in a browser saves sessions that tactus study takes to a methods section`(
    study: String, session: String, trials: Int
  ) throws {
    guard let pages = BrowserPages.all else { return }
    let scratch = try ScratchFolder()
    defer { scratch.remove() }
    let result = scratch.url.appendingPathComponent("result")
    let run = try CommandLineRun([
      "study", pages.folder.appendingPathComponent("\(study).json").path,
      pages.folder.appendingPathComponent(session).path, "-o", result.path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("1 participant, 1 session, \(trials) trials"), "\(run.output)")
    let methods = try String(
      contentsOf: result.appendingPathComponent("methods.md"), encoding: .utf8)
    #expect(methods.contains("1 participant took part"), "\(methods.prefix(600))")
  }

  @Test func `a page in a browser saves a setup that tactus recognize reads`() throws {
    guard let pages = BrowserPages.all else { return }
    let run = try CommandLineRun([
      "recognize", "--csv", pages.folder.appendingPathComponent("press.touch.jsonl").path,
      "--setup", pages.folder.appendingPathComponent("tuned.setup.json").path,
    ])
    #expect(run.status == 0, "\(run.errors)")
    #expect(run.output.contains("press,longPress,root,possible,began"))
  }

  @Test(.enabled(if: SchemaValidator.python != nil, "needs Python with jsonschema"))
  func `a page in a browser saves a dataset of a study that fits the schemas`() throws {
    guard let pages = BrowserPages.all else { return }
    let dataset = pages.folder.appendingPathComponent("study-p07")
    func text(_ name: String) throws -> String {
      try String(contentsOf: dataset.appendingPathComponent(name), encoding: .utf8)
    }
    try expect(try text("dataset.json"), fits: "dataset-card")
    try expect(try text("annotations.jsonl"), fits: "annotation", lines: true)
    try expect(try text("rejected/rejected.jsonl"), fits: "annotation", lines: true)
    try expect(try text("study.json"), fits: "study")
    try expect(try text("study.setup.json"), fits: "setup")
    for folder in ["p07/session-1", "rejected/p07/session-1"] {
      for name in try FileManager.default.contentsOfDirectory(
        atPath: dataset.appendingPathComponent(folder).path)
      {
        try expect(try text("\(folder)/\(name)"), fits: "touch-log", lines: true)
      }
    }
  }
}
