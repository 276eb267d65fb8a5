// @ts-check
// The path of a touch on a canvas.

/**
 * Adds the path of a touch to that of a context, without points that are less than a pixel from the one before: round
 * corners between them take most of the time of a frame.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./touches.js').Touch} touch
 * @param {{left: number, top: number, scale: number}} place of the surface on the canvas
 * @param {number} stride the number of samples from one point to the next
 * @param {number} until in microseconds
 */
export function addPath(context, touch, { left, top, scale }, stride, until) {
  let [lastX, lastY, x, y] = [NaN, NaN, NaN, NaN]
  for (let index = 0; index < touch.count && touch.t[index] <= until; index += stride) {
    x = left + touch.x[index] * scale
    y = top + touch.y[index] * scale
    if (Math.abs(x - lastX) < 1 && Math.abs(y - lastY) < 1) continue
    context.lineTo(x, y)
    ;[lastX, lastY] = [x, y]
  }
  if (x !== lastX || y !== lastY) context.lineTo(x, y)
}
