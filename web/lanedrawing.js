// @ts-check
// One lane: the episodes of a recognizer over time. The hue is the kind of the gesture, and each state has a texture or a
// shape of its own. Only what a label asks for and was missed is red.

import { setFont } from './elements.js'
import { colors, kindColors, stripes } from './palette.js'
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
 * What a lane shows beside its episodes: the kind of its gestures, what is selected, near misses, and what should have been
 * recognized for a label.
 * @typedef {{kind: 'still'|'move'|'shape', selected: Episode|null, near: Set<Episode>, missed: Map<Episode, any>}} LaneLook
 */

/**
 * @param {Sheet} sheet
 * @param {Episode[]} lane
 * @param {TimeWindow} window
 * @param {LaneLook} look
 */
export function drawLane(sheet, lane, window, look) {
  const { selected } = look
  const first = firstVisible(lane, window.from)
  if (firstVisible(lane, window.to) - first > sheet.width / leastDistance) {
    drawDensity(sheet, lane, first, window, look.kind)
    if (selected && selected.recognizer === lane[0].recognizer) frame(sheet, selected, window)
    return
  }
  for (let index = first; index < lane.length; index += 1) {
    const episode = lane[index]
    if (episode.start > window.to) break
    drawEpisode(sheet, episode, window, look)
    if (episode === selected) frame(sheet, episode, window)
  }
}

/**
 * @param {Sheet} sheet
 * @param {Episode} episode
 * @param {TimeWindow} window
 * @param {LaneLook} look
 */
function drawEpisode(sheet, episode, window, look) {
  const { context, height } = sheet
  const palette = colors()
  const [solid] = kindColors(look.kind)
  const middle = height / 2
  const x = (/** @type {number} */ time) => Math.min(Math.max(window.x(time), -20), sheet.width + 20)
  const bar = (/** @type {number} */ from, /** @type {number} */ to, /** @type {number} */ thickness) =>
    context.fillRect(x(from), middle - thickness / 2, Math.max(leastWidth, x(to) - x(from)), thickness)

  context.fillStyle = palette.pale
  const followed = episode.heldFrom ?? episode.decided
  const waited = Math.max(Math.min(episode.waitsFrom, followed), episode.shownFrom)
  bar(episode.shownFrom, waited, 2)
  if (waited < followed) dots(context, x(waited), x(followed), middle, palette.pale)
  if (episode.heldFrom !== null) {
    context.fillStyle = stripes(context, palette.possible, 'rising')
    bar(episode.heldFrom, episode.decided, 10)
    context.strokeStyle = palette.pale
    context.strokeRect(x(episode.heldFrom), middle - 5, Math.max(1, x(episode.decided) - x(episode.heldFrom)), 10)
  }
  if (episode.began) {
    const isCancelled = episode.outcome === 'cancelled'
    context.fillStyle = isCancelled ? stripes(context, palette.cancelled, 'upright') : solid
    bar(episode.decided, episode.finished, 14)
    if (isCancelled) {
      context.strokeStyle = palette.cancelled
      context.strokeRect(x(episode.decided), middle - 7, Math.max(1, x(episode.finished) - x(episode.decided)), 14)
    }
  }
  if (episode.byTimer) clock(context, x(episode.decided), middle - height / 2 + 5, palette.faint)
  const place = x(episode.began ? episode.finished : episode.decided)
  if (episode.outcome === 'ended') recognizedMark(context, place, middle, solid)
  else if (episode.outcome === 'failed') {
    if (look.missed.has(episode)) recognizedMark(context, place, middle, palette.miss)
    else if (look.near.has(episode)) nearMark(context, place, middle, palette.near)
    else failedMark(context, place, middle, palette.pale)
  }
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
 * A pale tick.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 */
function failedMark(context, x, y, color) {
  context.fillStyle = color
  context.fillRect(x - 0.75, y - 4, 1.5, 8)
}

/**
 * A hollow diamond.
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {string} color
 */
function nearMark(context, x, y, color) {
  context.strokeStyle = color
  context.lineWidth = 2
  context.beginPath()
  context.moveTo(x - 5.5, y)
  context.lineTo(x, y - 6)
  context.lineTo(x + 5.5, y)
  context.lineTo(x, y + 6)
  context.closePath()
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
    setFont(context, '600 11px system-ui, sans-serif')
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
 * A label that asks for the recognizer, which received none of the touches.
 * @param {Sheet} sheet
 * @param {{end: number}} label
 * @param {TimeWindow} window
 */
export function drawUnreached({ context, height }, { end }, window) {
  recognizedMark(context, window.x(end), height / 2, colors().miss)
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
