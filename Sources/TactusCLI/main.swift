Console.exit(run(Tool.all, Array(CommandLine.arguments.dropFirst())))
