internal import Tactus

/// The benchmarks of Tactus beside the peers that took turns with them.
enum PeerTable {
  static func text(_ outcomes: [Outcome], missing: [String]) -> String {
    func outcome(_ name: String) -> Outcome? { outcomes.first { $0.benchmark.name == name } }
    var rows = [["peer", "its time", "Tactus", "unit", "ratio", "interval", "benchmark"]]
    for peer in Peer.all {
      guard let theirs = outcome("peer.\(peer.name)"), let ours = outcome(peer.benchmark) else {
        continue
      }
      rows.append([
        peer.name, Number.short(theirs.value.median), Number.short(ours.value.median), peer.unit,
        Number.short(ours.value.median / theirs.value.median, places: 3),
        "[\(Number.short(ours.value.low / theirs.value.high, places: 3)), "
          + "\(Number.short(ours.value.high / theirs.value.low, places: 3))]",
        peer.benchmark,
      ])
      for (name, value) in theirs.details {
        guard let own = ours.details.first(where: { $0.name == name })?.value else { continue }
        rows.append([
          "\(peer.name) \(name)", Number.short(value), Number.short(own), peer.unit,
          Number.short(own / value, places: 3), "", peer.benchmark,
        ])
      }
    }
    let notBuilt = missing.isEmpty ? "" : "not built here: \(missing.joined(separator: ", "))\n"
    return "\n" + TextTable.aligned(rows) + notBuilt
  }
}
