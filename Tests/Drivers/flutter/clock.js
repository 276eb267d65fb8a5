// Runs in the page before Flutter: a clock that the log sets, and a server that Flet's client connects to.
{
  const real = { setTimeout: self.setTimeout.bind(self), now: performance.now.bind(performance) }
  let isLog = false
  let time = 0
  let number = 1e9
  /** The index of the last event. */
  let index = -1
  const timers = new Map()

  // Once a log runs, time passes only with its frames.
  performance.now = () => (isLog ? time : real.now())
  const start = Date.now() - real.now()
  Date.now = () => Math.floor(start + performance.now())
  self.setTimeout = (body, delay = 0, ...words) => {
    if (!isLog) return real.setTimeout(body, delay, ...words)
    number += 1
    timers.set(number, { due: time + Math.max(0, delay), body: () => body(...words) })
    return number
  }
  const { clearTimeout } = self
  self.clearTimeout = (id) => timers.delete(id) || clearTimeout.call(self, id)

  const channel = new MessageChannel()
  const waiting = []
  channel.port1.onmessage = () => waiting.shift()()
  /** Waits until every promise that can be kept is kept. */
  const settle = () => new Promise((done) => {
    waiting.push(done)
    channel.port2.postMessage(0)
  })

  const sent = []
  self.WebSocket = class extends EventTarget {
    static OPEN = 1

    constructor() {
      super()
      Object.assign(this, { readyState: 0, protocol: '', extensions: '', bufferedAmount: 0, binaryType: 'arraybuffer' })
      judge.socket = this
      real.setTimeout(() => {
        this.readyState = 1
        this.tell(new Event('open'))
      })
    }

    tell(event) {
      this.dispatchEvent(event)
      this[`on${event.type}`]?.(event)
    }

    send(bytes) { sent.push([performance.now(), index, Array.from(new Uint8Array(bytes))]) }

    close() { this.readyState = 3 }
  }

  const judge = {
    /** What Flet's client has sent, with its time and the index of the last event. */
    take: () => sent.splice(0),
    receive(bytes) { judge.socket.tell(new MessageEvent('message', { data: new Uint8Array(bytes).buffer })) },

    /** Calls the timers that are due until `end`. */
    async pass(end) {
      for (;;) {
        const [first] = [...timers].filter(([, { due }]) => due <= end).sort(([, one], [, other]) => one.due - other.due)
        if (!first) break
        timers.delete(first[0])
        time = Math.max(time, first[1].due)
        first[1].body()
        await settle()
      }
      time = end
    },

    /** Plays the events of a log, whose times are milliseconds, and the time after it. */
    async play(events) {
      if (!isLog) time = Math.ceil(real.now())
      isLog = true
      const begin = Math.ceil(time)
      const view = document.querySelector('flutter-view')
      index = -1
      for (const { at, type, id, x, y } of events) {
        await judge.pass(begin + at)
        index += 1
        const isDown = type === 'pointerdown' || type === 'pointermove'
        const event = new PointerEvent(type, {
          bubbles: true, composed: true, cancelable: true, view: self, pointerType: 'touch', pointerId: id,
          clientX: x, clientY: y, pressure: isDown ? 1 : 0, buttons: isDown ? 1 : 0, button: type === 'pointermove' ? -1 : 0,
        })
        Object.defineProperty(event, 'timeStamp', { value: begin + at })
        view.dispatchEvent(event)
        await settle()
      }
      await judge.pass(time + 5000)
      return { begin, messages: judge.take() }
    },
  }
  self.judge = judge
}
