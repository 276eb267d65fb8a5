// @ts-check
// The gestures of a capture as people name them: one main gesture for each sequence of touches, with its companions,
// and the label that it answers.

import { isRecognized } from './episodes.js'
import { labelCounts, sequences, spanOf } from './matches.js'
import { counted, plain } from './format.js'
import { labelWords } from './kinds.js'
import { faultsText } from './faults.js'
import { rejectedText } from './rejected.js'
import { SpanList } from './spans.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */
/**
 * The recognizers of a run, and the touches of its gestures.
 * @typedef {{description: {recognizers: any[]}, touchesOf: (span: {start: number, decided: number}) => import('./touches.js').Touch[]}} Motions
 */

/** A recognized gesture, with what was recognized at the same time. */
export class PageGesture {
  /**
   * @param {import('./session.js').Session} session
   * @param {Episode[]} group
   * @param {{start: number, end: number}} span from the first landing to the last lift
   * @param {Set<Episode>} extras what no label asks for
   * @param {LabelVerdict|null} hit the label that asks for it
   * @param {LabelVerdict|null} missed a label at the same time that asks for another gesture
   */
  constructor(session, group, { start, end }, extras, hit, missed) {
    this.session = session
    this.episode = dominant(session, group)
    this.companions = group.filter((each) => each !== this.episode)
    this.start = start
    this.end = end
    this.isExtra = group.some((each) => extras.has(each))
    /** The label at the same time, and whether the gesture is what it asks for. */
    this.asked = hit || missed
    this.isHit = hit !== null
  }

  // A long capture has tens of thousands of gestures, of which a few hundred are shown.
  get name() { return gestureName(this.session, this.episode) }
  get value() { return valueOf(this.episode) }
  get label() { return this.session.labelOf(this.episode.recognizer) }
  get hue() { return this.session.hueOf(this.episode.recognizer) }
  get isCancelled() { return this.episode.outcome === 'cancelled' }
  /** The companions in words: `with pinch, rotation`; empty if there are none. */
  get beside() {
    const names = this.companions.map((each) => gestureName(this.session, each))
    return names.length ? `with ${names.join(', ')}` : ''
  }
}

/**
 * The gestures of a session, or those whose touches landed between two times.
 * @param {import('./session.js').Session} session
 * @param {{from: number, to: number}} [within]
 * @returns {PageGesture[]} in the order of their landings
 */
export function gesturesOf(session, within = { from: -Infinity, to: Infinity }) {
  const touches = session.touches
  const { from, to } = within
  const found = session.episodes.recognized.filter(({ start }) => start >= from && start <= to)
    .sort((a, b) => a.start - b.start || a.decided - b.decided)
  const spans = found.map((episode) => spanOf(episode, touches))
  const groups = session.namesCompanions ? sequences(found, spans) : found.map((episode) => [episode])
  const { verdicts, extra } = session.judgment
  const extras = new Set(extra)
  const misses = missedLabels(verdicts)
  const hits = new Map(verdicts.flatMap((each) => (each.verdict === 'hit' && each.episode ? [[each.episode, each]] : [])))
  let first = 0
  return groups.map((group) => {
    const own = spans.slice(first, first + group.length)
    first += group.length
    const [{ start }, end] = [own[0], Math.max(...own.map((each) => each.end))]
    const hit = group.map((each) => hits.get(each)).find(Boolean) || null
    return new PageGesture(session, group, { start, end }, extras, hit, misses(start, end))
  })
}

/** Touches with no gesture at the same time, together if they overlap. */
export class IdleTouches {
  /**
   * @param {number} start the first landing
   * @param {number} end the last lift
   */
  constructor(start, end) {
    this.start = start
    this.end = end
    this.count = 1
    this.name = 'nothing'
    this.value = ''
    this.isExtra = false
  }
}

/**
 * Which touches had no gesture at the same time.
 * @param {import('./session.js').Session} session
 * @param {import('./touches.js').Touch[]} touches some of the session, in the order of their landings
 * @returns {IdleTouches[]}
 */
export function idleTouches(session, touches) {
  const gestures = new SpanList(session.gestures)
  /** @type {IdleTouches[]} */
  const idle = []
  for (const { start, end, isPalm, isHovering } of touches) {
    if (isPalm || isHovering || gestures.first(start, end) >= 0) continue
    const last = idle[idle.length - 1]
    if (last && start <= last.end) {
      last.end = Math.max(last.end, end)
      last.count += 1
    } else idle.push(new IdleTouches(start, end))
  }
  return idle
}

/**
 * Finds the first label between two times that asks for a gesture and was missed.
 * @param {LabelVerdict[]} verdicts
 * @returns {(start: number, end: number) => LabelVerdict|null}
 */
