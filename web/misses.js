// @ts-check
// Failures that people ask about: what should have been recognized for a label that was missed.

import { isRecognized } from './episodes.js'
import { countWhile } from './spans.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */

/**
 * The first touch that landed after a time; undefined if none did.
 * @param {import('./session.js').Session} session
 * @param {number} time
 */
export function nextLanding({ touches }, time) { return touches[countWhile(touches, (each) => each.start <= time)] }

/**
 * By how much a failure missed its limit, as a share of the limit; null without numbers.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 */
function missedBy(session, episode) {
  const { failure } = episode.last
  if (!failure || failure.measured === null || failure.limit === null) return null
  if (failure.reason === 'nextTapTooLate') {
    // A time that ran out tells how late the next finger was only if one landed.
    const next = nextLanding(session, episode.decided)
    return next ? (next.start - episode.decided) / 1e6 / Math.max(failure.limit, 1e-9) : null
  }
  return Math.abs(failure.measured - failure.limit) / Math.max(Math.abs(failure.limit), 1e-9)
}

/**
 * For each label that was missed, the nearest failure of a recognizer that it asks for, at its time.
 * @param {import('./session.js').Session} session
 * @returns {Map<Episode, LabelVerdict>}
 */
export function missedEpisodes(session) {
  /** @type {Map<Episode, LabelVerdict>} */
  const found = new Map()
  for (const verdict of session.judgment.verdicts) {
    if (verdict.verdict !== 'miss' || verdict.label.label === 'none') continue
    const own = session.episodes.lanes.flatMap((lane, recognizer) =>
      (session.labelOf(recognizer) === verdict.label.label ? failuresDuring(lane, verdict.label) : []))
    // Labels need not state their fingers.
    const stated = own.filter((each) => touchesRequired(session, each.recognizer) === verdict.label.touches)
    const nearest = nearestOf(session, stated.length ? stated : own)
    if (nearest) found.set(nearest, verdict)
  }
  return found
}

/**
 * The labels that were missed because no touch reached a recognizer with that label, by the number of the recognizer.
 * @param {import('./session.js').Session} session
 */
export function unreachedLabels(session) {
  /** @type {Map<number, import('./matches.js').Label[]>} */
  const found = new Map()
  for (const verdict of session.judgment.verdicts) {
    if (verdict.verdict !== 'miss' || verdict.label.label === 'none') continue
    const { label } = verdict
    const asked = [...session.episodes.lanes.keys()].filter((number) => session.labelOf(number) === label.label)
    const stated = asked.filter((number) => touchesRequired(session, number) === label.touches)
    for (const number of stated.length ? stated : asked) {
      const lane = session.episodes.lanes[number]
      const last = lane[countWhile(lane, (each) => each.start <= label.end) - 1]
      if (last && Math.max(last.decided, last.end) >= label.start) continue
      const labels = found.get(number)
      if (labels) labels.push(label)
      else found.set(number, [label])
    }
  }
  return found
}

/**
 * The failures of a recognizer at the time of a label, the last one first.
 * @param {Episode[]} lane in the order of their landings and decisions
 * @param {import('./matches.js').Label} label
 * @returns {Episode[]}
 */
function failuresDuring(lane, label) {
  /** @type {Episode[]} */
  const found = []
  for (let index = countWhile(lane, (each) => each.start <= label.end) - 1; index >= 0; index -= 1) {
    if (lane[index].decided < label.start) break
    if (!isRecognized(lane[index])) found.push(lane[index])
  }
  return found
}

/**
 * The number of touches that a recognizer requires; 1 where it states none.
 * @param {import('./session.js').Session} session
 * @param {number} recognizer
 */
function touchesRequired(session, recognizer) {
  const { kind, values } = session.description.recognizers[recognizer]
  const stated = values.find((/** @type {any} */ each) => each.name === 'numberOfTouchesRequired' || each.name === 'minimumNumberOfTouches')
  if (stated && typeof stated.value === 'number') return stated.value
  return kind === 'pinch' || kind === 'rotation' ? 2 : 1
}

/** Failures of a recognizer that wants another way than the fingers went. */
const otherWays = new Set(['movedBackwards', 'wrongDirection', 'offDirection', 'strayed', 'movedPastFailOffset'])

/**
 * Whether a recognizer failed because the fingers went another way than it wants.
 * @param {Episode} episode
 */
export function wentAnotherWay({ last }) { return last.failure !== null && otherWays.has(last.failure.reason) }

/**
 * Whether a recognizer wants a direction, and the fingers went in another one.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 */
function wantsAnotherDirection(session, { recognizer, start, decided }) {
  const { values } = session.description.recognizers[recognizer]
  const stated = values.find((/** @type {any} */ each) => each.name === 'direction')
  const names = stated ? [stated.value].flat().filter((each) => ['left', 'right', 'up', 'down'].includes(each)) : []
  const touches = session.touchesOf({ start, decided })
  if (!names.length || !touches.length) return false
  const moved = (/** @type {'x'|'y'} */ axis) => touches.reduce((sum, each) => sum + each[axis][each.count - 1] - each[axis][0], 0)
  const [x, y] = [moved('x'), moved('y')]
  return !names.includes(Math.abs(x) > Math.abs(y) ? (x < 0 ? 'left' : 'right') : y < 0 ? 'up' : 'down')
}

/**
 * The failure of the recognizer that was nearest: one that wanted the way that the fingers went, and of those the one that
 * missed its limit by the smallest share.
 * @param {import('./session.js').Session} session
 * @param {Episode[]} episodes
 * @returns {Episode|null}
 */
function nearestOf(session, episodes) {
  const distance = (/** @type {Episode} */ each) =>
    (wentAnotherWay(each) || wantsAnotherDirection(session, each) ? 1000 : 0) + Math.min(missedBy(session, each) ?? 500, 500)
  return episodes.reduce((/** @type {Episode|null} */ best, each) => (best === null || distance(each) < distance(best) ? each : best), null)
}
