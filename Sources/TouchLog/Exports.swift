// The events that captures hold, and the frames made of them, belong to the API of this module.

@_exported public import FrameAssembly
