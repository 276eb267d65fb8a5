internal import Tactus

/// The benchmarks of Tactus beside the peers that took turns with them.
enum PeerTable {
  static func text(_ outcomes: [Outcome], missing: [String]) -> String {
    func value(_ name: String) -> Spread? {
      outcomes.first { $0.benchmark.name == name }?.value
    }
    var rows = [["peer", "its time", "Tactus", "unit", "ratio", "interval", "benchmark"]]
    for peer in Peer.all {
      guard let theirs = value("peer.\(peer.name)"), let ours = value(peer.benchmark) else {
        continue
      }
      rows.append([
        peer.name, Number.short(theirs.median), Number.short(ours.median), peer.unit,
        Number.short(ours.median / theirs.median, places: 3),
        "[\(Number.short(ours.low / theirs.high, places: 3)), "
          + "\(Number.short(ours.high / theirs.low, places: 3))]",
        peer.benchmark,
      ])
    }
    let notBuilt = missing.isEmpty ? "" : "not built here: \(missing.joined(separator: ", "))\n"
    return "\n" + TextTable.aligned(rows) + notBuilt
  }
}
