internal import Ordering
internal import TouchModel

/// Whether the detections of a capture fulfil its task.
package struct TaskResult: Hashable, Sendable {
  package let group: String
  package let rule: CaptureTask.Rule
  package let isMet: Bool
  /// The detections in words, such as "4 taps of 5".
  package let finding: String

  package init(group: String, rule: CaptureTask.Rule, isMet: Bool, finding: String) {
    self.group = group
    self.rule = rule
    self.isMet = isMet
    self.finding = finding
  }

  /// Judges the detections of a capture.
  init(_ task: CaptureTask, _ detections: [Detection]) {
    // The order of decisions is used, because the first decision is reported first.
    let all = detections.ordered { $0.decidedAt < $1.decidedAt }
    let fitting = task.fitting(all)
    var finding = Self.objection(task, all, fitting)
    if finding == nil, let after = task.after, all.first?.label != after {
      finding = "no \(after) comes first"
    }
    self.init(
      group: task.group, rule: task.rule, isMet: finding == nil, finding: finding ?? "as asked")
  }

  /// Returns how the detections differ from the task, in words; nil if they do not.
  private static func objection(
    _ task: CaptureTask, _ all: [Detection], _ fitting: [Detection]
  ) -> String? {
    let name = task.touches.map { "\(task.label) of \($0)" } ?? task.label
    switch task.rule {
    case .count:
      return fitting.count == task.count ? nil : "\(fitting.count) of \(task.count) \(name)"
    case .any:
      return fitting.count >= task.count ? nil : "\(fitting.count) of \(task.count) \(name)"
    case .every:
      if fitting.count < task.count { return "\(fitting.count) of \(task.count) \(name)" }
      return fitting.lazy.compactMap { strays($0, task) }.first
    case .farthest:
      guard let farthest = CaptureTask.farthest(fitting) else { return "no \(name)" }
      return strays(farthest, task)
    case .segments:
      if fitting.count < task.count { return "\(fitting.count) of \(task.count) \(name)" }
      let farthest = CaptureTask.farthest(all.filter { $0.label == task.label })
      guard let farthest, let touches = task.touches, farthest.touches != touches else {
        return nil
      }
      return "the farthest \(task.label) is of \(farthest.touches)"
    case .only:
      let others = all.filter { $0.label != task.label }
      if let other = others.first { return "also \(other.label)" }
      return fitting.count >= task.count ? nil : "\(fitting.count) of \(task.count) \(name)"
    case .nothing:
      return all.first.map { "\($0.label) of \($0.touches)" + more(all.count - 1) }
    }
  }

  private static func more(_ count: Int) -> String { count > 0 ? " and \(count) more" : "" }

  /// Returns the direction of a detection in words if it is not one of the required directions; nil
  /// if it is.
  private static func strays(_ detection: Detection, _ task: CaptureTask) -> String? {
    if task.directions.isEmpty { return nil }
    guard let direction = CaptureTask.direction(of: detection) else { return "goes nowhere" }
    return task.directions.contains(direction) ? nil : "goes \(direction)"
  }
}
