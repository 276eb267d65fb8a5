// @ts-check
// The kinds of gestures: their words and their colors.

/** @type {Record<string, string>} */
const words = { doubleTap: 'double tap', longPress: 'press', twoFingerTap: '2-finger tap' }

/**
 * The word of a label, such as `press` for `longPress`.
 * @param {string} label
 */
export function labelWord(label) { return words[label] || label }

/**
 * Labels in a sentence: `pan and pinch`, or `nothing`.
 * @param {string[]} labels
 */
export function labelWords(labels) {
  const list = labels.map(labelWord)
  if (!list.length) return 'nothing'
  return list.length === 1 ? list[0] : `${list.slice(0, -1).join(', ')} and ${list[list.length - 1]}`
}

/**
 * The class of the style sheet that has the color of a label: fingers that stay, that move, or that change their shape.
 * @param {string} label
 * @returns {'still'|'move'|'shape'}
 */
export function labelClass(label) {
  if (/pinch|rotation|scale|zoom/i.test(label)) return 'shape'
  return /pan|swipe|scroll|drag|fling/i.test(label) ? 'move' : 'still'
}

/** @type {Record<string, 'still'|'move'|'shape'>} */
const kindClasses = {
  tap: 'still', longPress: 'still', swipe: 'move', flick: 'move', pan: 'move', screenEdgePan: 'move', pinch: 'shape', rotation: 'shape',
}

/**
 * The class of the style sheet that has the color of a recognizer: that of its kind, or of its label if its kind says nothing
 * about the fingers.
 * @param {{kind: string, label: string}|undefined} recognizer
 */
export function recognizerClass(recognizer) {
  return recognizer ? kindClasses[recognizer.kind] || labelClass(recognizer.label) : 'still'
}
