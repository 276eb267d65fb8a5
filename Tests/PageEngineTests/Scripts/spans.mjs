// Searches random spans, touches and labels of a long capture, and compares with walking through all of them. Prints the
// number of comparisons, or fails.
import { pathToFileURL } from 'node:url'
import assert from 'node:assert/strict'

const [face] = process.argv.slice(2)
const { SpanList } = await import(new URL('spans.js', pathToFileURL(face)).href)
const { judged } = await import(new URL('matches.js', pathToFileURL(face)).href)

let state = 7
const random = (limit) => {
  state = (state * 1103515245 + 12345) % 2 ** 31
  return state % limit
}
const spans = (count, longest) => Array.from({ length: count }, () => random(1000))
  .sort((a, b) => a - b).map((start) => ({ start, end: start + random(longest) }))

let comparisons = 0
for (let round = 0; round < 2000; round += 1) {
  const all = spans(random(30), 1 + random(300))
  const list = new SpanList(all)
  const from = random(1200) - 100
  const to = from + random(200)
  const overlapping = [...all.keys()].filter((index) => all[index].start <= to && all[index].end >= from)
  assert.equal(list.first(from, to), overlapping[0] ?? -1)
  const [start, end] = list.bounds(from, to)
  assert.deepEqual(overlapping.filter((index) => index < start || index >= end), [])
  comparisons += 1
}

// Gestures of which each is one touch, and labels: the numbers of hits and extras are those of trying all pairs.
for (let round = 0; round < 500; round += 1) {
  // Of gestures with the same landing, the one that is decided first is the first.
  const touches = spans(random(12), 300).map(({ start, end }) => ({ start: start * 1e4, end: end * 1e4, isDown: false }))
    .sort((a, b) => a.start - b.start || a.end - b.end)
  const lane = touches.map(({ start, end }) => ({
    recognizer: 0, start, decided: end, finished: end, began: false, outcome: 'ended', heldFrom: null,
  }))
  const labels = spans(random(12), 300).map(({ start, end }) => ({ start: start * 1e4, end: end * 1e4, label: 'tap', touches: 1, note: '' }))
  const { verdicts, extra } = judged(labels, { lanes: [lane], recognized: lane }, () => 'tap', touches)
  const accepts = (label, span) => Math.abs(span.start - label.start) <= 2e5
    && Math.abs(span.end - label.end) <= Math.max(2e5, (label.end - label.start) / 2)
  for (const { label, verdict, episode } of verdicts) {
    if (verdict === 'hit') assert.ok(accepts(label, spanOf(episode, touches)))
    comparisons += 1
  }
  if (!labels.length) continue
  const hits = verdicts.filter(({ verdict }) => verdict === 'hit')
  const free = lane.filter((each) => !hits.some(({ episode }) => episode === each))
  for (const { label } of verdicts.filter(({ verdict }) => verdict === 'miss')) {
    const instead = free.findIndex((each) => accepts(label, spanOf(each, touches)))
    if (instead >= 0) free.splice(instead, 1)
  }
  assert.deepEqual(extra, free)
}
console.log(comparisons)

/** From the landing to the last lift of the touches that landed before the decision. */
function spanOf(episode, touches) {
  const own = touches.filter(({ start }) => start >= episode.start && start <= episode.decided)
  return { start: episode.start, end: Math.max(...own.map(({ end }) => end)) }
}
