import Foundation

/// The pages of studies that the browser checks open.
extension BrowserPages {
  static func makeStudies(
    in scratch: ScratchFolder, _ write: ([String], String) throws -> Void
  ) throws {
    _ = try scratch.file("taps.setup.json", #"{"recognizers":[{"id":"tap","kind":"tap"}]}"#)
    let pages: [(name: String, text: String, options: [String])] = [
      ("study", study, []),
      ("plain", plain("plain"), ["--setup", "none.setup.json"]),
      ("taps", plain("taps"), ["--setup", "taps.setup.json"]),
      ("ends", ends, []), ("whole", whole, []),
      ("lock-study", lock, ["--scene", "pattern-lock"]),
    ]
    for (name, text, options) in pages {
      _ = try scratch.file("\(name).json", text)
      try write(["pad", "--tasks", "\(name).json"] + options, "\(name).html")
    }
  }

  private static let study = """
    {"title":"Three gestures","consent":"The touches are recorded.\\nThey are used for research.","order":"shuffled","ends":{"silence":0.25},
     "tasks":[{"prompt":"Tap once","label":"tap","repeat":2,"retries":1},
              {"prompt":"Pinch out","label":"pinch","touches":2},{"prompt":"Pan to the right","label":"pan"}]}
    """

  private static func plain(_ name: String) -> String {
    """
    {"dataset":"\(name)","ends":{"silence":0.25},
     "tasks":[{"prompt":"Tap twice","label":"doubleTap"},{"prompt":"Pan to the right","label":"pan"},
              {"prompt":"Tap once","label":"tap"}]}
    """
  }

  private static let ends = """
    {"dataset":"ends","tasks":[{"prompt":"Pan for half a second","label":"pan","ends":{"duration":0.5}},
      {"prompt":"Tap as often as you like","label":"tap","ends":"done"},
      {"prompt":"Touch nothing","label":"none","ends":{"duration":0.4}}]}
    """

  private static let whole = """
    {"dataset":"whole","consent":"Do you agree?","order":"latin","practice":1,"pauseEvery":2,"ends":{"silence":0.2},
     "tasks":[{"prompt":"A","label":"a","retries":0},{"prompt":"B","label":"b","retries":0},
              {"prompt":"C","label":"c","retries":0},{"pause":"Stretch."},
              {"prompt":"D","label":"d","retries":0,"practice":0}]}
    """

  private static let lock = """
    {"dataset":"lock","ends":{"silence":0.3},"tasks":[{"prompt":"Draw a line","label":"pan"}]}
    """
}
