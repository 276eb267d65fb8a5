// @ts-check
// One lane: the episodes of a recognizer over time. Each state has a color and a shape of its own.

import { colors, stripes } from './palette.js'
import { isNearMiss } from './episodes.js'
import { drawDensity } from './density.js'

/** @typedef {import('./episodes.js').Episode} Episode */
/** @typedef {import('./timeline.js').TimeWindow} TimeWindow */
/**
 * @typedef {{context: CanvasRenderingContext2D, width: number, height: number}} Sheet
 */

/** A bar that is narrower than this, in pixels, is drawn as a line. */
const leastWidth = 1

/** The least room for one episode, in pixels. If there is less, a lane shows columns of counts. */
const leastDistance = 5

/**
 * The index of the first episode that may reach into the window.
 * @param {Episode[]} lane
 * @param {number} from
 */
export function firstVisible(lane, from) {
  let [low, high] = [0, lane.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if (Math.max(lane[middle].end, lane[middle].decided) < from) low = middle + 1
    else high = middle
  }
  return low
}

/**
 * @param {Sheet} sheet
 * @param {Episode[]} lane
 * @param {TimeWindow} window
 * @param {Episode|null} selected
 */
export function drawLane(sheet, lane, window, selected) {
  const first = firstVisible(lane, window.from)
  if (firstVisible(lane, window.to) - first > sheet.width / leastDistance) {
    drawDensity(sheet, lane, first, window)
    if (selected && selected.recognizer === lane[0].recognizer) frame(sheet, selected, window)
    return
  }
  for (let index = first; index < lane.length; index += 1) {
    const episode = lane[index]
    if (episode.start > window.to) break
    drawEpisode(sheet, episode, window)
    if (episode === selected) frame(sheet, episode, window)
  }
}

/**
 * @param {Sheet} sheet
 * @param {Episode} episode
 * @param {TimeWindow} window
 */
function drawEpisode(sheet, episode, window) {
  const { context, height } = sheet
  const palette = colors()
  const middle = height / 2
  const x = (/** @type {number} */ time) => Math.min(Math.max(window.x(time), -20), sheet.width + 20)
  const bar = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ thickness) =>
    context.fillRect(x(from), middle - thickness / 2, Math.max(leastWidth, x(to) - x(from)), thickness)

  context.fillStyle = palette.possible
  const followed = episode.heldFrom ?? episode.decided
  const waited = Math.max(Math.min(episode.waitsFrom, followed), episode.shownFrom)
  bar(episode.shownFrom, waited, 3)
  if (waited < followed) dots(context, x(waited), x(followed), middle, palette.possible)
  if (episode.heldFrom !== null) {
    context.fillStyle = stripes(context, palette.held, 'rising')
    bar(episode.heldFrom, episode.decided, 10)
    context.strokeStyle = palette.held
    context.strokeRect(x(episode.heldFrom), middle - 5, Math.max(1, x(episode.decided) - x(episode.heldFrom)), 10)
  }
  if (episode.began) {
    const isCancelled = episode.outcome === 'cancelled'
    context.fillStyle = isCancelled ? stripes(context, palette.cancelled, 'upright') : palette.active
    bar(episode.decided, episode.finished, 14)
    if (isCancelled) {
      context.strokeStyle = palette.cancelled
      context.strokeRect(x(episode.decided), middle - 7, Math.max(1, x(episode.finished) - x(episode.decided)), 14)
    }
  } else if (episode.outcome === 'failed' && episode.end > episode.decided) {
    context.fillStyle = palette.failed
    context.globalAlpha = 0.35
    bar(episode.decided, episode.end, 1)
    context.globalAlpha = 1
  }
  if (episode.byTimer) clock(context, x(episode.decided), middle - height / 2 + 5, palette.faint)
  const place = x(episode.began ? episode.finished : episode.decided)
  if (episode.outcome === 'ended') recognizedMark(context, place, middle, palette.ended)
  else if (episode.outcome === 'failed') failedMark(context, place, middle, palette.failed, isNearMiss(episode))
  else if (episode.outcome === 'cancelled') cancelledMark(context, place, middle, palette.cancelled)
}

/**
 * @param {Sheet} sheet
 * @param {Episode} episode
 * @param {TimeWindow} window
 */
function frame(sheet, episode, window) {
  const { context, height } = sheet
  const from = window.x(episode.shownFrom) - 3
  const to = window.x(Math.max(episode.end, episode.decided)) + 3
  context.strokeStyle = colors().ink
  context.lineWidth = 1.5
  context.strokeRect(from, 1.5, Math.max(12, to - from), height - 3)
  context.lineWidth = 1
}

