internal import CommandSupport
internal import Drawing
internal import FigureData
internal import Figures
internal import Rendering
internal import Tactus

/// The figures of a study, each as PDF for papers and as SVG for web pages.
struct StudyPictures {
  /// One figure: its name, its caption, and its bytes by the ending of a file.
  struct Picture {
    let name: String
    let caption: String
    let files: [(ending: String, bytes: [UInt8])]
  }

  private let evaluation: EvaluationDocument

  init(_ evaluation: EvaluationDocument) { self.evaluation = evaluation }

  /// Draws the figures. Returns the reason in place of all of them if nothing can be drawn here, for
  /// example because Cairo is not installed. A figure that has nothing to show is left out.
  func all() throws -> (pictures: [Picture], fault: String?) {
    var pictures: [Picture] = []
    do throws(RenderingFault) {
      let measure = try TextMeasure(.standard)
      let style = FigureStyle { measure.width(of: $0, size: $1, isBold: $2) }
      for (name, caption, draw) in drawings {
        guard let drawing = try drawing(draw, style, name) else { continue }
        let renderer = Renderer(pixelsPerUnit: 300 / 72, font: .standard)
        pictures.append(
          Picture(
            name: name, caption: caption,
            files: [
              ("pdf", try renderer.data(of: drawing, as: .pdf)),
              ("svg", try renderer.data(of: drawing, as: .svg)),
            ]))
      }
    } catch { return ([], error.text) }
    return (pictures, nil)
  }

  private typealias Draw = (FigureStyle) throws -> Drawing

  private var drawings: [(name: String, caption: String, draw: Draw)] {
    var drawings: [(name: String, caption: String, draw: Draw)] = [
      (
        "confusion", "The gestures that were asked for, and the gestures that were detected.",
        { try ConfusionFigure(EvaluationFigureData.confusion(evaluation.value)).drawing($0) }
      ),
      (
        "latency", "The share of gestures whose action came within a time after the first landing.",
        { try LatencyFigure(EvaluationFigureData.latencies(evaluation.value)).drawing($0) }
      ),
    ]
    if let task = evaluation.collection.tasks.first {
      drawings.append(
        (
          "timeline", "The decisions of each recognizer in the trial \(task.name).",
          { try TimelineFigure(try capture(task)).drawing($0) }
        ))
    }
    return drawings
  }

  private func drawing(
    _ draw: Draw, _ style: FigureStyle, _ name: String
  ) throws(RenderingFault) -> Drawing? {
    do { return try draw(style) } catch let fault as FigureFault {
      Console.note("no figure \(name): it \(fault.text)")
    } catch {
      Console.note("no figure \(name): \(error)")
    }
    return nil
  }

  private func capture(_ task: EvaluationTask) throws -> FigureCapture {
    var data = try CaptureFigureData(
      CaptureReader(path: task.path, evaluation.settings.options), evaluation.settings.setup)
    data.add(
      try task.dataset.entries(of: task.capture).map(\.annotation),
      by: evaluation.settings.evaluator.rule)
    return data.capture
  }
}
