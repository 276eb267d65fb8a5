internal import Platforms
public import Recognition

extension TemplateRecognizer.Configuration: KindDescriptor {
  typealias Machine = TemplateRecognizer

  static let summary =
    "A drawn shape, recognized by its similarity to templates that 'tactus train' writes."

  init(in preset: Preset) { self.init() }

  mutating func visitFields(_ field: inout FieldPass) {
    field.text(
      "gesture", &gesture,
      "The only gesture to recognize, by the name of its templates; null is any.")
    field.number(
      "maximumDissimilarity", &maximumDissimilarity, .ratio,
      "How much a gesture may differ from its nearest template; 0 is the same shape.")
    field.number(
      "minimumLength", &minimumLength, .points, "The least length of all strokes together.")
    field.span(
      "maximumDuration", &maximumDuration,
      "The longest gesture, from the first landing to the last lift; null is no limit.")
    field.flag("directed", &directed, "A stroke must be drawn in the direction of its template.")
    field.templates(
      "templates", &templates,
      "The examples that a gesture is compared with; 'tactus train' writes them.")
  }
}

extension KindConfiguration {
  /// Wraps the configuration of a template recognizer.
  public init(_ configuration: TemplateRecognizer.Configuration) {
    self.init(KindBoxOf(configuration))
  }
}
