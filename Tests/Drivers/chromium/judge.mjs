// What Chromium's gesture detection makes of touch logs: the gesture events that it sends to a page,
// from its own trace.
//
//   node judge.mjs touches [values] < logs.touch.jsonl   touches of all fingers, the desktop's values
//   node judge.mjs mouse desktop|mobile < logs…          one finger, with timers, in real time
//   node judge.mjs version
//
// With `values` each event waits for the page, so that the steps of scrolls are told one by one.
import { readFileSync, writeSync } from 'node:fs'
import { Browser } from '../../TactusTests/Browser/browser.mjs'
import { playMouse } from './mouse.mjs'
import { playTouches } from './touches.mjs'

/** Reads the logs of standard input: a line of a header begins each. */
function logs() {
  const all = []
  for (const line of readFileSync(0, 'utf8').split('\n')) {
    if (!line) continue
    const record = JSON.parse(line)
    if (record.tactus) all.push([])
    else all[all.length - 1].push(record)
  }
  return all
}

async function version() {
  const browser = new Browser()
  try {
    const { product } = await browser.send('Browser.getVersion')
    return product.replace('HeadlessChrome/', 'Chromium ').replace('Chrome/', 'Chromium ')
  } finally {
    await browser.close()
  }
}

async function main([mode, option]) {
  if (mode === 'version') return version()
  const answers = mode === 'mouse' ? await playMouse(logs(), option) : await playTouches(logs(), option === 'values')
  return answers.map((lines, index) => [`log ${index + 1}`, ...lines].join('\n')).join('\n')
}

writeSync(1, `${await main(process.argv.slice(2))}\n`)