/**
 * A dotted line: nothing happens, and a deadline comes nearer.
 * @param {CanvasRenderingContext2D} context
 * @param {number} from
 * @param {number} to
 * @param {number} y
 * @param {string} color
 */
function dots(context, from, to, y, color) {
  context.strokeStyle = color
  context.lineWidth = 3
  context.setLineDash([2, 3])
  context.beginPath()
  context.moveTo(from, y)
  context.lineTo(to, y)
  context.stroke()
  context.setLineDash([])
  context.lineWidth = 1
}

/**
 * A filled diamond.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 */
function recognizedMark(context, x, y, color) {
  context.fillStyle = color
  context.beginPath()
  context.moveTo(x - 6, y)
  context.lineTo(x, y - 7)
  context.lineTo(x + 6, y)
  context.lineTo(x, y + 7)
  context.fill()
}

/**
 * A cross; a near miss has a circle around it.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 * @param {boolean} isNear
 */
function failedMark(context, x, y, color, isNear) {
  context.strokeStyle = color
  context.lineWidth = 1.75
  context.beginPath()
  context.moveTo(x - 3.5, y - 3.5)
  context.lineTo(x + 3.5, y + 3.5)
  context.moveTo(x + 3.5, y - 3.5)
  context.lineTo(x - 3.5, y + 3.5)
  if (isNear) {
    context.moveTo(x + 7, y)
    context.arc(x, y, 7, 0, Math.PI * 2)
  }
  context.stroke()
  context.lineWidth = 1
}

/**
 * A struck circle.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 */
function cancelledMark(context, x, y, color) {
  context.strokeStyle = color
  context.lineWidth = 1.75
  context.beginPath()
  context.arc(x, y, 5, 0, Math.PI * 2)
  context.moveTo(x - 3.5, y + 3.5)
  context.lineTo(x + 3.5, y - 3.5)
  context.stroke()
  context.lineWidth = 1
}

/**
 * A small clock: a timer decided, not a finger.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 */
function clock(context, x, y, color) {
  context.strokeStyle = color
  context.beginPath()
  context.arc(x, y, 3.5, 0, Math.PI * 2)
  context.moveTo(x, y - 2)
  context.lineTo(x, y)
  context.lineTo(x + 2, y)
  context.stroke()
}

/**
 * Marks what a changed setup gained, lost or moved: a green or red line, and how it was before.
 * @param {Sheet} sheet
 * @param {import('./changes.js').LaneChange|undefined} change
 * @param {TimeWindow} window
 */
export function drawChange(sheet, change, window) {
  if (!change) return
  const { context, height } = sheet
  const palette = colors()
  const mark = (/** @type {Episode} */ episode, /** @type {string} */ color, /** @type {string} */ sign) => {
    const from = window.x(episode.start)
    const to = window.x(Math.max(episode.finished, episode.decided))
    if (to < 0 || from > sheet.width) return
    context.fillStyle = color
    context.fillRect(from, height - 3, Math.max(4, to - from), 3)
    context.font = '600 11px system-ui, sans-serif'
    context.fillText(sign, Math.max(2, from - 9), height - 1)
  }
  for (const episode of change.gained) mark(episode, palette.ended, '+')
  for (const episode of change.lost) mark(episode, palette.failed, '−')
  for (const { now, was } of change.moved) {
    mark(now, palette.held, '~')
    context.fillStyle = palette.faint
    context.fillRect(window.x(was.decided) - 1, height - 8, 2, 8)
  }
}

/**
 * A recognizer that follows touches and has not decided yet, while they are down.
 * @param {Sheet} sheet
 * @param {number} from
 * @param {number} to
 * @param {TimeWindow} window
 */
export function drawFollowing(sheet, from, to, window) {
  const { context, height } = sheet
  context.fillStyle = colors().possible
  context.fillRect(window.x(from), height / 2 - 1.5, Math.max(1, window.x(to) - window.x(from)), 3)
}

/**
 * Shades the times at which a finger is down.
 * @param {Sheet} sheet
 * @param {import('./touches.js').Touch[]} touches
 * @param {TimeWindow} window
 */
export function shadeTouches(sheet, touches, window) {
  const { context, height, width } = sheet
  context.fillStyle = colors().shade
  let reached = -Infinity
  for (const touch of touches) {
    const from = window.x(touch.start)
    if (from > width) break
    const to = touch.isDown ? Math.max(window.x(touch.end), from + 2) : window.x(touch.end)
    if (to < 0 || to <= reached) continue
    context.fillRect(Math.max(from, reached), 0, Math.max(1, to - Math.max(from, reached)), height)
    reached = to
  }
}
