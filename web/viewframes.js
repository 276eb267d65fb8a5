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
 * @param {DOMMatrix} toCanvas from the transform of the context to pixels of the canvas
 * @returns {import('./surfacelabels.js').PlacedText[]} the names of the views, the innermost last
 */
export function drawViewFrames(context, view, scale, toCanvas) {
  if (view.hidden) return []
  /** @type {import('./surfacelabels.js').PlacedText[]} */
  const names = []
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
    const transform = toCanvas.multiply(context.getTransform())
    const place = (/** @type {number} */ line) => {
      const { x, y } = transform.transformPoint({ x: 4 * pixel, y: line * pixel })
      return /** @type {[number, number]} */ ([x, y])
    }
    // A view may begin where its superview does.
    if (width > 24 * pixel) names.push({ text: view.id, places: [place(13), place(27), place(41)] })
  }
  for (const each of view.subviews || []) names.push(...drawViewFrames(context, each, scale, toCanvas))
  context.restore()
  return names
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
