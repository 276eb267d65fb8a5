// @ts-check
// What became of each recognizer in each of its touch sequences, gathered from transitions. Nothing
// is decided here: the engine has decided.

import { countWhile } from './spans.js'

/**
 * @typedef {{time: number, recognizer: number, from: string, state: string, action: boolean,
 *   touches: number, x: number, y: number, values: any,
 *   failure: null|{reason: string, measured: number|null, limit: number|null, rival: number|null},
 *   started: number, claimed: number|null, heldBy: number|null, index: number, part?: number, sentence?: string}} Decision
 *
 * @typedef {{recognizer: number, start: number, shownFrom: number, decided: number, finished: number, end: number,
 *   began: boolean, outcome: 'open'|'ended'|'failed'|'cancelled', heldFrom: number|null,
 *   heldBy: number|null, byTimer: boolean, waitsFrom: number, decision: Decision, last: Decision,
 *   touches: number, excursion: number}} Episode
 *   `excursion` is how far the values were at most from those of a gesture that has just begun: points, a ratio or radians
 */

/** Episodes by recognizer, from transitions in their order. */
export class EpisodeList {
  /**
   * @param {number} count the number of recognizers
   * @param {(time: number) => boolean} hasEntryAt whether something was reported at a time
   * @param {(time: number) => number} lastEntry the last time up to a time at which something was reported
   */
  constructor(count, hasEntryAt, lastEntry) {
    /** @type {Episode[][]} */
    this.lanes = Array.from({ length: count }, () => [])
    /** @type {(Episode|null)[]} */
    this.open = Array(count).fill(null)
    this.hasEntryAt = hasEntryAt
    this.lastEntry = lastEntry
    /** @type {Episode[]} in the order of their decisions */
    this.all = []
    /** @type {Episode[]} those that were recognized, in the same order */
    this.recognized = []
  }

  /**
   * The recognizer is possible again.
   * @param {number} recognizer
   * @param {number} time
   */
  reset(recognizer, time) {
    const open = this.open[recognizer]
    if (open) open.end = time
    this.open[recognizer] = null
  }

  /** @param {Decision} decision */
  add(decision) {
    const number = decision.recognizer
    if (!this.lanes[number]) return
    const open = this.open[number]
    if (decision.state === 'possible') {
      this.reset(number, decision.time)
    } else if (decision.from === 'possible') {
      this.begin(decision)
    } else if (open) {
      open.finished = open.end = decision.time
      open.touches = Math.max(open.touches, decision.touches)
      open.excursion = Math.max(open.excursion, excursionOf(decision))
      if (decision.state === 'changed') return
      open.outcome = /** @type {any} */ (decision.state)
      open.last = decision
    }
  }

  /** @param {Decision} decision */
  begin(decision) {
    const began = decision.state === 'began'
    const isHeld = decision.claimed !== null && decision.heldBy !== null && decision.claimed < decision.time
    const lane = this.lanes[decision.recognizer]
    const before = lane.length ? lane[lane.length - 1].end : -Infinity
    const byTimer = !this.hasEntryAt(decision.time)
    /** @type {Episode} */
    const episode = {
      recognizer: decision.recognizer, start: decision.started, decided: decision.time,
      // A recognizer may decide twice while the same fingers are down.
      shownFrom: Math.min(Math.max(decision.started, before), decision.time),
      finished: decision.time, end: decision.time, began,
      outcome: began ? 'open' : /** @type {any} */ (decision.state),
      heldFrom: isHeld ? decision.claimed : null, heldBy: isHeld ? decision.heldBy : null,
      byTimer, waitsFrom: byTimer ? this.lastEntry(decision.time) : decision.time, decision, last: decision, touches: decision.touches,
      excursion: excursionOf(decision),
    }
    this.open[decision.recognizer] = episode
    lane.push(episode)
    this.all.push(episode)
    if (isRecognized(episode)) this.recognized.push(episode)
  }

  /**
   * Removes the episodes that ended before a time.
   * @param {number} time
   */
  forget(time) {
    const isKept = (/** @type {Episode} */ each) => each.end >= time
    this.lanes = this.lanes.map((lane) => lane.filter(isKept))
    this.all = this.all.filter(isKept)
    this.recognized = this.recognized.filter(isKept)
  }

  /**
   * These episodes, but those of another list for the touches that landed between two times.
   * @param {EpisodeList} other a run with another setup, whose deadlines up to `end` have been met
   * @param {{from: number, to: number, end: number}} span no recognizer waits for longer than from `to` to `end`
   */
  replaced(other, { from, to, end }) {
    const list = new EpisodeList(this.lanes.length, this.hasEntryAt, this.lastEntry)
    const isWithin = (/** @type {Episode} */ each) => each.start >= from && each.start <= to
    list.lanes = this.lanes.map((lane, number) => {
      const rest = countWhile(lane, ({ start }) => start <= to)
      return lane.slice(0, countWhile(lane, ({ start }) => start < from)).concat(other.lanes[number].filter(isWithin), lane.slice(rest))
    })
    const merged = (/** @type {Episode[]} */ own, /** @type {Episode[]} */ others) => {
      const [first, rest] = [countWhile(own, ({ decided }) => decided < from), countWhile(own, ({ decided }) => decided <= end)]
      const kept = own.slice(first, rest).filter((each) => !isWithin(each))
      const between = [...kept, ...others.filter(isWithin)].sort((a, b) => a.decided - b.decided)
      return own.slice(0, first).concat(between, own.slice(rest))
    }
    list.all = merged(this.all, other.all)
    list.recognized = merged(this.recognized, other.recognized)
    return list
  }

  /**
   * Ends what is still open at the end of a capture.
   * @param {number} time
   */
  finish(time) {
    this.open.forEach((open, number) => {
      if (open && open.end < time) open.end = open.finished = Math.max(open.finished, time)
      this.open[number] = null
    })
  }
}

/**
 * Whether the recognizer called its targets.
 * @param {Episode} episode
 */
export function isRecognized(episode) {
  return episode.began || episode.outcome === 'ended'
}

/**
 * How far the values of a gesture are from those of one that has just begun.
 * @param {Decision} decision
 */
function excursionOf({ values }) {
  if (!values) return 0
  if (values.translationX !== undefined) return Math.hypot(values.translationX, values.translationY)
  if (values.scale !== undefined) return Math.abs(values.scale - 1)
  return Math.abs(values.rotation || 0)
}
