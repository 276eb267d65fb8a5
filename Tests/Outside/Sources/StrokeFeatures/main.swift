import Tactus

let extraction = FeatureExtraction([.rubine])
for path in CommandLine.arguments.dropFirst() {
  do {
    for sample in try StrokeDataset(path: path).samples {
      let vector = extraction.values(of: sample.gesture)
      print(sample.label ?? "unlabelled", vector.count, vector.allSatisfy(\.isFinite))
    }
  } catch {
    print("\(path): \(error)")
  }
}
