// Placeholder until the target has a test.
