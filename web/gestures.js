// @ts-check
// The gestures of a capture as people name them: one main gesture for each sequence of touches, with its companions,
// and the label that it answers.

import { isRecognized } from './episodes.js'
import { spanOf } from './matches.js'
import { plain } from './format.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */
/** @typedef {import('./touches.js').Touch} Touch */

/**
 * A recognized gesture, or touches that became none. `start` is the first landing, `end` the last lift. `asked` is the
 * annotation at the same time; `isHit` says that the gesture is what it asks for.
 * @typedef {{episode: Episode|null, companions: Episode[], start: number, end: number, name: string, value: string,
 *   label: string, isExtra: boolean, extras: Episode[], asked: LabelVerdict|null, isHit: boolean}} PageGesture
 */

/**
 * @param {import('./session.js').Session} session
 * @returns {PageGesture[]} in the order of their landings
 */
export function gesturesOf(session) {
  const touches = session.stream ? session.stream.touches : []
  const found = session.episodes.all.filter(isRecognized)
    .map((episode) => ({ episode, ...spanOf(episode, touches) })).sort((a, b) => a.start - b.start || a.episode.decided - b.episode.decided)
  /** @type {(typeof found)[]} */
  const groups = []
  let end = -Infinity
  for (const each of found) {
    if (!session.namesCompanions || each.start >= end) groups.push([])
    groups[groups.length - 1].push(each)
    end = Math.max(end, each.end)
  }
  const { verdicts, extra } = session.judgment
  const extras = new Set(extra)
  const hits = new Map(verdicts.flatMap((each) => (each.verdict === 'hit' && each.episode ? [[each.episode, each]] : [])))
  return groups.map((group) => {
    const main = dominant(session, group, touches)
    const companions = group.filter((each) => each !== main).map(({ episode }) => episode)
    const start = Math.min(...group.map((each) => each.start))
    const last = Math.max(...group.map((each) => each.end))
    const hit = group.map(({ episode }) => hits.get(episode)).find(Boolean) || null
    const missed = verdicts.find(({ verdict, label }) => verdict === 'miss' && label.label !== 'none' && label.start <= last && label.end >= start)
    return {
      episode: main.episode, companions, start, end: last, name: gestureName(session, main.episode), value: valueOf(main.episode),
      label: session.labelOf(main.episode.recognizer), isExtra: group.some(({ episode }) => extras.has(episode)),
      extras: companions.filter((each) => extras.has(each)), asked: hit || missed || null, isHit: hit !== null,
    }
  })
}

/**
 * The gesture for which the fingers went farthest, by the rule of `tactus recognize`: movements of several fingers together
 * count 0.6 of their length, a turn 0.8 of its arc, and a swipe precedes the pan of the same movement.
 * @template {{episode: Episode}} T
 * @param {import('./session.js').Session} session
 * @param {T[]} group
 * @param {Touch[]} touches
 * @returns {T}
 */
function dominant(session, group, touches) {
  if (group.length === 1) return group[0]
  const reaches = group.map(({ episode }) => reach(session, episode, touches))
  return group[reaches.indexOf(Math.max(...reaches))]
}

/**
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 * @param {Touch[]} touches
 */
function reach(session, episode, touches) {
  const values = episode.last.values || {}
  const common = episode.touches > 1 ? 0.6 : 1
  const own = touches.filter((touch) => touch.start <= episode.decided && touch.end >= episode.start)
  const ends = own.map((touch) => ({ x: touch.x[touch.count - 1] - touch.x[0], y: touch.y[touch.count - 1] - touch.y[0] }))
  const mean = (/** @type {number[]} */ list) => list.reduce((sum, each) => sum + each, 0) / Math.max(list.length, 1)
  const spread = own.length > 1 ? Math.hypot(own[0].x[0] - own[1].x[0], own[0].y[0] - own[1].y[0]) : 0
  switch ((session.description.recognizers[episode.recognizer] || {}).kind) {
    case 'pan': return Math.hypot(values.translationX, values.translationY) * common
    case 'screenEdgePan': return Math.hypot(values.translationX, values.translationY) * common * 2
    case 'swipe': case 'flick': return Math.hypot(mean(ends.map(({ x }) => x)), mean(ends.map(({ y }) => y))) * common * 2
    case 'pinch': return Math.abs(values.scale - 1) * spread
    case 'rotation': return Math.abs(values.rotation) * spread * 0.8
    case 'tap': return (Math.max(values.taps || 1, 1) - 1) * 0.001
    case 'longPress': return 0
    default: return Infinity
  }
}

const fingers = /** @type {Record<string, string>} */ ({
  two: '2-finger ', three: '3-finger ', four: '4-finger ', five: '5-finger ',
})
const arrows = /** @type {Record<string, string>} */ ({ Left: ' ←', Right: ' →', Up: ' ↑', Down: ' ↓' })

/**
 * The name of a recognizer as people read it: `2-finger swipe ←` for `twoFingerSwipeLeft`. Other names stay as they are.
 * @param {string} id
 */
export function readableName(id) {
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
 * What a gesture measured, as people say it: `174 pt →`, `× 3.5`, `58° ↻`, `0.70 s`.
 * @param {Episode} episode
 */
function valueOf(episode) {
  const values = episode.last.values || {}
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
  return episode.began ? `${plain((episode.finished - episode.start) / 1e6, 2)} s` : ''
}

/**
 * The header of the page: what was done, how many labels were hit, and what was missed.
 * @param {import('./session.js').Session} session
 * @returns {{text: string, isMiss: boolean}[]} parts of the sentence
 */
export function headline(session) {
  const { verdicts, extra } = session.judgment
  const count = session.gestures.length
  const length = session.stream ? session.stream.end - session.stream.start : 0
  const parts = [{ text: `${count} ${count === 1 ? 'gesture' : 'gestures'} in ${plain(length / 1e6, 1)} s`, isMiss: false }]
  const { length: rejected } = session.rejected
  const rest = rejected ? [{ text: `${rejected} ${rejected === 1 ? 'contact' : 'contacts'} rejected`, isMiss: false }] : []
  const judged = verdicts.filter(({ label }) => label.label !== 'none')
  if (!judged.length) return [...parts, ...rest]
  const hits = judged.filter(({ verdict }) => verdict === 'hit').length
  parts.push({ text: `${hits} of ${judged.length} labels hit`, isMiss: false })
  if (hits < judged.length) parts.push({ text: `${judged.length - hits} missed`, isMiss: true })
  if (extra.length) parts.push({ text: `${extra.length} extra`, isMiss: false })
  return [...parts, ...rest]
}
