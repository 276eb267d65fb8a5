// What Flutter makes of touch logs: a GestureDetector of the compiled program in the package flet-web,
// in Chromium, with a clock that the log sets.
//
//   TACTUS_FLUTTER=…/flet_web/web node judge.mjs pan < logs.touch.jsonl
//   TACTUS_FLUTTER=…/flet_web/web node judge.mjs drags < logs.touch.jsonl    horizontal and vertical drags, no pan
//   TACTUS_FLUTTER=…/flet_web/web node judge.mjs live < logs.touch.jsonl     in real time, without changes
//   TACTUS_FLUTTER=…/flet_web/web node judge.mjs version
import { readFileSync, writeSync } from 'node:fs'
import { createServer } from 'node:http'
import { dirname, extname, join, normalize } from 'node:path'
import { Browser } from '../../TactusTests/Browser/browser.mjs'
import { logs } from '../chromium/logs.mjs'
import { playLive } from './live.mjs'
import { decode, encode } from './msgpack.mjs'
import { Reports, events } from './reports.mjs'

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.mjs': 'text/javascript', '.wasm': 'application/wasm' }
const SETTINGS = {
  pyodide: false, multiView: false, noCdn: true, webSocketEndpoint: '/ws', entrypointBaseUrl: '/', assetBase: '/',
  routeUrlStrategy: 'path', webRenderer: 'canvaskit', canvasKitBaseUrl: '/canvaskit/', fontFallbackBaseUrl: '/',
}
const PAGE = `<!doctype html><base href="/"><script>flet = ${JSON.stringify(SETTINGS)}
new Promise((done) => { flet.flutterAppResolve = done }).then(() => { flet.isLoaded = true })</script>
<body><script src="flutter_bootstrap.js"></script>`

/** Serves the folder of flet-web to this machine alone. */
function serve(folder) {
  const server = createServer(({ url }, answer) => {
    const path = normalize(decodeURIComponent(url.split('?')[0]))
    try {
      const body = path === '/' ? PAGE : readFileSync(join(folder, path))
      answer.writeHead(200, { 'content-type': TYPES[path === '/' ? '.html' : extname(path)] ?? 'application/octet-stream' })
      answer.end(body)
    } catch {
      answer.writeHead(404)
      answer.end()
    }
  })
  return new Promise((done) => { server.listen(0, '127.0.0.1', () => done(server)) })
}

const CALLBACKS = [
  'tap', 'tap_down', 'tap_cancel', 'double_tap', 'long_press_down', 'long_press_cancel', 'long_press_start',
  'long_press_move_update', 'long_press_end',
]
/** A GestureDetector has a pan, or drags along both axes. */
const MOVEMENTS = { drags: ['horizontal_drag', 'vertical_drag'], pan: ['pan'], live: ['pan'] }

/** The answer of Flet's server to a client that registers: a page with one GestureDetector. */
function page(mode) {
  const size = { width: 800, height: 800 }
  const content = { _c: 'Container', _i: 11, ...size, _internals: { skip_properties: ['width', 'height', 'margin'] } }
  const movements = MOVEMENTS[mode].flatMap((name) => [`${name}_start`, `${name}_update`, `${name}_end`])
  const callbacks = Object.fromEntries([...CALLBACKS, ...movements].map((name) => [`on_${name}`, true]))
  const detector = { _c: 'GestureDetector', _i: 10, ...size, content, ...callbacks }
  const view = { _c: 'View', _i: 3, route: '/', padding: 0, spacing: 0, controls: [detector], _internals: { host_expanded: true } }
  const patch = {
    _c: 'Page', views: [view], ...size, web: true, platform: 'linux', platform_brightness: 'light',
    _services: { _i: 7, _c: 'ServiceRegistry', _internals: { uid: 'judge' } },
    _dialogs: { _i: 5, _c: 'Dialogs' }, window: { _i: 2, _c: 'Window' },
    _overlay: { _i: 4, _c: 'Overlay', _internals: { host_positioned: true } },
  }
  return [0, ...encode([1, { session_id: 'judge', page_patch: patch, error: '' }])]
}

/** The event that a message of Flet's client tells; undefined if it tells none. */
function eventOf(bytes) {
  const [kind, event] = decode(Uint8Array.from(bytes).subarray(1))
  return kind === 3 ? event : undefined
}

const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds) })

async function play(folder, mode) {
  const isLive = mode === 'live'
  const server = await serve(folder)
  const browser = new Browser(undefined, undefined, ['--enable-unsafe-swiftshader'])
  try {
    const tab = await browser.page()
    await tab.size(800, 800, { touch: true })
    const clock = readFileSync(join(dirname(new URL(import.meta.url).pathname), 'clock.js'), 'utf8')
    await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: clock })
    await tab.send('Page.navigate', { url: `http://127.0.0.1:${server.address().port}/` })
    await tab.until('self.flet?.isLoaded && judge.socket?.readyState === 1 && judge.take().length > 0')
    await tab.value(`judge.receive(${JSON.stringify(page(mode))})`)
    await tab.until('document.querySelector("flutter-view") !== null')
    const give = (some) => (isLive ? playLive(tab, some) : tab.value(`judge.play(${JSON.stringify(some)})`))
    // The detector is there when it answers.
    const tap = [{ at: 0, type: 'pointerdown' }, { at: 50, type: 'pointerup' }].map((event) => ({ ...event, id: 1, x: 400, y: 400 }))
    for (let attempts = 0; ; attempts += 1) {
      const { messages } = await give(tap)
      if (messages.some(([, , bytes]) => eventOf(bytes)?.name === 'tap')) break
      if (attempts === 100) throw new Error(`the page does not answer; ${tab.messages.join('; ')}`)
      await pause(100)
    }
    const answers = []
    let first = 2
    for (const log of logs()) {
      const all = events(log, first)
      first = all.reduce((most, { id }) => Math.max(most, id + 1), first)
      const { begin, messages } = await give(all)
      const reports = new Reports(all, isLive)
      for (const [time, index, bytes] of messages) {
        const event = eventOf(bytes)
        if (event) reports.take(event.name, time - begin, event.data, index)
      }
      answers.push(reports.lines)
    }
    return answers.map((lines, index) => [`log ${index + 1}`, ...lines].join('\n')).join('\n')
  } finally {
    await browser.close()
    server.close()
  }
}

async function main([mode]) {
  const folder = process.env.TACTUS_FLUTTER
  if (!folder) throw new Error('TACTUS_FLUTTER must name the folder flet_web/web of the package flet-web')
  return mode === 'version' ? version(folder) : play(folder, mode)
}

/** The engine's revision stands in the program; the package's version in the folder beside it. */
function version(folder) {
  const [, revision] = readFileSync(join(folder, 'flutter_bootstrap.js'), 'utf8').match(/engineRevision":"([0-9a-f]{10})/)
  const [, number] = readFileSync(join(folder, '../version.py'), 'utf8').match(/version = "([^"]+)"/)
  return `Flutter in flet-web ${number}, engine ${revision}`
}

writeSync(1, `${await main(process.argv.slice(2))}\n`)
