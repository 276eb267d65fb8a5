internal import Arguments
internal import Tactus

enum SynthesizeCommand {
  static let command = ToolCommand(
    "synthesize", "Seeded captures with known truth.", arguments: CaptureOptions.all
  ) { _ in 0 }
}
