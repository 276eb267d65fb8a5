// @ts-check
// The size of a surface: a bar of known length, and words.

import { setFont } from './elements.js'
import { colors } from './palette.js'
import { plain, pointsPerMillimeter } from './format.js'

/**
 * How long a centimeter is here, or a round number of pixels or of the device's units.
 * @param {CanvasRenderingContext2D} context
 * @param {import('./surface.js').SurfaceView} surface
 */
export function drawScaleBar(context, { session, scale, left, top, bounds }) {
  const palette = colors()
  const isPhysical = session.unit === 'pt' && !session.hasPixels
  const word = isPhysical ? 'mm' : session.hasPixels ? 'px' : 'units'
  const unit = (isPhysical ? pointsPerMillimeter : 1) * scale
  const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10_000]
  const length = steps.find((step) => step * unit >= 40) || 10_000
  const x = left + bounds.x * scale + 8
  const y = top + (bounds.y + bounds.height) * scale - 8
  context.strokeStyle = palette.faint
  context.fillStyle = palette.faint
  context.beginPath()
  context.moveTo(x, y - 4)
  context.lineTo(x, y)
  context.lineTo(x + length * unit, y)
  context.lineTo(x + length * unit, y - 4)
  context.stroke()
  setFont(context, '11px system-ui, sans-serif')
  context.fillText(`${length} ${word}`, x + length * unit + 4, y)
}

/**
 * The size of a surface in words: `104 × 75 mm`.
 * @param {{width: number, height: number}} size
 * @param {string} unit
 */
export function sizeText(size, unit) {
  if (!(size.width > 0 && size.height > 0)) return 'size unknown'
  if (unit !== 'pt') return `${plain(size.width, 0)} × ${plain(size.height, 0)} ${unit}`
  const [width, height] = [size.width, size.height].map((each) => plain(each / pointsPerMillimeter, 0))
  return `${width} × ${height} mm`
}
