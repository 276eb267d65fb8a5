extension FoldDrawing {
  /// Describes a shortage of samples under a protocol that can still be carried out; nil if every
  /// class is trained and tested as the protocol requires.
  func scarcity(_ kind: StrokeProtocol) -> String? {
    switch kind {
    case .userDependent(let templates):
      let cells = sessions.flatMap { session in group(session) { census.classes[$0] } }
      let short = cells.count { $0.count <= templates }
      return short == 0
        ? nil
        : "\(short) of \(cells.count) classes of a writer at a speed have no more than \(templates) "
          + "samples, and are left out"
    case .userIndependent(_, let templates):
      let cells = group(0..<census.count) {
        census.writers[$0] * census.classNames.count + census.classes[$0]
      }
      let missing = census.writerNames.count * census.classNames.count - cells.count
      let short = cells.count { $0.count < templates } + missing
      return short == 0
        ? nil
        : "\(short) of \(cells.count + missing) classes of a writer have fewer than \(templates) "
          + "samples, and train with fewer samples"
    case .leaveOneUserOut:
      let writers = group(0..<census.count) { census.classes[$0] }
        .map { Set($0.map { census.writers[$0] }) }
      return untrained(writers.count { $0.count == 1 })
    case .folds(let count):
      let groups = writerGroups(count)
      let tested = group(0..<census.count) { census.classes[$0] }
        .map { Set($0.map { groups[census.writers[$0]] }) }
      return untrained(tested.count { $0.count == 1 })
    case .heldOut(let names):
      return untrained { names.contains(census.writerNames[census.writers[$0]]) }
    case .transfer(let start): return untrained { $0 >= start }
    }
  }

  private func untrained(_ isTested: (Int) -> Bool) -> String? {
    let (tested, trained) = (
      Set((0..<census.count).filter(isTested).map { census.classes[$0] }),
      Set((0..<census.count).filter { !isTested($0) }.map { census.classes[$0] })
    )
    return untrained(tested.subtracting(trained).count)
  }

  private func untrained(_ count: Int) -> String? {
    count == 0
      ? nil
      : "\(count) of \(census.classNames.count) classes are tested without ever being trained, and "
        + "count as errors"
  }
}
