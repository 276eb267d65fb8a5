StopSignals.install()
BackgroundProgress.begin()
Console.exit(run(Tool.all, Array(CommandLine.arguments.dropFirst())))
