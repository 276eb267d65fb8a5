// The events of captures, and the frames assembled from them, are part of the API of this module.

@_exported public import FrameAssembly
