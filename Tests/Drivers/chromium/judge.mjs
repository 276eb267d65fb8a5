// What Chromium's gesture detection makes of touch logs: the gesture events that it sends to a page,
// from its own trace.
//
//   node judge.mjs touches < logs.touch.jsonl            touches of all fingers, the desktop's values
//   node judge.mjs mouse desktop|mobile < logs…          one finger, with timers, in real time
//   node judge.mjs version
import { readFileSync, writeSync } from 'node:fs'
import { Browser } from '../../TactusTests/Browser/browser.mjs'
import { playMouse } from './mouse.mjs'
import { playTouches } from './touches.mjs'

// A page that scrolls on both axes and does not zoom, so that a pixel of the log stays one of the page.
const PAGE = 'data:text/html,<meta name=viewport content="width=device-width"><style>html{touch-action:pan-x pan-y}'
  + 'body{margin:0;width:60000px;height:60000px}</style><script>onload=()=>scrollTo(30000,30000)</script>'

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

export async function open(browser) {
  const page = await browser.page()
  await page.size(800, 800)
  await page.send('Page.navigate', { url: PAGE })
  await page.until('document.readyState === "complete"')
  return page
}

/** Calls `body` while the browser traces its input; returns the events of the trace by time. */
export async function traced(browser, body) {
  const events = []
  let finish
  const complete = new Promise((done) => { finish = done })
  const listener = ({ method, params }) => {
    if (method === 'Tracing.dataCollected') events.push(...params.value)
    if (method === 'Tracing.tracingComplete') finish()
  }
  browser.listeners.push(listener)
  await browser.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['input', 'latencyInfo'], excludedCategories: ['*'] },
  })
  await body()
  await browser.send('Tracing.end')
  await complete
  browser.listeners.splice(browser.listeners.indexOf(listener), 1)
  return events.sort((one, other) => (one.ts || 0) - (other.ts || 0))
}

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds))

async function main([mode, platform]) {
  // The width of a rail, on which a scroll keeps to one axis, depends on the display.
  const browser = new Browser(undefined, undefined, ['--screen-info={1920x1080}'])
  try {
    if (mode === 'version') {
      const { product } = await browser.send('Browser.getVersion')
      return product.replace('HeadlessChrome/', 'Chromium ').replace('Chrome/', 'Chromium ')
    }
    const input = logs()
    const answers = mode === 'touches' ? await playTouches(browser, input) : await playMouse(browser, input, platform)
    return answers.map((lines, index) => [`log ${index + 1}`, ...lines].join('\n')).join('\n')
  } finally {
    await browser.close()
  }
}

writeSync(1, `${await main(process.argv.slice(2))}\n`)
