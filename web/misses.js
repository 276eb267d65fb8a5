// @ts-check
// Failures that people ask about: what should have been recognized for a label that was missed.

import { isRecognized } from './episodes.js'
import { countWhile } from './spans.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */

/**
 * By how much a failure missed its limit, as a share of the limit; null without numbers.
 * @param {Episode} episode
 */
function missedBy(episode) {
  const { failure } = episode.last
  if (!failure || failure.measured === null || failure.limit === null) return null
  return Math.abs(failure.measured - failure.limit) / Math.max(Math.abs(failure.limit), 1e-9)
}

/**
 * For each label that was missed, the failures of the recognizers that it asks for: the last one of each at its time.
 * @param {import('./session.js').Session} session
 * @returns {Map<Episode, LabelVerdict>}
 */
export function missedEpisodes(session) {
  /** @type {Map<Episode, LabelVerdict>} */
  const found = new Map()
  for (const verdict of session.judgment.verdicts) {
    if (verdict.verdict !== 'miss' || verdict.label.label === 'none') continue
    const own = session.episodes.lanes.flatMap((lane, recognizer) => {
      if (session.labelOf(recognizer) !== verdict.label.label || touchesRequired(session, recognizer) !== verdict.label.touches) return []
      return lastFailure(lane, verdict.label)
    })
    const nearest = nearestOf(own)
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
    session.episodes.lanes.forEach((lane, number) => {
      if (session.labelOf(number) !== label.label) return
      const last = lane[countWhile(lane, (each) => each.start <= label.end) - 1]
      if (last && Math.max(last.decided, last.end) >= label.start) return
      const labels = found.get(number)
      if (labels) labels.push(label)
      else found.set(number, [label])
    })
  }
  return found
}

/**
 * The last failure of a recognizer at the time of a label, as a list; empty if there is none.
 * @param {Episode[]} lane in the order of their landings and decisions
 * @param {import('./matches.js').Label} label
 * @returns {Episode[]}
 */
function lastFailure(lane, label) {
  let index = countWhile(lane, (each) => each.start <= label.end) - 1
  while (index >= 0 && lane[index].decided >= label.start && isRecognized(lane[index])) index -= 1
  return index >= 0 && lane[index].decided >= label.start ? [lane[index]] : []
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
 * The failure of the recognizer that was nearest: one that wanted the way that the fingers went, and of those the one that
 * missed its limit by the smallest share.
 * @param {Episode[]} episodes
 * @returns {Episode|null}
 */
function nearestOf(episodes) {
  const distance = (/** @type {Episode} */ each) =>
    (wentAnotherWay(each) ? 1000 : 0) + Math.min(missedBy(each) ?? 500, 500)
  return episodes.reduce((/** @type {Episode|null} */ best, each) => (best === null || distance(each) < distance(best) ? each : best), null)
}
