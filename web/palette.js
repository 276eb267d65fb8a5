// @ts-check
// Colors and patterns. The colors are those of Okabe and Ito, which color-blind readers can tell
// apart; every state also has its own shape or pattern.

/** @returns {boolean} */
export function isDark() {
  return document.documentElement.dataset.theme === 'dark'
}

const light = {
  possible: '#6b7280', held: '#b45309', active: '#0072b2', ended: '#00795a', failed: '#c2410c',
  cancelled: '#9d3f80', ink: '#1b1f24', faint: '#8a929c', line: '#d8dce1', shade: '#eef1f4',
  playhead: '#1b1f24', paper: '#ffffff', miss: '#b8142c', near: '#9a5d00', pale: '#b9bfc8', label: '#4b505a',
}
const dark = {
  possible: '#9aa4b2', held: '#e69f00', active: '#56b4e9', ended: '#2fc39b', failed: '#ff8a4c',
  cancelled: '#e08cc3', ink: '#e7eaee', faint: '#7d8896', line: '#343b44', shade: '#222831',
  playhead: '#ffffff', paper: '#171b20', miss: '#ff7a6b', near: '#e6a73c', pale: '#4d5661', label: '#b6bcc6',
}

const kinds = {
  light: { still: ['#2a62b5', '#dfe8f6'], move: ['#087a5b', '#d9eee6'], shape: ['#9b3d8a', '#f2e0ee'] },
  dark: { still: ['#6fa5ff', '#1c2b45'], move: ['#4fd0b0', '#153830'], shape: ['#dd97d2', '#3a2437'] },
}

/**
 * The color of a kind of gesture, and its tint.
 * @param {'still'|'move'|'shape'} kind
 * @returns {string[]}
 */
export function kindColors(kind) { return kinds[isDark() ? 'dark' : 'light'][kind] }

/** @returns {typeof light} */
export function colors() {
  return isDark() ? dark : light
}

// Not the colors of states and kinds, so that a path does not look like an outcome.
const touchHues = {
  light: ['#5b4bc4', '#7a6a00', '#0b7285', '#8c4a2f', '#5c6b1e', '#b0417a', '#5b5b5b', '#3f6d9c'],
  dark: ['#a99cf5', '#d9c65a', '#63c7d9', '#e0a27f', '#b5c76a', '#f096c4', '#c3c8cf', '#9cc0e8'],
}

/**
 * The color of a touch, by its number.
 * @param {number} number
 */
export function touchColor(number) {
  const hues = isDark() ? touchHues.dark : touchHues.light
  return hues[number % hues.length]
}

/** @type {Map<string, CanvasPattern|null>} */
const patterns = new Map()

/**
 * Stripes: rising for a wait, upright for a cancelled gesture.
 * @param {CanvasRenderingContext2D} context
 * @param {string} color
 * @param {'rising'|'upright'} direction
 * @returns {CanvasPattern|string}
 */
export function stripes(context, color, direction) {
  const key = `${color} ${direction}`
  if (!patterns.has(key)) {
    const tile = document.createElement('canvas')
    tile.width = tile.height = 8
    const pen = /** @type {CanvasRenderingContext2D} */ (tile.getContext('2d'))
    pen.strokeStyle = color
    pen.lineWidth = 2
    pen.beginPath()
    for (const shift of [-8, 0, 8]) {
      pen.moveTo(direction === 'rising' ? shift : 2, 8)
      pen.lineTo(direction === 'rising' ? shift + 8 : 2, 0)
    }
    if (direction === 'upright') {
      pen.moveTo(6, 8)
      pen.lineTo(6, 0)
    }
    pen.stroke()
    patterns.set(key, context.createPattern(tile, 'repeat'))
  }
  return patterns.get(key) || color
}
