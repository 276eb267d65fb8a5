// A live page in a browser: `tactus watch --page` plays a capture, and the page shows what comes of it.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { differs, move } from './report-checks.mjs'

const wide = { width: 1600, height: 1000 }
const note = 'document.getElementById("device-note").textContent'
const ended = `${note}.startsWith("This is the end")`

/** Decisions as `tactus recognize --jsonl` writes them: time in microseconds, recognizer, state, reason. */
const decisions = `tactus.episodes.all.flatMap(({decision, last, recognizer}) => (decision === last ? [decision] : [decision, last])
  .map((each) => [each.time, tactus.names[recognizer], each.state, each.failure ? each.failure.reason : null]))`

function sorted(list) { return list.map((each) => JSON.stringify(each)).sort() }

/** Runs the program to its end and returns what it wrote. */
export function output(program, args) {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    let text = ''
    child.stdout.on('data', (bytes) => { text += bytes })
    child.on('close', () => resolve(text))
  })
}

/** Starts `tactus watch --page`, and returns the process with the address of the page. */
export function watched(program, args) {
  const child = spawn(program, ['watch', '--page', ...args], { stdio: ['ignore', 'pipe', 'pipe'] })
  child.lines = ''
  child.errors = ''
  child.stdout.on('data', (bytes) => { child.lines += bytes })
  child.ended = new Promise((resolve) => child.on('close', resolve))
  return new Promise((resolve, reject) => {
    child.stderr.on('data', (bytes) => {
      child.errors += bytes
      const address = /http:\S+/.exec(child.errors)
      if (address) resolve(Object.assign(child, { address: address[0] }))
    })
    child.ended.then(() => reject(new Error(child.errors)))
  })
}

async function decidedBy(program, path) {
  const lines = (await output(program, ['recognize', '--jsonl', '--quiet', '--time', 'relative', path])).trim().split('\n').map((line) => JSON.parse(line))
  return lines.filter(({ type, state }) => type === 'transition' && state !== 'changed' && state !== 'possible')
    .map(({ t, recognizer, state, reason }) => [Math.round(t * 1e6), recognizer, state, reason || null])
}

async function shows(path, { open, program }) {
  const watch = await watched(program, ['--speed', '4', path])
  const page = await open(watch.address, wide)
  await page.until(ended)
  await page.drawn()
  await watch.ended
  const found = await page.value(decisions)
  const expected = (await decidedBy(program, path)).filter(([, , , reason]) => reason !== 'captureEnded')
  const kept = await page.value('tactus.rejected.map(({ t }) => Math.round(t * 1000))')
  return { page, watch, kept, fault: differs(sorted(found.filter(([, , , reason]) => reason !== 'captureEnded')), sorted(expected), path).slice(0, 3000) || differs(page.messages, [], 'console') }
}

export const liveChecks = {
  async 'A live page decides as tactus recognize does, at the same microsecond'(tools) {
    const { fault, watch } = await shows(join(tools.datasets, 'first-steps/p01.evemu'), tools)
    return fault || (/\d+ gestures: /.test(watch.lines) ? '' : watch.lines)
  },

  async 'A live page of a touchpad shows palms and thumbs, and the gestures without them'(tools) {
    const { fault, kept } = await shows(join(tools.datasets, 'palms/p01.evemu'), tools)
    return fault || (kept.length ? '' : 'no contact was rejected')
  },
}
