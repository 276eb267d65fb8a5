// @ts-check
// What the engine explains about the touches of a capture. It decides which failures are near misses, by the rule of
// `tactus explain`, in the pauses of the page.

import { plain } from './format.js'
import { partsAround } from './replay.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/**
 * What `tactus explain --jsonl` writes about a recognizer and a touch sequence; see docs/schemas/explanation.schema.json.
 * @typedef {{t: number, start: number, end: number, recognizer: string, outcome: string, near?: boolean, distance?: number, sentence: string,
 *   beside?: {view: string, distance: number, side: string, t: number}, advice?: string,
 *   change?: null|{set: string, to: any, t: number, near: boolean, rounded?: {to: any, t: number}}}} Finding
 */

/** How long the search waits while fingers are down on a pad, in milliseconds. */
const touchedPause = 200

/** After a call that takes longer, in milliseconds, only touches that are asked about are searched. */
const longestCall = 250

/** The findings of the present setup, each searched for once. */
export class Findings {
  /** @param {import('./session.js').Session} session */
  constructor(session) {
    this.session = session
    /** @type {Map<number, Finding[]>} near misses and what was recognized, by the time of the touches */
    this.beside = new Map()
    /** @type {Map<Episode, Finding|null>} with far changes, too */
    this.whole = new Map()
    /** @type {Map<number, string>} beside which view a touch landed, by the time of its landing: `5 pt right of button` */
    this.places = new Map()
    /** @type {number[]|null} times of touches that the engine has not been asked about; null until they are needed */
    this.times = []
    /** Whether a call took so long that the rest waits until somebody asks. */
    this.isSlow = false
    /** @type {ReturnType<typeof setTimeout>|undefined} */
    this.timer = undefined
    session.on(['capture', 'run'], () => this.restart())
    session.on(['labels'], () => { if (session.data.mode === 'pad') this.restart() })
  }

  /** Begins anew, when no slider moves. */
  restart() {
    this.beside.clear()
    this.places.clear()
    this.whole.clear()
    this.isSlow = false
    this.times = null
    this.pause(400)
  }

  /** Times of touches that the engine has not been asked about. */
  get waiting() {
    if (this.times) return this.times
    const { session } = this
    const starts = session.episodes.all.filter((each) => each.outcome === 'failed').map((each) => each.start)
    // A touch beside every view starts no recognizer.
    const landings = session.description.views.length > 1 && session.stream ? session.stream.touches.map((each) => each.start) : []
    const times = [...new Set([...starts, ...landings])].sort((a, b) => a - b)
    this.times = session.data.mode === 'pad' ? times.slice(-1) : times
    return this.times
  }

  /** @param {number} milliseconds */
  pause(milliseconds) {
    clearTimeout(this.timer)
    // A staged replay begins the search again when it has ended.
    if (this.isSlow || this.session.staged || (this.times && !this.times.length)) return
    this.timer = setTimeout(() => this.step(), milliseconds)
  }

  /** Asks about the next touches, when no finger is down on a pad. */
  step() {
    if (this.session.isTouched()) this.pause(touchedPause)
    else this.askNext()
  }

  askNext() {
    const next = this.waiting.shift()
    if (next === undefined) return
    const began = performance.now()
    this.at(next)
    this.isSlow = performance.now() - began > longestCall
    this.pause(0)
  }

  /**
   * Asks about the touches that wait, for so many milliseconds at most. Returns whether all are known.
   * @param {number} milliseconds
   */
  hurry(milliseconds) {
    const end = performance.now() + milliseconds
    while (this.waiting.length && performance.now() < end) this.askNext()
    return !this.waiting.length
  }

  /**
   * What became of each recognizer of the touches that are down at a time. Near misses among them are marked.
   * @param {number} time
   * @returns {Finding[]}
   */
  at(time) {
    const known = this.beside.get(time)
    if (known) return known
    const { session } = this
    const found = this.asked({ at: time, searches: 'near' }, time)
    this.beside.set(time, found)
    const before = session.near.size + this.places.size
    for (const each of found) {
      const episode = each.near ? this.episodeOf(each) : null
      if (episode) session.near.add(episode)
      if (each.beside) this.places.set(Math.round(each.beside.t * 1e6), placeText(each.beside, session.unit))
    }
    if (session.near.size + this.places.size > before) session.tell('near')
    return found
  }

  /**
   * The failure that was nearest to a gesture, as `tactus explain` names it.
   * @param {Episode[]} episodes
   * @returns {Episode|null}
   */
  nearest(episodes) {
    const starts = [...new Set(episodes.map((each) => each.start))]
    const told = starts.flatMap((start) => this.at(start)).filter((each) => each.distance !== undefined)
    const ordered = told.sort((a, b) => (a.distance ?? 0) - (b.distance ?? 0)).map((each) => this.episodeOf(each))
    return ordered.find((each) => each !== null && episodes.includes(each)) || episodes[0] || null
  }

  /**
   * What became of a recognizer, with the smallest change that would have recognized the gesture; null if there is none.
   * @param {Episode} episode
   * @returns {Finding|null}
   */
  of(episode) {
    const known = this.whole.get(episode)
    if (known !== undefined) return known
    const all = this.asked({ recognizer: episode.recognizer, at: episode.decided, searches: true }, episode.start)
    const found = all.find((each) => this.episodeOf(each) === episode) || null
    this.whole.set(episode, found)
    return found
  }

  /**
   * @param {{at: number, recognizer?: number, searches: boolean|'near'}} question
   * @param {number} landing a time at which the touches were down
   * @returns {Finding[]}
   */
  asked(question, landing) {
    const { session } = this
    const parts = partsAround(session, landing)
    return session.log ? session.engine.explain(session.setup, session.log, { ...session.surface, ...question, parts }) : []
  }

  /**
   * The episode that a finding is about; null for a recognizer that received no touch.
   * @param {Finding} finding
   * @returns {Episode|null}
   */
  episodeOf(finding) {
    const { session } = this
    const lane = session.episodes.lanes[session.names.indexOf(finding.recognizer)] || []
    const decided = Math.round(finding.t * 1e6)
    return lane.find((each) => Math.round(each.last.time) === decided)
      || lane.find((each) => each.start === Math.round(finding.start * 1e6)) || null
  }
}

/**
 * @param {{view: string, distance: number, side: string}} beside
 * @param {string} unit
 */
function placeText({ view, distance, side }, unit) {
  if (side === 'within') return `within ${view}`
  const words = side === 'left' || side === 'right' ? `${side} of` : side || 'beside'
  return `${plain(Math.max(distance, 0.1), 1)} ${unit} ${words} ${view}`
}
