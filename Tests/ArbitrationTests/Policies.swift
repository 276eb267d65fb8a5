import Arbitration
import Platforms

/// The policies of all presets, each once.
enum Policies {
  static let all = Preset.all.map(\.policy).reduce(into: [ArbitrationPolicy]()) { all, policy in
    if !all.contains(policy) { all.append(policy) }
  }
}
