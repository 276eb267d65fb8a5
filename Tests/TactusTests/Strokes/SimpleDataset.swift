/// The table of a dataset of `SimpleDrawing`s.
enum SimpleDataset {
  static let header = "dataset,user,gesture,repetition,speed,stroke,point,x,y,t_ms,pressure\n"

  /// Gestures by three writers, five times each: a line to the right and a corner.
  static let table = header + rows(SimpleDrawing.classes)

  /// Rows of hooks by the same writers: a corner upwards.
  static let hooks = rows([("hook", -1)])

  private static func rows(_ classes: [(String, Int)]) -> String {
    var text = ""
    for writer in 1...3 {
      for drawing in SimpleDrawing.all(1...5, classes) {
        for (number, point) in drawing.points.enumerated() {
          text += "toy,w\(writer),\(drawing.label),\(drawing.repetition),medium,0,\(number),"
          text += "\(10 * writer + point.x),\(7 * writer + point.y),\(point.milliseconds),\n"
        }
      }
    }
    return text
  }

  /// Calls `body` with a folder and the path of the table in it, and removes the folder.
  static func inFolder(_ body: (ScratchFolder, String) throws -> Void) throws {
    let folder = try ScratchFolder()
    defer { folder.remove() }
    try body(folder, try folder.file("toy.csv", table))
  }
}
