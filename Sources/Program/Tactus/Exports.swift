// All modules of the library in a single import.

@_exported public import Classification
@_exported public import Counterexamples
@_exported public import Datasets
@_exported public import Evaluation
@_exported public import Explaining
@_exported public import Features
@_exported public import JSONText
@_exported public import Labels
@_exported public import Pages
@_exported public import Runs
@_exported public import Scenarios
@_exported public import Scoring
@_exported public import Setups
@_exported public import StrokeStudies
@_exported public import Strokes
@_exported public import Synthesis
@_exported public import Tables
@_exported public import TactusGestures
@_exported public import TouchDevice
@_exported public import TouchLog
@_exported public import TuningStudies
