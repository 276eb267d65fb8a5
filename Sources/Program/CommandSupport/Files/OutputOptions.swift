package import Arguments

/// The option of every command that writes files.
package enum OutputOptions {
  package static let force = Flag(
    "force", help: "Replace output files that already exist. Without it they are not changed.")
}
