// @ts-check
// Touches without a long pause between them, and what each platform recognized in them: the blocks of
// `tactus compare`.

/** @typedef {import('./platformruns.js').PlatformRun} PlatformRun */
/** @typedef {import('./platformruns.js').PlatformGesture} PlatformGesture */

/**
 * What one platform recognized in a block: the labels of `toCompare` in the order of their decisions, each once; `extra`
 * are those that most platforms do not have, `missing` those that only this one lacks of them.
 * @typedef {{gestures: PlatformGesture[], labels: string[], key: string, extra: string[], missing: string[]}} Cell
 */
/** @typedef {{start: number, end: number, next: number, cells: Cell[], differs: boolean}} Block */

/** The shortest pause between two blocks if a platform waits for another tap without a limit, in microseconds. */
const pauseWithoutLimit = 1e6

/**
 * The blocks of a capture.
 * @param {import('./touches.js').Touch[]} touches
 * @param {PlatformRun[]} runs
 * @returns {Block[]}
 */
export function touchBlocks(touches, runs) {
  const pause = Math.max(0, ...runs.map(({ patience }) => (patience === Infinity ? pauseWithoutLimit : patience)))
  /** @type {Block[]} */
  const blocks = []
  for (const touch of [...touches].filter((each) => !each.isPalm && !each.isHovering).sort((a, b) => a.start - b.start)) {
    const last = blocks[blocks.length - 1]
    if (last && touch.start - last.end < pause) last.end = Math.max(last.end, touch.end)
    else blocks.push({ start: touch.start, end: touch.end, next: Infinity, cells: [], differs: false })
  }
  blocks.forEach((block, index) => { if (blocks[index + 1]) block.next = blocks[index + 1].start })
  for (const run of runs) addCells(blocks, run)
  blocks.forEach(compare)
  return blocks
}

/**
 * The gestures by which platforms may differ, because others have such gestures, too.
 * @param {PlatformGesture[]} gestures
 */
export function toCompare(gestures) { return gestures.filter(({ hasCounterpart }) => hasCounterpart) }

/**
 * @param {Block[]} blocks
 * @param {PlatformRun} run
 */
function addCells(blocks, run) {
  let index = 0
  for (const block of blocks) {
    const gestures = []
    while (index < run.gestures.length && run.gestures[index].start < block.next) {
      if (run.gestures[index].start >= block.start) gestures.push(run.gestures[index])
      index += 1
    }
    gestures.sort((a, b) => a.decided - b.decided)
    const compared = toCompare(gestures)
    const key = [...new Set(compared.map(({ start, label }) => `${start} ${label}`))].sort().join(', ')
    const labels = [...new Set(compared.map(({ label }) => label))]
    block.cells.push({ gestures, labels, key, extra: [], missing: [] })
  }
}

/**
 * Finds out what differs from what most platforms recognized.
 * @param {Block} block
 */
function compare(block) {
  /** @type {Map<string, number>} */
  const counts = new Map()
  for (const { key } of block.cells) counts.set(key, (counts.get(key) || 0) + 1)
  block.differs = counts.size > 1
  const most = [...counts].sort((a, b) => b[1] - a[1])[0]
  const usual = block.cells.find(({ key }) => most && key === most[0])
  for (const cell of block.cells) {
    cell.extra = cell.labels.filter((label) => usual && !usual.labels.includes(label))
    cell.missing = usual ? usual.labels.filter((label) => !cell.labels.includes(label)) : []
  }
}

/**
 * The different answers to a block, as lists of labels.
 * @param {Block} block
 * @returns {string[][]}
 */
export function answers(block) {
  const lists = block.cells.map(({ labels }) => [...labels].sort())
  return [...new Map(lists.map((list) => [list.join(), list])).values()]
}
