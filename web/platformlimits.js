// @ts-check
// What decides a block of touches, as one number, and the limits of each platform on it.

import { plain } from './format.js'

/** @typedef {import('./platformruns.js').PlatformRun} PlatformRun */
/** @typedef {import('./touchblocks.js').Block} Block */
/** @typedef {import('./touches.js').Touch} Touch */

/** @typedef {{from: number, to: number, label: string}} LimitSpan */
/**
 * A measured value between the limits of the platforms. `text` is the value in words.
 * @typedef {{text: string, measured: number, high: number, unit: string,
 *   rows: LimitSpan[][]}} Deciding
 */

/**
 * The number that decides a block; null if the platforms agree, or if no single number does.
 * @param {Block} block
 * @param {PlatformRun[]} runs
 * @param {Touch[]} touches all of the capture
 * @returns {Deciding|null}
 */
export function deciding(block, runs, touches) {
  if (!block.differs) return null
  const own = touches.filter((each) => each.start >= block.start && each.start <= block.end && !each.isPalm && !each.isHovering)
  const labels = [...new Set(block.cells.flatMap((cell) => cell.labels))]
  const differing = labels.filter((label) => !block.cells.every((cell) => cell.labels.includes(label)))
  if (!own.length) return null
  const pair = own.length > 1 && own[1].start < own[0].end ? shapeOf(own[0], own[1]) : null
  if (pair) {
    if (differing.includes('pinch')) return line('spread by', 'pt', pair.spread, runs.map((run) => from(run, 'pinch', 'hysteresis', 1)))
    if (differing.includes('rotation')) {
      const degrees = 180 / Math.PI
      return line('turned by', '°', pair.turn * degrees, runs.map((run) => from(run, 'rotation', 'hysteresis', degrees)))
    }
  }
  const moved = Math.max(...own.map(farthest))
  if (differing.includes('pan') || differing.includes('tap')) {
    const limits = line('moved', 'pt', moved, runs.map((run) => until(run, 'tap', 'allowableMovement', from(run, 'pan', 'hysteresis', 1))))
    if (limits) return limits
  }
  if (own.length > 1) return null
  if (differing.includes('swipe')) {
    const limits = line('lifted at', 'pt/s', liftSpeed(own[0]), runs.map((run) => from(run, 'swipe', 'minimumVelocity', 1)))
    if (limits) return limits
  }
  if (!differing.includes('longPress') && !differing.includes('tap')) return null
  const held = (own[0].end - own[0].start) / 1e6
  return line('held', 's', held, runs.map((run) => until(run, 'tap', 'maximumTapDuration', from(run, 'longPress', 'minimumPressDuration', 1))))
}

/**
 * The line; null if the value is so far from all limits that it decides nothing.
 * @param {string} quantity
 * @param {string} unit
 * @param {number} measured
 * @param {LimitSpan[][]} rows
 * @returns {Deciding|null}
 */
function line(quantity, unit, measured, rows) {
  const limits = rows.flat().flatMap(({ from, to }) => [from, to]).filter((each) => each > 0 && each < Infinity)
  const near = limits.filter((each) => each < measured * 8 && measured < each * 4)
  if (!near.length) return null
  const high = Math.max(measured * 1.25, ...near.map((each) => each * 1.3))
  return { text: `${quantity} ${limitText(measured, unit)}`, measured, high, unit, rows }
}

/**
 * @param {number} value
 * @param {string} unit
 */
export function limitText(value, unit) {
  if (unit === '°') return `${plain(value, 0)}°`
  return `${plain(value, unit === 's' ? 2 : value < 20 ? 1 : 0)} ${unit}`
}

/**
 * The part of the line on which a platform recognizes a label: from one of its limits on.
 * @param {PlatformRun} run
 * @param {string} label
 * @param {string} name
 * @param {number} factor
 * @returns {LimitSpan[]}
 */
function from(run, label, name, factor) {
  const limit = run.value(label, name) * factor
  return Number.isFinite(limit) ? [{ from: limit, to: Infinity, label }] : []
}

/**
 * Adds the part on which a platform recognizes a label up to a limit, or until another gesture begins.
 * @param {PlatformRun} run
 * @param {string} label
 * @param {string} name
 * @param {LimitSpan[]} rest
 * @returns {LimitSpan[]}
 */
function until(run, label, name, rest) {
  const limit = run.value(label, name)
  if (Number.isNaN(limit)) return rest
  const to = Math.min(limit, ...rest.map((each) => each.from))
  return [{ from: 0, to, label }, ...rest]
}

/**
 * The mean speed of a touch in its last 100 ms, in points a second. Platforms fit it in different ways.
 * @param {Touch} touch
 */
function liftSpeed(touch) {
  const last = touch.count - 1
  let first = last
  while (first > 0 && touch.t[last] - touch.t[first] < 100_000) first -= 1
  const span = (touch.t[last] - touch.t[first]) / 1e6
  return span > 0 ? Math.hypot(touch.x[last] - touch.x[first], touch.y[last] - touch.y[first]) / span : 0
}

/**
 * How far a touch was from its landing at most, in points.
 * @param {Touch} touch
 */
function farthest(touch) {
  let most = 0
  for (let index = 1; index < touch.count; index += 1) {
    most = Math.max(most, Math.hypot(touch.x[index] - touch.x[0], touch.y[index] - touch.y[0]))
  }
  return most
}

/**
 * The largest change of the distance of two touches, in points, and of their direction, in radians.
 * @param {Touch} one
 * @param {Touch} other
 */
function shapeOf(one, other) {
  const start = Math.max(one.start, other.start)
  const end = Math.min(one.end, other.end)
  const times = [...one.t, ...other.t].filter((time) => time >= start && time <= end).sort((a, b) => a - b)
  let [spread, turn] = [0, 0]
  let first = null
  let turned = 0
  for (const time of times) {
    const [a, b] = [one.indexAt(time), other.indexAt(time)]
    const [x, y] = [other.x[b] - one.x[a], other.y[b] - one.y[a]]
    const now = { distance: Math.hypot(x, y), angle: Math.atan2(y, x) }
    if (!first) first = { ...now, last: now.angle }
    const step = now.angle - first.last
    turned += Math.atan2(Math.sin(step), Math.cos(step))
    first.last = now.angle
    spread = Math.max(spread, Math.abs(now.distance - first.distance))
    turn = Math.max(turn, Math.abs(turned))
  }
  return { spread, turn }
}
