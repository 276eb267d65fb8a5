internal import Recognition

/// The rules that decide between recognizers that claim the same touches: UIKit's, or those of
/// another platform, each with a difference in the rules themselves, not only in thresholds.
///
/// Two policies are equal if they have the same name.
public struct ArbitrationPolicy: Hashable, Sendable {
  /// A reference to what a policy consists of, so that an engine holds one machine word of it.
  private final class Content: Sendable {
    let name: String
    let description: PolicyDescription
    let traits: PlatformTraits
    let prevents: @Sendable (Contender, Contender) -> Bool
    let waits: @Sendable (Contender, Contender) -> Bool
    let makeBox: (@Sendable () -> PlatformBox)?

    init(
      _ name: String, _ description: PolicyDescription, _ traits: PlatformTraits,
      prevents: @escaping @Sendable (Contender, Contender) -> Bool,
      waits: @escaping @Sendable (Contender, Contender) -> Bool,
      makeBox: (@Sendable () -> PlatformBox)?
    ) {
      (self.name, self.description, self.traits) = (name, description, traits)
      (self.prevents, self.waits, self.makeBox) = (prevents, waits, makeBox)
    }
  }

  private let content: Content

  /// Creates the policy of a platform whose recognizers are related otherwise than UIKit's and that
  /// does nothing else otherwise.
  package init<Relations: PlatformRelations>(
    _ name: String, _ description: PolicyDescription, relations: Relations.Type
  ) {
    content = Content(
      name, description, Relations.traits, prevents: { Relations.prevents($0, $1) },
      waits: { Relations.waits($0, for: $1) }, makeBox: nil)
  }

  /// Creates the policy of a platform. `make` creates what a surface needs of it.
  package init<Platform: PlatformArbitration>(
    _ name: String, _ description: PolicyDescription, traits: PlatformTraits = Platform.traits,
    _ make: @escaping @Sendable () -> Platform
  ) {
    content = Content(
      name, description, traits, prevents: { Platform.prevents($0, $1) },
      waits: { Platform.waits($0, for: $1) }, makeBox: { BoxedPlatform(make()) })
  }

  /// The name of the policy, such as `arena`.
  public var name: String { content.name }

  /// The facts about the policy that other modules state.
  package var description: PolicyDescription { content.description }

  /// The platform's properties.
  var traits: PlatformTraits { content.traits }

  /// Creates the platform that a surface asks; nil if UIKit's answers hold.
  func makeBox() -> PlatformBox? { content.makeBox?() }

  /// Whether a recognizer with the properties `first`, once recognized, makes one with the
  /// properties `second` fail, if no rule or delegate says otherwise.
  func prevents(_ first: Contender, _ second: Contender) -> Bool { content.prevents(first, second) }

  /// Whether a tap recognizer of `taps` taps waits for one of `others` taps to fail although no
  /// rule requires it.
  package func waits(tapOf taps: Int, forOneOf others: Int) -> Bool {
    content.waits(Contender(kind: .tap, taps: taps), Contender(kind: .tap, taps: others))
  }

  /// Whether two policies have the same name.
  public static func == (one: ArbitrationPolicy, other: ArbitrationPolicy) -> Bool {
    one.name == other.name
  }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
