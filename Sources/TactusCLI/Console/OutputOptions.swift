internal import Arguments

/// The option of every command that writes files.
enum OutputOptions {
  static let force = Flag(
    "force", help: "Replace output files that already exist. Without it they are not changed.")
}
