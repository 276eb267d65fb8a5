// @ts-check
// Touches over a video.

import { kindColors } from './palette.js'

/** @typedef {{left: number, top: number, width: number, height: number}} Box */

/** So long a trail is drawn behind a finger, and so long the name of a gesture stays, in microseconds. */
const [trailTime, nameTime] = [600_000, 900_000]

/**
 * A part of a picture, in its pixels.
 * @param {Box} area in parts of the width and the height
 * @param {number} width
 * @param {number} height
 * @returns {Box}
 */
export function touchBox({ left, top, width: w, height: h }, width, height) {
  return { left: left * width, top: top * height, width: w * width, height: h * height }
}

/**
 * Draws the fingers that are down at a time, with their trails and the names of their gestures.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./session.js').Session} session
 * @param {Box} box where the surface lies
 * @param {number} time in microseconds
 */
export function drawVideoFrame(context, session, box, time) {
  const { width, height } = session.size
  const touches = session.touches
  const [wide, high] = width > 0 && height > 0 ? [width, height] : extent(touches)
  const place = (/** @type {number} */ x, /** @type {number} */ y) => [box.left + (x / wide) * box.width, box.top + (y / high) * box.height]
  const unit = Math.max(4, Math.min(box.width, box.height) / 40)
  context.save()
  context.lineCap = context.lineJoin = 'round'
  for (const touch of touches) {
    if (touch.start > time) break
    if (touch.end < time - trailTime) continue
    const gesture = session.gestures.find((each) => each.start <= touch.end && each.end >= touch.start)
    const color = gesture ? kindColors(gesture.hue)[0] : '#ffffff'
    // A dark edge makes every color visible over every picture.
    for (const [style, thickness] of /** @type {[string, number][]} */ ([['rgb(0 0 0 / 0.55)', unit * 0.75], [color, unit * 0.45]])) {
      context.strokeStyle = style
      context.lineWidth = thickness
      context.beginPath()
      for (let index = Math.max(0, touch.indexAt(time - trailTime)); index < touch.count && touch.t[index] <= time; index += 1) {
        const [x, y] = place(touch.x[index], touch.y[index])
        context.lineTo(x, y)
      }
      context.stroke()
    }
    const last = touch.indexAt(time)
    if (last < 0) continue
    const [x, y] = place(touch.x[last], touch.y[last])
    if (touch.isDownAt(time)) drawFinger(context, x, y, unit * 1.6, color, String(touch.number + 1))
  }
  drawGestureNames(context, session, box, time, unit)
  context.restore()
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x
 * @param {number} y
 * @param {number} radius
 * @param {string} color
 * @param {string} number
 */
function drawFinger(context, x, y, radius, color, number) {
  context.beginPath()
  context.arc(x, y, radius, 0, Math.PI * 2)
  context.fillStyle = 'rgb(255 255 255 / 0.75)'
  context.fill()
  context.lineWidth = radius / 4
  context.strokeStyle = color
  context.stroke()
  context.fillStyle = '#17191e'
  context.font = `600 ${Math.round(radius)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'middle'
  context.fillText(number, x, y)
}

/**
 * The names of the gestures that were decided just before, at the top of the surface.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./session.js').Session} session
 * @param {Box} box
 * @param {number} time
 * @param {number} unit
 */
function drawGestureNames(context, session, box, time, unit) {
  const shown = session.gestures.filter(({ episode, end }) => episode.decided <= time && Math.max(episode.decided, end) + nameTime > time)
  context.font = `700 ${Math.round(unit * 2.4)}px system-ui, sans-serif`
  context.textAlign = 'center'
  context.textBaseline = 'alphabetic'
  shown.slice(-2).forEach((each, index) => {
    const words = each.value ? `${each.name} ${each.value}` : each.name
    const [x, y] = [box.left + box.width / 2, box.top + unit * (3.4 + index * 3)]
    context.lineWidth = unit * 0.7
    context.strokeStyle = 'rgb(255 255 255 / 0.9)'
    context.strokeText(words, x, y, box.width)
    context.fillStyle = '#17191e'
    context.fillText(words, x, y, box.width)
  })
}

/**
 * The largest coordinates, where the size of the surface is unknown.
 * @param {import('./touches.js').Touch[]} touches
 */
function extent(touches) {
  let [right, bottom] = [1, 1]
  for (const touch of touches) {
    for (let index = 0; index < touch.count; index += 1) [right, bottom] = [Math.max(right, touch.x[index]), Math.max(bottom, touch.y[index])]
  }
  return [right, bottom]
}
