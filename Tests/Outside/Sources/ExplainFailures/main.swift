import Tactus

for path in CommandLine.arguments.dropFirst() {
  do {
    let run = CaptureRecognition(try CaptureReader(path: path), .default)
    let explanation = CaptureExplanation(run, .default)
    while let findings = try explanation.step() {
      let text = FindingText(explanation.names)
      for finding in findings { print(path, finding.start, text.sentence(for: finding)) }
    }
  } catch {
    print("\(path): \(error)")
  }
}
