// @ts-check
// What each platform makes of a capture: the platform's own setup, run by the engine.

import { dominant } from './gestures.js'
import { spanOf } from './matches.js'
import { wentAnotherWay } from './misses.js'
import { patienceOf, Replay, sentencesOf } from './replay.js'

/** @typedef {import('./episodes.js').Episode} Episode */

/**
 * A gesture of a platform. `start` is its landing, `end` its last lift. Its label is comparable with that of other
 * platforms, if they have such a gesture.
 * @typedef {{label: string, hasCounterpart: boolean, start: number, end: number, decided: number, episode: Episode}} PlatformGesture
 */

/**
 * The frames that platforms receive which judge contacts themselves, and the names of these platforms.
 * @typedef {{stream: import('./stream.js').FrameStream, log: any, platforms: string[]}} JudgedFrames
 */

/** One platform's setup on one capture. */
export class PlatformRun {
  /**
   * @param {import('./session.js').Session} session
   * @param {{name: string, summary: string}} preset
   */
  constructor(session, preset) {
    this.session = session
    this.name = preset.name
    this.summary = preset.summary
    const { judgedFrames } = session
    this.frames = judgedFrames && judgedFrames.platforms.includes(preset.name) ? judgedFrames : session.platformFrames
    const setup = session.engine.preset(preset.name)
    this.recognizers = setup.describe().recognizers
    this.episodes = session.play(setup, this.frames)
    setup.free()
    const touches = this.frames.stream ? this.frames.stream.touches : []
    /** @type {PlatformGesture[]} in the order of their landings */
    this.gestures = this.episodes.recognized.map((episode) => ({
      ...spanOf(episode, touches), label: this.recognizers[episode.recognizer].label,
      hasCounterpart: this.recognizers[episode.recognizer].counterpart, decided: episode.decided, episode,
    })).sort((a, b) => a.start - b.start || a.decided - b.decided)
    /** @type {import('./episodes.js').EpisodeList|null} the episodes with each change of a gesture, once labels are judged by them */
    this.detailed = null
    /** @type {Map<Episode, string>} */
    this.sentences = new Map()
  }

  /** The names of the recognizers. */
  get names() { return this.recognizers.map((/** @type {any} */ each) => each.id) }

  /** The episodes by which labels are judged: which gesture counts depends on how far it went on the way. */
  get judgedEpisodes() {
    const { session } = this
    if (!this.detailed) {
      const setup = session.engine.preset(this.name)
      this.detailed = new Replay(session, setup, this.frames, 0, 'all').finish()
      setup.free()
    }
    return this.detailed
  }

  /**
   * The main one of gestures made at the same time.
   * @param {Episode[]} group
   */
  main(group) {
    const { stream } = this.frames
    return dominant({ description: { recognizers: this.recognizers },
      touchesOf: ({ start, decided }) => (stream ? stream.touchesDuring(start, decided) : []) }, group)
  }

  /** The longest time that a recognizer waits for another tap, in microseconds; Infinity for no limit. */
  get patience() { return patienceOf(this.recognizers) }

  /**
   * A value of the first recognizer with a label; NaN if there is no such recognizer, Infinity for no limit.
   * @param {string} label
   * @param {string} name
   * @returns {number}
   */
  value(label, name) {
    const own = this.recognizers.find((/** @type {any} */ each) => each.label === label)
    const value = own && own.values.find((/** @type {any} */ each) => each.name === name)
    return value ? (typeof value.value === 'number' ? value.value : Infinity) : NaN
  }

  /**
   * The failure that says why no gesture of a label was recognized between two times, by the rule of `tactus compare`: the
   * last one of such a recognizer that may go where the gestures of others went, or, if all went another way than it wants,
   * that of the direction that was nearest. Null if none failed.
   * @param {string} label
   * @param {number} from
   * @param {number} to
   * @param {PlatformGesture[]} others gestures of this label that other platforms recognized
   * @returns {Episode|null}
   */
  failure(label, from, to, others) {
    const all = this.episodes.all.filter(({ recognizer, outcome, last }) => outcome === 'failed' && last.failure
      && this.recognizers[recognizer].label === label && last.time >= from && last.time < to)
    const directions = new Set(others.flatMap(({ episode }) => directionsOf(episode.last.values)))
    const fitting = all.filter(({ recognizer }) => this.mayGo(recognizer, directions))
    const sided = fitting.length ? fitting : all
    // Of recognizers for several numbers of fingers, those for as many as were down.
    const counted = sided.filter(({ last }) => last.failure && !['tooFewTouches', 'tooManyTouches'].includes(last.failure.reason))
    const own = counted.length ? counted : sided
    const limited = own.filter((each) => !wentAnotherWay(each))
    if (limited.length) return limited[limited.length - 1]
    const measured = (/** @type {Episode} */ { last }) => (last.failure && last.failure.measured) || 0
    return [...own].sort((a, b) => measured(a) - measured(b))[0] || null
  }

  /**
   * Whether a swipe may go in one of these directions. Any other recognizer may go everywhere.
   * @param {number} recognizer
   * @param {Set<string>} directions
   */
  mayGo(recognizer, directions) {
    const { kind, values } = this.recognizers[recognizer]
    const own = kind === 'swipe' && values.find((/** @type {any} */ each) => each.name === 'direction')
    return !own || !directions.size || [own.value].flat().some((each) => directions.has(each))
  }

  /**
   * The reasons of episodes in words, as the command line has them.
   * @param {Episode[]} episodes
   */
  explain(episodes) {
    const { session } = this
    const unknown = episodes.filter((each) => !this.sentences.has(each))
    if (!unknown.length || !session.log) return
    const setup = session.engine.preset(this.name)
    const found = sentencesOf(session, setup, this.frames.log, unknown.map(({ last }) => last))
    unknown.forEach((episode, index) => this.sentences.set(episode, found[index]))
    setup.free()
  }
}

/**
 * The direction in which a gesture went; empty if it has none.
 * @param {any} values
 * @returns {string[]}
 */
function directionsOf(values) {
  if (!values) return []
  if (values.direction !== undefined) return String(values.direction).split(' ').filter(Boolean)
  const { translationX: x, translationY: y } = values
  if (x === undefined || (!x && !y)) return []
  return [Math.abs(x) >= Math.abs(y) ? (x > 0 ? 'right' : 'left') : y > 0 ? 'down' : 'up']
}