function missedLabels(verdicts) {
  const missed = verdicts.filter(({ verdict, label }) => verdict === 'miss' && label.label !== 'none')
    .sort((a, b) => a.label.start - b.label.start)
  const spans = new SpanList(missed.map(({ label }) => label))
  return (start, end) => missed[spans.first(start, end)] || null
}

/**
 * Whether an episode is a gesture or one of its companions.
 * @param {PageGesture} gesture
 * @param {Episode|null} episode
 */
export function belongsTo(gesture, episode) {
  return episode !== null && (gesture.episode === episode || gesture.companions.includes(episode))
}

/**
 * Whether an episode is of the touches of a gesture: the gesture, a companion, or a failure while it was made.
 * @param {PageGesture} gesture
 * @param {Episode|null} episode
 */
export function isOfTouches(gesture, episode) {
  if (!episode || belongsTo(gesture, episode)) return episode !== null
  return !isRecognized(episode) && episode.start >= gesture.start && episode.start <= gesture.end
}

/**
 * The gesture for which the fingers went farthest, by the rule of `tactus recognize`: movements of several fingers together
 * count 0.6 of their length, a turn 0.8 of its arc, and a swipe precedes the pan of the same movement.
 * @param {Motions} session
 * @param {Episode[]} group
 * @returns {Episode}
 */
export function dominant(session, group) {
  if (group.length === 1) return group[0]
  const reaches = group.map((each) => reach(session, each))
  return group[reaches.indexOf(Math.max(...reaches))]
}

/**
 * @param {Motions} session
 * @param {Episode} episode
 */
function reach(session, episode) {
  const recognizer = session.description.recognizers[episode.recognizer] || {}
  if (recognizer.counterpart === false) return -1
  const values = episode.last.values || {}
  const common = episode.touches > 1 ? 0.6 : 1
  const own = session.touchesOf(episode)
  const ends = own.map((touch) => ({ x: touch.x[touch.count - 1] - touch.x[0], y: touch.y[touch.count - 1] - touch.y[0] }))
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, each) => sum + each, 0) / Math.max(list.length, 1)
  const spread = own.length > 1 ? Math.hypot(own[0].x[0] - own[1].x[0], own[0].y[0] - own[1].y[0]) : 0
  switch (recognizer.kind) {
    case 'pan': return episode.excursion * common
    case 'screenEdgePan': return episode.excursion * common * 2
    case 'swipe': case 'flick': return Math.hypot(mean(ends.map(({ x }) => x)), mean(ends.map(({ y }) => y))) * common * 2
    case 'pinch': return episode.excursion * spread
    case 'rotation': return episode.excursion * spread * 0.8
    case 'tap': return (Math.max(values.taps || 1, 1) - 1) * 0.001
    case 'longPress': return 0
    default: return Infinity
  }
}

const fingers = /** @type {Record<string, string>} */ ({
  two: '2-finger ', three: '3-finger ', four: '4-finger ', five: '5-finger ',
})
const arrows = /** @type {Record<string, string>} */ ({ Left: ' ←', Right: ' →', Up: ' ↑', Down: ' ↓' })

/** @type {Map<string, string>} the readable names of identifiers so far */
const readableNames = new Map()

/**
 * The name of a recognizer as people read it: `2-finger swipe ←` for `twoFingerSwipeLeft`. Other names stay as they are.
 * @param {string} id
 */
export function readableName(id) {
  const known = readableNames.get(id)
  if (known !== undefined) return known
  const name = wordsOf(id)
  readableNames.set(id, name)
  return name
}

/** @param {string} id */
function wordsOf(id) {
  const parts = /^(?:(two|three|four|five)Finger)?([A-Za-z][a-z]*)((?:[A-Z][a-z]+)*?)(Left|Right|Up|Down)?$/.exec(id)
  if (!parts) return id
  const words = (parts[2] + parts[3]).replace(/([A-Z])/g, ' $1').trim().toLowerCase()
  return (fingers[parts[1]] || '') + words.replace(/^long press$/, 'press') + (arrows[parts[4]] || '')
}

/**
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 */
export function gestureName(session, episode) { return readableName(session.names[episode.recognizer] || '') }

/**
 * What a gesture measured, or how long its fingers were down: `174 pt →`, `0.70 s`.
 * @param {Episode} episode
 */
function valueOf(episode) {
  const text = measureText(episode.last.values)
  const { translationX, scale, rotation } = episode.last.values || {}
  const isMeasured = translationX !== undefined || scale !== undefined || rotation !== undefined
  return isMeasured || !episode.began ? text : `${plain((episode.finished - episode.start) / 1e6, 2)} s`
}

