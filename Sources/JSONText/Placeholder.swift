// Placeholder until the target has a source.
