// A live page in a browser: `tactus watch --page` plays a capture, and the page shows what comes of it.
import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { networkInterfaces } from 'node:os'
import { join } from 'node:path'
import { differs, move } from './report-checks.mjs'
import { Participant, lines } from './participant.mjs'

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

async function decidedBy(program, path, more = []) {
  const lines = (await output(program, ['recognize', '--jsonl', '--quiet', '--time', 'relative', ...more, path])).trim().split('\n').map((line) => JSON.parse(line))
  return lines.filter(({ type, state }) => type === 'transition' && state !== 'changed' && state !== 'possible')
    .map(({ t, recognizer, state, reason }) => [Math.round(t * 1e6), recognizer, state, reason || null])
}

/** Plays a capture to its end on a page, and returns how its decisions differ from those of `tactus recognize`. */
async function shows(path, { open, program }, { speed = 4, meanwhile = async () => {} } = {}) {
  const watch = await watched(program, ['--speed', String(speed), path])
  const page = await open(watch.address, wide)
  await meanwhile(watch)
  await page.until(ended)
  await page.drawn()
  await watch.ended
  const atEnd = ([, , , reason]) => reason !== 'captureEnded'
  const [found, expected] = [await page.value(decisions), await decidedBy(program, path)]
  return { page, watch, fault: differs(sorted(found.filter(atEnd)), sorted(expected.filter(atEnd)), path).slice(0, 3000) || differs(page.messages, [], 'console') }
}

/** A touch log of single taps that last so many seconds, one every two seconds. */
function taps(...durations) {
  const text = ['{"tactus":"touch-log","version":1,"width":400,"height":800}']
  durations.forEach((lasts, index) => {
    const at = 1 + index * 2
    const frame = (t, phase) => JSON.stringify({ t, touches: [{ id: index + 1, phase, x: 50, y: 60 }] })
    text.push(frame(at, 'began'), frame(at + lasts, 'ended'))
  })
  return `${text.join('\n')}\n`
}

/** A touch log of ten fingers that move in so many frames, 500 in a second. */
function tenFingers(frames) {
  const text = ['{"tactus":"touch-log","version":1,"width":1000,"height":800}']
  for (let frame = 0; frame <= frames; frame += 1) {
    const phase = frame === 0 ? 'began' : frame === frames ? 'ended' : 'moved'
    const touches = Array.from({ length: 10 }, (_, id) => ({ id: id + 1, phase, x: 50 + id * 90 + (frame % 40) / 2, y: 100 + (frame % 2000) / 5 }))
    text.push(JSON.stringify({ t: frame / 500, touches }))
  }
  return `${text.join('\n')}\n`
}

/** Sends bytes to a server, and returns the status of its answer; 0 if it only closes the connection. */
function sent(port, bytes, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const socket = connect(port, host, () => socket.write(bytes))
    let answer = ''
    socket.setTimeout(500, () => socket.destroy())
    socket.on('data', (more) => {
      answer += more
      if (answer.length > 12) socket.destroy()
    })
    socket.on('error', () => {})
    socket.on('close', () => resolve(Number((/^HTTP\/1\.[01] (\d+)/.exec(answer) || [0, 0])[1])))
  })
}

/** A request that must be refused, one for each number. */
function hostile(number, host, path) {
  const get = (where, fields = '') => `GET ${where} HTTP/1.1\r\nHost: ${host}\r\n${fields}\r\n`
  const kinds = [
    get('/'), get('/events'), get(`${path.slice(0, -2)}x/events`), get(path.toUpperCase().replace(/[A-F]/g, 'G')),
    get(path, 'Origin: http://other.example\r\n'), get(`${path}events`, 'Origin: null\r\n'),
    get(path).replace(host, 'other.example'), `GET ${path} HTTP/1.0\r\n\r\n`,
    `POST ${path}events HTTP/1.1\r\nHost: ${host}\r\nContent-Length: 1000000\r\n\r\n${'x'.repeat(1000)}`,
    `DELETE ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`, get(`${path}../../etc/passwd`), get(`${path}%2e%2e/x`),
    get(path, `X: ${'y'.repeat(200_000)}\r\n`), `GET ${'/a'.repeat(100_000)} HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET\r\n\r\n`, `GET ${path}\r\n\r\n`, '\r\n'.repeat(number % 50) + 'X / HTTP/9.9\r\n\r\n',
  ]
  // The server waits for the rest of such a request.
  return number % 100 === 0 ? '\0\x01\x02\xff\r\n' : kinds[number % kinds.length]
}