/**
 * What a gesture measures, as people say it: `174 pt →`, `× 3.5`, `58° ↻`; empty if it measures nothing.
 * @param {any} values
 */
export function measureText(values) {
  if (!values) return ''
  if (values.translationX !== undefined) {
    const [x, y] = [values.translationX, values.translationY]
    const length = Math.hypot(x, y)
    if (length < 0.5) return ''
    const way = ['→', '↘', '↓', '↙', '←', '↖', '↑', '↗'][(Math.round(Math.atan2(y, x) / (Math.PI / 4)) + 8) % 8]
    return `${plain(length, 0)} pt ${way}`
  }
  if (values.scale !== undefined) return `× ${plain(values.scale, values.scale < 1 ? 2 : 1)}`
  if (values.rotation !== undefined) {
    return `${plain(Math.abs((values.rotation * 180) / Math.PI), 0)}° ${values.rotation < 0 ? '↺' : '↻'}`
  }
  return ''
}

/**
 * How often and how long gestures waited: `tap waited for double tap 4 times, 1.4 s in all.`
 * @param {import('./session.js').Session} session
 * @returns {string[]} the longest first
 */
export function waitSentences(session) {
  /** @type {Map<string, {count: number, total: number}>} */
  const waits = new Map()
  for (const { episode } of session.gestures) {
    if (episode.heldFrom === null || episode.heldBy === null) continue
    const key = `${session.readable[episode.recognizer]} waited for ${session.readable[episode.heldBy]}`
    const sum = waits.get(key) || { count: 0, total: 0 }
    waits.set(key, { count: sum.count + 1, total: sum.total + episode.decided - episode.heldFrom })
  }
  if (!waits.size) return ['Nothing waited.']
  return [...waits].sort((a, b) => b[1].total - a[1].total).slice(0, 3)
    .map(([key, { count, total }]) => `${key} ${counted(count, 'time')}, ${plain(total / 1e6, 2)} s in all.`)
}

/** With more gestures, only their counts are shown. */
const mostListed = 12

/**
 * Each gesture with its landing and its value, on which view it landed if that is not its recognizer's, and touches with
 * none: `0.6 tap · 1.2 nothing · 3.9 pan 304 pt ↗ on row`. Of many gestures, how often each was made:
 * `4 × tap, 2 × pan, press`.
 * @param {import('./session.js').Session} session
 */
export function countsText(session) {
  const touches = session.stream ? session.stream.touches : []
  const idle = touches.length <= 4 * mostListed ? idleTouches(session, touches) : []
  if (session.gestures.length + idle.length <= mostListed) {
    return [...session.gestures, ...idle].sort((a, b) => a.start - b.start).map((each) => {
      const { start, name, value, isExtra } = each
      const other = each instanceof PageGesture ? session.landedOn(each).filter((view) => view !== session.viewOf(each.episode.recognizer)) : []
      return `${(start / 1e6).toFixed(1)} ${name}${value ? ` ${value}` : ''}${other.length ? ` on ${other.join(', ')}` : ''}${isExtra ? ' (extra)' : ''}`
    }).join(' · ')
  }
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { name } of session.gestures) counts.set(name, (counts.get(name) || 0) + 1)
  const list = [...counts].map(([name, count]) => (count > 1 ? `${count} × ${name}` : name))
  return list.length > 8 ? `${list.slice(0, 8).join(', ')} and ${list.length - 8} more` : list.join(', ')
}

/**
 * The header of the page: what was done, how many labels were hit, and what was missed.
 * @param {import('./session.js').Session} session
 * @returns {{text: string, isMiss: boolean}[]} parts of the sentence
 */
export function headline(session) {
  const { asked, hits, missed, extra } = labelCounts(session.judgment)
  const count = session.gestures.length
  const length = session.stream ? session.stream.end - session.stream.start : 0
  const parts = [{ text: `${count} ${count === 1 ? 'gesture' : 'gestures'} in ${plain(length / 1e6, 1)} s`, isMiss: false }]
  const rejected = rejectedText(session.rejected)
  const rest = [rejected, faultsText(session.faults)].filter(Boolean).map((text) => ({ text, isMiss: false }))
  if (!asked) return [...parts, ...rest]
  const foreign = new Set(session.judgment.verdicts.filter(({ verdict }) => verdict === 'none').map(({ label }) => label.label))
  if (foreign.size) parts.push({ text: `no recognizer for ${labelWords([...foreign])}`, isMiss: true })
  parts.push({ text: `${hits} of ${asked} labels hit`, isMiss: false })
  if (missed) parts.push({ text: `${missed} missed`, isMiss: true })
  if (extra) parts.push({ text: `${extra} extra`, isMiss: false })
  return [...parts, ...rest]
}
