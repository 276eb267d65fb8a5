// @ts-check
// The records in which the engine returns transitions. docs/page-interface.md has their layout.

/**
 * @typedef {{reason: string, measured: number | null, limit: number | null,
 *   rival: number | null, rivalView: number | null}} FailureRecord
 * @typedef {{time: number, recognizer: number, kind: string, from: string, state: string,
 *   action: boolean, touches: number, x: number, y: number, values: Record<string, any>,
 *   failure: FailureRecord | null, started: number, claimed: number | null,
 *   heldBy: number | null}} TransitionRecord
 */

/** The states of a recognizer, by the numbers of records. */
export const stateNames = ['possible', 'began', 'changed', 'ended', 'failed', 'cancelled']

/** The kinds of recognizers, by the numbers of records. */
export const kindNames = [
  'tap', 'longPress', 'swipe', 'pan', 'screenEdgePan', 'pinch', 'rotation', 'shake', 'template',
  'flick', 'custom',
]

/** The reasons for a failure, by the numbers of records. */
export const reasonNames = [
  'movedTooFar', 'liftedEarly', 'heldTooLong', 'tooManyTouches', 'tooFewTouches', 'nextTapTooLate',
  'tooManyTaps', 'tapsTooFarApart', 'touchesTooFarApart', 'touchesTooClose', 'tooSlow', 'tooSlowAtLift', 'tooShort',
  'offDirection', 'strayed', 'movedBackwards', 'noDirection', 'movedTooLittle', 'turnedTooLittle', 'awayFromEdge',
  'wrongDirection', 'noSurface', 'movedApart', 'movedTogether', 'tooFewSwings', 'lastedTooLong',
  'movedPastFailOffset', 'unlikeTemplates', 'likerAnother', 'noTemplate', 'prevented', 'requiredFailureRecognized',
  'refusedByDelegate', 'refusedByCondition', 'refusedByControl', 'disabled', 'touchedAgain', 'touchCancelled',
  'captureGap', 'captureEnded', 'own',
]

/** The names of the numbers that a gesture of each kind measures, in the order of a record. */
const valueNames = {
  tap: ['taps'],
  swipe: ['direction'],
  flick: ['direction'],
  pan: ['translationX', 'translationY', 'velocityX', 'velocityY'],
  screenEdgePan: ['translationX', 'translationY', 'velocityX', 'velocityY'],
  pinch: ['scale', 'velocity'],
  rotation: ['rotation', 'velocity'],
  shake: ['peak', 'swings'],
  template: ['template', 'dissimilarity'],
}

const directionNames = ['right', 'left', 'up', 'down']
const recordSize = 112
const noTime = -(2 ** 63)

/**
 * The transitions of one call of a run. They hold until the next call of that run; `copy` keeps them.
 * `recognizer`, `heldBy` and `rival` are places in `describe().recognizers`. Times are microseconds.
 */
export class Transitions {
  /**
   * @param {import('./engine.js').Run} run
   * @param {number} length
   */
  constructor(run, length) {
    this.run = run
    /** The number of transitions. */
    this.length = length
    this.place = length === 0 ? 0 : run.engine.calls.tactus_transitions(run.handle)
    /** @type {DataView | null} */
    this.kept = null
    /** @type {(string | null)[] | null} */
    this.sentences = null
  }

  /** The bytes of the records. The memory of the engine moves when it grows. */
  get view() {
    if (this.kept) return this.kept
    return new DataView(this.run.engine.memory.buffer, this.place, this.length * recordSize)
  }

  /** These transitions in memory of their own. Sentences are kept, too, if `withSentences`. */
  copy(withSentences = false) {
    const copy = new Transitions(this.run, 0)
    copy.length = this.length
    const bytes = new Uint8Array(this.length * recordSize)
    if (this.length) bytes.set(new Uint8Array(this.view.buffer, this.view.byteOffset, bytes.length))
    copy.sentences = []
    if (withSentences) {
      for (let index = 0; index < this.length; index += 1) copy.sentences.push(this.sentence(index))
    }
    copy.kept = new DataView(bytes.buffer)
    return copy
  }

  /** @param {number} index */
  time(index) { return whole(this.view, index * recordSize) }

  /** @param {number} index */
  started(index) { return whole(this.view, index * recordSize + 8) }

  /** @param {number} index */
  recognizer(index) { return this.view.getInt32(index * recordSize + 88, true) }

  /**
   * The number of a state; `stateNames` has its name.
   * @param {number} index
   */
  from(index) { return this.view.getUint8(index * recordSize + 105) }

