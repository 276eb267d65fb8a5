// Touches of a log in real time, as Chromium's DevTools protocol injects them, with the page's own clock.

const TYPES = { pointerdown: 'touchStart', pointermove: 'touchMove', pointerup: 'touchEnd', pointercancel: 'touchCancel' }

const pause = (milliseconds) => new Promise((done) => { setTimeout(done, milliseconds) })

/** Returns what `judge.play` returns. Chromium may join movements, so none is named. */
export async function playLive(tab, events) {
  await tab.value('judge.take()')
  const begin = await tab.value('performance.now()') + 100
  const start = Date.now() + 100
  const numbers = new Map()
  for (const { at, type, id, x, y } of events) {
    await pause(Math.max(0, start + at - Date.now()))
    if (type === 'pointerdown') numbers.set(id, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].find((number) => ![...numbers.values()].includes(number)))
    const touchPoints = [{ id: numbers.get(id), x, y, radiusX: 4, radiusY: 4, force: 1 }]
    tab.send('Input.dispatchTouchEvent', { type: TYPES[type], touchPoints })
    if (type === 'pointerup' || type === 'pointercancel') numbers.delete(id)
  }
  await pause(1000)
  return { begin, messages: await tab.value('judge.take()') }
}
