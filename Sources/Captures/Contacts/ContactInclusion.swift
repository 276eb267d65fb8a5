/// Contacts that are passed on only if the user asks for them.
public enum ContactInclusion: String, CaseIterable, Hashable, Sendable {
  /// `resting` are fingers that rest while others touch; only setups that separate them keep them back.
  case palm, hover, resting
}
