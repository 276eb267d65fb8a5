// Browsers with a page that scrolls, and their traces of input.
import { Browser } from '../../TactusTests/Browser/browser.mjs'

const page = (viewport, action) => `data:text/html,<meta name=viewport content="${viewport}"><style>html{${action}}`
  + 'body{margin:0;width:60000px;height:60000px}</style><script>onload=()=>scrollTo(30000,30000)</script>'
// Pages that scroll on both axes: one of the desktop, one that gets pinches but cannot be zoomed, so that a
// pixel of the log stays one of the page, and one that is zoomed.
const PAGES = {
  desktop: page('width=device-width', 'touch-action:pan-x pan-y'),
  fixed: page('width=device-width,user-scalable=no,minimum-scale=1,maximum-scale=1', ''),
  scaled: page('width=device-width,initial-scale=1,minimum-scale=0.1,maximum-scale=10', ''),
}

/** Plays logs in browsers that run at the same time. `play` gets a browser, a log and its index, and
 * returns the answers. */
export async function playInBrowsers(count, screen, logs, play) {
  const answers = logs.map(() => [])
  const queue = [...logs.keys()].filter((index) => logs[index].length)
  const players = Array.from({ length: Math.min(count, queue.length) }, async () => {
    // The width of a rail, on which a scroll keeps to one axis, depends on the display. Positions that
    // are predicted for the time of drawing are no part of the gesture.
    const browser = new Browser(undefined, undefined,
      [`--screen-info={${screen}}`, '--disable-features=ResamplingScrollEvents,ScrollPrediction'])
    try {
      while (queue.length) {
        const index = queue.shift()
        answers[index] = await play(browser, logs[index], index)
      }
    } finally {
      await browser.close()
    }
  })
  await Promise.all(players)
  return answers
}

/** Opens a page of `PAGES`. */
export async function open(browser, kind) {
  const page = await browser.page()
  const metrics = { width: 800, height: 800, deviceScaleFactor: 1, mobile: kind !== 'desktop' }
  await page.send('Emulation.setDeviceMetricsOverride', metrics)
  await page.send('Page.navigate', { url: PAGES[kind] })
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
