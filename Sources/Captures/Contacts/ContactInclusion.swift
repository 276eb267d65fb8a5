/// Contacts that are passed on only if the user asks for them.
public enum ContactInclusion: String, CaseIterable, Hashable, Sendable {
  case palm, hover
}
