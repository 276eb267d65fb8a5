// @ts-check
// The frames of the views of a setup on the surface, with their names.

import { colors } from './palette.js'

/**
 * A view as the text of a setup has it.
 * @typedef {{id: string, frame?: number[]|null, rotation?: number, scale?: number, hidden?: boolean,
 *   subviews?: ViewText[]}} ViewText
 */

/**
 * Draws every view that has a frame. The frame is in the superview, turned and enlarged about its center.
 * @param {CanvasRenderingContext2D} context whose unit is a point of the surface
 * @param {ViewText} view
 * @param {number} scale pixels in a point
 */
export function drawViewFrames(context, view, scale) {
  if (view.hidden) return
  context.save()
  const { frame } = view
  if (frame) {
    const [x, y, width, height] = frame
    context.translate(x + width / 2, y + height / 2)
    context.rotate(view.rotation || 0)
    context.scale(view.scale ?? 1, view.scale ?? 1)
    context.translate(-width / 2, -height / 2)
    const pixel = 1 / (scale * Math.max(Math.abs(view.scale ?? 1), 1e-6))
    context.lineWidth = pixel
    context.strokeStyle = colors().faint
    context.strokeRect(0, 0, width, height)
    context.fillStyle = colors().label
    context.font = `${11 * pixel}px system-ui, sans-serif`
    if (width > 24 * pixel) context.fillText(view.id, 4 * pixel, 13 * pixel, width - 8 * pixel)
  }
  for (const each of view.subviews || []) drawViewFrames(context, each, scale)
  context.restore()
}

/**
 * The views of a setup; null if it states none.
 * @param {string} text of the setup
 * @returns {ViewText|null}
 */
export function viewsIn(text) {
  const { view } = JSON.parse(text)
  return view && ((view.subviews && view.subviews.length) || view.frame) ? view : null
}
