// @ts-check
// Failures that people ask about: what should have been recognized for a label that was missed, and near misses.

import { isRecognized } from './episodes.js'
import { touchesOf } from './touches.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./matches.js').LabelVerdict} LabelVerdict */

/** A miss is near if the value would have to change by at most this share of its limit. */
const nearShare = 0.25

/** Failures of too little, measured when the fingers lift or the time is over: the measured value is final. */
const shortfalls = new Set(['liftedEarly', 'tooShort', 'tooSlowAtLift', 'movedTooLittle', 'turnedTooLittle', 'nextTapTooLate',
  'tapsTooFarApart', 'heldTooLong', 'tooSlow', 'lastedTooLong', 'tooFewSwings'])

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
 * The near misses of a capture. A gesture that was recognized from the same touches explains them, so what it excluded is
 * none, unless a label asks for it. A limit of movement is measured in the frame that breaks it, so the whole movement of
 * the touches counts.
 * @param {import('./session.js').Session} session
 * @returns {Set<Episode>}
 */
export function nearMisses(session) {
  const { episodes, stream, gestures, missed } = session
  const touches = stream ? stream.touches : []
  /** @type {Set<Episode>} */
  const near = new Set()
  let first = 0
  for (const episode of [...episodes.all].sort((a, b) => a.start - b.start)) {
    while (first < gestures.length && gestures[first].end < episode.start) first += 1
    const { failure } = episode.last
    const share = missedBy(episode)
    if (episode.outcome !== 'failed' || !failure || share === null || share <= 0 || share > nearShare) continue
    const isExplained = gestures.slice(first, first + 8).some((each) => each.start <= episode.decided && each.end >= episode.start)
    if (isExplained && !missed.has(episode)) continue
    if (shortfalls.has(failure.reason) || movedInAll(episode, touches) <= (failure.limit || 0) * (1 + nearShare)) near.add(episode)
  }
  return near
}

/**
 * How far the farthest touch of an episode moved from its landing to its lift, in points.
 * @param {Episode} episode
 * @param {import('./touches.js').Touch[]} touches
 */
function movedInAll(episode, touches) {
  return Math.max(0, ...touchesOf(episode, touches).map((touch) => {
    const last = touch.count - 1
    return Math.hypot(touch.x[last] - touch.x[0], touch.y[last] - touch.y[0])
  }))
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
      return lane.filter((each) => each.start <= verdict.label.end && each.decided >= verdict.label.start && !isRecognized(each)).slice(-1)
    })
    const nearest = nearestOf(own)
    if (nearest) found.set(nearest, verdict)
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