  /**
   * The number of a state; `stateNames` has its name.
   * @param {number} index
   */
  state(index) { return this.view.getUint8(index * recordSize + 106) }

  /** @param {number} index */
  action(index) { return (this.view.getUint8(index * recordSize + 107) & 1) !== 0 }

  /**
   * One transition as an object.
   * @param {number} index
   * @returns {TransitionRecord}
   */
  at(index) {
    const { time, recognizer, kind, from, state, action, touches, x, y, values, failure, started, claimed, heldBy } =
      new KeptTransition(this.view, index)
    return { time, recognizer, kind, from, state, action, touches, x, y, values, failure, started, claimed, heldBy }
  }

  /**
   * One transition of a copy, whose parts are read when they are asked for. A long capture has a hundred thousand.
   * @param {number} index
   * @param {number} part the part of the recording whose transitions these are
   */
  record(index, part) { return new KeptTransition(this.view, index, part) }

  /**
   * The reason for a failure in words, as the command line prints it; null if nothing failed.
   * @param {number} index
   * @returns {string | null}
   */
  sentence(index) {
    if (this.sentences) return this.sentences[index] ?? null
    const { engine, handle } = this.run
    const text = engine.text(engine.calls.tactus_sentence(handle, index))
    return text === '' ? null : text
  }
}

/** A transition as bytes that stay where they are. */
class KeptTransition {
  /**
   * @param {DataView} view
   * @param {number} index
   * @param {number} part
   */
  constructor(view, index, part = 0) {
    this.view = view
    this.index = index
    this.part = part
    /** @type {string | undefined} the reason in words, once somebody has asked for it */
    this.sentence = undefined
  }

  get start() { return this.index * recordSize }
  get time() { return whole(this.view, this.start) }
  get started() { return whole(this.view, this.start + 8) }
  get claimed() { return wholeOrNull(this.view, this.start + 16) }
  get x() { return this.view.getFloat64(this.start + 24, true) }
  get y() { return this.view.getFloat64(this.start + 32, true) }
  get recognizer() { return this.view.getInt32(this.start + 88, true) }
  get heldBy() { return placeOrNull(this.view, this.start + 92) }
  get touches() { return this.view.getInt32(this.start + 100, true) }
  get kind() { return kindNames[this.view.getUint8(this.start + 104)] }
  get from() { return stateNames[this.view.getUint8(this.start + 105)] }
  get state() { return stateNames[this.view.getUint8(this.start + 106)] }
  get action() { return (this.view.getUint8(this.start + 107) & 1) !== 0 }
  get values() { return values(this.view, this.start, this.kind) }
  get failure() { return failure(this.view, this.start) }
}

/**
 * A time. Two numbers of 32 bits are read faster than one of 64, and doubles hold the sum of those that occur.
 * @param {DataView} view
 * @param {number} place
 */
function whole(view, place) { return view.getInt32(place + 4, true) * 0x1_0000_0000 + view.getUint32(place, true) }

/**
 * @param {DataView} view
 * @param {number} place
 */
function wholeOrNull(view, place) {
  const time = whole(view, place)
  return time === noTime ? null : time
}

/**
 * @param {DataView} view
 * @param {number} place
 */
function placeOrNull(view, place) {
  const number = view.getInt32(place, true)
  return number < 0 ? null : number
}

/**
 * @param {DataView} view
 * @param {number} start
 * @param {string} kind
 * @returns {Record<string, any>}
 */
function values(view, start, kind) {
  /** @type {Record<string, any>} */
  const result = {}
  const names = /** @type {Record<string, string[]>} */ (valueNames)[kind] ?? []
  names.forEach((name, place) => {
    const value = view.getFloat64(start + 56 + 8 * place, true)
    result[name] = name === 'direction'
      ? directionNames.filter((_, bit) => (value & (1 << bit)) !== 0).join(' ') : value
  })
  return result
}

/**
 * @param {DataView} view
 * @param {number} start
 * @returns {FailureRecord | null}
 */
function failure(view, start) {
  const flags = view.getUint8(start + 107)
  if ((flags & 2) === 0) return null
  const [measured, limit] = [view.getFloat64(start + 40, true), view.getFloat64(start + 48, true)]
  const rival = view.getInt32(start + 96, true)
  const isView = (flags & 4) !== 0
  return {
    reason: reasonNames[view.getUint8(start + 108)],
    measured: Number.isNaN(measured) ? null : measured,
    limit: Number.isNaN(limit) ? null : limit,
    rival: rival < 0 || isView ? null : rival,
    rivalView: rival < 0 || !isView ? null : rival,
  }
}
