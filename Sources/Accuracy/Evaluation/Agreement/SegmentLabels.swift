internal import Ordering
internal import TouchModel

/// Counts what two annotators say in the middle of each segment of equal length, from the first
/// onset of either to the last offset.
///
/// The category of a segment is the label of the event that covers its middle, the labels joined by
/// `+` if there are several, or `Annotation.nothing`. Events of no length cover nothing. Time before
/// the first event and after the last is not counted, because agreement about idle time would grow
/// with the length of the recording.
enum SegmentLabels {
  private struct Edge {
    var time: Int64
    var isFirst: Bool
    var label: String
    var step: Int
  }

  static func table(
    _ first: [Annotation], _ second: [Annotation], length: TimeSpan
  ) -> AgreementTable {
    var table = AgreementTable()
    let intervals = (first + second).map { Interval($0.start, $0.end) }
    guard let start = intervals.map(\.start).min(), let end = intervals.map(\.end).max() else {
      return table
    }
    let length = max(1, length.microseconds)
    /// The number of middles before a time.
    func middles(before time: Int64) -> Int64 {
      let reach = time - start - length / 2
      return reach <= 0 ? 0 : (reach + length - 1) / length
    }
    var edges: [Edge] = []
    for (events, isFirst) in [(first, true), (second, false)] {
      for event in events {
        let interval = Interval(event.start, event.end)
        edges.append(Edge(time: interval.start, isFirst: isFirst, label: event.label, step: 1))
        edges.append(Edge(time: interval.end, isFirst: isFirst, label: event.label, step: -1))
      }
    }
    var active: (first: [String: Int], second: [String: Int]) = ([:], [:])
    var time = start
    for edge in edges.ordered(by: { $0.time < $1.time }) {
      let count = middles(before: edge.time) - middles(before: time)
      table.add(name(active.first), name(active.second), times: Int(count))
      time = edge.time
      if edge.isFirst {
        active.first[edge.label, default: 0] += edge.step
      } else {
        active.second[edge.label, default: 0] += edge.step
      }
    }
    let rest = middles(before: end) - middles(before: time)
    table.add(name(active.first), name(active.second), times: Int(rest))
    return table
  }

  private static func name(_ labels: [String: Int]) -> String {
    let present = labels.filter { $0.value > 0 }.keys.ordered()
    return present.isEmpty ? Annotation.nothing : present.joined(separator: "+")
  }
}
