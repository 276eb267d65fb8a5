// @ts-check
// The values of a setup in words, and the one that decided a gesture.

import { plain } from './format.js'
import { measureText } from './gestures.js'
import { spanOf } from './matches.js'
import { landedDuring } from './verdict.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./findings.js').Finding} Finding */
/** @typedef {import('./engine.js').SetupValue} SetupValue */
/**
 * The value that decided, on one line: `measured` and `limit` are in its unit, `side` is 1 if more is recognized and -1 if
 * less is.
 * @typedef {{key: string, value: SetupValue, words: string, measured: number, limit: number, side: 1|-1}} DecidingLimit
 */

/** @type {Record<string, string>} */
const limitWords = {
  minimumPressDuration: 'shortest press', maximumTapDuration: 'longest tap', maximumTapInterval: 'longest pause',
  minimumTapInterval: 'shortest pause', allowableMovement: 'farthest movement', maximumTapDistance: 'farthest next tap',
  hysteresis: 'least movement', maximumDuration: 'longest swipe', minimumPrimaryMovement: 'shortest swipe',
  maximumSecondaryMovement: 'most sideways', minimumVelocity: 'slowest lift', maximumDeviation: 'most deviation',
  numberOfTapsRequired: 'taps', numberOfTouchesRequired: 'fingers', minimumNumberOfTouches: 'fewest fingers',
  maximumNumberOfTouches: 'most fingers', maximumTouchSeparation: 'widest fingers', tapMovement: 'farthest movement of a tap',
  oppositeMovementAllowance: 'movement backwards',
}

/**
 * The name of a value in words: `shortest press` for `minimumPressDuration`.
 * @param {string} name
 * @param {string} [unit]
 */
export function valueWords(name, unit) {
  if (name === 'hysteresis' && unit === 'rad') return 'least turn'
  return limitWords[name] || name.replace(/([A-Z])/g, ' $1').toLowerCase()
}

/**
 * A value with its unit, as people say it: `0.50 s`, `15 pt`, `12°`.
 * @param {number} value
 * @param {string} unit
 */
export function amount(value, unit) {
  if (unit === 's') return `${value.toFixed(2)} s`
  if (unit === 'rad') return `${plain((value * 180) / Math.PI, 1)}°`
  return `${plain(value, Math.abs(value) < 10 ? 2 : Math.abs(value) < 100 ? 1 : 0)}${unit ? ` ${unit}` : ''}`
}

/**
 * A proposed value, which must not be rounded any more: `0.43 s`, `0.438 s`.
 * @param {number} value
 * @param {string} unit
 */
export function exactAmount(value, unit) {
  const isShort = unit !== 's' || Math.abs(value * 100 - Math.round(value * 100)) < 1e-6
  return isShort ? amount(value, unit) : `${plain(value, 6)} s`
}

/**
 * The value that decided a failure: the one that the smallest change moves, else the one that equals the limit that was
 * broken. Null if no single number decided.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 * @param {Finding|null} finding
 * @returns {DecidingLimit|null}
 */
export function decidingLimit(session, episode, finding) {
  const { failure } = episode.last
  const { id, values } = session.setup.describe().recognizers[episode.recognizer]
  const numbers = values.filter((/** @type {SetupValue} */ each) => each.sort === 'number' && typeof each.value === 'number')
  const change = finding && finding.change && typeof finding.change.to === 'number' ? finding.change : null
  const changed = change && numbers.find((/** @type {SetupValue} */ each) => `${id}.${each.name}` === change.set)
  const equal = failure && failure.limit !== null
    ? numbers.find((/** @type {SetupValue} */ each) => Math.abs(each.value - (failure.limit || 0)) < 1e-9 * Math.max(1, each.value)) : null
  const value = changed || equal
  if (!value || !(value.value > 0)) return null
  const wanted = change && changed ? change.to : failure ? failure.measured : null
  if (wanted === null || wanted === value.value) return null
  // Where a time ran out, the failure measures the limit itself, and the change knows how much more was needed.
  const isMeasured = failure && failure.measured !== null && value === equal && failure.measured !== failure.limit
  return {
    key: `${id}.${value.name}`, value, words: valueWords(value.name, value.unit), limit: value.value,
    measured: isMeasured && failure ? measuredInAll(session, episode, Number(failure.measured)) : wanted, side: wanted < value.value ? 1 : -1,
  }
}

/**
 * What was measured over the whole touch: a finger that moved too far goes on after the failure, as `tactus explain` counts.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 * @param {number} measured at the failure
 */
function measuredInAll(session, episode, measured) {
  if (!episode.last.failure || episode.last.failure.reason !== 'movedTooFar') return measured
  const own = landedDuring(session, episode)
  return own.length === 1 ? Math.max(measured, farthestFrom(own[0])) : measured
}

/** @type {Record<string, string[]>} the values by which a recognizer of each kind takes its touches */
const decidingNames = {
  tap: ['maximumTapDuration', 'allowableMovement'], longPress: ['minimumPressDuration'], pan: ['hysteresis'], pinch: ['hysteresis'],
  rotation: ['hysteresis'], swipe: ['minimumPrimaryMovement', 'minimumVelocity', 'maximumDuration'], screenEdgePan: ['edgeWidth', 'hysteresis'],
}

