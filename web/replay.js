// @ts-check
// Replays of a capture under a setup, in parts: a long capture takes seconds, and a slider must not wait for it.

import { EpisodeList } from './episodes.js'
import { Run } from './engine.js'

/** @typedef {{stream: import('./stream.js').FrameStream|null, log: any}} Frames */
/** @typedef {import('./session.js').Session} Session */

/** A replay of a capture, part by part. Its episodes are complete when no part is left. */
export class Replay {
  /**
   * @param {Session} session
   * @param {any} setup
   * @param {Frames} frames
   * @param {number} [first] the part with which it begins, as if the capture began there
   */
  constructor(session, setup, { stream, log }, first = 0) {
    this.stream = stream
    this.log = log
    this.part = first
    this.list = new EpisodeList(setup.describe().recognizers.length, (time) => !stream || stream.hasEntryAt(time),
      (time) => (stream ? stream.lastEntry(time) : time))
    this.run = log ? new Run(session.engine, setup, session.surface) : null
  }

  get isComplete() { return !this.log || this.part >= Math.max(1, this.log.partCount) }

  /** Plays the next part. */
  step() {
    const { list, run, log, stream } = this
    if (!run || this.isComplete) return
    const played = log.partCount ? run.playPart(log, this.part) : run.play(log)
    // A copy, because the memory of the engine may move between two reads.
    const transitions = played.copy()
    for (let index = 0; index < transitions.length; index += 1) {
      // The return to possible needs no object.
      if (transitions.state(index) === 0) list.reset(transitions.recognizer(index), transitions.time(index))
      else list.add(transitions.record(index, this.part))
    }
    this.part += 1
    if (this.isComplete && stream) list.finish(stream.end)
  }

  /** Plays all parts, and returns the episodes. */
  finish() {
    while (!this.isComplete) this.step()
    this.free()
    return this.list
  }

  free() {
    if (this.run) this.run.free()
    this.run = null
  }
}

/**
 * The touches that are judged first: between two pauses around the visible time. Times are microseconds.
 * @typedef {{from: number, to: number, end: number, firstPart: number, lastPart: number}} Stretch
 */

/** Recognizers hardly ever wait longer than so many microseconds after the last lift. */
const longestWait = 1e6
/** The largest number of parts that are played before the page shows anything. */
const mostParts = 6
/** For how many milliseconds at once the other parts are played. */
const sliceMilliseconds = 6

/**
 * The touches around the visible time; null if they are too many to be judged at once.
 * @param {Session} session
 * @returns {Stretch|null}
 */
function visibleStretch({ stream, log, window }) {
  if (!stream || !stream.touches.length) return null
  const { touches } = stream
  const visible = stream.touchesDuring(window.from, window.to)
  if (!visible.length) return null
  const isPauseBefore = (/** @type {number} */ index) => index === 0 || touches[index].start - touches[index - 1].end >= longestWait
  let first = touches.indexOf(visible[0])
  while (!isPauseBefore(first)) first -= 1
  let next = touches.indexOf(visible[visible.length - 1]) + 1
  while (next < touches.length && !isPauseBefore(next)) next += 1
  const from = touches[first].start
  const to = touches[next - 1].end
  const partOf = (/** @type {number} */ time) => Math.max(0, Math.floor(stream.indexAt(time) / log.partLength))
  const [firstPart, lastPart] = [partOf(from), partOf(to + longestWait)]
  if (lastPart - firstPart >= mostParts) return null
  return { from, to, end: to + longestWait, firstPart, lastPart }
}

/** Judges the visible touches under a changed setup at once, and the others in the pauses of the page. */
export class StagedReplay {
  /**
   * @param {Session} session
   * @param {any} setup
   */
  constructor(session, setup) {
    this.session = session
    this.setup = setup
    this.replay = new Replay(session, setup, session)
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = setTimeout(() => this.goOn(), 0)
  }

  /** The episodes of the session, with those of the visible touches under the setup, and these touches; null if they are too many. */
  visible() {
    const { session } = this
    const stretch = visibleStretch(session)
    if (!stretch) return null
    const part = new Replay(session, this.setup, session, stretch.firstPart)
    while (!part.isComplete && part.part <= stretch.lastPart) part.step()
    part.free()
    return { list: session.episodes.replaced(part.list, stretch), stretch }
  }

  /** Plays the parts that are left until none is, a few at a time. */
  goOn() {
    const until = performance.now() + sliceMilliseconds
    do this.replay.step()
    while (!this.replay.isComplete && performance.now() < until)
    if (this.replay.isComplete) return this.session.settle(this.replay.finish())
    this.timer = setTimeout(() => this.goOn(), 0)
  }

  /** Ends without a result. */
  cancel() {
    clearTimeout(this.timer)
    this.replay.free()
  }
}
