package import Datasets
internal import Setups

extension DatasetCollection {
  /// The digests of the captures that can be read.
  package var captureDigests: Set<String> {
    Set(tasks.compactMap { try? ContentDigest.text(of: $0.path) })
  }

  /// Returns the names of the captures that chose the thresholds of the setup that judges them.
  package func tunedCaptures(_ settings: EvaluationSettings) -> Set<PathName> {
    var names: Set<PathName> = []
    for task in tasks {
      let records = settings.setups(of: task.dataset).all.compactMap(\.tuningRecord)
      guard records.contains(where: { !$0.captures.isEmpty }),
        let digest = try? ContentDigest.text(of: task.path),
        records.contains(where: { $0.captures.contains(digest) })
      else { continue }
      names.insert(PathName(task.name))
    }
    return names
  }
}
