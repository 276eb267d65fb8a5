internal import Tactus

/// A script that plays touches in Chromium through Playwright.
///
/// Playwright itself can only tap, so the script sends touch points through the DevTools protocol, with
/// the time of each. The page receives these times even if the machine is late.
enum PlaywrightScript {
  static func bytes(_ touches: PlayedTouches) -> [UInt8] {
    let width = PlaybackText.decimal((touches.surface?.width ?? 1280).rounded(.up))
    let height = PlaybackText.decimal((touches.surface?.height ?? 720).rounded(.up))
    let text = """
      // Plays \(touches.heading).
      //
      //   npm install playwright && npx playwright install chromium
      //   node FILE https://example.org
      //
      // In a test of your own: import { play } from './FILE', then await play(page).
      // A point of the capture is a pixel of CSS, counted from the corner of the page's window.
      import { argv } from 'node:process'
      import { pathToFileURL } from 'node:url'

      const viewport = { width: \(width), height: \(height) }
      // The milliseconds since the first landing, the event, and the fingers that it is about: [id, x, y]. None are all.
      const steps = [
      \(rows(touches))]

      export async function play(page) {
        const session = await page.context().newCDPSession(page)
        const start = Date.now()
        const sent = []
        for (const [time, type, fingers] of steps) {
          const wait = start + time - Date.now()
          if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait))
          const touchPoints = fingers.map(([id, x, y]) => ({ id, x, y }))
          sent.push(session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: (start + time) / 1000 }))
        }
        await Promise.all(sent)
        await session.detach()
      }

      if (import.meta.url === pathToFileURL(argv[1] ?? '').href) {
        if (!argv[2]) throw new Error('name the address of a page')
        const { chromium } = await import('playwright')
        const browser = await chromium.launch()
        const page = await (await browser.newContext({ viewport, hasTouch: true })).newPage()
        await page.goto(argv[2])
        await play(page)
        await page.screenshot({ path: 'played.png' })
        await browser.close()
      }

      """
    return Array(text.utf8)
  }

  /// Returns a row for each event. Movements come first, then lifts, then landings, as recognizers
  /// receive them.
  private static func rows(_ touches: PlayedTouches) -> String {
    var down: Set<Int> = []
    var rows = ""
    func row(_ step: PlayedTouches.Step, _ type: String, _ touches: [PlayedTouches.Touch]) {
      let fingers = touches.map {
        "[\($0.finger), \(PlaybackText.decimal($0.x)), \(PlaybackText.decimal($0.y))]"
      }
      let time = PlaybackText.decimal(Double(step.microseconds) / 1000)
      rows += "  [\(time), '\(type)', [\(fingers.joined(separator: ", "))]],\n"
    }
    for step in touches.steps {
      if !step.moved.isEmpty { row(step, "touchMove", step.moved) }
      for (change, type) in [(PlayedTouches.Change.lift, "touchEnd"), (.cancel, "touchCancel")] {
        let gone = step.touches(change)
        if gone.isEmpty { continue }
        down.subtract(gone.map(\.finger))
        // An empty list stands for all fingers, also in versions of Chromium that take no other.
        row(step, type, down.isEmpty ? [] : gone)
      }
      let landings = step.touches(.land)
      down.formUnion(landings.map(\.finger))
      if !landings.isEmpty { row(step, "touchStart", landings) }
    }
    return rows
  }
}
