// The events of captures, the frames assembled from them, the rules on palms and the faults of devices are
// part of the API of this module.

@_exported public import Contacts
@_exported public import FrameAssembly
@_exported public import Health
