// The gesture core under one name: no C library, no Foundation, also as Embedded Swift.

@_exported public import Arbitration
@_exported public import Presets
@_exported public import Recognition
@_exported public import TouchModel
@_exported public import ViewTree
