// The events of captures, the frames assembled from them, and the rules on palms are part of the API of
// this module.

@_exported public import Contacts
@_exported public import FrameAssembly
