// Runs a script for Playwright on a clock of its own, with a session that keeps what it is sent, and
// prints a touch log. Argument: the script.
import { pathToFileURL } from 'node:url'

let clock = 1_700_000_000_000
Date.now = () => Math.floor(clock)
globalThis.setTimeout = (done, milliseconds) => {
  clock += milliseconds
  queueMicrotask(done)
}

const sent = []
const session = {
  send: async (method, parameters) => {
    if (method !== 'Input.dispatchTouchEvent') throw new Error(method)
    sent.push(parameters)
  },
  detach: async () => {},
}
const { play } = await import(pathToFileURL(process.argv[2]).href)
await play({ context: () => ({ newCDPSession: async () => session }) })

/** The fingers that are down: the number of the touch, and where it is. */
const down = new Map()
let number = 0
for (const { type, touchPoints, timestamp } of sent) {
  const isEnd = type === 'touchEnd' || type === 'touchCancel'
  const points = isEnd && touchPoints.length === 0 ? [...down].map(([id, { x, y }]) => ({ id, x, y })) : touchPoints
  if (points.length === 0) throw new Error(`${type} without a finger`)
  const touches = points.map(({ id, x, y }) => {
    if (down.has(id) !== (type !== 'touchStart')) throw new Error(`${type} of finger ${id}`)
    if (!down.has(id)) number += 1
    const touch = down.get(id) || { number }
    down.set(id, { ...touch, x, y })
    if (isEnd) down.delete(id)
    const phase = { touchStart: 'began', touchMove: 'moved', touchEnd: 'ended', touchCancel: 'cancelled' }[type]
    return { id: touch.number, phase, x, y }
  })
  console.log(JSON.stringify({ t: timestamp, touches }))
}
if (down.size) throw new Error('a finger is down at the end')
