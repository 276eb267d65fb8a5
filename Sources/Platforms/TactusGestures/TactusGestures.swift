// The gesture engine in a single import, without C libraries and Foundation, also for Embedded
// Swift.

@_exported public import Arbitration
@_exported public import Platforms
@_exported public import Recognition
@_exported public import TouchModel
@_exported public import ViewTree
