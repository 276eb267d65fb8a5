internal import CommandSupport
import Tactus

/// The arguments with all their bytes; the Swift runtime replaces bytes that are not UTF-8.
private let arguments = (1..<max(1, Int(CommandLine.argc))).compactMap { place in
  CommandLine.unsafeArgv[place].map { PathText.text(of: UnsafePointer($0)) }
}

StandardStreams.fillGaps()
StopSignals.install()
BackgroundProgress.begin()
Console.exit(run(Tool.all, arguments))
