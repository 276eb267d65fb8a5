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
   * @param {'states'|'all'} [detail] whether the episodes know each change of a gesture; the indexes of decisions are then others
   */
  constructor(session, setup, { stream, log }, first = 0, detail = 'states') {
    this.detail = detail
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
    const { detail } = this
    const played = log.partCount ? run.playPart(log, this.part, { detail }) : run.play(log, { detail })
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
 * The reasons of decisions in words, as the command line has them; empty for a decision without one.
 * @param {Session} session
 * @param {any} setup the setup under which they were made
 * @param {any} log
 * @param {import('./episodes.js').Decision[]} decisions
 * @returns {string[]}
 */
export function sentencesOf(session, setup, log, decisions) {
  const found = decisions.map(() => '')
  const run = new Run(session.engine, setup, session.surface)
  const last = Math.max(...decisions.map(({ part = 0 }) => part))
  for (let number = 0; number <= last; number += 1) {
    const transitions = run.playPart(log, number)
    decisions.forEach(({ part = 0, index }, place) => {
      if (part === number) found[place] = transitions.sentence(index) || ''
    })
  }
  run.free()
  return found
}

/**
 * The touches that are judged first: between two pauses around the visible time. Times are microseconds.
 * @typedef {{from: number, to: number, end: number, firstPart: number, lastPart: number}} Stretch
 */

/** The shortest pause in microseconds between touches that are judged apart. */
const shortestPause = 1e6
/** The largest number of parts that are played before the page shows anything. */
const mostParts = 6
/** For how many milliseconds at once the other parts are played. */
const sliceMilliseconds = 6

/**
 * The longest time that a recognizer waits for another tap, in microseconds; 0 if none waits, Infinity for no limit.
 * @param {any[]} recognizers as `describe` returns them
 */
export function patienceOf(recognizers) {
  const waits = recognizers.flatMap((each) => each.values)
    .filter((/** @type {any} */ each) => each.name === 'maximumTapInterval')
    .map((/** @type {any} */ each) => (typeof each.value === 'number' ? each.value * 1e6 : Infinity))
  return Math.max(0, ...waits)
}

/**
 * The touches around two times; null if they are too many to be judged at once.
 * @param {Frames} frames
 * @param {{from: number, to: number}} times
 * @param {number} pause the shortest time without touches before and after them
 * @returns {Stretch|null}
 */
function stretchAround({ stream, log }, times, pause) {
  // What an application changed before a part is not known in it.
  if (!stream || stream.hasCommands) return null
  const { touches } = stream
  const [start, after] = stream.boundsOfTouches(times.from, times.to)
  if (start === after) return null
  const isPauseBefore = (/** @type {number} */ index) => touches[index].start - stream.latestEnd(index - 1) >= pause
  let [first, next] = [start, after]
  while (!isPauseBefore(first)) first -= 1
  while (next < touches.length && !isPauseBefore(next)) next += 1
  const [from, to] = [touches[first].start, stream.latestEnd(next - 1)]
  const partOf = (/** @type {number} */ index) => Math.floor(Math.min(index, stream.count - 1) / log.partLength)
  // The entry after the pause meets the deadlines before it.
  const [firstPart, lastPart] = [partOf(stream.indexAt(from)), partOf(stream.indexAt(to + pause) + 1)]
  return lastPart - firstPart < mostParts ? { from, to, end: to + pause, firstPart, lastPart } : null
}

/**
 * The first and the last part of a capture that decide about the touches at a time; null if it takes all parts.
 * @param {Session} session
 * @param {number} time
 * @returns {[number, number]|null}
 */
export function partsAround(session, time) {
  if (!session.log || session.log.partCount < 3) return null
  // The search for a change tries waits that are up to twice as long.
  const pause = Math.max(shortestPause, 2 * patienceOf(session.setup.describe().recognizers))
  const stretch = stretchAround(session, { from: time, to: time }, pause)
  return stretch && [stretch.firstPart, stretch.lastPart]
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
    /** Whether the page shows something of this setup. */
    this.isShown = false
    this.replay = new Replay(session, setup, session)
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = setTimeout(() => this.goOn(), 0)
  }

  /** The episodes of the session, with those of the visible touches under the setup, and these touches; null if they are too many. */
  visible() {
    const { session, setup } = this
    const waits = [setup, session.original].map((each) => patienceOf(each.describe().recognizers))
    const stretch = stretchAround(session, session.window, Math.max(shortestPause, ...waits))
    if (!stretch) return null
    const part = new Replay(session, setup, session, stretch.firstPart)
    try {
      while (!part.isComplete && part.part <= stretch.lastPart) part.step()
    } finally {
      part.free()
    }
    this.isShown = true
    return { list: session.episodes.replaced(part.list, stretch), stretch }
  }

  /** Plays the parts that are left until none is, a few at a time. */
  goOn() {
    const until = performance.now() + sliceMilliseconds
    try {
      do this.replay.step()
      while (!this.replay.isComplete && performance.now() < until)
    } catch (fault) {
      this.session.cancelStaged()
      throw fault
    }
    if (this.replay.isComplete) return this.session.settle(this.replay.finish())
    this.timer = setTimeout(() => this.goOn(), 0)
  }

  /** Ends without a result. */
  cancel() {
    clearTimeout(this.timer)
    this.replay.free()
  }
}
