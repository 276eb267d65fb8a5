internal import Arguments
internal import Tactus

enum InspectCommand {
  static let command = ToolCommand(
    "inspect", "What is in a capture.", arguments: CaptureOptions.all
  ) { _ in 0 }
}
enum SynthesizeCommand {
  static let command = ToolCommand(
    "synthesize", "Seeded captures with known truth.", arguments: CaptureOptions.all
  ) { _ in 0 }
}
