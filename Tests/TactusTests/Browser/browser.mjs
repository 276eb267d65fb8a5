// Drives headless Chromium through the DevTools protocol over a pipe (descriptors 3 and 4), so that
// no package and no port is needed.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export class Browser {
  /** `profile`: the folder of a browser that was killed, to start it again. `more`: arguments of the program. */
  constructor(
    program = process.env.TACTUS_CHROMIUM || 'chromium', profile = mkdtempSync(join(tmpdir(), 'tactus-browser-')), more = [],
  ) {
    this.profile = profile
    this.process = spawn(program, [
      '--headless=new', '--no-sandbox', '--disable-gpu', '--no-first-run', '--hide-scrollbars',
      '--disable-background-networking', '--disable-component-update', '--disable-sync',
      '--disable-extensions', '--disable-dev-shm-usage', '--mute-audio',
      `--user-data-dir=${this.profile}`, '--remote-debugging-pipe', ...more, 'about:blank',
    ], { stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'] })
    this.waiting = new Map()
    this.listeners = []
    this.number = 0
    let rest = ''
    this.process.stdio[4].on('data', (bytes) => {
      rest += bytes
      for (let end = rest.indexOf('\0'); end >= 0; end = rest.indexOf('\0')) {
        this.receive(JSON.parse(rest.slice(0, end)))
        rest = rest.slice(end + 1)
      }
    })
    this.process.on('exit', () => {
      for (const { reject } of this.waiting.values()) reject(new Error('the browser has ended'))
      this.waiting.clear()
    })
  }

  receive(message) {
    const waiting = this.waiting.get(message.id)
    if (waiting) {
      this.waiting.delete(message.id)
      if (message.error) waiting.reject(new Error(`${waiting.method}: ${message.error.message}`))
      else waiting.resolve(message.result)
    } else {
      for (const listener of this.listeners) listener(message)
    }
  }

  send(method, params = {}, sessionId = undefined) {
    this.number += 1
    const id = this.number
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId })}\0`)
    return new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject, method }))
  }

  async page() {
    const { targetId } = await this.send('Target.createTarget', { url: 'about:blank' })
    const { sessionId } = await this.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new Page(this, sessionId, targetId)
    await page.prepare()
    return page
  }

  /** Ends the browser at once, as a crash does. Its profile stays. */
  async kill() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.process.kill('SIGKILL')
    await ended
  }

  async close() {
    const ended = new Promise((resolve) => this.process.once('exit', resolve))
    this.send('Browser.close').catch(() => {})
    const timer = setTimeout(() => this.process.kill('SIGKILL'), 3000)
    await ended
    clearTimeout(timer)
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

export class Page {
  constructor(browser, sessionId, targetId) {
    Object.assign(this, { browser, sessionId, targetId })
    /** Everything that the page wrote to the console, errors, and blocked requests. */
    this.messages = []
    this.requests = []
    browser.listeners.push((message) => {
      if (message.sessionId !== sessionId) return
      const { method, params } = message
      if (method === 'Runtime.consoleAPICalled') {
        this.messages.push(params.args.map((each) => each.value ?? each.description).join(' '))
      } else if (method === 'Runtime.exceptionThrown') {
        const details = params.exceptionDetails
        this.messages.push((details.exception && details.exception.description) || details.text)
      } else if (method === 'Log.entryAdded') {
        this.messages.push(`${params.entry.source}: ${params.entry.text}`)
      } else if (method === 'Network.requestWillBeSent') {
        this.requests.push(params.request.url)
      } else if (method === 'Page.javascriptDialogOpening') {
        this.messages.push(`dialog: ${params.message}`)
        this.send('Page.handleJavaScriptDialog', { accept: true })
      }
    })
  }

  send(method, params) { return this.browser.send(method, params, this.sessionId) }

  async prepare() {
    for (const domain of ['Page', 'Runtime', 'Log', 'Network']) await this.send(`${domain}.enable`)
  }

  async size(width, height, { ratio = 1, touch = false, dark = false, still = false } = {}) {
    await this.send('Emulation.setDeviceMetricsOverride',
      { width, height, deviceScaleFactor: ratio, mobile: touch })
    await this.send('Emulation.setTouchEmulationEnabled', { enabled: touch, maxTouchPoints: touch ? 10 : 1 })
    await this.send('Emulation.setEmulatedMedia',
      { features: [{ name: 'prefers-color-scheme', value: dark ? 'dark' : 'light' },
        { name: 'prefers-reduced-motion', value: still ? 'reduce' : 'no-preference' }] })
  }

  /** Opens a file and waits until the page says that it is ready. */
  async open(path) {
    await this.send('Page.navigate', { url: path.includes('://') ? path : `file://${path}` })
    await this.until('["ready", "failed"].includes(document.documentElement?.dataset.state)')
  }

  /** The value of an expression in the page. */
  async value(expression) {
    const { result, exceptionDetails } = await this.send('Runtime.evaluate',
      { expression, returnByValue: true, awaitPromise: true })
    if (exceptionDetails) {
      throw new Error((exceptionDetails.exception && exceptionDetails.exception.description) || exceptionDetails.text)
    }
    return result.value
  }

  /** Waits until an expression is true. Gives up only after a time that no busy machine needs. */
  async until(expression) {
    const end = Date.now() + 60_000
    for (;;) {
      const value = await this.value(expression)
      if (value) return value
      if (Date.now() > end) throw new Error(`waited in vain for ${expression}; ${this.messages.join('; ')}`)
      await pause(15)
    }
  }

  /** Waits until the page has drawn what was asked for before. */
  async drawn() {
    await this.value('new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))')
  }

  async key(key, modifiers = 0) {
    const text = key === 'Enter' ? '\r' : key.length === 1 ? key : undefined
    const windowsVirtualKeyCode = { Escape: 27, Enter: 13, ' ': 32, ArrowLeft: 37, ArrowRight: 39 }[key]
    const common = { key, modifiers, windowsVirtualKeyCode }
    await this.send('Input.dispatchKeyEvent', { type: text ? 'keyDown' : 'rawKeyDown', text, ...common })
    await this.send('Input.dispatchKeyEvent', { type: 'keyUp', ...common })
  }

  async click(selector) {
    const [x, y] = await this.place(selector)
    for (const type of ['mousePressed', 'mouseReleased']) {
      await this.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount: 1 })
    }
  }

  async place(selector) {
    return this.value(`(() => { const e = document.querySelector(${JSON.stringify(selector)}); e.scrollIntoView({block: 'center'});
      const b = e.getBoundingClientRect(); return [b.left + b.width / 2, b.top + b.height / 2] })()`)
  }

  /** `timestamp`: when the display says that it happened, in seconds since 1970. */
  async touch(type, points, timestamp) {
    await this.send('Input.dispatchTouchEvent',
      { type, timestamp, touchPoints: points.map(([x, y], id) => ({ x, y, id, radiusX: 6, radiusY: 6, force: 0.5 })) })
  }

  /** The bytes of a picture of the page. */
  async picture({ full = false } = {}) {
    const { data } = await this.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: full })
    return Buffer.from(data, 'base64')
  }
}

export function pause(milliseconds) {
  return new Promise((resolve) => setTimeout(resolve, milliseconds))
}
