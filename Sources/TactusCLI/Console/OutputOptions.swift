internal import Arguments

/// The option of every command that writes files.
enum OutputOptions {
  static let force = Flag(
    "force", help: "Replace output files that exist; without it they are left as they are.")
}
