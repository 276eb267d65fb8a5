// @ts-check
// How far apart fingers are, and how they are turned, against when the last of them landed. This is
// geometry for the strips; the recognizers measure for themselves.

/** @typedef {import('./touches.js').Touch} Touch */

/**
 * The scale or rotation of the first two fingers that are down together, over time.
 * @param {Touch[]} touches in the order of their landing
 * @param {string} id `scale` or `rotation`
 * @param {string} color
 */
export function groupCurves(touches, id, color) {
  const curves = []
  for (let index = 0; index + 1 < touches.length; index += 1) {
    const [first, second] = [touches[index], touches[index + 1]]
    if (second.start >= first.end) continue
    curves.push({ ...pairCurve(first, second, id), color })
    index += 1
  }
  return curves
}

/**
 * @param {Touch} first
 * @param {Touch} second
 * @param {string} id
 */
function pairCurve(first, second, id) {
  const t = []
  const v = []
  const end = Math.min(first.end, second.end)
  let turned = 0
  let last = NaN
  let base = NaN
  for (let index = 0; index < second.count && second.t[index] <= end; index += 1) {
    const other = first.indexAt(second.t[index])
    if (other < 0) continue
    const dx = second.x[index] - first.x[other]
    const dy = second.y[index] - first.y[other]
    if (id === 'scale') {
      const distance = Math.hypot(dx, dy)
      if (Number.isNaN(base)) base = distance || 1
      v.push(distance / base)
    } else {
      const angle = Math.atan2(dy, dx)
      if (!Number.isNaN(last)) {
        const step = angle - last
        turned += step > Math.PI ? step - 2 * Math.PI : step < -Math.PI ? step + 2 * Math.PI : step
      }
      last = angle
      v.push((turned * 180) / Math.PI)
    }
    t.push(second.t[index])
  }
  return { t, v }
}
