// What Chromium's gesture detection makes of touch logs: the gesture events that it sends to a page,
// from its own trace.
//
//   node judge.mjs touches [values] < logs.touch.jsonl   touches of all fingers, the desktop's values
//   node judge.mjs mouse desktop|mobile [feedback] < logs…   one finger, with timers, in real time
//   node judge.mjs version
//
// With `feedback` it also tells when a finger may tap, when its press is shown, and that no tap follows.
// With `values` each event waits for the page, so that the steps of scrolls are told one by one.
import { writeSync } from 'node:fs'
import { Browser } from '../../TactusTests/Browser/browser.mjs'
import { logs } from './logs.mjs'
import { playMouse } from './mouse.mjs'
import { playTouches } from './touches.mjs'

async function version() {
  const browser = new Browser()
  try {
    const { product } = await browser.send('Browser.getVersion')
    return product.replace('HeadlessChrome/', 'Chromium ').replace('Chrome/', 'Chromium ')
  } finally {
    await browser.close()
  }
}

async function main([mode, option, feedback]) {
  if (mode === 'version') return version()
  const answers = mode === 'mouse' ? await playMouse(logs(), option, feedback === 'feedback') : await playTouches(logs(), option === 'values')
  return answers.map((lines, index) => [`log ${index + 1}`, ...lines].join('\n')).join('\n')
}

writeSync(1, `${await main(process.argv.slice(2))}\n`)