/**
 * The limits that a recognized gesture met, and what was measured: `Limits of tap: longest tap 0.30 s, farthest movement
 * 15 pt; double tap: longest pause 0.35 s. Measured: at most 2 pt from the landing, in 0.08 s.` Empty if nothing was recognized, or for another kind.
 * @param {import('./session.js').Session} session
 * @param {import('./verdict.js').Subject} subject
 */
export function metLimits(session, { gesture, deciding }) {
  if (!gesture || deciding) return ''
  const { recognizer, heldBy, heldFrom } = gesture.episode
  const all = session.setup.describe().recognizers
  const words = (/** @type {number} */ number, /** @type {string[]} */ names) => {
    const found = names.flatMap((name) => all[number].values.filter((/** @type {SetupValue} */ each) => each.name === name && each.value > 0))
    const list = found.map((/** @type {SetupValue} */ each) => `${valueWords(each.name, each.unit)} ${amount(each.value, each.unit)}`)
    return list.length ? `${session.readable[number]}: ${list.join(', ')}` : ''
  }
  const own = words(recognizer, decidingNames[all[recognizer].kind] || [])
  const waited = heldFrom !== null && heldBy !== null ? words(heldBy, brokenNames(session, gesture.episode)) : ''
  const text = [own, waited].filter(Boolean).join('; ')
  return text ? `Limits of ${text}. ${movementText(session, gesture.episode)}` : ''
}

/** @type {Record<string, string[]>} the limits whose breach makes a recognizer fail, so that what waits for it goes on */
const brokenLimits = { movedTooFar: ['allowableMovement'], nextTapTooLate: ['maximumTapInterval'], heldTooLong: ['maximumTapDuration'],
  liftedEarly: ['minimumPressDuration'] }

/**
 * The names of the limits that the recognizer broke for which a gesture waited.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 */
function brokenNames(session, { heldBy, decided }) {
  const lane = session.episodes.lanes[heldBy ?? -1] || []
  const failed = lane.find((each) => each.decided === decided && each.last.failure !== null)
  return (failed && failed.last.failure && brokenLimits[failed.last.failure.reason]) || []
}

/**
 * How far the fingers of a gesture moved from their landings, and for how long they touched: `Measured: at most
 * 176 pt from the landing, in 0.43 s.` Of several fingers, how far and which way each went; of a pan, its movement sideways
 * and upwards or downwards.
 * @param {import('./session.js').Session} session
 * @param {Episode} episode
 */
function movementText(session, episode) {
  const { start, end } = spanOf(episode, session.touches)
  const values = episode.last.values || {}
  // A touch that was down before or that landed later belongs to no gesture of so few fingers.
  const own = landedDuring(session, episode).slice(0, Math.max(1, episode.touches) * (values.taps || 1))
  const parts = [wayText(values.translationX, values.translationY)]
  if (episode.touches > 1 && own.length === episode.touches) {
    parts.push(...own.map(({ number, x, y, count }) => `finger ${number + 1} ${measureText({ translationX: x[count - 1] - x[0], translationY: y[count - 1] - y[0] }) || '0 pt'}`))
  } else {
    const farthest = Math.max(0, ...own.map(farthestFrom))
    parts.push(`at most ${plain(farthest, farthest < 10 ? 1 : 0)} pt from the landing`)
  }
  return `Measured: ${parts.filter(Boolean).join(', ')}, in ${((end - start) / 1e6).toFixed(2)} s.`
}

/**
 * The longest distance of a touch from its landing.
 * @param {import('./touches.js').Touch} touch
 */
function farthestFrom({ x, y }) {
  let farthest = 0
  for (let index = 1; index < x.length; index += 1) farthest = Math.max(farthest, Math.hypot(x[index] - x[0], y[index] - y[0]))
  return farthest
}

/**
 * A movement in words: `136 pt left and 42 pt up`; empty without one.
 * @param {number|undefined} x
 * @param {number|undefined} y
 */
function wayText(x, y) {
  if (x === undefined || y === undefined) return ''
  const parts = [[x, 'left', 'right'], [y, 'up', 'down']].map(([value, less, more]) =>
    (Math.abs(Number(value)) < 0.5 ? '' : `${plain(Math.abs(Number(value)), 0)} pt ${Number(value) < 0 ? less : more}`))
  return parts.filter(Boolean).join(' and ')
}

/**
 * By how much a limit was missed: `60 ms short`, `12 pt too far`.
 * @param {DecidingLimit} deciding
 */
export function missedByText({ value: { name, unit }, measured, limit, side }) {
  const missing = Math.abs(measured - limit)
  const text = unit === 's' && missing < 1 ? `${plain(missing * 1000, 0)} ms` : amount(missing, unit)
  if (side > 0) return `${text} short`
  const words = { s: /Interval/.test(name) ? 'late' : 'too long', pt: 'too far', rad: 'too much', 'pt/s': 'too fast' }
  return `${text} ${words[/** @type {'s'} */ (unit)] || 'too much'}`
}
