// @ts-check
// Numbers as people read them.

/** Points of 1/160 inch in a millimeter. */
export const pointsPerMillimeter = 160 / 25.4

/**
 * A number with just so many decimals. Halves are rounded away from zero, as the command line rounds them;
 * `toFixed` alone rounds 5.1865 down, because its binary value is a little less.
 * @param {number} value
 * @param {number} decimals
 */
function fixed(value, decimals) {
  const factor = 10 ** decimals
  return (Math.sign(value) * Math.round(Math.abs(value) * factor) / factor).toFixed(decimals)
}

/**
 * A number with at most so many decimals, without needless zeros.
 * @param {number} value
 * @param {number} [decimals]
 */
export function plain(value, decimals = 3) {
  if (!Number.isFinite(value)) return 'none'
  const text = fixed(value, decimals)
  return text.includes('.') ? text.replace(/\.?0+$/, '').replace(/^-0$/, '0') : text
}

/**
 * A time, such as `1.240 s`.
 * @param {number} microseconds
 * @param {number} [decimals]
 */
export function time(microseconds, decimals = 3) {
  return `${fixed(microseconds / 1e6, decimals)} s`
}

/**
 * A length of time, in ms below a second.
 * @param {number} microseconds
 */
export function span(microseconds) {
  if (Math.abs(microseconds) < 1e6) return `${plain(microseconds / 1000, 1)} ms`
  if (microseconds < 60e6) return `${plain(microseconds / 1e6, 2)} s`
  const minutes = Math.floor(microseconds / 60e6)
  return `${minutes} min ${plain((microseconds - minutes * 60e6) / 1e6, 0)} s`
}

/**
 * A count and its noun: `1 frame`, `2 frames`.
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  const plural = noun.endsWith('s') || noun.endsWith('ch') ? `${noun}es` : `${noun}s`
  return `${count < 1000 ? count : count.toLocaleString('en')} ${count === 1 ? noun : plural}`
}

/**
 * A JSON number for a time in seconds, exact to its microsecond.
 * @param {number} microseconds
 */
export function jsonSeconds(microseconds) {
  return Math.round(microseconds) / 1e6
}