export const liveChecks = {
  async 'A live page decides as tactus recognize does, at the same microsecond'(tools) {
    const { fault, watch } = await shows(join(tools.datasets, 'first-steps/p01.evemu'), tools)
    return fault || (/\d+ gestures: /.test(watch.lines) ? '' : watch.lines)
  },

  async 'A live page of a touchpad shows palms and thumbs, and the gestures without them'(tools) {
    const { fault, page } = await shows(join(tools.datasets, 'palms/p01.evemu'), tools)
    const rejected = await page.value('tactus.rejected.map(({ sentence }) => sentence)')
    const headline = await page.value('document.getElementById("headline").textContent')
    return fault || (rejected.some((each) => each.includes('palm')) && headline.includes('contacts rejected') ? '' : `${headline}: ${rejected}`)
  },

  async 'A slider of a live page judges what comes next, and what was before'({ open, program, write, folder }) {
    write('taps.touch.jsonl', taps(0.3, 0.3, 0.3))
    const watch = await watched(program, [join(folder, 'taps.touch.jsonl')])
    const page = await open(watch.address, wide)
    await page.until('tactus.gestures.length')
    const before = await page.value('tactus.gestures.map(({ name }) => name)')
    await page.value('[...document.querySelectorAll(".lane-name")].find((each) => each.textContent.startsWith("press")).click()')
    await move(page, '#value-minimumPressDuration', '0.2')
    await page.until(ended)
    await watch.ended
    const presses = await page.value('tactus.episodes.all.filter(({ began, recognizer }) => began && tactus.names[recognizer] === "press").map(({ decided }) => decided)')
    return differs(before, ['tap'], 'before') || differs(presses, [200_000, 2_200_000, 4_200_000], 'presses') || differs(page.messages, [], 'console')
  },

  async 'A live page saves a capture with labels, from which tactus recognize gets the same'({ saved, program, datasets, downloads, open }) {
    const path = join(datasets, 'palms/p01.evemu')
    const { fault, page } = await shows(path, { open, program })
    await page.click('#label-last')
    const labels = await page.value('tactus.labels.length')
    rmSync(join(downloads, 'pad.touch.jsonl'), { force: true })
    await page.click('#save-capture')
    const file = await saved('pad.touch.jsonl')
    const expected = (await decidedBy(program, path, ['--setup', 'touchpad'])).filter(([, , , reason]) => reason !== 'captureEnded')
    const again = (await decidedBy(program, file, ['--setup', 'touchpad', '--include', 'palm'])).filter(([, , , reason]) => reason !== 'captureEnded')
    return fault || differs(labels, 1, 'labels') || differs(sorted(again), sorted(expected), 'saved').slice(0, 3000)
  },

  async 'A live page of several devices shows the one that is chosen, with its own size and setup'({ program, datasets, open }) {
    const paths = ['palms/p01.evemu', 'first-steps/p01.evemu'].map((each) => join(datasets, each))
    const watch = await watched(program, ['--speed', '2', ...paths])
    const page = await open(watch.address, wide)
    await page.until('tactus.gestures.length')
    const first = await page.value('[tactus.size.width, tactus.setupName]')
    await move(page, '#device-choice', '1')
    await page.until('tactus.gestures.length > 1')
    const second = await page.value('[tactus.size.width, tactus.setupName]')
    await watch.ended
    await page.until(ended)
    return differs([first[1], second[1]], ['touchpad', 'natural'], 'setups') || (first[0] < second[0] ? '' : `${first} ${second}`)
      || (/first-steps\/p01.evemu: \d+ gestures: /m.test(watch.lines) && /palms\/p01.evemu: /.test(watch.lines) ? '' : watch.lines) || differs(page.messages, [], 'console')
  },

  async 'A study on a live page keeps the touches of the device as labelled trials'({ program, open, write, folder, saved }) {
    write('live-study.json', JSON.stringify({ title: 'Live taps', ends: { silence: 0.5 }, tasks: [{ label: 'tap', prompt: 'Tap', repeat: 2, retries: 0 }] }))
    write('trials.touch.jsonl', taps(0.1, 0.12, 0.1, 0.1, 0.1))
    const watch = await watched(program, ['--tasks', join(folder, 'live-study.json'), join(folder, 'trials.touch.jsonl')])
    const page = await open(watch.address, wide)
    const someone = new Participant(page, 'p01')
    await someone.begin()
    const { files, card } = await someone.save(saved, 'Live taps-p01-s1')
    watch.kill('SIGINT')
    await watch.ended
    const kept = lines(files, 'Live taps-p01-s1/annotations.jsonl')
    const frames = files.filter(({ name }) => name.endsWith('.touch.jsonl')).map(({ name }) => lines(files, name).filter(({ touches }) => touches && touches.length).length)
    return differs([card.captures.length, kept.map(({ label }) => label)], [2, ['tap', 'tap']], 'trials') || differs(frames, [2, 2], 'frames of the trials')
      || differs(page.messages, [], 'console')
  },

  async 'A live page removes frames of more than 10 minutes ago, says so, and saves the others'({ program, open, write, folder, saved, downloads }) {
    write('minutes.touch.jsonl', taps(...Array(400).fill(0.1)))
    const watch = await watched(program, ['--speed', '150', join(folder, 'minutes.touch.jsonl')])
    const page = await open(watch.address, wide)
    await page.until(ended)
    await watch.ended
    const text = await page.value('document.getElementById("live-tools").textContent')
    const found = await page.value('[tactus.stream.count, tactus.touches.length, tactus.gestures.length, Math.round(tactus.stream.start / 1e6)]')
    rmSync(join(downloads, 'pad.touch.jsonl'), { force: true })
    await page.click('#save-capture')
    const lines = readFileSync(await saved('pad.touch.jsonl'), 'utf8').trim().split('\n').slice(1).map((line) => JSON.parse(line))
    const [count, touches, gestures, start] = found
    return (start > 250 && start < 350 ? '' : `the first frame is at ${start} s`) || (text.includes('are gone') ? '' : text)
      || differs([lines.length, Math.round(lines[0].t)], [count, start], 'saved') || differs([touches, gestures], [count / 2, count / 2], 'gestures')
      || differs(page.messages, [], 'console')
  },

  async 'A live page says that the program does not answer, and keeps what it has'({ program, datasets, open }) {
    const watch = await watched(program, [join(datasets, 'first-steps/p01.evemu')])
    const page = await open(watch.address, wide)
    await page.until('tactus.gestures.length')
    watch.kill('SIGKILL')
    await page.until(`${note}.startsWith("The program does not answer")`)
    return (await page.value('tactus.gestures.length')) ? '' : 'the gestures are gone'
  },

  async 'An accessibility checker finds nothing in a live page, light and dark, wide and narrow'({ program, datasets, open, axe }) {
    if (!axe) return 'skipped: axe.min.js, which TACTUS_AXE names'
    const paths = ['palms/p01.evemu', 'first-steps/p01.evemu'].map((each) => join(datasets, each))
    for (const [width, dark] of [[1600, false], [390, true]]) {
      const watch = await watched(program, ['--speed', '20', ...paths])
      const page = await open(watch.address, { width, dark, touch: width < 500, still: true })
      await page.until(ended)
      await watch.ended
      await page.value('for (const each of document.querySelectorAll("details")) each.open = true')
      await page.drawn()
      await page.value(`${axe};0`)
      const found = await page.value(`axe.run().then(({violations}) => violations.map((each) => each.id + ': ' + each.nodes.map((node) => node.html.slice(0, 100)).join(' | ')))`)
      if (found.length) return `${width} px: ${found.join('; ')}`
    }
    return ''
  },

  async 'A thousand hostile requests change nothing on a live page'(tools) {
    const statuses = {}
    const meanwhile = async ({ address }) => {
      const { host, port, pathname } = new URL(address)
      for (let number = 0; number < 1000; number += 20) {
        const some = Array.from({ length: 20 }, (_, index) => sent(Number(port), hostile(number + index, host, pathname)))
        for (const status of await Promise.all(some)) statuses[status] = (statuses[status] || 0) + 1
      }
    }
    const { fault } = await shows(join(tools.datasets, 'first-steps/p01.evemu'), tools, { speed: 2, meanwhile })
    const wrong = Object.keys(statuses).filter((status) => !['0', '400', '403', '404', '405', '414', '431', '505'].includes(status))
    return fault || differs(wrong, [], JSON.stringify(statuses)) || (statuses[403] > 300 && statuses[405] > 50 ? '' : JSON.stringify(statuses))
  },

  async 'Only this machine reaches a live page, unless --listen names another address'({ program, datasets, open }) {
    const other = Object.values(networkInterfaces()).flat().find(({ internal, family }) => !internal && family === 'IPv4')
    if (!other) return 'skipped: a network'
    const path = join(datasets, 'first-steps/p01.evemu')
    const watch = await watched(program, [path])
    const { port, pathname } = new URL(watch.address)
    const status = await sent(Number(port), `GET ${pathname} HTTP/1.1\r\nHost: ${other.address}:${port}\r\n\r\n`, other.address)
    watch.kill('SIGINT')
    await watch.ended
    const wider = await watched(program, ['--listen', other.address, path])
    const page = await open(wider.address, wide)
    await page.until('tactus.gestures.length')
    wider.kill('SIGINT')
    await wider.ended
    return differs(status, 0, 'from the network') || (wider.errors.includes('not encrypted') ? '' : wider.errors)
  },

  async 'A reader that takes nothing is cut off, and a live page beside it loses nothing'({ program, open, write, folder }) {
    write('long.touch.jsonl', tenFingers(20_000))
    let reader = null
    const meanwhile = async ({ address }) => {
      const { host, port, pathname } = new URL(address)
      reader = connect(Number(port), '127.0.0.1', () => reader.write(`GET ${pathname}events HTTP/1.1\r\nHost: ${host}\r\n\r\n`))
      reader.on('error', () => {})
      reader.pause()
    }
    const { fault, page } = await shows(join(folder, 'long.touch.jsonl'), { open, program }, { speed: 4, meanwhile })
    reader.destroy()
    const count = await page.value('tactus.stream.count')
    return fault || (count >= 20_001 ? '' : `${count} frames`)
  },

  async 'A capture of 10,000 events a second loses nothing on a live page, and the page says so'({ program, open, write, folder }) {
    write('flood.touch.jsonl', tenFingers(2000))
    const { fault, page, watch } = await shows(join(folder, 'flood.touch.jsonl'), { open, program }, { speed: 1 })
    const count = await page.value('tactus.stream.count')
    return fault || (count >= 2001 ? '' : `${count} frames`) || (/sends \d+ events a second/.test(watch.errors) ? '' : watch.errors)
  },
}
